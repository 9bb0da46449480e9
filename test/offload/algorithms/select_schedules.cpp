//===- algorithms/select_schedules.cpp - select, any order ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Selects from more tiles than a group has, few enough to run under many schedules.
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// RUN: %offload-compile -std=c++17 -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "Copies.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <warpfold/select.h>

static int wrongOf(long Count) {
  std::vector<uint32_t> All(Count), True(Count), False(Count);
  for (long I = 0; I < Count; ++I)
    All[I] = uint32_t(I) * 2654435761u;
  uint32_t *From = toDevice(All);
  uint32_t *ToTrue = toDevice(True), *ToFalse = toDevice(False);
  const auto Is = [](uint32_t X) { return X % 5 < 2; };
  const auto Ends =
      warpfold::partition_copy(From, From + Count, ToTrue, ToFalse, Is);
  const auto Expected = std::partition_copy(All.begin(), All.end(),
                                            True.begin(), False.begin(), Is);
  int Wrong = Ends.first - ToTrue != Expected.first - True.begin();
  Wrong += Ends.second - ToFalse != Expected.second - False.begin();
  Wrong += toHost(ToTrue, Count) != True;
  Wrong += toHost(ToFalse, Count) != False;
  for (uint32_t *Each : {From, ToTrue, ToFalse})
    omp_target_free(Each, Device);
  return Wrong;
}

int main() {
  // CHECK: three tiles<uint32>: 0
  std::printf("three tiles<uint32>: %d\n", wrongOf(7168L * 3 - 1));
  // CHECK-NEXT: two groups<uint32>: 0
  std::printf("two groups<uint32>: %d\n", wrongOf(7168L * 33 + 5));
}
