//===- plan/TeamBarriers.cpp - places a team's barriers -------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/TeamBarriers.h"

#include "openmp/DeviceCalls.h"

#include "llvm/IR/CFG.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace warpfold {

namespace {

/// The accesses of threads to shared memory since the last barrier.
struct State {
  bool Reads = false;
  /// The initial thread alone writes.
  bool InitialWrites = false;
  bool OtherWrites = false;

  bool operator==(const State &Other) const {
    return Reads == Other.Reads && InitialWrites == Other.InitialWrites &&
           OtherWrites == Other.OtherWrites;
  }

  void add(const State &Other) {
    Reads |= Other.Reads;
    InitialWrites |= Other.InitialWrites;
    OtherWrites |= Other.OtherWrites;
  }
};

class Placement {
public:
  explicit Placement(const TeamCode &Code) : Code(Code) {
    for (const TeamEvent &Event : Code.Events)
      EventsOf[Event.Use->getParent()].push_back(&Event);
  }

  /// Returns the instructions of events that need a barrier before them.
  SmallVector<Instruction *, 8> run() {
    for (bool Changed = true; Changed;) {
      Changed = false;
      for (BasicBlock &Block : *Code.Teams)
        Changed |= propagate(Block);
    }
    SmallVector<Instruction *, 8> Found;
    for (BasicBlock &Block : *Code.Teams) {
      State Known = AtStart[&Block];
      for (const TeamEvent *Event : EventsOf[&Block]) {
        if (needsBarrier(Known, *Event))
          Found.push_back(Event->Use);
        Known = after(Known, *Event);
      }
    }
    return Found;
  }

private:
  bool propagate(BasicBlock &Block) {
    State AtEnd = AtStart[&Block];
    for (const TeamEvent *Event : EventsOf[&Block])
      AtEnd = after(AtEnd, *Event);
    bool Changed = false;
    for (BasicBlock *Next : successors(&Block)) {
      const State Old = AtStart[Next];
      AtStart[Next].add(AtEnd);
      Changed |= !(AtStart[Next] == Old);
    }
    return Changed;
  }

  static State ofAll(MemoryUse Use) { return {Use.Reads, false, Use.Writes}; }

  State useOf(const TeamEvent &Event) const {
    switch (Event.What) {
    case TeamEvent::Kind::Read:
      return {true, false, false};
    case TeamEvent::Kind::Write:
      return {false, true, false};
    case TeamEvent::Kind::Region:
      break;
    }
    State Whole = ofAll(Code.Regions[Event.Region].Open);
    Whole.add(ofAll(Code.Regions[Event.Region].BeforeReduce));
    return Whole;
  }

  bool needsBarrier(const State &Before, const TeamEvent &Event) const {
    if (Event.IsFinal)
      return false;
    const State Use = useOf(Event);
    const bool ByAll = Use.Reads || Use.OtherWrites;
    const bool Writes = Use.InitialWrites || Use.OtherWrites;
    return (Before.Reads && Writes) ||
           (Before.OtherWrites && (ByAll || Writes)) ||
           (Before.InitialWrites && ByAll);
  }

  State after(const State &Before, const TeamEvent &Event) const {
    const bool Reduces = Event.What == TeamEvent::Kind::Region &&
                         Code.Regions[Event.Region].Reduce;
    State Result = Reduces || needsBarrier(Before, Event) ? State() : Before;
    Result.add(Reduces ? ofAll(Code.Regions[Event.Region].Open) : useOf(Event));
    return Result;
  }

  const TeamCode &Code;
  DenseMap<const BasicBlock *, SmallVector<const TeamEvent *, 4>> EventsOf;
  DenseMap<const BasicBlock *, State> AtStart;
};

} // namespace

SmallVector<Instruction *, 8> findBarriers(const TeamCode &Code) {
  return Placement(Code).run();
}

void createBarriers(const TeamCode &Code, ArrayRef<Instruction *> Before) {
  for (Instruction *Next : Before) {
    IRBuilder<> B(Next);
    createBlockBarrier(B);
  }
  for (const TeamEvent &Event : Code.Events)
    if (Event.What == TeamEvent::Kind::Write) {
      IRBuilder<> B(Event.Use);
      Value *IsFirst =
          B.CreateICmpEQ(createThreadNumber(B), B.getInt32(0), "is.initial");
      Instruction *Then = SplitBlockAndInsertIfThen(
          IsFirst, Event.Use->getIterator(), /*Unreachable=*/false);
      Event.Use->moveBefore(*Then->getParent(), Then->getIterator());
    }
}

} // namespace warpfold
