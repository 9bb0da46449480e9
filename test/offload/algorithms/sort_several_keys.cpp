//===- algorithms/sort_several_keys.cpp - keys of several numbers *- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// keys() of 1 to 4 arrays, of 2 to 8 bytes in all (radix sort) and more (merge sort), in
// both directions, with zeros of both signs, infinities and NaNs; std::pairs of numbers; values
// of several sizes, and none.
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
#include <functional>
#include <limits>
#include <numeric>
#include <warpfold/sort.h>

static uint32_t scattered(uint32_t I) {
  I ^= I >> 16;
  I *= 0x7feb352du;
  I ^= I >> 15;
  I *= 0x846ca68bu;
  return I ^ I >> 16;
}

/// Few different numbers of both signs, with the limits of the type; for floating-point types
/// also zeros of both signs, infinities and NaNs.
template <class T> T number(uint32_t I) {
  const uint32_t Which = scattered(I) % 13;
  if constexpr (std::is_floating_point_v<T>) {
    const T Special[] = {T(-0.0), T(0.0),       T(INFINITY),
                         T(NAN),  T(-INFINITY), -T(NAN)};
    if (Which < 6)
      return Special[Which];
  }
  if (Which == 6)
    return std::numeric_limits<T>::lowest();
  if (Which == 7)
    return std::numeric_limits<T>::max();
  return static_cast<T>(int(Which) - 9);
}

/// NaNs are the largest numbers, and equal.
template <class T> int compare(T A, T B, bool IsDescending) {
  const int Sign = A != A ? B == B : B != B ? -1 : (A > B) - (A < B);
  return IsDescending ? -Sign : Sign;
}

/// An array of keys, and its direction.
template <class T> struct Numbers {
  std::vector<T> Before;
  T *Keys;
  bool IsDescending;

  Numbers(uint32_t Count, uint32_t Salt, bool IsDescending)
      : Before(Count), IsDescending(IsDescending) {
    for (uint32_t I = 0; I < Count; ++I)
      Before[I] = number<T>(I * 8 + Salt);
    Keys = toDevice(Before);
  }
  bool isPermuted(const std::vector<uint32_t> &Order) const {
    const auto After = toHost(Keys, Before.size());
    std::vector<T> Expected;
    for (uint32_t I : Order)
      Expected.push_back(Before[I]);
    omp_target_free(Keys, Device);
    return !std::memcmp(After.data(), Expected.data(),
                        Expected.size() * sizeof(T));
  }
};

template <size_t Bytes> struct Value {
  unsigned char Content[Bytes];
  Value() = default;
  explicit Value(uint32_t From) {
    for (size_t I = 0; I < Bytes; ++I)
      Content[I] = static_cast<unsigned char>(From >> 8 * (I % 3));
  }
};

template <size_t Bytes, class Keys, class... All>
int wrongOf(uint32_t Count, Keys By, const All &...Arrays) {
  std::vector<uint32_t> Order(Count);
  std::iota(Order.begin(), Order.end(), 0);
  std::stable_sort(Order.begin(), Order.end(), [&](uint32_t A, uint32_t B) {
    int Sign = 0;
    ((Sign = Sign ? Sign
                  : compare(Arrays.Before[A], Arrays.Before[B],
                            Arrays.IsDescending)),
     ...);
    return Sign < 0;
  });
  int Wrong = 0;
  if constexpr (Bytes == 0) {
    warpfold::sort(By, Count);
  } else {
    std::vector<Value<Bytes>> Before, Expected;
    for (uint32_t I = 0; I < Count; ++I)
      Before.emplace_back(I);
    for (uint32_t I : Order)
      Expected.emplace_back(I);
    auto *Values = toDevice(Before);
    warpfold::sort_by_key(By, Count, Values);
    const auto After = toHost(Values, Count);
    Wrong += std::memcmp(After.data(), Expected.data(), Count * Bytes) != 0;
    omp_target_free(Values, Device);
  }
  ((Wrong += !Arrays.isPermuted(Order)), ...);
  return Wrong;
}

static void severalArrays(uint32_t Count) {
  using warpfold::descending;
  using warpfold::keys;
  {
    Numbers<uint8_t> A(Count, 0, false);
    Numbers<int8_t> B(Count, 1, true);
    std::printf("keys<uint8, int8>: %d\n",
                wrongOf<0>(Count, keys(A.Keys, descending(B.Keys)), A, B));
  }
  {
    Numbers<int16_t> A(Count, 2, true);
    Numbers<uint8_t> C(Count, 3, false);
    std::printf("keys<int16, uint8>: %d\n",
                wrongOf<4>(Count, keys(descending(A.Keys), C.Keys), A, C));
  }
  {
    Numbers<double> A(Count, 4, true);
    std::printf("keys<double>: %d\n",
                wrongOf<1>(Count, keys(descending(A.Keys)), A));
  }
  {
    Numbers<int32_t> A(Count, 5, false);
    Numbers<float> B(Count, 6, true);
    std::printf("keys<int32, float>: %d\n",
                wrongOf<12>(Count, keys(A.Keys, descending(B.Keys)), A, B));
  }
  {
    Numbers<float> A(Count, 7, false);
    Numbers<int64_t> B(Count, 0, true);
    Numbers<uint8_t> C(Count, 1, false);
    const auto By = keys(A.Keys, descending(B.Keys), C.Keys);
    std::printf("keys<float, int64, uint8>: %d\n",
                wrongOf<2>(Count, By, A, B, C));
  }
  {
    Numbers<int64_t> A(Count, 2, true);
    Numbers<double> B(Count, 3, false);
    const auto By = keys(descending(A.Keys), B.Keys);
    std::printf("keys<int64, double>: %d\n", wrongOf<24>(Count, By, A, B));
  }
}

