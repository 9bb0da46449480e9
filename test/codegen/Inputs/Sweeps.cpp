//===- test/codegen/Inputs/Sweeps.cpp - loops for last_iterations.test ----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A loop for each type of counter that clang supports; two loops that are not tiled; loops that
// read elements of 1 and 4 bytes.
//
//===----------------------------------------------------------------------===//

#pragma omp begin declare target
/// The pass sees this definition; the function of SweepDriver.cpp replaces it afterwards.
extern "C" __attribute__((noinline)) int visited(unsigned long I) {
  return int(I);
}
#pragma omp end declare target

// clang-format would break the string in two, but _Pragma takes one string.
// clang-format off
#define TILED(Name, Type)                                                      \
  extern "C" int Name(Type N) {                                                \
    int Sum = 0;                                                               \
    _Pragma("omp target teams distribute parallel for reduction(+ : Sum)")     \
    for (Type I = 0; I < N; ++I)                                               \
      Sum += visited((unsigned long)I);                                        \
    return Sum;                                                                \
  }

#define STRIDED(Name, Type)                                                    \
  extern "C" int Name(Type N) {                                                \
    int Sum = 0;                                                               \
    _Pragma("omp target teams distribute parallel for reduction(+ : Sum)")     \
    for (Type I = 0; I < N; ++I)                                               \
      for (int J = 0; J < 1; ++J)                                              \
        Sum += visited((unsigned long)I);                                      \
    return Sum;                                                                \
  }

#define ELEMENTS(Name, Type, Element)                                          \
  extern "C" int Name(Type N, const Element *A) {                              \
    int Sum = 0;                                                               \
    _Pragma("omp target teams distribute parallel for reduction(+ : Sum)")     \
    for (Type I = 0; I < N; ++I)                                               \
      Sum += visited((unsigned long)I) + A[I];                                 \
    return Sum;                                                                \
  }

#define PAIRS(Name, Type, Element)                                             \
  extern "C" int Name(Type N, const Element *A, const Element *B) {            \
    int Sum = 0;                                                               \
    _Pragma("omp target teams distribute parallel for reduction(+ : Sum)")     \
    for (Type I = 0; I < N; ++I)                                               \
      Sum += visited((unsigned long)I) + A[I] * B[I];                          \
    return Sum;                                                                \
  }
// clang-format on

TILED(tiledInt, int)
TILED(tiledUnsigned, unsigned)
TILED(tiledLong, long)
TILED(tiledUnsignedLong, unsigned long)
STRIDED(stridedInt, int)
STRIDED(stridedUnsignedLong, unsigned long)
ELEMENTS(bytesInt, int, unsigned char)
ELEMENTS(bytesUnsigned, unsigned, unsigned char)
ELEMENTS(wordsInt, int, int)
ELEMENTS(wordsUnsigned, unsigned, int)
PAIRS(pairsUnsigned, unsigned, int)
