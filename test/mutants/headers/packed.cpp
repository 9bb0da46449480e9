//===- headers/packed.cpp - keys of several numbers -------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sorts by two arrays of 6 bytes in all, with values of 3 bytes; by two of 9 bytes, in
// both directions; and pairs with padding, of which one array is misaligned.
//
//===----------------------------------------------------------------------===//

#include <algorithm>
#include <cstdio>
#include <numeric>
#include <tuple>
#include <vector>
#include <warpfold/sort.h>

static constexpr uint32_t Count = 2500;

struct Value {
  unsigned char Content[3];
};

template <class First, class Second> static long ofArrays() {
  std::vector<First> A(Count);
  std::vector<Second> B(Count);
  std::vector<Value> Values(Count);
  std::vector<std::tuple<First, Second, uint32_t>> Expected;
  for (uint32_t I = 0; I < Count; ++I) {
    A[I] = static_cast<First>(int(I * 7 % 5) - 2);
    B[I] = static_cast<Second>(int(I * 11 % 13) - 6);
    Values[I] = {
        {static_cast<unsigned char>(I), static_cast<unsigned char>(I >> 8), 0}};
    // The negative of the second key sorts it in descending order.
    Expected.emplace_back(A[I], static_cast<Second>(-B[I]), I);
  }
  std::sort(Expected.begin(), Expected.end());
  First *P = A.data();
  Second *Q = B.data();
  Value *V = Values.data();
#pragma omp target data map(tofrom : P[0 : Count], Q[0 : Count], V[0 : Count])
  warpfold::sort_by_key(warpfold::keys(P, warpfold::descending(Q)), Count, V);
  long Wrong = 0;
  for (uint32_t I = 0; I < Count; ++I) {
    const uint32_t Number = Values[I].Content[0] + 256u * Values[I].Content[1];
    Wrong +=
        Expected[I] != std::tuple(A[I], static_cast<Second>(-B[I]), Number);
  }
  return Wrong;
}

static long ofPairs(uint32_t Offset) {
  using Pair = std::pair<int8_t, int32_t>;
  std::vector<int32_t> Memory(2 * Count + 2);
  auto *Keys = reinterpret_cast<Pair *>(Memory.data() + Offset);
  for (uint32_t I = 0; I < Count; ++I)
    Keys[I] = {int8_t(I * 7), int32_t(I * 11 % 13) - 6};
  std::vector<Pair> Expected(Keys, Keys + Count);
  std::stable_sort(Expected.begin(), Expected.end());
  int32_t *All = Memory.data();
#pragma omp target data map(tofrom : All[0 : 2 * Count + 2])
  warpfold::sort(Keys, Keys + Count);
  return !std::equal(Expected.begin(), Expected.end(), Keys);
}

int main() {
  std::printf("%ld wrong\n", ofArrays<int16_t, float>() +
                                 ofArrays<int8_t, int64_t>() + ofPairs(0) +
                                 ofPairs(1));
}
