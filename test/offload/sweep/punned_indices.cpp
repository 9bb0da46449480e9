//===- sweep/punned_indices.cpp - indices by type punning -----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bodies that compute an index by a union (which clang defines to reinterpret the
// bytes) or by copied memory: in a sweep, and in a team's loop.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O1 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Rows = 2, Columns = 1021, Elements = Rows * Columns;
uint8_t Bytes[Elements];
int32_t Words[Elements];
int64_t Sums[Rows];

union LowByte {
  uint32_t Whole;
  uint8_t Low;
};
union Halves {
  uint32_t Whole;
  uint16_t Parts[2];
};
union Number {
  float AsFloat;
  int32_t AsInt;
};

/// Returns the index that one of the functions above computes from I.
int lowByte(uint32_t I) {
  LowByte U;
  U.Whole = I * 3;
  return U.Low;
}
int half(uint32_t I) {
  Halves U;
  U.Whole = I << 9;
  return U.Parts[1];
}
int exponent(uint32_t I) {
  Number U;
  U.AsFloat = static_cast<float>(I + 1);
  return (U.AsInt >> 23) - 127;
}
int copied(uint32_t I) {
  uint16_t Low;
  memcpy(&Low, &I, sizeof(Low));
  return Low & 255;
}

#define PRAGMA(...) _Pragma(#__VA_ARGS__)

#define FORM(Name, Declare)                                                    \
  template <typename T> void Name##Form(const T *X, int64_t(&Out)[Rows + 1]) { \
    int64_t Swept = 0;                                                         \
    PRAGMA(omp target teams distribute parallel for reduction(+ : Swept)       \
           map(to : X[:Elements]))                                             \
    for (uint32_t I = 0; I < Elements; ++I) {                                  \
      Declare;                                                                 \
      Swept += X[Index];                                                       \
    }                                                                          \
    PRAGMA(omp target teams distribute map(to : X[:Elements])                  \
               map(from : Sums))                                               \
    for (int Row = 0; Row < Rows; ++Row) {                                     \
      int64_t Sum = 0;                                                         \
      PRAGMA(omp parallel for reduction(+ : Sum))                              \
      for (uint32_t I = 0; I < Columns; ++I) {                                 \
        Declare;                                                               \
        Sum += X[Row * Columns + Index];                                       \
      }                                                                        \
      Sums[Row] = Sum;                                                         \
    }                                                                          \
    Out[0] = Swept;                                                            \
    for (int Row = 0; Row < Rows; ++Row)                                       \
      Out[Row + 1] = Sums[Row];                                                \
  }

FORM(lowByte, LowByte U; U.Whole = I * 3; const int Index = U.Low)
FORM(half, Halves U; U.Whole = I << 9; const int Index = U.Parts[1])
FORM(exponent, Number U; U.AsFloat = static_cast<float>(I + 1);
     const int Index = (U.AsInt >> 23) - 127)
FORM(copied, uint16_t Low; memcpy(&Low, &I, sizeof(Low));
     const int Index = Low & 255)

template <typename T>
void compare(const char *Name, const T *X, const int64_t (&Got)[Rows + 1],
             int (*Index)(uint32_t)) {
  int64_t Swept = 0;
  for (uint32_t I = 0; I < Elements; ++I)
    Swept += X[Index(I)];
  check::equal(Name, Got[0], Swept);
  for (int Row = 0; Row < Rows; ++Row) {
    int64_t Sum = 0;
    for (uint32_t I = 0; I < Columns; ++I)
      Sum += X[Row * Columns + Index(I)];
    check::equal(Name, Got[Row + 1], Sum);
  }
}

template <typename T> void all(const T *X) {
  int64_t Got[Rows + 1];
  lowByteForm(X, Got);
  compare("low byte", X, Got, lowByte);
  halfForm(X, Got);
  compare("half", X, Got, half);
  exponentForm(X, Got);
  compare("exponent", X, Got, exponent);
  copiedForm(X, Got);
  compare("copied", X, Got, copied);
}

int main() {
  for (int I = 0; I < Elements; ++I) {
    Bytes[I] = check::scramble(I);
    Words[I] =
        static_cast<int32_t>(check::scramble(I + Elements) % 2001) - 1000;
  }
  all(Bytes);
  all(Words);
  return check::status();
}

// CHECK: low byte<int64>: 259338
// CHECK-NEXT: low byte<int64>: 129726
// CHECK-NEXT: low byte<int64>: 132335
// CHECK-NEXT: half<int64>: 308912
// CHECK-NEXT: half<int64>: 178114
// CHECK-NEXT: half<int64>: 125242
// CHECK-NEXT: exponent<int64>: 177525
// CHECK-NEXT: exponent<int64>: 91913
// CHECK-NEXT: exponent<int64>: 127761
// CHECK-NEXT: copied<int64>: 259670
// CHECK-NEXT: copied<int64>: 129788
// CHECK-NEXT: copied<int64>: 132545
// CHECK-NEXT: low byte<int64>: 36182
// CHECK-NEXT: low byte<int64>: 17196
// CHECK-NEXT: low byte<int64>: 32247
// CHECK-NEXT: half<int64>: 578334
// CHECK-NEXT: half<int64>: 296989
// CHECK-NEXT: half<int64>: -54400
// CHECK-NEXT: exponent<int64>: -236234
// CHECK-NEXT: exponent<int64>: 435820
// CHECK-NEXT: exponent<int64>: 349391
// CHECK-NEXT: copied<int64>: 34851
// CHECK-NEXT: copied<int64>: 16944
// CHECK-NEXT: copied<int64>: 30896
