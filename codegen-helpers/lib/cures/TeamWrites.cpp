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

/// openmp-opt may give each thread a variable of its own: nobody else gets the address,
/// and it is as short as the Attributor moves to the stack (Attributor's
/// max-heap-to-stack-size). A longer one in every thread would cost local memory by
/// the gigabyte.
bool mayBePrivate(const SharedVariable &Shared, const Variable &Seen) {
  constexpr uint64_t MostBytesOnStack = 128;
  return Shared.Bytes <= MostBytesOnStack && !Seen.escapes() &&
         Seen.listEntries().empty();
}

/// The pieces of memory that a team's code can tell apart: a bit for each variable of
/// the team, as __kmpc_alloc_shared gives them, and one for all else, which is what
/// the kernel was given and what is global.
class Pieces {
public:
  using Set = uint64_t;
  static constexpr Set None = 0, Any = ~Set(0), Else = 1;
  /// May be a thread's own.
  static constexpr Set Unknown = Set(1) << 63;

  explicit Pieces(Function &F) {
    for (Instruction &I : instructions(F))
      if (auto Shared = asSharedVariable(I)) {
        // Those that there is no bit for count as one.
        const Set Bit = Set(1) << std::min<size_t>(Bits.size() + 1, 62);
        Bits[Shared->Call] = Bit;
        if (mayBePrivate(*Shared, Variable(Shared->Call)))
          MayBePrivate |= Bit;
      }
  }

  /// All of it is memory that the team's threads share in SPMD mode, whatever
  /// openmp-opt makes of it: it gives each thread a variable of its own where nobody
  /// else gets the address.
  bool areShared(Set Which) const {
    return Which != None && !(Which & (MayBePrivate | Unknown));
  }

  /// Those that Pointer may be an address of; none in a thread's own memory.
  Set at(const Value *Pointer, unsigned Depth = 0) const {
    return isPrivate(Pointer) ? None : behind(Pointer, Depth);
  }

private:
  Set behind(const Value *Pointer, unsigned Depth) const {
    constexpr unsigned MostReferences = 4;
    const Value *Object = getUnderlyingObject(Pointer);
    if (const Set Known = Bits.lookup(Object))
      return Known;
    if (isa<GlobalVariable>(Object))
      return Else;
    if (const auto *Parameter = dyn_cast<Argument>(Object))
      return givenAs(*Parameter, Depth);
    const auto *Load = dyn_cast<LoadInst>(Object);
    if (!Load || Depth == MostReferences)
      return Any;
    const auto *Holder = dyn_cast<AllocaInst>(Load->getPointerOperand());
    const auto Held = Holder ? valuesHeld(*Holder) : std::nullopt;
    if (!Held) {
      // clang lets threads share what it stores the address of where others see it.
      const Set Place = at(Load->getPointerOperand(), Depth + 1);
      return areShared(Place) ? ~(MayBePrivate | Unknown) : Any;
    }
    Set Found = None;
    for (const Value *Value : *Held)
      Found |= behind(Value, Depth + 1);
    return Found;
  }

  /// A kernel is given what the host shares; its teams that, and variables of the
  /// thread that runs the kernel.
  Set givenAs(const Argument &Parameter, unsigned Depth) const {
    const Function &F = *Parameter.getParent();
    if (!F.hasLocalLinkage())
      return Else;
    Set Found = None;
    for (const User *User : F.users()) {
      const Value *Given =
          cast<CallInst>(User)->getArgOperand(Parameter.getArgNo());
      Found |= at(Given, Depth + 1);
    }
    return Found;
  }

  DenseMap<const Value *, Set> Bits;
  Set MayBePrivate = None;
};

/// What an instruction of a team's code does to memory that is not its thread's own.
struct Access {
  Pieces::Set Reads = Pieces::None;
  Pieces::Set Writes = Pieces::None;
  /// The threads of the team meet in it.
  bool IsBarrier = false;
};

/// Some of OpenMP's functions write what they are given: omp_get_schedule.
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
    // One that could not be inlined.
    return {Call->mayReadFromMemory() ? Pieces::Any : Pieces::None,
            Pieces::None, false};
  }
  return {I.mayReadFromMemory() ? Pieces::Any : Pieces::None,
          I.mayWriteToMemory() ? Pieces::Any : Pieces::None, false};
}

/// What threads may have read since all met; they meet behind a write to what they
/// share.
Pieces::Set after(Pieces::Set Read, const Access &What, const Pieces &Memory) {
  return What.IsBarrier || Memory.areShared(What.Writes) ? What.Reads
                                                         : Read | What.Reads;
}

class Reads {
public:
  Reads(Function &F, const Pieces &Memory, bool HasRead) {
    AtStart[&F.getEntryBlock()] = HasRead ? Pieces::Else : Pieces::None;
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

void leaveToOneThread(MemIntrinsic *Move) {
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
      // A move reads and writes in one.
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
      if (IsMoved && mayBePrivate(*Shared, Seen) &&
          all_of(Seen.calls(),
                 [](const CallInst *Call) { return isFreeShared(*Call); }))
        Private.push_back(std::move(Seen));
    }
  for (const Variable &Seen : Private) {
    auto *Call = cast<CallInst>(Seen.address());
    IRBuilder<> B(Call);
    auto *Own = B.CreateAlloca(B.getInt8Ty(), Call->getArgOperand(0));
    // As __kmpc_alloc_shared aligns.
    Own->setAlignment(Align(16));
    for (CallInst *Free : Seen.calls())
      Free->eraseFromParent();
    Call->replaceAllUsesWith(Own);
    Call->eraseFromParent();
  }
  return !Private.empty();
}

void orderTeamWrites(const TeamWrites &Writes) {
  for (Instruction *Write : Writes.AfterReads)
    createTeamBarrier(Write);
  for (MemIntrinsic *Move : Writes.Moves)
    leaveToOneThread(Move);
}

} // namespace warpfold
