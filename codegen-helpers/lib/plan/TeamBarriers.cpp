//===- plan/TeamBarriers.cpp - as few barriers as a team needs ------------===//
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

/// What threads may have done with shared memory since the last barrier.
struct State {
  bool Reads = false;
  /// By the initial thread alone.
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
      EventsOf[Event.Place->getParent()].push_back(&Event);
  }

  /// The places of events that a barrier goes before.
  SmallVector<Instruction *, 8> run() {
    for (bool Changed = true; Changed;) {
      Changed = false;
      for (BasicBlock &Block : *Code.Teams)
        Changed |= propagate(Block);
    }
    SmallVector<Instruction *, 8> Places;
    for (BasicBlock &Block : *Code.Teams) {
      State Known = AtStart[&Block];
      for (const TeamEvent *Event : EventsOf[&Block]) {
        if (isOwed(Known, *Event))
          Places.push_back(Event->Place);
        Known = after(Known, *Event);
      }
    }
    return Places;
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

  bool isOwed(const State &Before, const TeamEvent &Event) const {
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
    State Result = Reduces || isOwed(Before, Event) ? State() : Before;
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

void createBarriers(const TeamCode &Code, ArrayRef<Instruction *> Places) {
  for (Instruction *Place : Places) {
    IRBuilder<> B(Place);
    createBlockBarrier(B);
  }
  for (const TeamEvent &Event : Code.Events)
    if (Event.What == TeamEvent::Kind::Write) {
      IRBuilder<> B(Event.Place);
      Value *IsFirst =
          B.CreateICmpEQ(createThreadNumber(B), B.getInt32(0), "is.initial");
      Instruction *Then = SplitBlockAndInsertIfThen(
          IsFirst, Event.Place->getIterator(), /*Unreachable=*/false);
      Event.Place->moveBefore(*Then->getParent(), Then->getIterator());
    }
}

} // namespace warpfold
