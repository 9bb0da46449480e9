//===- cures/TeamWrites.cpp - a team's writes, once and in order ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cures/TeamWrites.h"

#include "analysis/Variable.h"
#include "openmp/DeviceCalls.h"
#include "openmp/OpenMPCalls.h"
#include "openmp/RuntimeEffects.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace warpfold {

namespace {

/// The largest variable that this file moves to the stack. A longer private variable in every
/// thread would use gigabytes of local memory.
constexpr uint64_t MostBytesOnStack = 128;

/// Returns whether openmp-opt may replace the variable by a private one of each thread, of any
/// size: no other thread has its address.
bool mayBePrivate(const Variable &Seen) {
  return !Seen.escapes() && Seen.listEntries().empty();
}

/// The pieces of memory that a team's code can distinguish: a bit for each variable of the team
/// from __kmpc_alloc_shared, and one for all other memory, which the kernel's arguments point to or
/// which is global.
class Pieces {
public:
  using Set = uint64_t;
  static constexpr Set None = 0, Any = ~Set(0), Other = 1;
  /// Memory that may be private to a thread.
  static constexpr Set Unknown = Set(1) << 63;

  explicit Pieces(Function &F) {
    for (Instruction &I : instructions(F))
      if (auto Shared = asSharedVariable(I)) {
        // Variables beyond the available bits share the last one.
        const Set Bit = Set(1) << std::min<size_t>(Bits.size() + 1, 62);
        Bits[Shared->Call] = Bit;
        if (mayBePrivate(Variable(Shared->Call)))
          MayBePrivate |= Bit;
      }
  }

  /// Returns whether all of Which is memory that the team's threads share in SPMD mode. openmp-opt
  /// may replace a variable by a private one of each thread if no other thread has its address.
  bool areShared(Set Which) const {
    return Which != None && !(Which & (MayBePrivate | Unknown));
  }

  /// Returns the pieces that Pointer may be an address in; none if it is in a thread's private
  /// memory.
  Set at(const Value *Pointer, unsigned Depth = 0) const {
    return isPrivate(Pointer) ? None : piecesAt(Pointer, Depth);
  }

private:
  Set piecesAt(const Value *Pointer, unsigned Depth) const {
    constexpr unsigned MostReferences = 4;
    const Value *Object = getUnderlyingObject(Pointer);
    if (const Set Known = Bits.lookup(Object))
      return Known;
    if (isa<GlobalVariable>(Object))
      return Other;
    if (const auto *Parameter = dyn_cast<Argument>(Object))
      return passedAs(*Parameter, Depth);
    const auto *Load = dyn_cast<LoadInst>(Object);
    if (!Load || Depth == MostReferences)
      return Any;
    const auto *Holder = dyn_cast<AllocaInst>(Load->getPointerOperand());
    const auto Held = Holder ? valuesHeld(*Holder) : std::nullopt;
    if (!Held) {
      // clang shares the variables whose addresses it stores where other threads may read them.
      const Set Holding = at(Load->getPointerOperand(), Depth + 1);
      return areShared(Holding) ? ~(MayBePrivate | Unknown) : Any;
    }
    Set Found = None;
    for (const Value *Value : *Held)
      Found |= piecesAt(Value, Depth + 1);
    return Found;
  }

  /// Returns the pieces that a parameter may point to. A kernel's arguments point to memory that
  /// the host shares; its teams' function receives these, and variables of the thread that executes
  /// the kernel.
  Set passedAs(const Argument &Parameter, unsigned Depth) const {
    const Function &F = *Parameter.getParent();
    if (!F.hasLocalLinkage())
      return Other;
    Set Found = None;
    for (const User *User : F.users()) {
      const Value *Passed =
          cast<CallInst>(User)->getArgOperand(Parameter.getArgNo());
      Found |= at(Passed, Depth + 1);
    }
    return Found;
  }

