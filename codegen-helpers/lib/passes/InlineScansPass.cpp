//===- passes/InlineScansPass.cpp - scans for the link's openmp-opt -------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  with -foffload-lto and -fopenmp-target-jit openmp-opt's second run meets what
//           our passes call before it is inlined. It looks for what each access in there
//           to memory of the caller's reads from all kernels that call it: that takes the
//           square of their number. Here, before that run, each kernel gets its copy, of
//           which what it hands over is in registers. LLVM's own entry points stay calls:
//           openmp-opt knows them by their names.
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

/// Of interface/LoopScanAbi.h.
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
