//===- test/codegen/Inputs/Sweeps.cpp - loops for last_iterations.test ----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A loop for each counter that clang knows; two more that are no tiles; more that
// read elements of 1 and 4 bytes.
//
//===----------------------------------------------------------------------===//

#pragma omp begin declare target
/// Seen by the pass, replaced by the function of SweepDriver.cpp afterwards.
extern "C" __attribute__((noinline)) int visited(unsigned long I) {
  return int(I);
}
#pragma omp end declare target

// It would break the string in two, and _Pragma takes one.
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
