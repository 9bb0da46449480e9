//===- mutants/headers/keys.cpp - scans by key ----------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Segments of one element, of a few, and of more than a tile.
//
//===----------------------------------------------------------------------===//

#include "Affine.h"

int main() {
  const Compose Combine;
  const Words Initial = element<Words>(5);
  long Wrong = 0;
  for (const long Length : {1, 7, 5000}) {
    const long Count = 20000;
    std::vector<int> Keys(Count);
    for (long I = 0; I < Count; ++I)
      Keys[I] = static_cast<int>(I / Length % 3);
    const auto Values = elements<Words>(Count);
    int *First = toDevice(Keys);
    Words *From = toDevice(Values), *To = toDevice(Values);
    const std::equal_to<int> Same;
    warpfold::inclusive_scan_by_key(First, First + Count, From, To, Same,
                                    Combine);
    const auto Inclusive = toHost(To, Count);
    warpfold::exclusive_scan_by_key(First, First + Count, From, To, Initial,
                                    Same, Combine);
    const auto Exclusive = toHost(To, Count);
    Words Upto = Initial, Before = Initial;
    for (long I = 0; I < Count; ++I) {
      const bool IsStart = I % Length == 0;
      Upto = IsStart ? Values[I] : Combine(Upto, Values[I]);
      Before = IsStart ? Initial : Combine(Before, Values[I - 1]);
      Wrong += differ(Inclusive[I], Upto) + differ(Exclusive[I], Before);
    }
    omp_target_free(First, Device);
    omp_target_free(From, Device);
    omp_target_free(To, Device);
  }
  std::printf("%ld wrong\n", Wrong);
}
