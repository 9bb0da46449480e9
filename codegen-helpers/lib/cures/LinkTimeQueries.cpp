//===- cures/LinkTimeQueries.cpp - queries for the link's openmp-opt ------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  with -foffload-lto and -fopenmp-target-jit openmp-opt runs twice. When clang compiles,
//           it does not see the runtime, may leave a kernel in generic mode for that reason, and
//           folds each query of the mode to "generic". When device code is linked it may still
//           change the kernel to SPMD mode. Therefore code queries a function that openmp-opt does
//           not recognize (LinkTimeSpmdQuery) until then; this pass replaces it by the runtime's
//           query before openmp-opt's second run.
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "openmp/DeviceCalls.h"

#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

bool queryModeAtLink(Module &M) {
  Function *Late = M.getFunction(LinkTimeSpmdQuery);
  if (!Late)
    return false;
  Late->replaceAllUsesWith(
      M.getOrInsertFunction(SpmdQuery, Late->getFunctionType()).getCallee());
  Late->eraseFromParent();
  return true;
}

} // namespace warpfold
