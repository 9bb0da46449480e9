//===- compiler/lastprivate_teams.cpp - clang: lastprivate over teams -----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang 19's code is incorrect with any runtime, and the pass warpfold-last-values
// corrects it: lastprivate on a combined loop over teams if the last iteration is not
// the last thread's (docs/StockDefects.md, 11). ../constructs/lastprivate_teams.cpp
// tests the corrected code.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %plain-clang --driver-mode=g++ --config=%build/warpfold-runtime-only.cfg -fopenmp --offload-arch=sm_90 \
// RUN:   -fopenmp-target-jit -O0 %s -o %t
// RUN: not %build/bin/warpfold-sim --check-memory %t 2>&1 | FileCheck %s

#include "../Check.h"

int32_t lastOf(int Count) {
  int32_t Last = -1;
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(64) \
    map(tofrom : Last) lastprivate(Last)
  for (int I = 0; I < Count; ++I)
    Last = I;
  return Last;
}

int main() {
  check::equal("all threads used", lastOf(192), 191);
  check::equal("one more", lastOf(193), 192);
  return check::status();
}

// All threads of the team that had the last iteration write their copies of Last.
// CHECK: warpfold-sim: data race in global memory in kernel
// CHECK-NEXT: block 2 warp 0 lane 1 (thread 1): write of 4 bytes, store in {{.*}}lastOfi{{.*}}_omp_outlined
// CHECK-NEXT: earlier: block 2 warp 0 lane 0 (thread 0): write of 4 bytes, store in {{.*}}lastOfi{{.*}}_omp_outlined
