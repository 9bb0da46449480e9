//===- algorithms/scan_narrow.cpp - operators with wider results *- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// std::plus<>() of two-byte values returns an int. Values are still combined in their
// own type wherever the operator is called, on the device and on the host: sums of
// bytes are less than 256, whatever type they are stored as. The headers' warnings are
// enabled here.
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// RUN: %offload-compile -std=c++17 -O2 -Wall -Wextra -Werror --no-system-header-prefix=warpfold/ %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: env OMP_TARGET_OFFLOAD=DISABLED %offload-run %t | FileCheck %s --match-full-lines

#include "Copies.h"

#include <cstdint>
#include <cstdio>
#include <warpfold/scan.h>

static const int Count = 7000;
static const uint8_t First = 250;

static uint8_t element(int I) { return uint8_t(I % 7 * 40); }

/// Returns the number of results that differ from the sums of segments of Length.
static int wrong(const std::vector<int> &Got, int Length, bool IsExclusive,
                 uint8_t Initial) {
  int Wrong = 0;
  uint8_t Sum = Initial;
  for (int I = 0; I < Count; ++I) {
    if (I % Length == 0)
      Sum = Initial;
    const uint8_t Before = Sum;
    Sum = uint8_t(Sum + element(I));
    Wrong += Got[I] != (IsExclusive ? Before : Sum);
  }
  return Wrong;
}

int main() {
  std::vector<uint8_t> Elements(Count);
  std::vector<int16_t> Runs(Count);
  for (int I = 0; I < Count; ++I) {
    Elements[I] = element(I);
    Runs[I] = int16_t(I / 5);
  }
  uint8_t *In = toDevice(Elements);
  int16_t *Keys = toDevice(Runs);
  int *Out = toDevice(std::vector<int>(Count));
  int *Other = toDevice(std::vector<int>(Count));
  const auto Print = [&](const char *Name, int *Results, int Length,
                         bool IsExclusive, uint8_t Initial) {
    std::printf("%s<uint8>: %d\n", Name,
                wrong(toHost(Results, Count), Length, IsExclusive, Initial));
  };

  warpfold::inclusive_scan(In, In + Count, Out, std::plus<>());
  // CHECK: inclusive<uint8>: 0
  Print("inclusive", Out, Count, false, 0);
  warpfold::exclusive_scan(In, In + Count, Out, First, std::plus<>());
  // CHECK-NEXT: exclusive<uint8>: 0
  Print("exclusive", Out, Count, true, First);
  warpfold::inclusive_scan_by_key(Keys, Keys + Count, In, Out,
                                  std::equal_to<>(), std::plus<>());
  // CHECK-NEXT: inclusive by key<uint8>: 0
  Print("inclusive by key", Out, 5, false, 0);
  warpfold::exclusive_scan_by_key(Keys, Keys + Count, In, Out, First,
                                  std::equal_to<>(), std::plus<>());
  // CHECK-NEXT: exclusive by key<uint8>: 0
  Print("exclusive by key", Out, 5, true, First);
  warpfold::inclusive_scan_visit(
      Count, [In](uint64_t I) { return In[I]; }, std::plus<>(),
      [Out](uint64_t I, int Sum) { Out[I] = Sum; });
  // CHECK-NEXT: visit<uint8>: 0
  Print("visit", Out, Count, false, 0);
  warpfold::multi_exclusive_scan(
      std::tuple(In, In), Count, std::tuple(Out, Other),
      std::tuple(First, uint8_t(7)), std::tuple(std::plus<>(), std::plus<>()));
  // CHECK-NEXT: first of two<uint8>: 0
  Print("first of two", Out, Count, true, First);
  // CHECK-NEXT: second of two<uint8>: 0
  Print("second of two", Other, Count, true, 7);
  omp_target_free(In, Device);
  omp_target_free(Keys, Device);
  omp_target_free(Out, Device);
  omp_target_free(Other, Device);
}
