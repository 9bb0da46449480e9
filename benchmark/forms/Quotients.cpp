//===- forms/Quotients.cpp - complex quotients in inner loops -----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

#include <complex>

/// Six sums over pairs of bands and plane waves with one division for each of
/// three frequencies; the loop is bound by arithmetic.
FORM(quotients) {
  constexpr int Bands = 512, Waves = 8192, Others = 16, Frequencies = 3;
  using Number = std::complex<double>;
  static const double *Energies = forms::numbers<double>(Bands, 1);
  static const double *Potential = forms::numbers<double>(Waves * 2, 2);
  static const double *Poles = forms::numbers<double>(Others * 2, 3);
  double A = 0, B = 0, C = 0, D = 0, E = 0, F = 0;
#pragma omp target teams distribute parallel for collapse(2)                   \
    reduction(+ : A, B, C, D, E, F)                                            \
    map(to : Energies[ : Bands], Potential[ : Waves * 2],                      \
            Poles[ : Others * 2])
  for (int Band = 0; Band < Bands; ++Band)
    for (int Wave = 0; Wave < Waves; ++Wave)
      for (int Other = 0; Other < Others; ++Other) {
        const double PoleR = Poles[2 * Other], PoleI = Poles[2 * Other + 1];
        for (int Frequency = 0; Frequency < Frequencies; ++Frequency) {
          const double R = Energies[Band] + Frequency - PoleR, I = 0.1 - PoleI;
          const double Scale = 1 / (R * R + I * I);
          const double WaveR = Potential[2 * Wave],
                       WaveI = Potential[2 * Wave + 1];
          const double Re = (WaveR * R + WaveI * I) * Scale;
          const double Im = (WaveI * R - WaveR * I) * Scale;
          if (Frequency == 0) {
            A += Re;
            B += Im;
          } else if (Frequency == 1) {
            C += Re;
            D += Im;
          } else {
            E += Re;
            F += Im;
          }
        }
      }
  return A + B + C + D + E + F;
}
