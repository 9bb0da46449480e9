//===- algorithms/scan_supergroups.cpp - many tiles -------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Values of 48 bytes, whose tiles have 512 elements: a supergroup of the look-back and
// a few tiles more.
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// RUN: %offload-compile -std=c++17 -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -std=c++17 -O0 -DFEW %s -o %t.0
// RUN: %offload-run %t.0 | FileCheck %s --match-full-lines

#include <cstdint>
#include <cstdio>
#include <omp.h>
#include <vector>
#include <warpfold/scan.h>

struct Sums {
  int64_t Of[6];
};
struct Add {
  Sums operator()(Sums First, Sums Second) const {
    for (int I = 0; I < 6; ++I)
      First.Of[I] += Second.Of[I];
    return First;
  }
};

int main() {
#ifdef FEW
  const long Count = 512L * 5 + 3;
#else
  const long Count = 512L * 1027 + 3;
#endif
  const int Device = omp_get_default_device();
  const int Host = omp_get_initial_device();
  std::vector<Sums> In(Count), Out(Count);
  for (long I = 0; I < Count; ++I)
    for (long Index = 0; Index < 6; ++Index)
      In[I].Of[Index] = I % (7 + Index) - Index;
  const size_t Bytes = Count * sizeof(Sums);
  auto *Data = static_cast<Sums *>(omp_target_alloc(Bytes, Device));
  omp_target_memcpy(Data, In.data(), Bytes, 0, 0, Device, Host);
  warpfold::exclusive_scan(Data, Data + Count, Data, Sums{{1, 2, 3, 4, 5, 6}},
                           Add());
  omp_target_memcpy(Out.data(), Data, Bytes, 0, 0, Host, Device);
  omp_target_free(Data, Device);
  long Wrong = 0;
  Sums Before = {{1, 2, 3, 4, 5, 6}};
  for (long I = 0; I < Count; ++I) {
    for (int Index = 0; Index < 6; ++Index)
      Wrong += Out[I].Of[Index] != Before.Of[Index];
    Before = Add()(Before, In[I]);
  }
  // CHECK: sums<48 bytes>: 0
  std::printf("sums<48 bytes>: %ld\n", Wrong);
}
