//===- functions/Inputs/others.h - functions of another file --------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TEST_OFFLOAD_OTHERS_H
#define WARPFOLD_TEST_OFFLOAD_OTHERS_H

struct Bounds {
  int Low, High;
};

#pragma omp begin declare target
/// Adds 1 to *Where, and returns its new value.
int advance(int *Where);
/// Sets Number elements from Of on to First, First + 1 and so on.
void fill(int *Of, int Number, int First);
/// Sets Number elements of Of to 0.
void clear(long *Of, int Number);
/// Returns the identity of a minimum and a maximum.
void makeIdentity(Bounds *Of);
/// Sorts two elements, and returns the smaller one.
int order(int &A, int &B);
#pragma omp end declare target

#endif // WARPFOLD_TEST_OFFLOAD_OTHERS_H
