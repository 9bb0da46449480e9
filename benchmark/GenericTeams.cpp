//===- benchmark/GenericTeams.cpp - a reduction in generic mode -----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The generic-mode case of benchmark/KernelTimes.cpp.
//
//===----------------------------------------------------------------------===//

/// Every team contributes 1; only the main threads of the teams reduce. The
/// volatile store keeps the kernel in generic mode.
double sumOfTeams(int Teams) {
  double Sum = 0;
#pragma omp target teams reduction(+ : Sum) num_teams(Teams) thread_limit(128)
  {
    volatile double One = 1;
    Sum += One;
  }
  return Sum;
}
