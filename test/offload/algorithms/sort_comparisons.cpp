//===- algorithms/sort_comparisons.cpp - a program's comparison -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sorts by comparisons: keys of 1 to 64 bytes, sizes near a tile, random, equal, sorted and
// reversed keys, with values that move with the keys or once, and without; comparisons with
// state. The keys contain more than is compared, so that the result shows whether equal
// keys keep their order.
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// RUN: %offload-compile -std=c++17 -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: env OMP_TARGET_OFFLOAD=DISABLED %offload-run %t | FileCheck %s --match-full-lines

#include "Copies.h"
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <numeric>
#include <warpfold/sort.h>

enum Kind { Random, Equal, Sorted, Reversed };

/// Returns a number of 30 bits: what is compared, by which the kinds differ, and the index.
static uint32_t number(uint32_t I, uint32_t Count, Kind Which) {
  const uint32_t Compared = Which == Random   ? (I * 2654435761u) >> 20
                            : Which == Equal  ? 77
                            : Which == Sorted ? I / 3
                                              : (Count - I) / 3;
  return Compared % 4096 << 18 | I;
}

template <size_t Words> struct Record {
  uint32_t Content[Words];
  Record() = default;
  explicit Record(uint32_t From) {
    for (uint32_t W = 0; W < Words; ++W)
      Content[W] = From + W;
  }
  bool operator<(const Record &Other) const {
    return Content[Words - 1] >> 18 < Other.Content[Words - 1] >> 18;
  }
};

template <class Key, class Value, class Less>
int wrongOf(uint32_t Count, Kind Which, Less IsLess) {
  std::vector<Key> Keys;
  std::vector<Value> Values;
  for (uint32_t I = 0; I < Count; ++I) {
    Keys.push_back(static_cast<Key>(number(I, Count, Which)));
    Values.push_back(static_cast<Value>(I * 5));
  }
  std::vector<uint32_t> Order(Count);
  std::iota(Order.begin(), Order.end(), 0);
  std::stable_sort(Order.begin(), Order.end(), [&](uint32_t A, uint32_t B) {
    return IsLess(Keys[A], Keys[B]);
  });
  Key *Paired = toDevice(Keys), *Alone = toDevice(Keys);
  Value *Moved = toDevice(Values);
  warpfold::sort_by_key(Paired, Paired + Count, Moved, IsLess);
  warpfold::sort(Alone, Alone + Count, IsLess);
  const auto KeysThen = toHost(Paired, Count), AloneThen = toHost(Alone, Count);
  const auto ValuesThen = toHost(Moved, Count);
  int Wrong = 0;
  for (uint32_t I = 0; I < Count; ++I) {
    const Key &Expected = Keys[Order[I]];
    Wrong += std::memcmp(&KeysThen[I], &Expected, sizeof(Key)) != 0 ||
             std::memcmp(&AloneThen[I], &Expected, sizeof(Key)) != 0 ||
             std::memcmp(&ValuesThen[I], &Values[Order[I]], sizeof(Value)) != 0;
  }
  omp_target_free(Paired, Device);
  omp_target_free(Alone, Device);
  omp_target_free(Moved, Device);
  return Wrong;
}

/// Tile is the number of elements of a tile without values.
template <class Key, class Value, class Less>
void test(const char *Type, uint32_t Tile, Less IsLess) {
  int Wrong = 0;
  for (uint32_t Count :
       {0u, 1u, 2u, 33u, Tile - 1, Tile, Tile + 1, 3 * Tile + 7})
    Wrong += wrongOf<Key, Value>(Count, Random, IsLess);
  for (Kind Which : {Equal, Sorted, Reversed})
    Wrong += wrongOf<Key, Value>(2 * Tile + 300, Which, IsLess);
  std::printf("sort<%s>: %d\n", Type, Wrong);
}

