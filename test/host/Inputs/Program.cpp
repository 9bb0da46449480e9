//===- test/host/Inputs/Program.cpp - a program with offload code ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Has a target construct and does not reach it: what it prints before "main" is
// what happens to the devices at its start.
//
//===----------------------------------------------------------------------===//

#include <cstdio>

int main(int Count, char **) {
  if (Count > 1) {
#pragma omp target
    {
    }
  }
  std::puts("main");
}
