//===- defects/complex_cpp20.cpp - std::complex in C++20 ------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// With LLVM 19's headers alone no program that includes <complex> compiles as C++20
// (docs/StockDefects.md, 62). All values are small integers, so the sums are exact.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 -std=c++20 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O2 -std=c++17 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

#include <complex>

template <typename T> void checkSums(const char *Name) {
  using Complex = std::complex<T>;
  T Real = 0, Imaginary = 0;
#pragma omp target teams distribute parallel for reduction(+ : Real, Imaginary)
  for (int I = 0; I < 100; ++I) {
    // conj(I + 2i) * (1 + i) = (I + 2) + (I - 2)i
    const Complex Product =
        std::conj(Complex(T(I), T(2))) * Complex(T(1), T(1));
    Real += Product.real() + std::norm(Complex(T(1), T(1)));
    Imaginary += Product.imag() + std::conj(Product).imag() + T(1);
  }
  check::equal(check::text("%s, real", Name).Chars, int64_t(Real),
               int64_t(4950 + 200 + 200));
  check::equal(check::text("%s, imaginary", Name).Chars, int64_t(Imaginary),
               int64_t(100));
}

int main() {
  checkSums<double>("double");
  checkSums<float>("float");
  return check::status();
}

// CHECK:      double, real<int64>: 5350
// CHECK-NEXT: double, imaginary<int64>: 100
// CHECK-NEXT: float, real<int64>: 5350
// CHECK-NEXT: float, imaginary<int64>: 100