/// Sorts indices by an array on the device, and numbers by a comparison that is larger than
/// a kernel's arguments.
static int withState(uint32_t Count) {
  struct Table {
    uint8_t Rank[256];
    bool operator()(uint32_t A, uint32_t B) const {
      return Rank[A % 256] < Rank[B % 256];
    }
  } ByRank;
  std::vector<float> Heights(Count);
  std::vector<uint32_t> Indices(Count), Others(Count);
  for (uint32_t I = 0; I < Count; ++I) {
    Heights[I] = float(number(I, Count, Random) >> 20);
    Others[I] = number(I, Count, Random) >> 18;
    ByRank.Rank[I % 256] = uint8_t(I * 29 % 251);
  }
  std::iota(Indices.begin(), Indices.end(), 0);
  float *Of = toDevice(Heights);
  uint32_t *Sorted = toDevice(Indices), *Ranked = toDevice(Others);
  warpfold::sort(Sorted, Sorted + Count,
                 [=](uint32_t A, uint32_t B) { return Of[A] > Of[B]; });
  warpfold::sort(Ranked, Ranked + Count, ByRank);
  std::stable_sort(Indices.begin(), Indices.end(), [&](uint32_t A, uint32_t B) {
    return Heights[A] > Heights[B];
  });
  std::stable_sort(Others.begin(), Others.end(), ByRank);
  const int Wrong =
      (toHost(Sorted, Count) != Indices) + (toHost(Ranked, Count) != Others);
  omp_target_free(Of, Device);
  omp_target_free(Sorted, Device);
  omp_target_free(Ranked, Device);
  return Wrong;
}

/// A comparison that places NaNs first is a strict weak ordering.
static int withNaNs(uint32_t Count) {
  const auto IsLess = [](double A, double B) {
    return A == A ? B == B && A < B : B == B;
  };
  std::vector<double> Before(Count);
  for (uint32_t I = 0; I < Count; ++I)
    Before[I] = I % 7 == 3 ? NAN : number(I, Count, Random) >> 18;
  double *Keys = toDevice(Before);
  warpfold::sort(Keys, Keys + Count, IsLess);
  std::stable_sort(Before.begin(), Before.end(), IsLess);
  const auto After = toHost(Keys, Count);
  omp_target_free(Keys, Device);
  return std::memcmp(After.data(), Before.data(), Count * sizeof(double)) != 0;
}

template <class Function> void refused(Function Call) {
  try {
    Call();
    std::puts("not refused");
  } catch (const std::runtime_error &Error) {
    std::puts(Error.what());
  }
}

int main() {
  // CHECK: sort<uint8>: 0
  test<uint8_t, uint8_t>("uint8", 4352,
                         [](uint8_t A, uint8_t B) { return A / 8 < B / 8; });
  // CHECK-NEXT: sort<int32>: 0
  test<int32_t, double>("int32", 4352,
                        [](int32_t A, int32_t B) { return A >> 18 > B >> 18; });
  // CHECK-NEXT: sort<12 bytes>: 0
  test<Record<3>, Record<3>>("12 bytes", 1792, std::less<>());
  // CHECK-NEXT: sort<64 bytes>: 0
  test<Record<16>, Record<5>>("64 bytes", 256, std::less<Record<16>>());
  // CHECK-NEXT: state: 0
  std::printf("state: %d\n", withState(9000));
  // CHECK-NEXT: NaNs: 0
  std::printf("NaNs: %d\n", withNaNs(5000));

  int Some[4] = {4, 3, 2, 1};
  const auto IsLess = [](int A, int B) { return A % 3 < B % 3; };
  // CHECK-NEXT: warpfold: sort: 4294967296 elements; 2^32 - 1 can be sorted in one call
  refused([&] {
    auto *Many = reinterpret_cast<uint8_t *>(Some);
    warpfold::sort(Many, Many + (size_t(1) << 32), IsLess);
  });
  // CHECK-NEXT: warpfold: sort_by_key: there is no device 7; there are {{[0-9]+}}
  refused([&] {
    warpfold::sort_by_key(warpfold::on(7), Some, Some + 4, Some, IsLess);
  });
}
