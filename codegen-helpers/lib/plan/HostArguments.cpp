//===- plan/HostArguments.cpp - arguments in host-resident memory ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//===----------------------------------------------------------------------===//

#include "plan/HostArguments.h"

#include "analysis/Captures.h"
#include "analysis/ExecutionScope.h"
#include "analysis/Variable.h"
#include "model/InitialValues.h"
#include "openmp/DeviceCalls.h"
#include "openmp/OpenMPCalls.h"
#include "support/DeviceModule.h"
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

/// The uses of an argument of a kernel, collected from one function after another.
class ArgumentUses {
public:
  /// Adds the uses of Address in In: the address of the variable's first byte if IsFirst, or of
  /// another one. Whole is the number of threads that execute In. Returns whether In may return the
  /// address.
  bool add(const Value &Address, const Function &In, Threads Whole,
           bool IsFirst) {
    if (++NumAdded > MostAdded) {
      IsHostResident = false;
      return false;
    }
    const Variable Pointer(const_cast<Value *>(&Address));
    const ExecutionScope By(In, Whole);
    IsHostResident &=
        !Pointer.escapesUnmixed() &&
        all_of(Pointer.listEntries(), [&](const StoreInst *Entry) {
          return enterRegions(*Entry, Pointer, IsFirst);
        });
    for (Instruction *Read : Pointer.reads()) {
      const bool IsFew = By.of(*Read) >= Threads::OneOfTeam;
      IsHostResident &= IsFew;
      auto *Load = dyn_cast<LoadInst>(Read);
      if (Load && IsFew && isMarkedInitialValue(*Load))
        InitialValues.push_back(Load);
    }
    for (const Instruction *Write : Pointer.writes())
      IsHostResident &= By.of(*Write) >= Threads::OneOfLaunch;
    for (const auto &Accesses : {Pointer.reads(), Pointer.writes()})
      for (const Instruction *Access : Accesses)
        HasFirst |= IsFirst && any_of(Access->operands(), [&](const auto &At) {
                      return isFirst(Pointer, *At);
                    });
    for (const Instruction *Write : Pointer.writes())
      IsReduced |= By.of(*Write) == Threads::WithResult;
    for (const CallInst *Call : Pointer.calls())
      if (enter(*Call, Pointer, By.of(*Call), IsFirst))
        add(*Call, In, Whole, /*IsFirst=*/false);
    return Pointer.isReturned();
  }

  bool isHostResident() const { return IsHostResident && HasFirst; }
  bool isReduced() const { return IsReduced; }
  ArrayRef<LoadInst *> initialValues() const { return InitialValues; }

private:
  /// More than the code of any construct has. The limit also ends recursion.
  static constexpr unsigned MostAdded = 64;

  /// Returns whether Address is that of the variable's first byte; in the loop over an array, in
  /// its first iteration.
  static bool isFirst(const Variable &Pointer, const Value &Address) {
    if (const auto *Choice = dyn_cast<PHINode>(&Address))
      return all_of(Choice->incoming_values(),
                    [&](const auto &From) { return Pointer.isAt(From); }) &&
             any_of(Choice->incoming_values(), [&](const auto &From) {
               return Pointer.offsetOf(From) == 0;
             });
    return Pointer.offsetOf(&Address) == 0;
  }

  /// Adds the uses in each region that receives the value of Entry. Returns false if these are not
  /// known.
  bool enterRegions(const StoreInst &Entry, const Variable &Pointer,
                    bool IsFirst) {
    const Value *List = getUnderlyingObject(Entry.getPointerOperand());
    const auto Number =
        indexIn(Entry.getDataLayout(), List, Entry.getPointerOperand());
    if (!Number || !isRegionArgument(&Entry))
      return false;
    for (const User *User : List->users()) {
      auto *Call = dyn_cast<CallInst>(const_cast<llvm::User *>(User));
      const auto Launch = Call ? asParallel(*Call) : std::nullopt;
      if (!Launch)
        continue;
      const Function *Region = Launch->region();
      const uint64_t Parameter = *Number + ParallelCall::NumNumbers;
      if (!Region || !hasFinalBody(*Region) || Parameter >= Region->arg_size())
        return false;
      add(*Region->getArg(Parameter), *Region, Threads::All,
          IsFirst && isFirst(Pointer, *Entry.getValueOperand()));
    }
    return true;
  }

  /// Adds the uses in the function that Call calls, by the threads By. Returns whether the call may
  /// return the address.
  bool enter(const CallInst &Call, const Variable &Pointer, Threads By,
             bool IsFirst) {
    // The threads of one team combine into it, each into a separate element.
    if (const auto Original = originalOfColumns(Call)) {
      const Value *Passed = Call.getArgOperand(*Original);
      IsHostResident &= Pointer.isAt(Passed);
      HasFirst |= IsFirst && isFirst(Pointer, *Passed);
      IsReduced = true;
      return false;
    }
    const Function *Callee = Call.getCalledFunction();
    if (!Callee || !hasFinalBody(*Callee) ||
        Call.arg_size() != Callee->arg_size()) {
      IsHostResident = false;
      return false;
    }
    bool IsReturned = false;
    for (const auto &Passed : Call.args())
      if (Pointer.isAt(Passed) && IsHostResident)
        IsReturned |= add(*Callee->getArg(Call.getArgOperandNo(&Passed)),
                          *Callee, By, IsFirst && isFirst(Pointer, *Passed));
    return IsReturned;
  }

  unsigned NumAdded = 0;
  SmallVector<LoadInst *, 8> InitialValues;
  bool IsHostResident = true;
  bool HasFirst = false;
  bool IsReduced = false;
};

} // namespace

/// Returns whether no code reads what By writes to Kept.
static bool isUnread(const AllocaInst &Kept, const StoreInst &By) {
  return all_of(Kept.users(), [&](const User *Of) {
    return Of == &By || (isa<LoadInst>(Of) && Of->use_empty());
  });
}

/// Returns whether Argument is only stored in a variable that is not read.
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
    ArgumentUses Uses;
    Uses.add(Argument, Environment.kernel(),
             threadsOutsideOfRegions(Environment),
             /*IsFirst=*/true);
    if (!Uses.isHostResident())
      continue;
    Result.All |= 1U << Number;
    if (Uses.isReduced())
      Result.Reduced |= 1U << Number;
    Result.InitialValues.insert(Uses.initialValues().begin(),
                                Uses.initialValues().end());
  }
  return Result;
}

} // namespace warpfold
