//===- forms/Forms.h - program forms, each timed -------------- -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Forms of reductions that programs contain besides the loops of
// benchmark/loops: kernels that compute more than they read, kernels that
// gather, teams with more than one loop, rows with clauses. Their times show
// whether Warpfold slows down any of them. Each form is in a separate file,
// because kernels of one file influence each other's code.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_FORMS_H
#define WARPFOLD_BENCHMARK_FORMS_H

#include <cstddef>
#include <cstdint>

namespace forms {

/// A construct. Run executes it once; the arrays that it reads are on the
/// device already. Run returns the computed value, which is the same with every
/// runtime except for the order of floating-point sums.
struct Form {
  const char *Name;
  double (*Run)();
};

/// Registers a form; each file defines one object of this class.
class Registration {
public:
  Registration(const char *Name, double (*Run)());
};

/// Returns an array on the device with numbers in [0, 1), or below Bound, that
/// depend only on Seed. The array is never freed.
template <typename T>
T *numbers(size_t Count, uint32_t Seed, uint64_t Bound = 0);

inline uint64_t scramble(uint64_t Number) {
  Number = (Number ^ (Number >> 30)) * 0xbf58476d1ce4e5b9U;
  Number = (Number ^ (Number >> 27)) * 0x94d049bb133111ebU;
  return Number ^ (Number >> 31);
}

template <typename T> T *numbers(size_t Count, uint32_t Seed, uint64_t Bound) {
  T *Data = new T[Count];
  for (size_t I = 0; I < Count; ++I) {
    const uint64_t Bits = scramble(I * 2654435761U + Seed);
    Data[I] = Bound ? static_cast<T>(Bits % Bound)
                    : static_cast<T>(static_cast<double>(Bits >> 11) * 0x1p-53);
  }
#pragma omp target enter data map(to : Data[ : Count])
  return Data;
}

} // namespace forms

/// FORM(name) { body } defines a form whose result is a double.
#define FORM(Name)                                                             \
  static double Name();                                                        \
  static const forms::Registration Name##Registration(#Name, Name);            \
  static double Name()

#endif // WARPFOLD_BENCHMARK_FORMS_H
