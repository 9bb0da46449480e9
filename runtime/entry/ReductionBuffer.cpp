//===- entry/ReductionBuffer.cpp - the records of a launch ----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM 16 to 22 call it as a part of the device runtime. It is embedded in the pass plugin,
// too (codegen-helpers/lib/support/EmbeddedCode.h): passes call it in modules in which
// clang does not, and LLVM 23's runtime does not have it.
//
// Next on the path of a reduction: entry/ReduceV2.cpp
//
//===----------------------------------------------------------------------===//

#include "entry/LaunchEnvironment.h"
#include "interface/ReductionAbi.h"

using namespace warpfold;

void *__kmpc_reduction_get_fixed_buffer() {
  // The cast keeps the address space in sight once this is inlined: the loads of
  // a fold need not wait for stores to shared memory.
  return (void *)thisLaunchEnvironment().ReductionBuffer;
}
