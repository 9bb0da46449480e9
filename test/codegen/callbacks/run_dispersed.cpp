//===- callbacks/run_dispersed.cpp - any set of lanes ---------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The third mode of a shuffleReduce function, which no entry point uses: the runtime's
// dispersedWarpReduce over all sets of the first 6 lanes, and over those sets spread over the
// warp; as test/warp/dispersed_kernel.cpp, but with callbacks of warpfold-callbacks. The
// combiner detects a wrong order and a lost value: it concatenates sequences of digits. A double
// is added up in the same list.
//
// The shuffles that the callback calls are defined in this file: they must name the set.
//
// The buffer: the number of lanes that reduced, and of lanes with a wrong result.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %callbacks 'digits:{i64,i64}:@join sum:f64:add n:i16:add' -o %t.list.bc
// RUN: %device-compile -I%source/test/entry -march=sm_90 -emit-llvm -c %s -o %t.user.bc
// RUN: llvm-link %t.user.bc %t.list.bc -o %t.both.bc
// RUN: opt %t.both.bc -passes='internalize,globaldce,always-inline' -o %t.kernel.bc
// RUN: %sim-kernel %t.kernel.bc --buffer 2 --int 1 | FileCheck %s --match-full-lines
// RUN: %sim-kernel %t.kernel.bc --buffer 2 --int 5 | FileCheck %s --match-full-lines
// RUN: %sim-kernel %t.kernel.bc --buffer 2 --int 5 --schedule=adversarial --seed=1 --split-warps --check-memory \
// RUN:   | FileCheck %s --match-full-lines
// CHECK: buffer 0: 192 0

#include "Kernel.h"
#include "support/Atomic.h"
#include "warp/WarpReduce.h"

using namespace warpfold;

/// A number with so many digits in base 64.
struct Digits {
  int64_t Value;
  int64_t Scale;
};

struct List {
  Digits *Own;
  double *Sum;
  int16_t *Count;
};

extern "C" {
void list_shuffle_reduce(List *, int16_t Lane, int16_t Offset, int16_t Mode);

void join(Digits *Into, const Digits *From) {
  Into->Value = Into->Value * From->Scale + From->Value;
  Into->Scale *= From->Scale;
}

/// The set that reduces; every lane of it writes the same.
WARPFOLD_SHARED static LaneMask Lanes;

int32_t __kmpc_shuffle_int32(int32_t Value, int16_t Delta, int16_t Width) {
  const uint32_t LastLane = WarpSize - 1 - __builtin_clz(Lanes);
  return shuffleDown(Lanes, Value, Delta, Width, LastLane);
}

int64_t __kmpc_shuffle_int64(int64_t Value, int16_t Delta, int16_t Width) {
  const uint64_t Low = static_cast<uint32_t>(
      __kmpc_shuffle_int32(static_cast<int32_t>(Value), Delta, Width));
  const uint64_t High = static_cast<uint32_t>(
      __kmpc_shuffle_int32(static_cast<int32_t>(Value >> 32), Delta, Width));
  return High << 32 | Low;
}
}

namespace {

class Combiner {
public:
  explicit Combiner(List &Own) : Own(Own) {}
  void shuffleReduce(uint32_t Lane, uint32_t Offset, ShuffleMode Mode) const {
    list_shuffle_reduce(&Own, Lane, Offset, static_cast<int16_t>(Mode));
  }

private:
  List &Own;
};

/// Lane i * Spread is in the set if bit i of Number is set.
LaneMask setOf(uint32_t Number, uint32_t Spread) {
  LaneMask Result = 0;
  for (uint32_t I = 0; I < 6; ++I)
    Result |= (Number >> I & 1) << I * Spread;
  return Result;
}

bool isWhole(LaneMask Set, const List &Own) {
  Digits Expected = {0, 1};
  double Sum = 0;
  for (uint32_t Lane = 0; Lane < WarpSize; ++Lane)
    if (Set >> Lane & 1) {
      const Digits Digit = {Lane + 1, 64};
      join(&Expected, &Digit);
      Sum += Lane + 0.5;
    }
  return Own.Own->Value == Expected.Value && *Own.Sum == Sum &&
         *Own.Count == __builtin_popcount(Set);
}

} // namespace

WARPFOLD_KERNEL kernel(uint32_t *Out, int64_t Spread) {
  const uint32_t Lane = laneInWarp();
  for (uint32_t Number = 1; Number < 64; ++Number) {
    const LaneMask Set = setOf(Number, Spread);
    // No lane shuffles with the previous set.
    warpBarrier(AllLanes);
    if (Lane == 0)
      Lanes = Set;
    warpBarrier(AllLanes);
    if (!(Set >> Lane & 1))
      continue;
    Digits Digit = {Lane + 1, 64};
    double Sum = Lane + 0.5;
    int16_t Count = 1;
    List Own = {&Digit, &Sum, &Count};
    const bool HasResult = dispersedWarpReduce(Combiner(Own), Set, Lane);
    const bool IsLowest = Lane == static_cast<uint32_t>(__builtin_ctz(Set));
    atomicFetchAdd(&Out[0], 1u);
    if (HasResult != IsLowest || (HasResult && !isWhole(Set, Own)))
      atomicFetchAdd(&Out[1], 1u);
  }
}
