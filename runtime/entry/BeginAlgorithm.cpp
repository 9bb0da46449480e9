//===- entry/BeginAlgorithm.cpp - the start of an algorithm's kernel ------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// interface/AlgorithmAbi.h specifies the function. The runtime's state becomes
// that of a kernel in SPMD mode whose threads are at its first statement.
//
// Next: algorithm/DeviceScan.h
//
//===----------------------------------------------------------------------===//

#include "interface/AlgorithmAbi.h"
#include "interface/DeviceRuntime.h"
#include "support/Refuse.h"
#include "support/Target.h"

using namespace warpfold;

extern "C" int32_t __kmpc_target_init(void *KernelEnvironment,
                                      void *LaunchEnvironment);

namespace {

/// KernelEnvironmentTy, of which the device reads only the head. The device
/// reads nothing of KernelLaunchEnvironmentTy except the size of dynamic memory
/// of LLVM 23, which is 0; its other members are for reductions over teams.
struct Environment {
  KernelEnvironmentHead Head;
  uint64_t Rest[6];
};
Environment Kernel = {{0, 0, SpmdMode}, {}};
uint64_t Launch[4] = {};

} // namespace

void __warpfold_begin_algorithm(uint32_t Threads, uint32_t /*Blocks*/) {
  if (blockSize() != Threads)
    refuse("an algorithm's team of threads, this many:", blockSize(),
           "compile with warpfold.cfg, which limits the registers");
  __kmpc_target_init(&Kernel, Launch);
}
