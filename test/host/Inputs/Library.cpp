//===- test/host/Inputs/Library.cpp - a library with offload code ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Linked to a program, or opened by it.
//
//===----------------------------------------------------------------------===//

extern "C" void useDevice() {
#pragma omp target
  {
  }
}
