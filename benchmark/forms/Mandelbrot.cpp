//===- forms/Mandelbrot.cpp - iterations of very different lengths --------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

FORM(mandelbrot) {
  constexpr int N = 2048;
  long Sum = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+ : Sum)
  for (int Y = 0; Y < N; ++Y)
    for (int X = 0; X < N; ++X) {
      const float A = -2 + 3.0f * X / N, B = -1.5f + 3.0f * Y / N;
      float R = 0, I = 0;
      int Steps = 0;
      for (; Steps < 1000 && R * R + I * I < 4; ++Steps) {
        const float Next = R * R - I * I + A;
        I = 2 * R * I + B;
        R = Next;
      }
      Sum += Steps;
    }
  return double(Sum);
}
