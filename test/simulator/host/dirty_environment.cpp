//===- test/simulator/host/dirty_environment.cpp - counters not reset -----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel that leaves a nonzero counter in its launch environment has a defect
// of the device runtime, which is reported unless the user disables the check.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %offload-compile-stock -O1 %s -o %t
// RUN: sh -c '%offload-run %t; test $? -eq 72'
// RUN: not %offload-run %t 2>&1 | FileCheck %s --check-prefix=%release
// RUN: env WARPFOLD_SIM_CHECK_COUNTERS=0 %offload-run %t | FileCheck %s        \
// RUN:   --check-prefix=IGNORED

#include <cstdio>

// LLVM's device runtime exports this variable.
struct KernelLaunchEnvironmentTy {
#if __clang_major__ < 23
  unsigned ReductionCnt;
  unsigned Counter;
  void *ReductionBuffer;
#else
  void *ReductionBuffer;
  void *DynamicMemory;
  unsigned Counter;
#endif
};
#pragma omp declare target
namespace ompx::state {
KernelLaunchEnvironmentTy &getKernelLaunchEnvironment();
}
static void spoil() {
#ifdef __NVPTX__
  ompx::state::getKernelLaunchEnvironment().Counter = 5;
#endif
}
#pragma omp end declare target

int main() {
  int Sum = 0;
#pragma omp target teams num_teams(1) reduction(+ : Sum)
  {
    Sum += 1;
    spoil();
  }
  puts("the program went on");
  return 0;
}

// LLVM19: error: kernel {{.*}} did not reset its launch environment: ReductionCnt is {{[0-9]+}}, ReductionIterCnt is 5,
// LLVM19-SAME: {{^ }}both must be 0
// LLVM21: error: kernel {{.*}} did not reset its launch environment: ReductionCnt is {{[0-9]+}}, ReductionIterCnt is 5,
// LLVM21-SAME: {{^ }}both must be 0
// LLVM22: error: kernel {{.*}} did not reset its launch environment: ReductionCnt is {{[0-9]+}}, ReductionIterCnt is 5,
// LLVM22-SAME: {{^ }}both must be 0
// LLVM23: error: kernel {{.*}} did not reset its launch environment: ReductionTeamsDone is 5,
// LLVM23-SAME: {{^ }}DynCGroupMemFbPtr is 0, both
// LLVM23-SAME: {{^ }}must be 0
// IGNORED: the program went on
