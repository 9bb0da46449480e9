//===- compiler/misaligned_elements.cpp - clang: 8-byte pieces ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang 19's code is incorrect with any runtime. It copies a struct in pieces of eight
// bytes as if it had that alignment, but aligns the private copies only as the struct:
// a misaligned access on a GPU if a copy is at such an address (docs/StockDefects.md).
// alignas(8) in the struct avoids it.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O0 -S -emit-llvm --offload-device-only %s -o - \
// RUN:   | FileCheck %s

struct Bytes {
  unsigned char Values[24];
};
void add(Bytes &Out, const Bytes &In) {
  for (int I = 0; I < 24; ++I)
    Out.Values[I] += In.Values[I];
}
#pragma omp declare reduction(+ : Bytes : add(omp_out, omp_in))                \
    initializer(omp_priv = {})

void sum(Bytes &Sum) {
#pragma omp target parallel for map(tofrom : Sum) reduction(+ : Sum)
  for (int I = 0; I < 24; ++I)
    Sum.Values[I] += I;
}

// CHECK-LABEL: define internal void @{{.*}}omp_outlined
// CHECK: alloca %struct.Bytes, align 1
// CHECK-LABEL: define internal void @_omp_reduction_shuffle_and_reduce_func
// CHECK: [[PIECE:%.*]] = load i64, ptr %{{.*}}, align 8
// CHECK: call i64 @__kmpc_shuffle_int64(i64 [[PIECE]]
