//===- test/host/Inputs/Library.cpp - a library with offload code ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The library is linked to a program, or the program opens it.
//
//===----------------------------------------------------------------------===//

extern "C" void useDevice() {
#pragma omp target
  {
  }
}
