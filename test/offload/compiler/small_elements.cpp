//===- compiler/small_elements.cpp - clang: elements of less than a word --===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang 19's code is incorrect with any runtime. It shuffles an element of one or two
// bytes as a 32-bit word and stores the whole word back into the element: undefined,
// and lost when optimised. Integers are not affected; _Float16 and the last bytes of a
// struct are (docs/StockDefects.md). When this test fails, half.cpp and sizes.cpp of
// the neighbouring folders no longer need their alignment.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O0 -S -emit-llvm --offload-device-only %s -o - \
// RUN:   | FileCheck %s

struct Byte {
  unsigned char Value;
};
#pragma omp declare reduction(+ : Byte : omp_out.Value += omp_in.Value)        \
    initializer(omp_priv = {})

unsigned char sumOfBytes(Byte Sum) {
#pragma omp target parallel for map(tofrom : Sum) reduction(+ : Sum)
  for (int I = 0; I < 64; ++I)
    Sum.Value += I;
  return Sum.Value;
}

_Float16 sumOfHalves(_Float16 Sum) {
#pragma omp target parallel for map(tofrom : Sum) reduction(+ : Sum)
  for (int I = 0; I < 64; ++I)
    Sum += _Float16(I % 3);
  return Sum;
}

// CHECK-LABEL: define internal void @_omp_reduction_shuffle_and_reduce_func
// CHECK: [[ELEMENT:%.*]] = alloca %struct.Byte, align 8
// CHECK: [[WORD:%.*]] = call i32 @__kmpc_shuffle_int32
// CHECK-NEXT: store i32 [[WORD]], ptr [[ELEMENT]], align 4
// CHECK-LABEL: define internal void @_omp_reduction_shuffle_and_reduce_func
// CHECK: [[ELEMENT:%.*]] = alloca half, align 2
// CHECK: [[WORD:%.*]] = call i32 @__kmpc_shuffle_int32
// CHECK-NEXT: store i32 [[WORD]], ptr [[ELEMENT]], align 4
