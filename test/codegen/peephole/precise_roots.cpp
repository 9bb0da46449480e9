//===- test/codegen/peephole/precise_roots.cpp - rounding of sqrtf --------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM 19 approximates sqrtf, also after a division; the pass implements LLVM's option for the
// rounded root at every level.
// Divisions and roots of double are rounded without the option.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %offload-compile -O2 %s -o %t && %extract-image %t %t.bc
// RUN: llc -mcpu=sm_90 %t.bc -o - | FileCheck %s --check-prefix=APPROXIMATE
// RUN: %offload-compile -O2 -Xarch_device -mllvm=-nvptx-prec-sqrtf32=0 %s -o %t && %extract-image %t %t.bc
// RUN: llc -mcpu=sm_90 %t.bc -o - | FileCheck %s --check-prefix=APPROXIMATE
// RUN: %offload-compile -O2 -Xarch_device -mllvm=-nvptx-prec-sqrtf32=1 %s -o %t && %extract-image %t %t.bc
// RUN: llc -mcpu=sm_90 %t.bc -o - | FileCheck %s --check-prefix=ROUNDED
// RUN: %offload-compile -O0 -Xarch_device -mllvm=-nvptx-prec-sqrtf32=1 %s -o %t && %extract-image %t %t.bc
// RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=NO-APPROXIMATION

#include <cmath>

int main() {
  float F[2] = {2, 3};
  double D[2] = {2, 3};
#pragma omp target teams distribute parallel for map(tofrom : F)
  for (int I = 0; I < 2; ++I)
    F[I] = sqrtf(F[I]);
#pragma omp target teams distribute parallel for map(tofrom : F)
  for (int I = 0; I < 2; ++I)
    F[I] = 1 / std::sqrt(F[I]);
#pragma omp target teams distribute parallel for map(tofrom : F)
  for (int I = 0; I < 2; ++I)
    F[I] = hypotf(F[I], 3);
#pragma omp target teams distribute parallel for map(tofrom : F, D)
  for (int I = 0; I < 2; ++I)
    D[I] = sqrt(D[I]) + F[I] / F[1 - I];
  return 0;
}

// APPROXIMATE:     main_l{{[0-9]+}}(
// APPROXIMATE:     sqrt.approx.f32
// APPROXIMATE:     rsqrt.approx.f32
// APPROXIMATE:     sqrt.approx.f32
// APPROXIMATE-DAG: sqrt.rn.f64
// APPROXIMATE-DAG: div.rn.f32

// ROUNDED-NOT:     approx
// ROUNDED:         sqrt.rn.f32
// ROUNDED-NOT:     approx
// ROUNDED:         sqrt.rn.f32
// ROUNDED-NOT:     approx
// ROUNDED:         rcp.rn.f32
// ROUNDED-NOT:     approx
// ROUNDED:         sqrt.rn.f32
// ROUNDED-NOT:     approx
// ROUNDED-DAG:     sqrt.rn.f64
// ROUNDED-DAG:     div.rn.f32
// ROUNDED-NOT:     approx

// NO-APPROXIMATION-NOT: call float @llvm.nvvm.sqrt.approx
// NO-APPROXIMATION:     call float @llvm.nvvm.sqrt.rn.f(
// NO-APPROXIMATION-NOT: call float @llvm.nvvm.sqrt.approx
