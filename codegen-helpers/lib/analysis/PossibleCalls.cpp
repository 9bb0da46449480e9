//===- analysis/PossibleCalls.cpp - functions that are called -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/PossibleCalls.h"

#include "openmp/RuntimeEffects.h"
#include "support/DeviceModule.h"

#include "llvm/ADT/SCCIterator.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"

#include <utility>

using namespace llvm;

namespace warpfold {

/// Returns whether code that is not in the module may call F, or code that calls through a pointer.
/// A function of the runtime that receives F calls it itself.
static bool isCallableFromOutside(const Function &F) {
  if (F.isDeclaration() || isKernel(F))
    return false;
  return !F.hasLocalLinkage() || any_of(F.uses(), [](const Use &U) {
    const auto *Call = dyn_cast<CallBase>(U.getUser());
    const Function *Called = Call ? Call->getCalledFunction() : nullptr;
    return !Called || (!Call->isCallee(&U) && !isRuntimes(Called->getName()));
  });
}

namespace {

/// Functions that may be called.
class PossibleCalls {
public:
  explicit PossibleCalls(CallsOf Followed) : Followed(Followed) {}

  /// Adds the functions that F calls.
  void addCallsOf(const Function &F) {
    for (const Instruction &I : instructions(F))
      if (const auto *Call = dyn_cast<CallBase>(&I);
          Call && !Call->isInlineAsm())
        addCall(*Call);
  }

  ArrayRef<const Function *> functions() const { return Found.getArrayRef(); }

private:
  void addCall(const CallBase &Call) {
    const Function *Called = Call.getCalledFunction();
    if (!Called) {
      addOutside(*Call.getModule());
      return;
    }
    const bool IsRuntime = isRuntimes(Called->getName());
    if (IsRuntime)
      for (const Use &Argument : Call.args())
        if (const auto *Passed =
                dyn_cast<Function>(Argument->stripPointerCasts()))
          add(*Passed);
    if (!Called->isIntrinsic() && !(IsRuntime && Followed == CallsOf::Program))
      add(*Called);
  }

  void add(const Function &F) {
    Found.insert(&F);
    if (!hasFinalBody(F))
      addOutside(*F.getParent());
  }

  void addOutside(const Module &M) {
    if (!std::exchange(ReachesOutside, true))
      for (const Function &F : M)
        if (isCallableFromOutside(F))
          Found.insert(&F);
  }

  CallsOf Followed;
  SmallSetVector<const Function *, 16> Found;
  bool ReachesOutside = false;
};

} // namespace

bool mayCall(const Function &Caller, const Function &Callee, CallsOf Followed) {
  if (isKernel(Callee))
    return false;
  PossibleCalls Calls(Followed);
  Calls.addCallsOf(Caller);
  for (size_t Next = 0; Next < Calls.functions().size(); ++Next) {
    const Function &Called = *Calls.functions()[Next];
    if (&Called == &Callee)
      return true;
    Calls.addCallsOf(Called);
  }
  return false;
}

RecursiveFunctions findRecursive(Module &M) {
  RecursiveFunctions Found;
  CallGraph Calls(M);
  for (auto Cycle = scc_begin(&Calls); !Cycle.isAtEnd(); ++Cycle)
    if (Cycle.hasCycle())
      for (const CallGraphNode *Node : *Cycle)
        Found.insert(Node->getFunction());
  return Found;
}

} // namespace warpfold
