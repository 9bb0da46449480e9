//===- simulator/mathematics.cpp - libdevice on the host ------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Mathematical functions in a region come from CUDA's libdevice, whose
// unmodified code the simulator runs. Results agree with the host's to the last
// digits, even for arguments that need long integers (sines of large numbers),
// and even if the host flushes denormals, as after -ffast-math.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O0 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O3 -ffast-math %s -o %t.fast
// RUN: %offload-run %t.fast | FileCheck %s --match-full-lines

#include <cmath>
#include <cstdio>

constexpr int Count = 16;

/// Evaluates the same expressions on both sides.
#define FUNCTIONS(X)                                                           \
  {std::sin(X),  std::sin(X * 1e15), std::cos(X * 1e300), std::tan(X),         \
   std::exp(X),  std::log(X),        std::pow(X, 3.3),    std::sqrt(X),        \
   std::tanh(X), std::erf(X),        std::tgamma(X),      std::fmod(7.0, X),   \
   std::cbrt(X), std::atan2(X, 2.0), std::hypot(X, 3.0),  std::expm1(X)}

int main() {
  double X = 0.7, OnDevice[Count];
#pragma omp target map(from : OnDevice) map(to : X)
  {
    double Values[Count] = FUNCTIONS(X);
    for (int I = 0; I < Count; ++I)
      OnDevice[I] = Values[I];
  }
  const double OnHost[Count] = FUNCTIONS(X);
  int Agree = 0;
  for (int I = 0; I < Count; ++I) {
    double Error = std::fabs(OnDevice[I] - OnHost[I]);
    if (Error <= 4e-15 * std::fabs(OnHost[I]))
      ++Agree;
    else
      std::fprintf(stderr, "error: function %d: expected %.17g, got %.17g\n", I,
                   OnHost[I], OnDevice[I]);
  }
  std::printf("functions that agree<int>: %d\n", Agree);
  return Agree != Count;
}

// CHECK: functions that agree<int>: 16
