//===- examples/tutorial/remarks.cpp - step 2, what the remarks say -------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include <cstdio>

int main() {
  const int N = 100000;
  long Squares = 0;
#pragma omp target teams distribute parallel for reduction(+ : Squares)
  for (int I = 0; I < N; ++I)
    Squares += static_cast<long>(I) * I;

  // The barrier ties all threads of a team to each other.
  long Meetings = 0;
#pragma omp target teams num_teams(4) reduction(+ : Meetings)
#pragma omp parallel num_threads(64) reduction(+ : Meetings)
  {
    ++Meetings;
#pragma omp barrier
  }

  std::printf("%ld %ld\n", Squares, Meetings);
  return Squares == 333328333350000 && Meetings == 256 ? 0 : 1;
}
