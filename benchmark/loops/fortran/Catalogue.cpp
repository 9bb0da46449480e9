//===- benchmark/loops/fortran/Catalogue.cpp - the cases of Fortran ------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Loops.h"

#include "../../server/Catalogue.h"
#include "../../server/PlainCases.h"

using namespace bench;

static Moments<double> fourOf(const double *Data, long N) {
  Moments<double> Four;
  bench_fortran_moments(Data, N, &Four.Sum, &Four.SumOfSquares, &Four.Max,
                        &Four.Min);
  return Four;
}

std::vector<Case> bench::catalogue() {
  return {sumCase<double>(bench_fortran_sum),
          dotCase<double>(bench_fortran_dot),
          maxCase<double>(bench_fortran_max), momentsCase<double>(fourOf)};
}
