//===- cures/LinkTimeQueries.cpp - questions for the link's openmp-opt ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  with -foffload-lto and -fopenmp-target-jit openmp-opt runs twice. Where clang
//           compiles it does not see the runtime, may leave a kernel in generic mode for
//           that, and answers each question for the mode with "generic". Where device
//           code is linked it may still turn the kernel into SPMD mode. What asks until
//           then asks a function that openmp-opt does not know (LinkTimeSpmdQuery); this
//           pass, before openmp-opt's second run, has it ask the runtime.
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
