//===- test/host/Inputs/Fewest.cpp - the smallest number of multiprocessors ===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Prints what a grid barrier requests from the host part of a program.
//
//===----------------------------------------------------------------------===//

#include <cstdio>

extern "C" int __warpfold_fewest_multiprocessors(void) __asm__(
    "__warpfold_fewest_multiprocessors__link_with_config_warpfold_cfg_and_"
    "offload_arch");

int main() {
  std::printf("fewest: %d\n", __warpfold_fewest_multiprocessors());
  // A program without offload code has no host part.
#pragma omp target if (false)
  {
  }
}
