//===- benchmark/server/MakeCase.cpp - comparison of results --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MakeCase.h"

#include <cmath>

using namespace bench;

static std::string difference(const char *What, long Expected,
                              long double Got) {
  return std::string(What) + ": expected " + std::to_string(Expected) +
         ", got " + std::to_string(Got);
}

std::string bench::differs(const char *What, long Expected, long double Got) {
  return Got == Expected ? "" : difference(What, Expected, Got);
}

std::string bench::differsMuch(const char *What, long Expected,
                               long double Got) {
  constexpr long double Bound = 1e-4;
  // This form of the condition also reports a NaN.
  return std::abs(Got - Expected) <= Bound * std::abs(Expected)
             ? ""
             : difference(What, Expected, Got);
}
