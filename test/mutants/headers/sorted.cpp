//===- headers/sorted.cpp - tiles, digits and phases of a sort --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sorts keys with and without values: of one digit (so that they are copied back), of two,
// and of three of which one is the same in all keys, ascending and descending, repeatedly
// in one workspace.
//
//===----------------------------------------------------------------------===//

#include <algorithm>
#include <cstdio>
#include <numeric>
#include <vector>
#include <warpfold/sort.h>

static uint32_t scattered(uint32_t I) {
  I ^= I >> 16;
  I *= 0x7feb352du;
  I ^= I >> 15;
  I *= 0x846ca68bu;
  return I ^ I >> 16;
}

template <class Key, class Compare>
long wrong(warpfold::workspace &Memory, uint32_t Count) {
  std::vector<Key> Alone(Count);
  std::vector<uint32_t> Values(Count);
  for (uint32_t I = 0; I < Count; ++I)
    Alone[I] = static_cast<Key>(scattered(I) & 0x3f80ff);
  std::iota(Values.begin(), Values.end(), 0);
  std::vector<Key> Paired = Alone;
  std::vector<uint32_t> Expected = Values;
  std::stable_sort(
      Expected.begin(), Expected.end(),
      [&](uint32_t A, uint32_t B) { return Compare()(Alone[A], Alone[B]); });
  Key *A = Alone.data(), *P = Paired.data();
  uint32_t *V = Values.data();
  const auto Where = warpfold::on(Memory);
#pragma omp target data map(tofrom : A[0 : Count], P[0 : Count], V[0 : Count])
  {
    warpfold::sort(Where, A, A + Count, Compare());
    warpfold::sort_by_key(Where, P, P + Count, V, Compare());
  }
  return (Values != Expected) + (Alone != Paired) +
         !std::is_sorted(Alone.begin(), Alone.end(), Compare());
}

int main() {
  warpfold::workspace Memory;
  std::printf("%ld wrong\n",
              wrong<uint8_t, std::less<>>(Memory, 2048 * 5 + 7) +
                  wrong<int16_t, std::greater<>>(Memory, 2048 * 4) +
                  wrong<uint32_t, std::less<>>(Memory, 2048 * 6 + 1999));
}
