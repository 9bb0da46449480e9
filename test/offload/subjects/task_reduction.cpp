//===- subjects/task_reduction.cpp - a target task in a task group --------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `in_reduction` on a target construct: the task's private copy is mapped to
// the device and back, and the task group combines it on the host. (The subject
// of LLVM's task_in_reduction_target.)
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

int main() {
  double Sum = 999, Summand = 311;
#pragma omp taskgroup task_reduction(+ : Sum)
  {
#pragma omp target map(to : Summand) in_reduction(+ : Sum) nowait
    Sum += Summand;
  }
  check::equal("sum", Sum, 1310.0);
  return check::status();
}

// CHECK: sum<double>: 1310
