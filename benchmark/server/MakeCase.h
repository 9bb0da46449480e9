//===- benchmark/server/MakeCase.h - a case from a loop and its check  -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Used by Catalogue.cpp and by the providers' OwnCases.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_SERVER_MAKECASE_H
#define WARPFOLD_BENCHMARK_SERVER_MAKECASE_H

#include "../loops/Loops.h"
#include "Case.h"

#include <memory>
#include <type_traits>

namespace bench {

template <typename T> constexpr const char *TypeName = nullptr;
template <> inline constexpr const char *TypeName<int8_t> = "int8";
template <> inline constexpr const char *TypeName<int16_t> = "int16";
template <> inline constexpr const char *TypeName<int32_t> = "int32";
template <> inline constexpr const char *TypeName<int64_t> = "int64";
template <> inline constexpr const char *TypeName<uint32_t> = "uint32";
template <> inline constexpr const char *TypeName<uint64_t> = "uint64";
template <> inline constexpr const char *TypeName<float> = "float";
template <> inline constexpr const char *TypeName<double> = "double";

/// The number and the size of the arrays.
struct Extent {
  int Arrays = 1;
  long ElementsEach = 1;
  long SmallestN = 1;
};

/// Run(const Arrays &, N) returns the result, Check(result, N) the mismatch. T
/// is the type of the elements.
template <typename T, typename RunFunction, typename CheckFunction>
Case makeCase(const std::string &Loop, const std::string &Variant, Extent Size,
              RunFunction Run, CheckFunction Check) {
  using Result = decltype(Run(Arrays(), 1L));
  const auto Kept = std::make_shared<Result>();
  Case New;
  New.Name = Loop + "/" + TypeName<T> + (Variant.empty() ? "" : "@") + Variant;
  New.ElementBytes = sizeof(T);
  New.ElementsEach = Size.ElementsEach;
  New.ArrayCount = Size.Arrays;
  New.SmallestN = Size.SmallestN;
  New.Fill = [Size](const Arrays &In, long N) {
    fill(Pattern::Values, static_cast<T *>(In.First), N * Size.ElementsEach, 1);
    if (Size.Arrays == 2)
      fill(Pattern::Factors, static_cast<T *>(In.Second), N * Size.ElementsEach,
           1);
  };
  New.Run = [Kept, Run](const Arrays &In, long N) { *Kept = Run(In, N); };
  New.Mismatch = [Kept, Check](long N) { return Check(*Kept, N); };
  return New;
}

template <typename T> const T *first(const Arrays &In) {
  return static_cast<const T *>(In.First);
}
template <typename T> const T *second(const Arrays &In) {
  return static_cast<const T *>(In.Second);
}

/// Returns an empty text, or a text about the difference. A long double holds
/// every value of the measured types.
std::string differs(const char *What, long Expected, long double Got);

/// Compares a sum that float cannot hold. The bound is far above the error of
/// any order of summation, and below the share of one team.
std::string differsMuch(const char *What, long Expected, long double Got);

/// Compares exactly unless T is float.
template <typename T>
std::string differsFor(const char *What, long Expected, T Got) {
  if constexpr (std::is_same_v<T, float>)
    return differsMuch(What, Expected, Got);
  else
    return differs(What, Expected, Got);
}

} // namespace bench

#endif // WARPFOLD_BENCHMARK_SERVER_MAKECASE_H
