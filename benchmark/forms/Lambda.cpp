//===- forms/Lambda.cpp - a loop in a library function --------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The loop of examples/lambda_reduce.cpp.
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

template <class Functor, class Value>
static void parallelReduce(int Count, const Functor &F, Value &Result) {
  Value Partial = Value();
#pragma omp target teams distribute parallel for map(to : F)                   \
    reduction(+ : Partial)
  for (int I = 0; I < Count; ++I)
    F(I, Partial);
  Result = Partial;
}

FORM(lambda) {
  constexpr int N = 1 << 28;
  static const double *X = forms::numbers<double>(N, 1);
  double Sum;
  const double *OnDevice = X;
#pragma omp target data use_device_ptr(OnDevice)
  parallelReduce(
      N, [=](int I, double &Partial) { Partial += OnDevice[I]; }, Sum);
  return Sum;
}
