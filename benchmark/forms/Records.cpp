//===- forms/Records.cpp - fields of structures -------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

struct Particle {
  double Position[3], Velocity[3];
  float Mass;
  int Kind;
};

FORM(records) {
  constexpr int N = 1 << 24;
  static Particle *P = [] {
    auto *Data = new Particle[N];
    for (int I = 0; I < N; ++I)
      Data[I] = {{double(I % 7), double(I % 5), 1},
                 {1, double(I % 3), 2},
                 1 + float(I % 4),
                 I % 3};
#pragma omp target enter data map(to : Data[ : N])
    return Data;
  }();
  double Energy = 0, Mass = 0;
  int Count = 0;
#pragma omp target teams distribute parallel for reduction(                    \
        + : Energy, Mass, Count) map(to : P[ : N])
  for (int I = 0; I < N; ++I) {
    if (P[I].Kind != 1)
      continue;
    double Square = 0;
    for (int J = 0; J < 3; ++J)
      Square += P[I].Velocity[J] * P[I].Velocity[J];
    Energy += 0.5 * P[I].Mass * Square;
    Mass += P[I].Mass;
    ++Count;
  }
  return Energy + Mass + Count;
}
