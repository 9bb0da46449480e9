//===- test/host/Inputs/Program.cpp - a program with offload code ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Has a target construct that is never reached: the lines before "main" show
// what happens to the devices at the start of the program.
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
