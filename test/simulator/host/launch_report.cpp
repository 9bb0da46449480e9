//===- host/launch_report.cpp - WARPFOLD_REPORT in the simulator ----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Programs in the simulator also report their launches, with the teams and threads
// that they had. The host reads no descriptions of the simulator's images.
// Constructs that the host executes have neither teams and threads nor times.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: env WARPFOLD_REPORT=1 %offload-run %t 2> %t.report | FileCheck %s
// RUN: FileCheck %s --check-prefix=REPORT --match-full-lines < %t.report
// CHECK: sum 42
// REPORT:     warpfold: constructs of launch_report.cpp.tmp
// REPORT:      launches  host time       each     kernel  teams x threads       loop        construct; its launches
// REPORT-DAG: {{ +}}3 {{[ 0-9.]+ [num]s [ 0-9.]+ [num]s}}         -  1 x 32                -           line [[#%u,@LINE+8]] main; mapped 3
// REPORT-DAG: {{ +}}1          -          -          -  -                     -           line [[#%u,@LINE+12]] main; on the host 1

#include <cstdio>

int main() {
  int Sum = 36;
  for (int Launch = 0; Launch < 3; ++Launch) {
#pragma omp target teams distribute parallel for reduction(+ : Sum)
    for (int I = 0; I < 2; ++I)
      Sum += 1;
  }
  const int Host = 1;
#pragma omp target teams num_teams(2) device(Host)
  {
  }
  std::printf("sum %d\n", Sum);
}