  DenseMap<const Value *, Set> Bits;
  Set MayBePrivate = None;
};

/// The accesses of an instruction of a team's code to memory that is not private to its thread.
struct Access {
  Pieces::Set Reads = Pieces::None;
  Pieces::Set Writes = Pieces::None;
  /// The threads of the team synchronize in it.
  bool IsBarrier = false;
};

/// Returns whether Callee writes no variable. Some of OpenMP's functions write to memory that they
/// receive, such as omp_get_schedule.
bool writesNoVariable(const Function &Callee) {
  const StringRef Name = Callee.getName();
  return Callee.isIntrinsic() || runtimeEffect(Name) ||
         (isRuntimes(Name) && !Name.starts_with("omp_"));
}

Access accessOf(Instruction &I, const Pieces &Memory) {
  if (const auto *Load = dyn_cast<LoadInst>(&I))
    return {Memory.at(Load->getPointerOperand()), Pieces::None, false};
  if (const auto *Store = dyn_cast<StoreInst>(&I))
    return {Pieces::None, Memory.at(Store->getPointerOperand()), false};
  if (const auto *Move = dyn_cast<MemIntrinsic>(&I)) {
    const auto *Transfer = dyn_cast<MemTransferInst>(Move);
    return {Transfer ? Memory.at(Transfer->getRawSource()) : Pieces::None,
            Memory.at(Move->getRawDest()), false};
  }
  if (asParallel(I) || isTargetInit(I))
    return {Pieces::None, Pieces::None, true};
  if (const auto *Call = dyn_cast<CallBase>(&I)) {
    const Function *Callee = Call->getCalledFunction();
    if (Callee && writesNoVariable(*Callee))
      return {};
    // The call could not be inlined.
    return {Call->mayReadFromMemory() ? Pieces::Any : Pieces::None,
            Pieces::None, false};
  }
  return {I.mayReadFromMemory() ? Pieces::Any : Pieces::None,
          I.mayWriteToMemory() ? Pieces::Any : Pieces::None, false};
}

/// Returns the memory that threads may have read since the last synchronization; a write to shared
/// memory is followed by one.
Pieces::Set after(Pieces::Set Read, const Access &What, const Pieces &Memory) {
  return What.IsBarrier || Memory.areShared(What.Writes) ? What.Reads
                                                         : Read | What.Reads;
}

class Reads {
public:
  Reads(Function &F, const Pieces &Memory, bool HasRead) {
    AtStart[&F.getEntryBlock()] = HasRead ? Pieces::Other : Pieces::None;
    for (bool Changed = true; Changed;) {
      Changed = false;
      for (BasicBlock &Block : F) {
        Pieces::Set Now = AtStart[&Block];
        for (Instruction &I : Block)
          Now = after(Now, accessOf(I, Memory), Memory);
        for (BasicBlock *Next : successors(&Block)) {
          Pieces::Set &Known = AtStart[Next];
          Changed |= (Now & ~Known) != Pieces::None;
          Known |= Now;
        }
      }
    }
  }

  Pieces::Set atStart(const BasicBlock &Block) const {
    return AtStart.lookup(&Block);
  }

private:
  DenseMap<const BasicBlock *, Pieces::Set> AtStart;
};

void guardByThread(MemIntrinsic *Move) {
  Instruction *Next = Move->getNextNode();
  IRBuilder<> B(Move);
  Value *IsFirst = B.CreateICmpEQ(createThreadNumber(B), B.getInt32(0));
  Value *IsWriter =
      B.CreateOr(B.CreateNot(createIsSpmd(B)), IsFirst, "is.writer");
  Instruction *Then = SplitBlockAndInsertIfThen(IsWriter, Move->getIterator(),
                                                /*Unreachable=*/false);
  Move->moveBefore(*Then->getParent(), Then->getIterator());
  createTeamBarrier(Next);
}

} // namespace

TeamWrites TeamWrites::find(Function &F, bool HasRead) {
  const Pieces Memory(F);
  const Reads Known(F, Memory, HasRead);
  TeamWrites Found;
  for (BasicBlock &Block : F) {
    Pieces::Set Now = Known.atStart(Block);
    for (Instruction &I : Block) {
      const Access What = accessOf(I, Memory);
      // A move both reads and writes.
      if (What.Writes & (Now | What.Reads))
        Found.AfterReads.push_back(&I);
      if (auto *Move = dyn_cast<MemIntrinsic>(&I);
          Move && Memory.areShared(What.Writes))
        Found.Moves.push_back(Move);
      Now = after(Now, What, Memory);
    }
  }
  return Found;
}

bool keepPrivateVariables(Function &F) {
  SmallVector<Variable, 4> Private;
  for (Instruction &I : F.getEntryBlock())
    if (auto Shared = asSharedVariable(I)) {
      Variable Seen(Shared->Call);
      const bool IsMoved = any_of(Seen.writes(), [](const Instruction *Write) {
        return isa<MemIntrinsic>(Write);
      });
      if (IsMoved && Shared->Bytes <= MostBytesOnStack && mayBePrivate(Seen) &&
          all_of(Seen.calls(),
                 [](const CallInst *Call) { return isFreeShared(*Call); }))
        Private.push_back(std::move(Seen));
    }
  for (const Variable &Seen : Private) {
    auto *Call = cast<CallInst>(Seen.address());
    IRBuilder<> B(Call);
    auto *Copy = B.CreateAlloca(B.getInt8Ty(), Call->getArgOperand(0));
    // __kmpc_alloc_shared has the same alignment.
    Copy->setAlignment(Align(16));
    for (CallInst *Free : Seen.calls())
      Free->eraseFromParent();
    Call->replaceAllUsesWith(Copy);
    Call->eraseFromParent();
  }
  return !Private.empty();
}

void orderTeamWrites(const TeamWrites &Writes) {
  for (Instruction *Write : Writes.AfterReads)
    createTeamBarrier(Write);
  for (MemIntrinsic *Move : Writes.Moves)
    guardByThread(Move);
}

} // namespace warpfold
