//===- algorithms/merge_schedules.cpp - a merge sort under any schedule ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Phases that wait for previous ones, an even and an odd number of them, ranges without a
// partner, a comparison that is no ordering, successive calls of different sorts with one
// workspace, concurrent host threads: the result is correct for every order in which blocks
// run and their writes become visible.
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
#include <warpfold/sort.h>

// A tile has 256 of these.
struct Particle {
  uint32_t Cell, Number;
  double State[5];
  bool operator<(const Particle &Other) const { return Cell < Other.Cell; }
};

static std::vector<Particle> particles(uint32_t Count) {
  std::vector<Particle> Result(Count);
  for (uint32_t I = 0; I < Count; ++I)
    Result[I] = {(I * 2654435761u) >> 24, I, {double(I)}};
  return Result;
}

static int wrongOf(warpfold::policy Where, uint32_t Count) {
  auto Before = particles(Count);
  Particle *Sorted = toDevice(Before);
  warpfold::sort(Where, Sorted, Sorted + Count);
  std::stable_sort(Before.begin(), Before.end());
  const auto After = toHost(Sorted, Count);
  omp_target_free(Sorted, Device);
  int Wrong = 0;
  for (uint32_t I = 0; I < Count; ++I)
    Wrong += After[I].Number != Before[I].Number ||
             After[I].State[0] != Before[I].State[0];
  return Wrong;
}

static int inTurn() {
  warpfold::workspace Memory(Device);
  int Wrong = 0;
  for (uint32_t Count : {300u, 2000u, 257u}) {
    Wrong += wrongOf(warpfold::on(Memory), Count);
    std::vector<uint8_t> Keys(Count);
    for (uint32_t I = 0; I < Count; ++I)
      Keys[I] = uint8_t(I * 77);
    uint8_t *Sorted = toDevice(Keys);
    warpfold::sort(warpfold::on(Memory), Sorted, Sorted + Count);
    std::sort(Keys.begin(), Keys.end());
    Wrong += toHost(Sorted, Count) != Keys;
    omp_target_free(Sorted, Device);
  }
  return Wrong;
}

static int atOnce() {
  int Wrong = 0;
#pragma omp parallel for num_threads(3) reduction(+ : Wrong)
  for (int Thread = 0; Thread < 3; ++Thread)
    Wrong += wrongOf(warpfold::policy(), 500 + 300 * Thread);
  return Wrong;
}

/// The result is unspecified, but no access is out of bounds.
static bool endsWithoutOrder(uint32_t Count) {
  auto Before = particles(Count);
  Particle *Sorted = toDevice(Before);
  warpfold::sort(Sorted, Sorted + Count,
                 [](const Particle &A, const Particle &B) {
                   return (A.Number * 40503u ^ B.Number * 30011u) >> 7 & 1;
                 });
  bool AreValid = true;
  for (const Particle &Each : toHost(Sorted, Count))
    AreValid &= Each.Number < Count && Each.State[0] == Each.Number;
  omp_target_free(Sorted, Device);
  return AreValid;
}

int main() {
  // CHECK: phases: 0 0 0 0 0
  std::printf("phases: %d %d %d %d %d\n", wrongOf(warpfold::policy(), 200),
              wrongOf(warpfold::policy(), 512),
              wrongOf(warpfold::policy(), 1000),
              wrongOf(warpfold::policy(), 5 * 256),
              wrongOf(warpfold::policy(), 9 * 256 + 1));
  // CHECK-NEXT: in turn: 0
  std::printf("in turn: %d\n", inTurn());
  // CHECK-NEXT: at once: 0
  std::printf("at once: %d\n", atOnce());
  // CHECK-NEXT: no order: 1
  std::printf("no order: %d\n", endsWithoutOrder(5000));
}
