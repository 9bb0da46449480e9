//===- forms/Dielectric.cpp - few, long iterations of complex numbers -----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

namespace {

struct Complex {
  double Real, Imaginary;
};

inline Complex operator-(Complex A, Complex B) {
  return {A.Real - B.Real, A.Imaginary - B.Imaginary};
}
inline Complex operator*(Complex A, Complex B) {
  return {A.Real * B.Real - A.Imaginary * B.Imaginary,
          A.Real * B.Imaginary + A.Imaginary * B.Real};
}
inline Complex operator*(double A, Complex B) {
  return {A * B.Real, A * B.Imaginary};
}
inline Complex conjugate(Complex A) { return {A.Real, -A.Imaginary}; }
inline double square(Complex A) {
  return A.Real * A.Real + A.Imaginary * A.Imaginary;
}

constexpr int Bands = 128, Rows = 1638, Stored = 32, Length = 32768;

} // namespace

FORM(dielectric) {
  static const double *Poles = forms::numbers<double>(2 * Stored * Length, 1);
  static const double *Inverse = forms::numbers<double>(2 * Stored * Length, 2);
  static const double *Weights = forms::numbers<double>(2 * Bands, 3);
  double Real0 = 0, Real1 = 0, Real2 = 0;
  double Imaginary0 = 0, Imaginary1 = 0, Imaginary2 = 0;
#pragma omp target teams distribute parallel for collapse(2)                   \
    reduction(+ : Real0, Real1, Real2, Imaginary0, Imaginary1, Imaginary2)
  for (int Row = 0; Row < Rows; ++Row)
    for (int Band = 0; Band < Bands; ++Band) {
      const Complex Weight = {Weights[2 * Band], Weights[2 * Band + 1]};
      const size_t First = static_cast<size_t>(Row % Stored) * Length;
      double Real[3] = {0, 0, 0}, Imaginary[3] = {0, 0, 0};
      for (int G = 0; G < Length; ++G) {
        const Complex Pole = {Poles[2 * (First + G)],
                              Poles[2 * (First + G) + 1]};
        const Complex Element = {Inverse[2 * (First + G)],
                                 Inverse[2 * (First + G) + 1]};
        for (int Frequency = 0; Frequency < 3; ++Frequency) {
          const Complex Difference =
              Complex{Weight.Real + Frequency + 2, 0.1} - Pole;
          const Complex Screened = (1 / square(Difference)) *
                                   (Pole * (conjugate(Difference) * Element));
          const Complex Term = Weight * Screened;
          Real[Frequency] += Term.Real;
          Imaginary[Frequency] += Term.Imaginary;
        }
      }
      Real0 += Real[0];
      Real1 += Real[1];
      Real2 += Real[2];
      Imaginary0 += Imaginary[0];
      Imaginary1 += Imaginary[1];
      Imaginary2 += Imaginary[2];
    }
  return Real0 + Real1 + Real2 + Imaginary0 + Imaginary1 + Imaginary2;
}
