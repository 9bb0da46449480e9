//===- test/codegen/lower/wide_loads.cpp - 16 bytes at a time, in the PTX -===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The loads in the PTX: all loads of a wide tile have 16 bytes, the optimizer splits none, and loops
// whose loads LLVM would not merge have no such tile. The choice between the two forms of a
// loop: narrow_elements.test.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -fno-openmp-target-jit -O3 --offload-device-only -S %s -o %t.s
// RUN: FileCheck %s < %t.s

extern "C" int bytes(const signed char *A, long N) {
  int Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    is_device_ptr(A)
  for (long I = 0; I < N; ++I)
    Sum += A[I];
  return Sum;
}
// CHECK-LABEL: .func {{.*}}_bytes_l{{[0-9]+}}_omp_outlined_omp_outlined(
// CHECK-NOT: ld.v2
// CHECK-COUNT-4: ld.v4
// CHECK-NOT: ld.v

extern "C" float product(const float *A, const float *B, long N) {
  float Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    is_device_ptr(A, B)
  for (long I = 0; I < N; ++I)
    Sum += A[I] * B[I];
  return Sum;
}
// CHECK-LABEL: .func {{.*}}_product_l{{[0-9]+}}_omp_outlined_omp_outlined(
// CHECK-NOT: ld.v2
// CHECK-COUNT-8: ld.v4
// CHECK-NOT: ld.v

/// An element is used twice and loaded once.
extern "C" int largest(const int *A, long N) {
  int Max = 0;
#pragma omp target teams distribute parallel for reduction(max : Max)          \
    is_device_ptr(A)
  for (long I = 0; I < N; ++I)
    Max = A[I] > Max ? A[I] : Max;
  return Max;
}
// CHECK-LABEL: .func {{.*}}_largest_l{{[0-9]+}}_omp_outlined_omp_outlined(
// CHECK-NOT: ld.v2
// CHECK-COUNT-4: ld.v4
// CHECK-NOT: ld.v

extern "C" int written(const signed char *A, signed char *B, long N) {
  int Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    is_device_ptr(A, B)
  for (long I = 0; I < N; ++I) {
    B[I] = A[I] / 3;
    Sum += A[I];
  }
  return Sum;
}
// CHECK-LABEL: .func {{.*}}_written_l{{[0-9]+}}_omp_outlined_omp_outlined(
// CHECK-NOT: ld.v

extern "C" int chosen(const int *Mask, const int *A, long N) {
  int Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    is_device_ptr(Mask, A)
  for (long I = 0; I < N; ++I)
    if (Mask[I])
      Sum += A[I];
  return Sum;
}
// CHECK-LABEL: .func {{.*}}_chosen_l{{[0-9]+}}_omp_outlined_omp_outlined(
// CHECK-NOT: ld.v
