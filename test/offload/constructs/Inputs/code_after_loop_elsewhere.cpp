//===- Inputs/code_after_loop_elsewhere.cpp - a function elsewhere -------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A function that code after a loop calls, with a side effect.
//
//===----------------------------------------------------------------------===//

#pragma omp begin declare target
int countElsewhere(int *Calls) { return ++*Calls; }
#pragma omp end declare target
