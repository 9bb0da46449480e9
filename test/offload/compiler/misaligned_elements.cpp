//===- compiler/misaligned_elements.cpp - clang: 8-byte pieces -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What clang 19 gets wrong around any runtime. It moves a struct in pieces of
// eight bytes as if it were aligned so, but gives the private copies no more than
// the struct's own alignment: on a GPU a misaligned access, if the copy happens
// to lie so (docs/StockDefects.md). alignas(8) in the struct helps.
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
