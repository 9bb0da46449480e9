//===- examples/tutorial/algorithms.cpp - step 5, scan, sort, keys --------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include <cstdio>
#include <vector>
#include <warpfold/keyed.h>
#include <warpfold/scan.h>
#include <warpfold/sort.h>

int main() {
  const int N = 100000, Cells = 100;
  std::vector<int> Cell(N), Particle(N), Count(Cells), End(Cells);
  for (int I = 0; I < N; ++I) {
    Cell[I] = I * 7919 % Cells;
    Particle[I] = I;
  }
  int *C = Cell.data(), *P = Particle.data();
  int *Counts = Count.data(), *Ends = End.data();

#pragma omp target data map(tofrom : C[0 : N], P[0 : N], Counts[0 : Cells])    \
    map(from : Ends[0 : Cells])
  {
#pragma omp target teams distribute parallel for
    for (int I = 0; I < N; ++I)
      warpfold::keyed_update(Counts, C[I], 1);
    warpfold::inclusive_scan(Counts, Counts + Cells, Ends);
    warpfold::sort_by_key(C, C + N, P);
  }

  int Errors = 0;
  for (int I = 0; I < N; ++I)
    Errors += I >= End[Cell[I]] || Cell[I] != Particle[I] * 7919 % Cells;
  std::printf("%d particles, %d errors\n", End[Cells - 1], Errors);
  return Errors;
}
