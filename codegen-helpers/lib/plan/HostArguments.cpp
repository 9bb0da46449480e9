//===- plan/HostArguments.cpp - variables for slow memory -----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// See HostArguments.h.
//
//===----------------------------------------------------------------------===//

#include "plan/HostArguments.h"

#include "analysis/Captures.h"
#include "analysis/ExecutionScope.h"
#include "analysis/Variable.h"
#include "model/InitialValues.h"
#include "openmp/DeviceCalls.h"
#include "openmp/PointerLists.h"
#include "support/Definition.h"
#include "support/LlvmReleases.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace warpfold {

namespace {

/// An argument of a kernel, in one function after the other.
class Use {
public:
  /// Address is the variable's in In, of its first byte or another one. Whether it may
  /// be In's result.
  bool add(const Value &Address, const Function &In, Threads Whole,
           bool IsFirst) {
    if (++NumAdded > MostAdded) {
      IsFine = false;
      return false;
    }
    const Variable Its(const_cast<Value *>(&Address));
    const ExecutionScope By(In, Whole);
    IsFine &= !Its.escapesUnmixed() &&
              all_of(Its.listEntries(), [&](const StoreInst *Entry) {
                return enterRegions(*Entry, Its, IsFirst);
              });
    for (Instruction *Read : Its.reads()) {
      const bool IsFew = By.of(*Read) >= Threads::OneOfTeam;
      IsFine &= IsFew;
      auto *Load = dyn_cast<LoadInst>(Read);
      if (Load && IsFew && isMarkedInitialValue(*Load))
        Originals.push_back(Load);
    }
    for (const Instruction *Write : Its.writes())
      IsFine &= By.of(*Write) >= Threads::OneOfLaunch;
    for (const auto &Accesses : {Its.reads(), Its.writes()})
      for (const Instruction *Access : Accesses)
        HasFirst |= IsFirst && any_of(Access->operands(), [&](const auto &At) {
                      return isFirst(Its, *At);
                    });
    for (const Instruction *Write : Its.writes())
      IsReduced |= By.of(*Write) == Threads::WithResult;
    for (const CallInst *Call : Its.calls())
      if (enter(*Call, Its, By.of(*Call), IsFirst))
        add(*Call, In, Whole, /*IsFirst=*/false);
    return Its.isReturned();
  }

  bool isPinnable() const { return IsFine && HasFirst; }
  bool isReduced() const { return IsReduced; }
  ArrayRef<LoadInst *> originals() const { return Originals; }

private:
  /// More than any construct's own code has; ends with functions that call
  /// themselves.
  static constexpr unsigned MostAdded = 64;

  /// The address is that of the variable's first byte; of an array's loop, in its first
  /// iteration.
  static bool isFirst(const Variable &Its, const Value &Address) {
    if (const auto *Choice = dyn_cast<PHINode>(&Address))
      return all_of(Choice->incoming_values(),
                    [&](const auto &From) { return Its.isAt(From); }) &&
             any_of(Choice->incoming_values(),
                    [&](const auto &From) { return Its.offsetOf(From) == 0; });
    return Its.offsetOf(&Address) == 0;
  }

  /// Each region that gets what Entry stores. False where that cannot be followed.
  bool enterRegions(const StoreInst &Entry, const Variable &Its, bool IsFirst) {
    const Value *List = getUnderlyingObject(Entry.getPointerOperand());
    const auto Number =
        indexIn(Entry.getDataLayout(), List, Entry.getPointerOperand());
    if (!Number || !isRegionArgument(&Entry))
      return false;
    for (const User *User : List->users()) {
      auto *Call = dyn_cast<CallInst>(const_cast<llvm::User *>(User));
      const auto Begin = Call ? asParallel(*Call) : std::nullopt;
      if (!Begin)
        continue;
      const Function *Region = Begin->region();
      const uint64_t Parameter = *Number + ParallelCall::NumNumbers;
      if (!Region || !hasFinalBody(*Region) || Parameter >= Region->arg_size())
        return false;
      add(*Region->getArg(Parameter), *Region, Threads::All,
          IsFirst && isFirst(Its, *Entry.getValueOperand()));
    }
    return true;
  }

  /// Whether the call may return the address.
  bool enter(const CallInst &Call, const Variable &Its, Threads By,
             bool IsFirst) {
    // One team's threads combine into it, each an element of its own.
    if (const auto Original = originalOfColumns(Call)) {
      const Value *Passed = Call.getArgOperand(*Original);
      IsFine &= Its.isAt(Passed);
      HasFirst |= IsFirst && isFirst(Its, *Passed);
      IsReduced = true;
      return false;
    }
    const Function *Callee = Call.getCalledFunction();
    if (!Callee || !hasFinalBody(*Callee) ||
        Call.arg_size() != Callee->arg_size()) {
      IsFine = false;
      return false;
    }
    bool IsReturned = false;
    for (const auto &Passed : Call.args())
      if (Its.isAt(Passed) && IsFine)
        IsReturned |= add(*Callee->getArg(Call.getArgOperandNo(&Passed)),
                          *Callee, By, IsFirst && isFirst(Its, *Passed));
    return IsReturned;
  }

  unsigned NumAdded = 0;
  SmallVector<LoadInst *, 8> Originals;
  bool IsFine = true;
  bool HasFirst = false;
  bool IsReduced = false;
};

} // namespace

/// Nobody reads what By writes there.
static bool isUnread(const AllocaInst &Kept, const StoreInst &By) {
  return all_of(Kept.users(), [&](const User *Of) {
    return Of == &By || (isa<LoadInst>(Of) && Of->use_empty());
  });
}

/// Kernels keep their arguments in variables of their own.
static bool isUnused(const Argument &Argument) {
  return all_of(Argument.users(), [&](const User *Of) {
    const auto *Store = dyn_cast<StoreInst>(Of);
    const auto *Kept =
        Store ? dyn_cast<AllocaInst>(Store->getPointerOperand()) : nullptr;
    return Kept && isUnread(*Kept, *Store);
  });
}

HostArguments hostArguments(const KernelEnvironment &Environment) {
  HostArguments Result;
  for (const Argument &Argument : Environment.kernel().args()) {
    const unsigned Number = Environment.numberOf(Argument);
    // Argument 0 is the launch environment's address.
    if (Number == 0 || Number >= 32 || !Argument.getType()->isPointerTy())
      continue;
    if (isUnused(Argument))
      Result.Unused |= 1U << Number;
    Use Its;
    Its.add(Argument, Environment.kernel(),
            threadsOutsideOfRegions(Environment),
            /*IsFirst=*/true);
    if (!Its.isPinnable())
      continue;
    Result.All |= 1U << Number;
    if (Its.isReduced())
      Result.Reduced |= 1U << Number;
    Result.Originals.insert(Its.originals().begin(), Its.originals().end());
  }
  return Result;
}

} // namespace warpfold
