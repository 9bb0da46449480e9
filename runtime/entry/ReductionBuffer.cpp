//===- entry/ReductionBuffer.cpp - the records of a launch ----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With LLVM 16 to 22 clang calls this function as a part of the device runtime.
// It is also embedded in the pass plugin
// (codegen-helpers/lib/support/EmbeddedCode.h): passes call it in modules in
// which clang does not, and the runtime of LLVM 23 does not contain it.
//
// Next on the path of a reduction: entry/ReduceV2.cpp
//
//===----------------------------------------------------------------------===//

#include "entry/LaunchEnvironment.h"
#include "interface/ReductionAbi.h"

using namespace warpfold;

void *__kmpc_reduction_get_fixed_buffer() {
  // The cast keeps the address space visible after inlining, so loads of slots
  // need not wait for stores to shared memory.
  return (void *)thisLaunchEnvironment().ReductionBuffer;
}
