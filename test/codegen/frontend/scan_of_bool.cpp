//===- codegen/frontend/scan_of_bool.cpp - copies of truth values ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A scan of bool: clang converts a loaded value to a bit by trunc, and clang 23 by a comparison with
// 0. A comparison with another value, or for another purpose, is not a copy.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -fno-openmp-target-jit -O0 -nogpulib --offload-device-only \
// RUN:   -Xclang -disable-llvm-passes -emit-llvm -S %s -o %t.ll
// RUN: %scans -disable-output -pass-remarks=warpfold %t.ll 2>&1 | FileCheck %s
// RUN: sed -e 's/= trunc i8 \(.*\) to i1$/= icmp ne i8 \1, 0/' %t.ll > %t.compared.ll
// RUN: grep -q 'icmp ne i8 .*, 0$' %t.compared.ll
// RUN: %scans -disable-output -pass-remarks=warpfold %t.compared.ll 2>&1 | FileCheck %s
// CHECK: scan: the team's threads share one buffer
// RUN: sed -e 's/= icmp ne i8 \(.*\), 0$/= icmp ne i8 \1, 1/' %t.compared.ll > %t.odd.ll
// RUN: not %scans -disable-output %t.odd.ll 2>&1 | FileCheck %s --check-prefix=ODD
// RUN: sed -e 's/= icmp ne i8 \(.*\), 0$/= icmp eq i8 \1, 0/' %t.compared.ll > %t.odd.ll
// RUN: not %scans -disable-output %t.odd.ll 2>&1 | FileCheck %s --check-prefix=ODD
// ODD: 'omp scan' is not supported here on a GPU, {{.*}}: its value is copied in an unsupported way

void anyBefore(bool *Out, const bool *X, int N) {
  bool Any = false;
#pragma omp target teams map(from : Out[ : N]) map(to : X[ : N])
#pragma omp parallel for reduction(inscan, || : Any)
  for (int I = 0; I < N; ++I) {
    Any = Any || X[I];
#pragma omp scan inclusive(Any)
    Out[I] = Any;
  }
}
