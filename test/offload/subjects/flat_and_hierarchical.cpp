//===- subjects/flat_and_hierarchical.cpp - sums on one and two levels ----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A sum of a table of values, by `teams distribute parallel for` and then block by
// block, with a parallel loop in each team; for float, double and the complex class of
// the standard library, with a user-declared reduction; with and without -ffast-math.
// (The subject of two regression tests of LLVM.)
//
//===----------------------------------------------------------------------===//

// Defect 16 without the pass (docs/StockDefects.md).
// XFAIL: (stock || no-plugin) && simulator
// RUN: %offload-compile -O3 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O3 -ffast-math %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"
#include <complex>

using ComplexFloat = std::complex<float>;
using ComplexDouble = std::complex<double>;

#pragma omp declare reduction(+ : ComplexFloat : omp_out += omp_in)            \
    initializer(omp_priv = 0)
#pragma omp declare reduction(+ : ComplexDouble : omp_out += omp_in)           \
    initializer(omp_priv = 0)

template <typename T> struct Make {
  static T value(int I) { return T(I + 0.5); }
};
template <typename Part> struct Make<std::complex<Part>> {
  static std::complex<Part> value(int I) {
    return {Part(I + 0.5), Part(-2 * I)};
  }
};

constexpr int Blocks = 12, BlockSize = 15, Size = Blocks * BlockSize;

template <typename T> void report(const char *Name, T Got, T Expected) {
  check::equal(Name, Got, Expected);
}
template <typename Part>
void report(const char *Name, std::complex<Part> Got,
            std::complex<Part> Expected) {
  check::equal(check::text("%s, real part", Name).Chars, Got.real(),
               Expected.real());
  check::equal(check::text("%s, imaginary part", Name).Chars, Got.imag(),
               Expected.imag());
}

template <typename T> void checkType() {
  T Table[Size], Expected = Make<T>::value(7);
  for (int I = 0; I < Size; ++I)
    Expected += Table[I] = Make<T>::value(I);

  T Flat = Make<T>::value(7);
#pragma omp target teams distribute parallel for map(to : Table)               \
    reduction(+ : Flat)
  for (int I = 0; I < Size; ++I)
    Flat += Table[I];
  report("flat", Flat, Expected);

  T BlockSums[Blocks];
#pragma omp target teams distribute map(to : Table) map(from : BlockSums)
  for (int B = 0; B < Blocks; ++B) {
    T Sum(0);
#pragma omp parallel for reduction(+ : Sum)
    for (int I = B * BlockSize; I < (B + 1) * BlockSize; ++I)
      Sum += Table[I];
    BlockSums[B] = Sum;
  }
  T Hierarchical = Make<T>::value(7);
  for (T Sum : BlockSums)
    Hierarchical += Sum;
  report("hierarchical", Hierarchical, Expected);
}

int main() {
  checkType<float>();
  checkType<double>();
  checkType<ComplexFloat>();
  checkType<ComplexDouble>();
  return check::status();
}

// CHECK: flat<float>: 16207.5
// CHECK-NEXT: hierarchical<float>: 16207.5
// CHECK-NEXT: flat<double>: 16207.5
// CHECK-NEXT: hierarchical<double>: 16207.5
// CHECK-NEXT: flat, real part<float>: 16207.5
// CHECK-NEXT: flat, imaginary part<float>: -32234
// CHECK-NEXT: hierarchical, real part<float>: 16207.5
// CHECK-NEXT: hierarchical, imaginary part<float>: -32234
// CHECK-NEXT: flat, real part<double>: 16207.5
// CHECK-NEXT: flat, imaginary part<double>: -32234
// CHECK-NEXT: hierarchical, real part<double>: 16207.5
// CHECK-NEXT: hierarchical, imaginary part<double>: -32234
