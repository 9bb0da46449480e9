//===- test/codegen/passes/switch_defaults.cpp - a loop with one exit -----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang generates a switch with an unreachable default at the end of a declaration's scope. Such a
// loop is restructured like any other.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 -Rpass=warpfold -Rpass-missed=warpfold %s -o %t 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not='left as'
// RUN: %offload-run %t

int main() {
  constexpr int Count = 5000;
  int A[Count];
  for (int I = 0; I < Count; ++I)
    A[I] = I % 7 - 3;
  long Sum = 0;
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: remark: reduction loop restructured
#pragma omp target teams distribute parallel for reduction(+ : Sum) map(to : A)
  for (int I = 0; I < Count; ++I) {
    const int Own = A[I];
    if (Own < 0)
      continue;
    if (Own == 2) {
      const int Other = A[I / 2];
      if (Other > 1)
        continue;
      Sum += Other;
    }
    Sum += Own;
  }
  long Expected = 0;
  for (int I = 0; I < Count; ++I) {
    if (A[I] < 0 || (A[I] == 2 && A[I / 2] > 1))
      continue;
    Expected += A[I] + (A[I] == 2 ? A[I / 2] : 0);
  }
  return Sum != Expected;
}
