//===- mutants/headers/selected.cpp - selections of elements --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Affine.h"

#include <algorithm>
#include <warpfold/select.h>

static long partitioned(long Count) {
  std::vector<int> All(Count), True(Count, -1), False(Count, -1);
  for (long I = 0; I < Count; ++I)
    All[I] = static_cast<int>(I * 7919 % 1009);
  int *From = toDevice(All), *ToTrue = toDevice(True),
      *ToFalse = toDevice(False);
  const auto Is = [](int X) { return X % 3 == 0; };
  const auto Ends =
      warpfold::partition_copy(From, From + Count, ToTrue, ToFalse, Is);
  const auto Expected = std::partition_copy(All.begin(), All.end(),
                                            True.begin(), False.begin(), Is);
  const long Wrong = (Ends.first - ToTrue != Expected.first - True.begin()) +
                     (toHost(ToTrue, Count) != True) +
                     (toHost(ToFalse, Count) != False);
  for (int *Each : {From, ToTrue, ToFalse})
    omp_target_free(Each, Device);
  return Wrong;
}

/// Tests is_sorted with one element that is less than the previous one.
static long sorted(long Count) {
  std::vector<int> All(Count);
  for (long I = 0; I < Count; ++I)
    All[I] = static_cast<int>(I / 3);
  All[Count / 2] = -1;
  int *From = toDevice(All);
  const bool IsSorted = warpfold::is_sorted(From, From + Count / 2) &&
                        !warpfold::is_sorted(From, From + Count);
  omp_target_free(From, Device);
  return !IsSorted;
}

int main() {
  long Wrong = sorted(9000);
  for (const long Count : {1, 6143, 20000})
    Wrong += partitioned(Count);
  std::printf("%ld wrong\n", Wrong);
}
