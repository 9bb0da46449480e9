//===- functions/Inputs/Replaceable.h - functions of two files ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each of these has a weak definition in replaced.cpp, with which a construct could be
// restructured, and another one in Inputs/replacements.cpp, with which it could not.
// The second definitions are executed.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TEST_OFFLOAD_REPLACEABLE_H
#define WARPFOLD_TEST_OFFLOAD_REPLACEABLE_H

struct Range {
  int Low, High;
};

#pragma omp begin declare target
/// Weak: returns Start. Strong: counts its calls in *Count as well.
int beginRow(int *Count, int Start);
/// Weak: writes Value. Strong: writes ten times as much.
void put(int *Where, int Value);
/// Weak: returns 0. Strong: returns the old value of *Where and adds 1 to it.
int next(int *Where);
/// Weak: returns 1. Strong: returns *Where.
int readBack(const int *Where);
/// Weak: returns A. Strong: returns the more extreme one of A and B.
int lower(int A, int B);
int higher(int A, int B);
/// Weak: does not change *Of. Strong: sets it to the identity of Range's merge.
void setIdentity(Range *Of);
/// Weak: returns Value. Strong: returns Value, and stores its parameter's address in
/// *Kept.
int keepAddress(int &Value, int **Kept);
#pragma omp end declare target

#endif // WARPFOLD_TEST_OFFLOAD_REPLACEABLE_H
