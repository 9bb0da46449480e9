//===- algorithms/sort_types.cpp - keys of every type -----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ascending, and descending with values; keys of every size and kind, sizes near a warp
// and a tile; random keys, few different ones, and the limits of the type. The reference
// is std::stable_sort of the keys' indices, so the result shows a pair out of order
// among equal keys.
// among equal keys is seen.
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// RUN: %offload-compile -std=c++17 -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: env OMP_TARGET_OFFLOAD=DISABLED %offload-run %t | FileCheck %s --match-full-lines

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <limits>
#include <numeric>
#include <random>
#include <vector>
#include <warpfold/sort.h>

/// Makes keys from bits, so that floating-point keys have every exponent, and NaNs.
template <class Key> Key keyOf(uint64_t Bits) {
  Key Result;
  std::memcpy(&Result, &Bits, sizeof(Key));
  return Result;
}
template <> bool keyOf<bool>(uint64_t Bits) { return Bits & 1; }

template <class Key> std::vector<Key> keys(size_t Count, int Kind) {
  std::mt19937_64 Random(Count);
  std::vector<Key> Result(Count);
  for (size_t I = 0; I < Count; ++I) {
    const uint64_t Bits = Random();
    Result[I] = keyOf<Key>(Bits);
    if (Kind == 1)
      Result[I] = static_cast<Key>(Bits % 5);
  }
  const Key Special[] = {std::numeric_limits<Key>::lowest(),
                         std::numeric_limits<Key>::max(),
                         static_cast<Key>(-0.0),
                         static_cast<Key>(0.0),
                         static_cast<Key>(std::nan("")),
                         static_cast<Key>(-std::nan("")),
                         static_cast<Key>(INFINITY),
                         static_cast<Key>(-INFINITY)};
  const bool IsFloating = static_cast<Key>(0.5) != static_cast<Key>(0);
  if (Kind == 2)
    for (size_t I = 0; I < Count; ++I)
      Result[I] = Special[I * 7 % (IsFloating ? 8 : 2)];
  return Result;
}

/// NaNs are the largest keys, and equal.
template <class Key> bool isLess(Key A, Key B) {
  if (B != B)
    return A == A;
  return A < B;
}

template <class Key, class Compare> int wrongOf(size_t Count, int Kind) {
  constexpr bool IsDescending = std::is_same_v<Compare, std::greater<Key>>;
  const std::vector<Key> Before = keys<Key>(Count, Kind);
  std::vector<uint32_t> Expected(Count);
  std::iota(Expected.begin(), Expected.end(), 0);
  std::vector<uint32_t> Indices = Expected;
  std::stable_sort(Expected.begin(), Expected.end(),
                   [&](uint32_t A, uint32_t B) {
                     return IsDescending ? isLess(Before[B], Before[A])
                                         : isLess(Before[A], Before[B]);
                   });
  // vector<bool> has no elements that a pointer can address.
  const size_t Bytes = Count * sizeof(Key);
  std::vector<char> Moved(Bytes + 1), Sorted(Bytes + 1);
  for (size_t I = 0; I < Count; ++I) {
    const Key OldKey = Before[I], SortedKey = Before[Expected[I]];
    std::memcpy(&Moved[I * sizeof(Key)], &OldKey, sizeof(Key));
    std::memcpy(&Sorted[I * sizeof(Key)], &SortedKey, sizeof(Key));
  }
  char *Memory = Moved.data();
  uint32_t *Values = Indices.data();
#pragma omp target data map(tofrom : Memory[0 : Bytes + 1], Values[0 : Count])
  {
    auto *Keys = reinterpret_cast<Key *>(Memory);
    if constexpr (IsDescending)
      warpfold::sort_by_key(Keys, Keys + Count, Values, Compare());
    else
      warpfold::sort(Keys, Keys + Count);
  }
  return (IsDescending && Indices != Expected) + (Moved != Sorted);
}

template <class Key> void test(const char *Type) {
  int Ascending = 0, Descending = 0;
  const auto Both = [&](size_t Count, int Kind) {
    Ascending += wrongOf<Key, std::less<Key>>(Count, Kind);
    Descending += wrongOf<Key, std::greater<Key>>(Count, Kind);
  };
  for (size_t Count : {0, 1, 2, 33, 2048})
    Both(Count, 0);
  for (int Kind : {0, 1, 2})
    Both(4100, Kind);
  std::printf("%s: %d %d\n", Type, Ascending, Descending);
}

int main() {
  // CHECK: bool: 0 0
  test<bool>("bool");
  // CHECK-NEXT: char: 0 0
  test<char>("char");
  // CHECK-NEXT: int16: 0 0
  test<int16_t>("int16");
  // CHECK-NEXT: uint16: 0 0
  test<uint16_t>("uint16");
  // CHECK-NEXT: int32: 0 0
  test<int32_t>("int32");
  // CHECK-NEXT: uint32: 0 0
  test<uint32_t>("uint32");
  // CHECK-NEXT: int64: 0 0
  test<int64_t>("int64");
  // CHECK-NEXT: uint64: 0 0
  test<unsigned long long>("uint64");
  // CHECK-NEXT: float: 0 0
  test<float>("float");
  // CHECK-NEXT: double: 0 0
  test<double>("double");
}
