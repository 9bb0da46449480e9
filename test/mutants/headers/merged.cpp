//===- headers/merged.cpp - tiles and phases of a merge sort ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sorts structures by a comparison, with and without values, repeatedly in one workspace:
// one tile, an even and an odd number of phases, ranges without a partner. Tiles of 768
// elements have three for each thread, so that a thread's elements are sorted, too.
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

struct Record {
  uint32_t Key, Number;
  uint64_t Rest[2];
  bool operator<(const Record &Other) const { return Key < Other.Key; }
  bool operator!=(const Record &Other) const {
    return Key != Other.Key || Number != Other.Number ||
           Rest[1] != Other.Rest[1];
  }
};

static long wrong(warpfold::workspace &Memory, uint32_t Count) {
  std::vector<Record> Alone(Count);
  std::vector<uint32_t> Values(Count);
  for (uint32_t I = 0; I < Count; ++I)
    Alone[I] = {scattered(I) % 97, I, {0, I * 3}};
  std::iota(Values.begin(), Values.end(), 0);
  std::vector<Record> Expected = Alone, Paired = Alone;
  std::stable_sort(Expected.begin(), Expected.end());
  Record *A = Alone.data(), *P = Paired.data();
  uint32_t *V = Values.data();
  const auto Where = warpfold::on(Memory);
#pragma omp target data map(tofrom : A[0 : Count], P[0 : Count], V[0 : Count])
  {
    warpfold::sort(Where, A, A + Count);
    warpfold::sort_by_key(Where, P, P + Count, V);
  }
  long Wrong = 0;
  for (uint32_t I = 0; I < Count; ++I)
    Wrong += Alone[I] != Expected[I] || Paired[I] != Expected[I] ||
             Values[I] != Expected[I].Number;
  return Wrong;
}

/// The comparison is no ordering: in the last phase, the first tile of the result is from the
/// second half of the array, and the first two tiles are from the first half. The result is
/// unspecified, but no access is out of bounds.
static void sortWithoutOrder() {
  constexpr uint32_t Tile = 768, Half = 2 * Tile;
  std::vector<Record> All(2 * Half);
  for (uint32_t I = 0; I < 2 * Half; ++I)
    All[I] = {0, I, {}};
  Record *A = All.data();
#pragma omp target data map(tofrom : A[0 : 2 * Half])
  warpfold::sort(A, A + 2 * Half, [](const Record &A, const Record &B) {
    return A.Number >= Half && A.Number - Half + B.Number + 1 == Tile;
  });
}

int main() {
  sortWithoutOrder();
  warpfold::workspace Memory;
  std::printf("%ld wrong\n", wrong(Memory, 209) + wrong(Memory, 768 * 2) +
                                 wrong(Memory, 768 * 2 + 333) +
                                 wrong(Memory, 768 * 4 + 770));
}
