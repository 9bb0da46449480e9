//===- benchmark/server/Catalogue.cpp - the cases that a server offers ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//===----------------------------------------------------------------------===//

#include "Catalogue.h"

#include "../loops/Loops.h"
#include "Expected.h"
#include "MakeCase.h"
#include "PlainCases.h"
#include "RowCases.h"

using namespace bench;

namespace {

template <typename T> Case structCase() {
  static_assert(sizeof(Sixfold<T>) == 48);
  return makeCase<T>(
      "struct48", "", {1, 6},
      [](const Arrays &In, long N) {
        return sumFields(first<Sixfold<T>>(In), N);
      },
      [](const Sixfold<T> &Got, long N) {
        std::string Wrong;
        for (long F = 0; F < 6; ++F)
          Wrong += differs("field", expectedSum(N, {6, F}), Got.Field[F]);
        return Wrong;
      });
}

template <typename T> Case arrayCase() {
  return makeCase<T>(
      "array32", "", {1, 1, SectionLength},
      [](const Arrays &In, long N) { return sumColumns(first<T>(In), N); },
      [](const Section<T> &Got, long N) {
        std::string Wrong;
        for (long C = 0; C < SectionLength; ++C)
          Wrong += differs("column",
                           expectedSum(N / SectionLength, {SectionLength, C}),
                           Got.Column[C]);
        return Wrong;
      });
}

template <typename T> Case complexCase() {
  return makeCase<T>(
      "complex", "", {1, 2},
      [](const Arrays &In, long N) {
        return sumComplex(first<std::complex<T>>(In), N);
      },
      [](const std::complex<T> &Got, long N) {
        return differs("real part", expectedSum(N, {2, 0}), Got.real()) +
               differs("imaginary part", expectedSum(N, {2, 1}), Got.imag());
      });
}

template <typename T> Case argMinCase() {
  return makeCase<T>(
      "argmin", "", {},
      [](const Arrays &In, long N) { return smallest(first<T>(In), N); },
      [](const Extremum<T> &Got, long N) {
        return differs("min", expectedMin(N), Got.Value) +
               differs("place", expectedMinIndex(N), Got.Index);
      });
}

template <typename T> Case stencilCase() {
  Case New = makeCase<T>(
      "stencil", "", {1, 1, 16},
      [](const Arrays &In, long N) {
        const GridShape Shape = gridShape(N);
        return stencilNorm(first<T>(In), Shape.Rows, Shape.Columns);
      },
      [](T Got, long N) {
        const GridShape Shape = gridShape(N);
        return differsFor("norm",
                          expectedStencilNorm(Shape.Rows, Shape.Columns), Got);
      });
  New.Fill = [](const Arrays &In, long N) {
    fill(Pattern::Grid, static_cast<T *>(In.First), N, gridShape(N).Columns);
  };
  return New;
}

} // namespace

std::vector<Case> bench::catalogue() {
  std::vector<Case> Cases = {
      sumCase<double>(),      sumCase<float>(),      sumCase<int64_t>(),
      sumCase<int32_t>(),     sumCase<int8_t>(),     dotCase<double>(),
      dotCase<float>(),       dotCase<int64_t>(),    dotCase<int32_t>(),
      dotCase<int8_t>(),      maxCase<double>(),     maxCase<float>(),
      maxCase<int64_t>(),     maxCase<int32_t>(),    maxCase<int8_t>(),
      momentsCase<double>(),  momentsCase<float>(),  momentsCase<int64_t>(),
      momentsCase<int32_t>(), structCase<double>(),  structCase<int64_t>(),
      arrayCase<double>(),    arrayCase<int32_t>(),  complexCase<double>(),
      complexCase<float>(),   argMinCase<double>(),  argMinCase<float>(),
      argMinCase<int64_t>(),  argMinCase<int32_t>(), argMinCase<int8_t>(),
      stencilCase<double>(),  stencilCase<float>()};
  addRowCases(Cases);
  addOwnCases(Cases);
  return Cases;
}
