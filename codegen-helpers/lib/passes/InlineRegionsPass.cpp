//===- passes/InlineRegionsPass.cpp - regions begin in their kernels ------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  has __kmpc_parallel_51 inlined where nothing else is, at -O0. LLVM's own
//           is always inlined; ours, which is around it, is left to the inliner. As
//           a function of -O0 it takes 254 registers, and a kernel with
//           thread_limit(1024), which may have 64, then does not link
//           (docs/StockDefects.md, 27).
// Callers:  PassPlugin.cpp
//
//===----------------------------------------------------------------------===//

#include "warpfold/ReductionPasses.h"

#include "openmp/OpenMPCalls.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

namespace warpfold {

PreservedAnalyses InlineRegionsPass::run(Module &M, ModuleAnalysisManager &) {
  if (!Triple(M.getTargetTriple()).isNVPTX())
    return PreservedAnalyses::all();
  bool Changed = false;
  for (Function &F : M)
    if (F.hasFnAttribute(Attribute::OptimizeNone))
      for (Instruction &I : instructions(F))
        if (auto Begin = asParallel(I)) {
          Begin->Call->addFnAttr(Attribute::AlwaysInline);
          Changed = true;
        }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace warpfold
