//===- test/codegen/plan/scan_memory.cpp - a loop's shared memory ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel in which all teams scan has a tile in shared memory. nvlink adds the shared memory of
// functions of several kernels to each kernel of the program that uses such memory, and a kernel of
// a sort has no room for it: each of the two loops has its own.
//
//===----------------------------------------------------------------------===//

// RUN: %plain-clang --driver-mode=g++ --config=%build/warpfold.cfg -fopenmp --offload-arch=sm_90 -std=c++17 -O3 %s \
// RUN:   -o %t
// RUN: %extract-image %t %t.cubin
// RUN: llvm-readelf --wide --sections %t.cubin | FileCheck %s
//
// At -O0 the runtime's own memory takes most room: a tile of <warpfold/scan.h> has the remainder.
// RUN: %plain-clang --driver-mode=g++ --config=%build/warpfold.cfg -fopenmp --offload-arch=sm_90 -std=c++17 -O0 %s \
// RUN:   -o %t
//
// The memory of functions of several kernels is added to each kernel, too: less than half
// of it remains for the tile, or none.
// RUN: %offload-compile -fno-openmp-target-jit -O2 %source/test/offload/scan/team_memory.cpp -o %t
// RUN: %offload-compile -fno-openmp-target-jit -O2 -DBYTES=24000 %source/test/offload/scan/team_memory.cpp -o %t
//
// 32 words, and one more for each warp, of 256 threads: 0x8400.
// CHECK-DAG: .nv.shared.{{.*}}scanIfE{{.*}}{{ 00(8[4-9a-f]|9|a)[0-9a-f]* 00}}
// CHECK-DAG: .nv.shared.{{.*}}scanIiE{{.*}}{{ 00(8[4-9a-f]|9|a)[0-9a-f]* 00}}

#include <cstdint>
#include <warpfold/scan.h>
#include <warpfold/sort.h>

template <typename T> void scan(const T *In, T *Out, long N) {
  T Sum = 0;
#pragma omp target is_device_ptr(In, Out) map(tofrom : Sum)
#pragma omp parallel for reduction(inscan, + : Sum)
  for (long I = 0; I < N; ++I) {
    Sum += In[I];
#pragma omp scan inclusive(Sum)
    Out[I] = Sum;
  }
}

template void scan(const float *, float *, long);
template void scan(const int32_t *, int32_t *, long);

int main(int Count, char **) {
  uint64_t Keys[1] = {};
  double Values[1] = {};
  if (Count > 1) {
    warpfold::sort(Keys, Keys + 1);
    warpfold::inclusive_scan(Values, Values + 1, Values);
  }
}
