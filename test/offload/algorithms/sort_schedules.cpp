//===- algorithms/sort_schedules.cpp - a sort under any schedule *- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tiles that look back over others, phases that wait for previous ones, digits that are
// skipped, an odd number of phases, successive calls with one workspace: the result is
// correct for every order in which blocks run and their writes become visible.
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// RUN: %offload-compile -std=c++17 -O0 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -std=c++17 -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "Copies.h"
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <numeric>
#include <warpfold/sort.h>

/// Keys that differ in Digits digits above the lowest one, which is the same in all keys.
static int wrongOf(warpfold::workspace &Memory, uint32_t Count, int Digits) {
  std::vector<uint32_t> Before(Count), Indices(Count);
  for (uint32_t I = 0; I < Count; ++I)
    Before[I] = (I * 2654435761u >> 13) % (1u << 8 * Digits) << 8 | 77;
  std::iota(Indices.begin(), Indices.end(), 0);
  auto Expected = Indices;
  std::stable_sort(Expected.begin(), Expected.end(),
                   [&](int A, int B) { return Before[A] < Before[B]; });
  uint32_t *Keys = toDevice(Before), *Values = toDevice(Indices);
  uint32_t *Alone = toDevice(Before);
  warpfold::sort(warpfold::on(Memory), Alone, Alone + Count);
  warpfold::sort_by_key(warpfold::on(Memory), Keys, Keys + Count, Values);
  int Wrong = toHost(Values, Count) != Expected;
  std::sort(Before.begin(), Before.end());
  Wrong += toHost(Keys, Count) != Before;
  Wrong += toHost(Alone, Count) != Before;
  for (uint32_t *Each : {Keys, Values, Alone})
    omp_target_free(Each, Device);
  return Wrong;
}

int main() {
  warpfold::workspace Memory(Device);
  // CHECK: no digit: 0
  std::printf("no digit: %d\n", wrongOf(Memory, 3000, 0));
  // CHECK-NEXT: one: 0
  std::printf("one: %d\n", wrongOf(Memory, 2048 * 7 + 5, 1));
  // CHECK-NEXT: two: 0
  std::printf("two: %d\n", wrongOf(Memory, 2048 * 5, 2));
  // CHECK-NEXT: one tile: 0
  std::printf("one tile: %d\n", wrongOf(Memory, 1999, 1));
}
