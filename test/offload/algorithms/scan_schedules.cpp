//===- algorithms/scan_schedules.cpp - scans in any order -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tiles of more than one group, few enough to run under many schedules. The values have
// two words and the operator does not commute: a tile must read whole values of the
// tiles that it waits for.
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// RUN: %offload-compile -std=c++17 -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <omp.h>
#include <vector>
#include <warpfold/scan.h>

struct Affine {
  uint32_t Factor, Summand;
};
struct Compose {
  Affine operator()(Affine First, Affine Second) const {
    return {Second.Factor * First.Factor,
            Second.Factor * First.Summand + Second.Summand};
  }
};

static int wrongOf(long Count) {
  const int Device = omp_get_default_device();
  const int Host = omp_get_initial_device();
  std::vector<Affine> In(Count), Out(Count);
  for (long I = 0; I < Count; ++I)
    // With consecutive numbers the tiles' totals would commute.
    In[I] = {uint32_t((I + 1) * 2654435761u) | 1, uint32_t(I * 40503u) >> 3};
  auto *Data =
      static_cast<Affine *>(omp_target_alloc(Count * sizeof(Affine), Device));
  omp_target_memcpy(Data, In.data(), Count * sizeof(Affine), 0, 0, Device,
                    Host);
  warpfold::inclusive_scan(Data, Data + Count, Data, Compose());
  omp_target_memcpy(Out.data(), Data, Count * sizeof(Affine), 0, 0, Host,
                    Device);
  omp_target_free(Data, Device);
  int Wrong = 0;
  Affine Upto = In[0];
  for (long I = 0; I < Count; ++I) {
    if (I)
      Upto = Compose()(Upto, In[I]);
    Wrong += Out[I].Factor != Upto.Factor || Out[I].Summand != Upto.Summand;
  }
  return Wrong;
}

/// Sums that round, computed three times with whichever blocks are first: the same bits.
static int otherBitsOf(long Count) {
  const int Device = omp_get_default_device();
  const int Host = omp_get_initial_device();
  const size_t Bytes = Count * sizeof(float);
  std::vector<float> In(Count), First(Count), Out(Count);
  for (long I = 0; I < Count; ++I)
    In[I] = 1.0f / float(I % 997 + 3);
  auto *From = static_cast<float *>(omp_target_alloc(Bytes, Device));
  auto *To = static_cast<float *>(omp_target_alloc(Bytes, Device));
  omp_target_memcpy(From, In.data(), Bytes, 0, 0, Device, Host);
  int Wrong = 0;
  for (int Run = 0; Run < 3; ++Run) {
    warpfold::inclusive_scan(From, From + Count, To);
    omp_target_memcpy(Out.data(), To, Bytes, 0, 0, Host, Device);
    if (Run == 0)
      First = Out;
    Wrong += std::memcmp(First.data(), Out.data(), Bytes) != 0;
  }
  double Sum = 0;
  for (float Value : In)
    Sum += Value;
  Wrong += !(std::fabs(First[Count - 1] - Sum) < 1e-4 * Sum);
  omp_target_free(From, Device);
  omp_target_free(To, Device);
  return Wrong;
}

int main() {
  // CHECK: one tile<affine>: 0
  std::printf("one tile<affine>: %d\n", wrongOf(700));
  // CHECK-NEXT: two groups<affine>: 0
  std::printf("two groups<affine>: %d\n", wrongOf(3072L * 34 + 5));
  // CHECK-NEXT: other bits<float>: 0
  std::printf("other bits<float>: %d\n", otherBitsOf(7168L * 5 + 7));
}
