//===- functions/Inputs/queries.h - functions that use the runtime --------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TEST_OFFLOAD_QUERIES_H
#define WARPFOLD_TEST_OFFLOAD_QUERIES_H

#pragma omp begin declare target
int threadNumber();
int numberOfThreads();
/// Adds 1 to each of Number elements, in a parallel region.
void addOnes(int *Of, int Number);
/// Does the same in the caller's region.
void addShare(int *Of, int Number);
/// Returns the sum of Number elements, which one function writes and another
/// one adds.
int sumOfSquares(int Number);
#pragma omp end declare target

#endif // WARPFOLD_TEST_OFFLOAD_QUERIES_H
