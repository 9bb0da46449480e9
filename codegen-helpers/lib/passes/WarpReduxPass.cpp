//===- passes/WarpReduxPass.cpp - redux.sync over a module ----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the shuffle-and-reduce callbacks by the calls that pass them, and changes each
//           once (lower/WarpRedux.h).
//
//===----------------------------------------------------------------------===//

#include "passes/Passes.h"

#include "lower/WarpRedux.h"
#include "openmp/DeviceCalls.h"
#include "support/Remarks.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

bool WarpReduxPass::runOnDevice(Module &M, ModuleAnalysisManager &) {
  SetVector<Function *> Callbacks;
  for (Function &F : M)
    if (!F.hasFnAttribute(Attribute::OptimizeNone))
      for (Instruction &I : instructions(F))
        if (Function *Callback = shuffleCallbackOf(I))
          if (Callback->hasLocalLinkage() && !Callback->isDeclaration())
            Callbacks.insert(Callback);

  bool Changed = false;
  for (Function *Callback : Callbacks)
    if (useRedux(*Callback)) {
      emitRemark<OptimizationRemark>(
          *Callback, DiagnosticLocation(), "WarpRedux",
          "full warps reduce these 32-bit integers with redux.sync");
      Changed = true;
    }
  return Changed;
}

} // namespace warpfold
