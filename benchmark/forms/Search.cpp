//===- forms/Search.cpp - a binary search in each iteration -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

FORM(search) {
  constexpr int N = 1 << 24, Length = 1 << 20;
  static const double *Keys = forms::numbers<double>(N, 1);
  static double *Sorted = [] {
    double *Data = new double[Length];
    for (int I = 0; I < Length; ++I)
      Data[I] = double(I) / Length;
#pragma omp target enter data map(to : Data[ : Length])
    return Data;
  }();
  long Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    map(to : Keys[ : N], Sorted[ : Length])
  for (int I = 0; I < N; ++I) {
    int Low = 0, High = Length;
    while (Low < High) {
      const int Middle = (Low + High) / 2;
      if (Sorted[Middle] < Keys[I])
        Low = Middle + 1;
      else
        High = Middle;
    }
    Sum += Low;
  }
  return double(Sum);
}
