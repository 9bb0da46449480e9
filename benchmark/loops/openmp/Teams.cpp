//===- benchmark/loops/openmp/Teams.cpp - a sum with a given launch -------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Loops.h"

double bench::sumInTeams(const double *Data, long N, int Teams, int Threads) {
  double Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    num_teams(Teams) thread_limit(Threads) is_device_ptr(Data)
  for (long I = 0; I < N; ++I)
    Sum += Data[I];
  return Sum;
}
