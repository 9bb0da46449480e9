//===- compiler/parts_of_numbers.cpp - ptxas: low halves of doubles -------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Floating-point numbers that are stored in parts: packed structures, words and bytes
// of numbers, low halves. With LLVM 22 and later, and with 19 for the bytes of a half,
// ptxas before 13.1 stores the number converted to an integer instead of the low part
// (docs/StockDefects.md, 54). The defect only shows on a GPU: the simulator does not
// use ptxas.
//
//===----------------------------------------------------------------------===//

// REQUIRES: !no-plugin
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O0 %s -o %t.O0
// RUN: %offload-run %t.O0 | FileCheck %s --match-full-lines

#include "../Check.h"
#include <vector>

constexpr int Count = 3000;

// Returns thirds, whose low halves are rarely zero.
#pragma omp begin declare target
template <class T> T numberAt(int I) { return T(I + 1) / T(3); }
#pragma omp end declare target

template <class T, int Aligned> struct Packed;
template <class T> struct __attribute__((packed, aligned(1))) Packed<T, 1> {
  char Tag;
  T Number;
};
template <class T> struct __attribute__((packed, aligned(2))) Packed<T, 2> {
  short Tag;
  T Number;
};
template <class T> struct __attribute__((packed, aligned(4))) Packed<T, 4> {
  int Tag;
  T Number;
};

/// A loop with a reduction writes structures.
template <class T, int Aligned> void packed(const char *What) {
  std::vector<Packed<T, Aligned>> Structures(Count);
  auto *Data = Structures.data();
  long Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    map(tofrom : Data[0 : Count])
  for (int I = 0; I < Count; ++I) {
    Data[I].Tag = I % 100;
    Data[I].Number = numberAt<T>(I);
    Sum += I;
  }
  int Wrong = Sum != Count * (Count - 1L) / 2;
  for (int I = 0; I < Count; ++I)
    Wrong += Data[I].Tag != I % 100 || Data[I].Number != numberAt<T>(I);
  check::equal(What, Wrong, 0);
}

/// Stores part 0 of each number, and all of its parts.
template <class T, class Part> void parts(const char *What) {
  constexpr int Each = sizeof(T) / sizeof(Part);
  std::vector<Part> Low(Count), All(Each * Count);
  Part *LowData = Low.data(), *Data = All.data();
#pragma omp target teams distribute parallel for map(                          \
        from : LowData[0 : Count]) map(from : Data[0 : Each * Count])
  for (int I = 0; I < Count; ++I) {
    const T Number = numberAt<T>(I);
    Part Parts[Each];
    __builtin_memcpy(Parts, &Number, sizeof(T));
    LowData[I] = Parts[0];
    for (int K = 0; K < Each; ++K)
      Data[Each * I + K] = Parts[K];
  }
  int Wrong = 0;
  for (int I = 0; I < Count; ++I) {
    const T Number = numberAt<T>(I);
    Part Parts[Each];
    __builtin_memcpy(Parts, &Number, sizeof(T));
    Wrong += LowData[I] != Parts[0];
    for (int K = 0; K < Each; ++K)
      Wrong += Data[Each * I + K] != Parts[K];
  }
  check::equal(What, Wrong, 0);
}

/// Two adjacent numbers at an address whose alignment the loop does not show.
template <class T> void byMemcpy(const char *What) {
  std::vector<char> Bytes(2 * sizeof(T) * Count + 1);
  char *Data = Bytes.data();
#pragma omp target teams distribute parallel for map(                          \
        tofrom : Data[0 : 2 * sizeof(T) * Count + 1])
  for (int I = 0; I < Count; ++I) {
    const T Pair[2] = {numberAt<T>(I), -numberAt<T>(I)};
    __builtin_memcpy(Data + 2 * sizeof(T) * I + 1, Pair, sizeof(Pair));
  }
  int Wrong = 0;
  for (int I = 0; I < Count; ++I) {
    const T Pair[2] = {numberAt<T>(I), -numberAt<T>(I)};
    Wrong +=
        __builtin_memcmp(Data + 2 * sizeof(T) * I + 1, Pair, sizeof(Pair)) != 0;
  }
  check::equal(What, Wrong, 0);
}

/// A sum that is stored in a packed structure.
template <class T> void sumInPacked(const char *What) {
  Packed<T, 4> Result = {1, 0};
#pragma omp target map(tofrom : Result)
  {
    T Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int I = 0; I < Count; ++I)
      Sum += T(I % 7) / 8;
    Result.Number = Sum;
  }
  T Expected = 0;
  for (int I = 0; I < Count; ++I)
    Expected += T(I % 7) / 8;
  check::equal(What, Result.Number != Expected || Result.Tag != 1, false);
}

int main() {
  // CHECK: packed(1)<int32>: 0
  packed<double, 1>("packed(1)");
  // CHECK-NEXT: packed(2)<int32>: 0
  packed<double, 2>("packed(2)");
  // CHECK-NEXT: packed(4)<int32>: 0
  packed<double, 4>("packed(4)");
  // CHECK-NEXT: packed(1) float<int32>: 0
  packed<float, 1>("packed(1) float");
  // CHECK-NEXT: packed(2) float<int32>: 0
  packed<float, 2>("packed(2) float");
  // CHECK-NEXT: packed(1) half<int32>: 0
  packed<_Float16, 1>("packed(1) half");
  // CHECK-NEXT: words of doubles<int32>: 0
  parts<double, uint32_t>("words of doubles");
  // CHECK-NEXT: shorts of doubles<int32>: 0
  parts<double, uint16_t>("shorts of doubles");
  // CHECK-NEXT: bytes of doubles<int32>: 0
  parts<double, uint8_t>("bytes of doubles");
  // CHECK-NEXT: shorts of floats<int32>: 0
  parts<float, uint16_t>("shorts of floats");
  // CHECK-NEXT: bytes of floats<int32>: 0
  parts<float, uint8_t>("bytes of floats");
  // CHECK-NEXT: bytes of halves<int32>: 0
  parts<_Float16, uint8_t>("bytes of halves");
  // CHECK-NEXT: pairs of doubles<int32>: 0
  byMemcpy<double>("pairs of doubles");
  // CHECK-NEXT: pairs of floats<int32>: 0
  byMemcpy<float>("pairs of floats");
  // CHECK-NEXT: sum of doubles<bool>: false
  sumInPacked<double>("sum of doubles");
  // CHECK-NEXT: sum of floats<bool>: false
  sumInPacked<float>("sum of floats");
  return check::status();
}