/// Offset is the position of the first pair in its memory, in elements of type A.
template <class A, class B, class Compare>
void pairs(const char *Types, uint32_t Count, uint32_t Offset = 0) {
  using Pair = std::pair<A, B>;
  constexpr bool IsDescending = std::is_same_v<Compare, std::greater<>>;
  std::vector<Pair> Before(Count);
  std::vector<uint32_t> Order(Count);
  for (uint32_t I = 0; I < Count; ++I)
    Before[I] = {number<A>(I * 2), number<B>(I * 2 + 1)};
  std::iota(Order.begin(), Order.end(), 0);
  auto Indices = Order;
  std::stable_sort(Order.begin(), Order.end(), [&](uint32_t X, uint32_t Y) {
    const int Sign = compare(Before[X].first, Before[Y].first, IsDescending);
    return (Sign ? Sign
                 : compare(Before[X].second, Before[Y].second, IsDescending)) <
           0;
  });
  std::vector<A> Memory(Count * sizeof(Pair) / sizeof(A) + Offset);
  A *First = toDevice(Memory);
  auto *Keys = reinterpret_cast<Pair *>(First + Offset);
  omp_target_memcpy(Keys, Before.data(), Count * sizeof(Pair), 0, 0, Device,
                    Host);
  uint32_t *Values = toDevice(Indices);
  warpfold::sort_by_key(Keys, Keys + Count, Values, Compare());
  const auto After = toHost(Keys, Count);
  int Wrong = toHost(Values, Count) != Order;
  for (uint32_t I = 0; I < Count; ++I)
    Wrong += std::memcmp(&After[I].first, &Before[Order[I]].first, sizeof(A)) ||
             std::memcmp(&After[I].second, &Before[Order[I]].second, sizeof(B));
  omp_target_free(First, Device);
  omp_target_free(Values, Device);
  std::printf("pair<%s: %d\n", Types, Wrong);
}

/// Pairs by a comparison of the program.
static int bySecond(uint32_t Count) {
  std::vector<std::pair<int, float>> Before(Count);
  for (uint32_t I = 0; I < Count; ++I)
    Before[I] = {int(I), float(scattered(I) % 100)};
  auto *Keys = toDevice(Before);
  const auto IsLess = [](const std::pair<int, float> &A,
                         const std::pair<int, float> &B) {
    return A.second < B.second;
  };
  warpfold::sort(Keys, Keys + Count, IsLess);
  std::stable_sort(Before.begin(), Before.end(), IsLess);
  const int Wrong = toHost(Keys, Count) != Before;
  omp_target_free(Keys, Device);
  return Wrong;
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
  // CHECK: keys<uint8, int8>: 0
  // CHECK-NEXT: keys<int16, uint8>: 0
  // CHECK-NEXT: keys<double>: 0
  // CHECK-NEXT: keys<int32, float>: 0
  // CHECK-NEXT: keys<float, int64, uint8>: 0
  // CHECK-NEXT: keys<int64, double>: 0
  severalArrays(5000);
  // CHECK-NEXT: pair<int16, uint16>: 0
  pairs<int16_t, uint16_t, std::less<>>("int16, uint16>", 5000);
  // A pair of 8 bytes with 3 bytes of padding.
  // CHECK-NEXT: pair<int8, float>: 0
  pairs<int8_t, float, std::greater<>>("int8, float>", 5000);
  // CHECK-NEXT: pair<float, int32> at an odd address: 0
  pairs<float, int32_t, std::less<>>("float, int32> at an odd address", 3000,
                                     1);
  // CHECK-NEXT: pair<int32, double>: 0
  pairs<int32_t, double, std::greater<>>("int32, double>", 5000);
  // CHECK-NEXT: by second: 0
  std::printf("by second: %d\n", bySecond(5000));

  // No elements, and one.
  int Some[1] = {4};
  warpfold::sort(warpfold::keys(Some), 0);
  warpfold::sort_by_key(warpfold::keys(Some, Some), 0, Some);
  // CHECK-NEXT: warpfold: sort: 4294967296 elements; 2^32 - 1 can be sorted in one call
  refused([&] { warpfold::sort(warpfold::keys(Some), size_t(1) << 32); });
  // CHECK-NEXT: warpfold: sort_by_key: there is no device 7; there are {{[0-9]+}}
  refused([&] {
    warpfold::sort_by_key(warpfold::on(7), warpfold::keys(Some), 1, Some);
  });
}
