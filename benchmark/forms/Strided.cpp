//===- forms/Strided.cpp - a tridiagonal system in each thread --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

/// Solves each system by forward elimination and back substitution.
FORM(strided) {
  constexpr int Systems = 1 << 16, Rows = 512;
  constexpr size_t All = static_cast<size_t>(Systems) * Rows;
  static const double *Lower = forms::numbers<double>(All, 1);
  static const double *Diagonal = forms::numbers<double>(All, 2);
  static const double *Right = forms::numbers<double>(All, 3);
  static double *Factor = forms::numbers<double>(All, 4);
  static double *Solution = forms::numbers<double>(All, 5);
#pragma omp target teams distribute parallel for
  for (int System = 0; System < Systems; ++System) {
    const size_t First = System;
    const size_t Last = First + static_cast<size_t>(Rows - 1) * Systems;
    Factor[First] = 1 / (Diagonal[First] + 3);
    Solution[First] = Right[First] / (Diagonal[First] + 3);
    for (size_t I = First + Systems; I <= Last; I += Systems) {
      const double Pivot = Diagonal[I] + 3 - Lower[I] * Factor[I - Systems];
      Factor[I] = 1 / Pivot;
      Solution[I] = (Right[I] - Lower[I] * Solution[I - Systems]) / Pivot;
    }
    for (size_t I = Last; I > First; I -= Systems)
      Solution[I - Systems] -= Factor[I - Systems] * Solution[I];
  }
#pragma omp target update from(Solution[Systems - 1 : 1])
  return Solution[Systems - 1];
}
