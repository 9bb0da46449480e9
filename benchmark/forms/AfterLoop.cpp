//===- forms/AfterLoop.cpp - a target region with code after its loop ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

struct Moments {
  double Mean, Square;
};

FORM(afterLoop) {
  constexpr size_t Count = size_t(1) << 27;
  static const double *X = forms::numbers<double>(Count, 1);
  Moments Of = {};
#pragma omp target map(to : X[ : Count]) map(tofrom : Of)
  {
    double Sum = 0, Square = 0;
#pragma omp parallel for reduction(+ : Sum, Square)
    for (size_t I = 0; I < Count; ++I) {
      Sum += X[I];
      Square += X[I] * X[I];
    }
    Of.Mean = Sum / Count;
    Of.Square = Square / Count;
  }
  return Of.Mean + Of.Square;
}
