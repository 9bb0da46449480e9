//===- rows/TeamRegion.cpp - a parallel region inside of a team -----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// See TeamRegion.h.
//
//===----------------------------------------------------------------------===//

#include "rows/TeamRegion.h"

#include "analysis/AddressUses.h"

#include "analysis/Reason.h"

#include "llvm/Analysis/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace warpfold {

/// Of __kmpc_parallel_51: no if clause, no num_threads clause.
static bool hasWholeTeam(const ParallelCall &Begin) {
  return match(Begin.Call->getArgOperand(2), m_One()) &&
         match(Begin.Call->getArgOperand(3), m_AllOnes());
}

/// Begun here, and by the wrapper that clang writes for generic mode.
static bool isBegunHere(const ParallelCall &Begin, const Function &Threads) {
  const Value *Wrapper = Begin.Call->getArgOperand(6)->stripPointerCasts();
  return Threads.hasLocalLinkage() && !Threads.isDeclaration() &&
         all_of(Threads.users(), [&](const User *User) {
           const auto *Call = dyn_cast<CallInst>(User);
           return Call == Begin.Call ||
                  (Call && Call->getFunction() == Wrapper);
         });
}

namespace {

/// Goes through the region once and collects what it does.
class Inspection {
public:
  Inspection(Function &Threads, const WorkLoop &Loop,
             const std::optional<ParallelReduceCall> &Reduce)
      : Threads(Threads), Loop(Loop), Reduce(Reduce), Dominators(Threads) {}

  Error addVariable(Argument &Address) {
    AddressUses Uses = AddressUses::of(&Address);
    if (Uses.Escapes || !Uses.ListEntries.empty())
      return reason("the address of a variable that the team's threads share "
                    "is taken");
    for (const Instruction *Write : Uses.Writes)
      if (!isAfterReduce(*Write))
        return reason("a variable that the team's threads share is written");
    for (const CallInst *Call : Uses.Calls)
      if (!isAfterReduce(*Call) && !onlyReads(*Call, Uses))
        return reason("a variable that the team's threads share is handed to a "
                      "function");
    Shared.insert(Uses.Addresses.begin(), Uses.Addresses.end());
    for (BasicBlock *Block : Loop.Body)
      for (Instruction &I : *Block)
        if (auto *Load = dyn_cast<LoadInst>(&I);
            Load && Uses.Addresses.contains(Load->getPointerOperand()) &&
            !isa<GetElementPtrInst>(Load->getPointerOperand()))
          VariableLoads.push_back(Load);
    return Error::success();
  }

  Error inspect() {
    for (Instruction &I : instructions(Threads)) {
      auto Use = useOf(I);
      if (!Use)
        return Use.takeError();
      if (!Use->Reads && !Use->Writes)
        continue;
      if (isAfterReduce(I))
        return reason("the result of a reduction goes to more than its "
                      "variable");
      const bool IsBefore = Reduce && isPotentiallyReachable(&I, Reduce->Call);
      (IsBefore ? BeforeReduce : Open).add(*Use);
    }
    return Error::success();
  }

  MemoryUse BeforeReduce;
  MemoryUse Open;
  SmallVector<LoadInst *, 8> VariableLoads;

private:
  /// What Call is given of a variable's addresses, it does not write by, nor keep:
  /// clang's initialiser of a user's reduction.
  static bool onlyReads(const CallInst &Call, const AddressUses &Uses) {
    Function *Callee = Call.getCalledFunction();
    return Callee && !Callee->isDeclaration() && !Callee->isVarArg() &&
           all_of(Callee->args(), [&](Argument &Parameter) {
             if (!Uses.Addresses.contains(
                     Call.getArgOperand(Parameter.getArgNo())))
               return true;
             const AddressUses Inside = AddressUses::of(&Parameter);
             return !Inside.Escapes && Inside.Writes.empty() &&
                    Inside.Calls.empty() && Inside.ListEntries.empty();
           });
  }

  bool isAfterReduce(const Instruction &I) const {
    return Reduce && Dominators.dominates(Reduce->Call, &I);
  }

  bool isPrivate(const Value *Address) const {
    return Shared.contains(Address) || isLocalAddress(Address);
  }

  Expected<MemoryUse> useOf(Instruction &I) {
    if (const auto *Load = dyn_cast<LoadInst>(&I)) {
      if (!Load->isSimple())
        return reason("a variable is read atomically, or is volatile");
      return MemoryUse{!isPrivate(Load->getPointerOperand()), false};
    }
    if (const auto *Store = dyn_cast<StoreInst>(&I)) {
      if (!Store->isSimple())
        return reason("a variable is written atomically, or is volatile");
      return MemoryUse{false, !isPrivate(Store->getPointerOperand())};
    }
    if (auto *Call = dyn_cast<CallBase>(&I))
      return useOfCall(*Call);
    if (I.isAtomic())
      return reason("the region has an atomic operation");
    return MemoryUse();
  }

  Expected<MemoryUse> useOfCall(CallBase &Call) {
    if (&Call == Loop.Init.Call || (Reduce && &Call == Reduce->Call) ||
        isForFini(Call))
      return MemoryUse();
    if (const auto *Move = dyn_cast<MemIntrinsic>(&Call)) {
      const auto *Transfer = dyn_cast<MemTransferInst>(Move);
      return MemoryUse{Transfer && !isPrivate(Transfer->getRawSource()),
                       !isPrivate(Move->getRawDest())};
    }
    auto Pure = asPureCall(Call);
    if (!Pure)
      return reason("the region has a call that may ask the runtime, or wait");
    const bool GetsPrivate =
        all_of(Call.args(), [this](const llvm::Use &Argument) {
          return !Argument->getType()->isPointerTy() || isPrivate(Argument);
        });
    return GetsPrivate && Pure->StaysInArguments ? MemoryUse() : Pure->Memory;
  }

  Function &Threads;
  const WorkLoop &Loop;
  const std::optional<ParallelReduceCall> &Reduce;
  DominatorTree Dominators;
  SmallPtrSet<const Value *, 16> Shared;
};

} // namespace

static Expected<std::optional<ParallelReduceCall>>
findReduce(Function &Threads) {
  std::optional<ParallelReduceCall> Found;
  for (Instruction &I : instructions(Threads))
    if (auto Call = asParallelReduce(I)) {
      if (Found)
        return reason("the region reduces more than once");
      Found = Call;
    }
  return Found;
}

Expected<TeamRegion> TeamRegion::find(ParallelCall Begin,
                                      function_ref<bool(unsigned)> IsCopied) {
  Function *Threads = Begin.region();
  if (!Threads || !isBegunHere(Begin, *Threads) ||
      Threads->hasFnAttribute(Attribute::OptimizeNone))
    return reason("a parallel region's function is used elsewhere");
  if (!hasWholeTeam(Begin))
    return reason("a parallel region has an if or a num_threads clause");
  auto Loop = WorkLoop::findChunked(*Threads);
  if (!Loop)
    return Loop.takeError();
  auto Reduce = findReduce(*Threads);
  if (!Reduce)
    return Reduce.takeError();
  Inspection Seen(*Threads, *Loop, *Reduce);
  // The first two are addresses of the thread's own numbers.
  for (Argument &Address : Threads->args())
    if (Address.getArgNo() < 2 || IsCopied(Address.getArgNo()))
      if (Error E = Seen.addVariable(Address))
        return E;
  if (Error E = Seen.inspect())
    return E;
  return TeamRegion{
      Begin, *Loop, *Reduce, Seen.BeforeReduce, Seen.Open, Seen.VariableLoads};
}

} // namespace warpfold
