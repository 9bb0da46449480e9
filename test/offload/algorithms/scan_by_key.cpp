//===- algorithms/scan_by_key.cpp - segments, and callables -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Scans by key: segments of one element, of several tiles, and of lengths between; a key
// that occurs again later starts another segment. Then scans over callables: a stream
// compaction whose flags are computed and whose result indices are used in the scan's own
// pass.
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// RUN: %offload-compile -std=c++17 -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "Copies.h"

#include <cstdint>
#include <cstdio>
#include <warpfold/scan.h>

/// Keys 0, 1, 2, 0, .. in segments of Length elements.
template <class T, class Key> int byKey(int Count, int Length) {
  std::vector<Key> Keys(Count);
  std::vector<T> Values(Count);
  for (int I = 0; I < Count; ++I) {
    Keys[I] = Key(I / Length % 3);
    Values[I] = T(I % 11 + 1);
  }
  Key *DeviceKeys = toDevice(Keys);
  T *Data = toDevice(Values), *Results = toDevice(Values);
  int Wrong = 0;
  const bool IsEnd =
      warpfold::inclusive_scan_by_key(DeviceKeys, DeviceKeys + Count, Data,
                                      Results) == Results + Count;
  Wrong += !IsEnd;
  auto Out = toHost(Results, Count);
  T Upto{};
  for (int I = 0; I < Count; ++I) {
    Upto = I % Length == 0 ? Values[I] : T(Upto + Values[I]);
    Wrong += Out[I] != Upto;
  }
  // In place, with an initial value.
  warpfold::exclusive_scan_by_key(DeviceKeys, DeviceKeys + Count, Data, Data,
                                  T(3));
  Out = toHost(Data, Count);
  for (int I = 0; I < Count; ++I) {
    if (I % Length == 0)
      Upto = T(3);
    Wrong += Out[I] != Upto;
    Upto = T(Upto + Values[I]);
  }
  omp_target_free(DeviceKeys, Device);
  omp_target_free(Data, Device);
  omp_target_free(Results, Device);
  return Wrong;
}

/// Keys are equal if their tens are equal; the operator is a maximum.
int ofTens(int Count) {
  std::vector<int> Keys(Count), Values(Count);
  for (int I = 0; I < Count; ++I) {
    Keys[I] = I / 3;
    Values[I] = (I * 7919) % 1009;
  }
  int *DeviceKeys = toDevice(Keys), *Data = toDevice(Values);
  const auto SameTen = [](int A, int B) { return A / 10 == B / 10; };
  const auto Larger = [](int A, int B) { return A < B ? B : A; };
  warpfold::inclusive_scan_by_key(warpfold::on(Device), DeviceKeys,
                                  DeviceKeys + Count, Data, Data, SameTen,
                                  Larger);
  const auto Out = toHost(Data, Count);
  int Wrong = 0, Most = 0;
  for (int I = 0; I < Count; ++I) {
    Most = I % 30 == 0 ? Values[I] : Larger(Most, Values[I]);
    Wrong += Out[I] != Most;
  }
  omp_target_free(DeviceKeys, Device);
  omp_target_free(Data, Device);
  return Wrong;
}

/// Copies the elements that are not multiples of 3, in order.
int compacted(int Count) {
  std::vector<int> Values(Count);
  for (int I = 0; I < Count; ++I)
    Values[I] = (I * 7919) % 1009;
  int *From = toDevice(Values);
  int *To = toDevice(std::vector<int>(Count, -1));
  const auto IsKept = [From](uint64_t I) { return From[I] % 3 != 0; };
  warpfold::exclusive_scan_visit(Count, IsKept, uint32_t(0),
                                 std::plus<uint32_t>(),
                                 [=](uint64_t I, uint32_t Index) {
                                   if (IsKept(I))
                                     To[Index] = From[I];
                                 });
  const auto Out = toHost(To, Count);
  int Wrong = 0, Index = 0;
  for (int I = 0; I < Count; ++I)
    if (Values[I] % 3 != 0)
      Wrong += Out[Index++] != Values[I];
  for (; Index < Count; ++Index)
    Wrong += Out[Index] != -1;
  omp_target_free(From, Device);
  omp_target_free(To, Device);
  return Wrong;
}

/// Scans squares, which are in no array, and writes each result to two arrays.
int squares(int Count) {
  auto *Sums = toDevice(std::vector<uint64_t>(Count));
  auto *Low = toDevice(std::vector<uint8_t>(Count));
  warpfold::inclusive_scan_visit(
      warpfold::on(Device), Count, [](uint64_t I) { return I * I; },
      std::plus<uint64_t>(),
      [=](uint64_t I, uint64_t Sum) {
        Sums[I] = Sum;
        Low[I] = uint8_t(Sum);
      });
  const auto Out = toHost(Sums, Count);
  const auto OutLow = toHost(Low, Count);
  int Wrong = 0;
  uint64_t Sum = 0;
  for (int I = 0; I < Count; ++I) {
    Sum += uint64_t(I) * I;
    Wrong += Out[I] != Sum || OutLow[I] != uint8_t(Sum);
  }
  omp_target_free(Sums, Device);
  omp_target_free(Low, Device);
  return Wrong;
}

int main() {
  // CHECK: runs of 1<int>: 0
  std::printf("runs of 1<int>: %d\n", byKey<int, uint8_t>(7000, 1));
  // CHECK-NEXT: runs of 37<double>: 0
  std::printf("runs of 37<double>: %d\n", byKey<double, int64_t>(9000, 37));
  // CHECK-NEXT: runs of 5000<int16>: 0
  std::printf("runs of 5000<int16>: %d\n", byKey<int16_t, int>(20000, 5000));
  // CHECK-NEXT: one run<int64>: 0
  std::printf("one run<int64>: %d\n", byKey<int64_t, int>(9000, 9000));
  // CHECK-NEXT: tens<int>: 0
  std::printf("tens<int>: %d\n", ofTens(10000));
  // CHECK-NEXT: compacted<int>: 0
  std::printf("compacted<int>: %d\n", compacted(20000));
  // CHECK-NEXT: squares<uint64>: 0
  std::printf("squares<uint64>: %d\n", squares(10000));
}
