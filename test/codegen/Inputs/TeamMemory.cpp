//===- test/codegen/Inputs/TeamMemory.cpp - for team_memory_updates.test --===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Updates of a team's array, directly and through a pointer that may point to it, with an
// operator that has an atomic instruction and with one that needs a compare-and-swap loop.
//
//===----------------------------------------------------------------------===//

#include <omp.h>
#include <warpfold/keyed.h>

void sumByTeam(const double *X, double *Sums, int N) {
#pragma omp target teams num_teams(4) thread_limit(128)
  {
    double Team[8] = {}, Largest[8] = {};
#pragma omp parallel for
    for (int I = 0; I < N; ++I) {
      warpfold::keyed_update(Team, I % 8, X[I]);
      warpfold::keyed_update(Largest, I % 8, X[I], warpfold::max_of<>());
      double *Either = X[I] > 0 ? Team : Largest;
#pragma omp atomic
      Either[I % 8] += X[I];
#pragma omp atomic
      Either[I % 8] *= X[I];
    }
#pragma omp parallel for
    for (int K = 0; K < 8; ++K) {
#pragma omp atomic
      Sums[K] += Team[K] + Largest[K];
    }
  }
}

/// The form that openmp-opt gives a variable in shared memory.
void sumsOfRows(const double *X, double *Sums, int N) {
#pragma omp target teams distribute
  for (int I = 0; I < N; ++I) {
    double Sum = 0, Product = 1;
#pragma omp parallel for
    for (int J = 0; J < N; ++J) {
      warpfold::keyed_update(&Sum, 0, X[I * N + J]);
      warpfold::keyed_update(&Product, 0, X[I * N + J], std::multiplies<>());
#pragma omp atomic
      Sum += X[I * N + J];
    }
    Sums[I] = Sum * Product;
  }
}
