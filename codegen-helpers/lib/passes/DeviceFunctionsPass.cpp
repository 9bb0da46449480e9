//===- passes/DeviceFunctionsPass.cpp - links the functions of lowerings ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  links the device functions that the passes before it call (support/EmbeddedCode.h).
//           With -foffload-lto and -fopenmp-target-jit the calls remain calls of undefined
//           functions until device code is linked: the functions are then linked once for all
//           files, and openmp-opt sees the runtime that they query.
//
//===----------------------------------------------------------------------===//

#include "passes/Passes.h"

#include "openmp/DeviceCalls.h"
#include "support/DeviceModule.h"
#include "support/EmbeddedCode.h"

#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

static void link(Module &M) {
  if (Error E = linkDeviceFunctions(M, [](const Function &) { return true; }))
    report_fatal_error(std::move(E));
}

bool DeviceFunctionsPass::runOnDevice(Module &M, ModuleAnalysisManager &) {
  if (isToBeLinked(M) || isRuntimeLinkedLater(M))
    return false;
  link(M);
  return true;
}

bool LinkedDeviceFunctionsPass::runOnDevice(Module &M,
                                            ModuleAnalysisManager &) {
  link(M);
  return true;
}

} // namespace warpfold
