//===- passes/InlineScansPass.cpp - inlines scans for the link's openmp-opt ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  inlines scan functions before the second run of openmp-opt, with -foffload-lto and
//           -fopenmp-target-jit. openmp-opt would otherwise analyze, for each access in the
//           functions to memory of the caller, what it reads in all kernels that call them, in time
//           quadratic in the number of kernels. After this pass each kernel has its copy, in which
//           the arguments are in registers. LLVM's entry points remain calls: openmp-opt recognizes
//           them by their names.
//
//===----------------------------------------------------------------------===//

#include "passes/Passes.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace warpfold {

/// Returns whether F is one of the functions of runtime/interface/LoopScanAbi.h.
static bool isOfScan(const Function &F) {
  return F.getName().starts_with("__warpfold_") &&
         F.getName().contains("_scan_") && !F.isDeclaration() &&
         F.hasFnAttribute(Attribute::AlwaysInline);
}

bool InlineScansPass::runOnDevice(Module &M, ModuleAnalysisManager &AM) {
  SmallVector<CallBase *, 16> Calls;
  for (Function &F : M)
    if (isOfScan(F))
      for (User *U : F.users())
        if (auto *Call = dyn_cast<CallBase>(U);
            Call && Call->getCalledFunction() == &F)
          Calls.push_back(Call);

  SmallSetVector<Function *, 16> Callers;
  for (CallBase *Call : Calls) {
    Function *Caller = Call->getFunction();
    InlineFunctionInfo Info;
    if (InlineFunction(*Call, Info).isSuccess())
      Callers.insert(Caller);
  }
  if (Callers.empty())
    return false;

  auto &Analyses =
      AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  for (Function *Caller : Callers) {
    Analyses.invalidate(*Caller, PreservedAnalyses::none());
    SROAPass(SROAOptions::ModifyCFG).run(*Caller, Analyses);
  }
  return true;
}

} // namespace warpfold
