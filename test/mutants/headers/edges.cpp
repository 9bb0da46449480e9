//===- mutants/headers/edges.cpp - scans of at most one tile --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Affine.h"

/// Returns 1 if a visitor is called for an element beyond the last one.
static long beyond(uint64_t Count) {
  int *Seen = toDevice(std::vector<int>(1));
  warpfold::inclusive_scan_visit(
      Count,
      [=](uint64_t I) {
        if (I >= Count)
          *Seen = 1;
        return I;
      },
      std::plus<uint64_t>(),
      [=](uint64_t I, uint64_t) {
        if (I >= Count)
          *Seen = 1;
      });
  const long Wrong = toHost(Seen, 1)[0];
  omp_target_free(Seen, Device);
  return Wrong;
}

int main() {
  long Wrong = beyond(700);
  for (const long Count : {1, 33, 700, 3072})
    for (const Start From : {Start::Element, Start::Initial, Start::Exclusive})
      Wrong += wrong<Words>(Count, From) + wrong<Bytes>(Count, From);
  std::printf("%ld wrong\n", Wrong);
}
