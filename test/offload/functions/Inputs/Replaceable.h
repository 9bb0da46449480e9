//===- functions/Inputs/Replaceable.h - functions of two files ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each of these has a weak definition in replaced.cpp, by which a construct could be
// restructured, and another one in Inputs/replacements.cpp, by which it could not. The
// second ones are those that run.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TEST_OFFLOAD_REPLACEABLE_H
#define WARPFOLD_TEST_OFFLOAD_REPLACEABLE_H

struct Range {
  int Low, High;
};

#pragma omp begin declare target
/// Weak: Start. Strong: counts its calls in *Count, too.
int beginRow(int *Count, int Start);
/// Weak: writes Value. Strong: writes ten times as much.
void put(int *Where, int Value);
/// Weak: 0. Strong: the old value of *Where, to which it adds 1.
int next(int *Where);
/// Weak: 1. Strong: what *Where is.
int readBack(const int *Where);
/// Weak: A. Strong: A or B, whichever is the more extreme one.
int lower(int A, int B);
int higher(int A, int B);
/// Weak: leaves *Of as it is. Strong: makes it the identity of Range's merge.
void setIdentity(Range *Of);
/// Weak: Value. Strong: Value, and leaves its parameter's address in *Kept.
int keepAddress(int &Value, int **Kept);
#pragma omp end declare target

#endif // WARPFOLD_TEST_OFFLOAD_REPLACEABLE_H
