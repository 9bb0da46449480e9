//===- test/host/Inputs/PinnedLibrary.cpp - another shared object -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A library with its own construct, and therefore with its own slots. Loading
// it runs the construct twice.
//
//===----------------------------------------------------------------------===//

#include <cstdio>

namespace {

double One[1] = {1};

void launchTwice() {
  for (int Launch = 0; Launch < 2; ++Launch) {
    double S = 5;
    std::printf("library:");
#pragma omp target teams distribute parallel for reduction(+ : S)
    for (long I = 0; I < 1; ++I)
      S += One[I];
  }
}

const struct AtLoading {
  AtLoading() { launchTwice(); }
} Now;

} // namespace
