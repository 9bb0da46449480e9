//===- subjects/histogram.cpp - counts by an array section ----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A histogram without atomics: each thread counts in a private copy of an array
// section, of which each iteration writes one element at an index that is only
// known at run time. Counts, and sums of weights.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O0 %s -o %t.O0
// RUN: %offload-run %t.O0 | FileCheck %s --match-full-lines

#include "../Check.h"
#include <vector>

template <int Bins, class T>
void checkCounts(const char *Which, const std::vector<uint8_t> &Bytes) {
  const int N = int(Bytes.size());
  const uint8_t *Data = Bytes.data();
  // The elements next to the section must not change.
  T H[Bins + 2], Expected[Bins + 2];
  for (int B = 0; B < Bins + 2; ++B)
    H[B] = Expected[B] = T(3 * B);
  for (int I = 0; I < N; ++I)
    Expected[1 + Data[I] % Bins] += T(1 + I % 3);

#pragma omp target teams distribute parallel for num_teams(4) thread_limit(64) \
    map(to : Data[ : N]) map(tofrom : H) reduction(+ : H[1 : Bins])
  for (int I = 0; I < N; ++I)
    H[1 + Data[I] % Bins] += T(1 + I % 3);

  const check::Text Case = check::text("%d bins, %s", Bins, Which);
  double Sum = 0;
  for (int B = 0; B < Bins + 2; ++B) {
    check::expect(check::text("%s, bin %d", Case.Chars, B - 1).Chars, H[B],
                  Expected[B]);
    Sum += double(H[B]);
  }
  check::print(Case.Chars, Sum);
}

template <class T> void checkBins(const char *Which, int N) {
  std::vector<uint8_t> Bytes;
  for (int I = 0; I < N; ++I)
    Bytes.push_back(uint8_t(check::scramble(I)));
  checkCounts<1, T>(Which, Bytes);
  checkCounts<16, T>(Which, Bytes);
  checkCounts<64, T>(Which, Bytes);
  // All in one bin.
  Bytes.assign(N, 255);
  checkCounts<64, T>(Which, Bytes);
}

int main() {
  checkBins<int32_t>("int32", 3000);
  checkBins<uint64_t>("uint64", 3000);
  checkBins<double>("double", 3000);
  checkBins<int32_t>("int32", 1);
  return check::status();
}

// CHECK: 64 bins, double<double>: 12435
// CHECK: 64 bins, int32<double>: 6436
