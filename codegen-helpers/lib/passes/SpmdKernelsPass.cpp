//===- passes/SpmdKernelsPass.cpp - openmp-opt, when all kernels are SPMD --===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  openmp-opt answers a kernel's questions for its mode, its levels and its
//           threads where all kernels of the module give the runtime's variables one
//           value, as it finds them: a kernel that clang has begun in generic mode gives
//           them another, although openmp-opt turns it into SPMD mode in the same run;
//           and so does one of our headers', whose variables it first takes for memory
//           that the runtime allocates. The runtime's state and its barriers stay in all
//           kernels then, around each chunk of their loops (docs/StockDefects.md, 34). So
//           where no kernel is in generic mode any more openmp-opt runs once more.
//           Kernels that it has turned have a number of their own, from which libomptarget
//           sees how their teams are counted: meanwhile they have that of the others.
// Callers:  PassPlugin.cpp, behind openmp-opt's first run
//
//===----------------------------------------------------------------------===//

#include "warpfold/ReductionPasses.h"

#include "openmp/KernelEnvironment.h"
#include "support/DeviceLinking.h"

#include "llvm/IR/Module.h"
#include "llvm/TargetParser/Triple.h"
#include "llvm/Transforms/IPO/OpenMPOpt.h"

using namespace llvm;

namespace warpfold {

static bool hasAlgorithm(const Module &M) {
  const Function *Begin = M.getFunction("__warpfold_begin_algorithm");
  return Begin && !Begin->use_empty();
}

PreservedAnalyses SpmdKernelsPass::run(Module &M, ModuleAnalysisManager &AM) {
  if (!Triple(M.getTargetTriple()).isNVPTX() || isToBeLinked(M))
    return PreservedAnalyses::all();
  SmallVector<KernelEnvironment> Turned;
  for (Function &F : M)
    if (const auto Environment = KernelEnvironment::ofKernel(F)) {
      if (Environment->isGeneric())
        return PreservedAnalyses::all();
      if (Environment->isTurnedSpmd())
        Turned.push_back(*Environment);
    }
  if (Turned.empty() && !hasAlgorithm(M))
    return PreservedAnalyses::all();
  for (KernelEnvironment &Kernel : Turned)
    Kernel.setSpmd();
  // It may find that a kernel needs nothing of __kmpc_target_init, and take the call out.
  OpenMPOptPass().run(M, AM);
  for (KernelEnvironment &Kernel : Turned)
    Kernel.setTurnedSpmd();
  return PreservedAnalyses::none();
}

} // namespace warpfold
