//===- benchmark/loops/fortran/Cases.cpp - what Loops.f90 is measured as -===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../../server/PlainCases.h"

using namespace bench;

extern "C" {
double bench_fortran_sum(const double *Data, long N);
double bench_fortran_dot(const double *Left, const double *Right, long N);
double bench_fortran_max(const double *Data, long N);
void bench_fortran_moments(const double *Data, long N, double *Sum,
                           double *SumOfSquares, double *Max, double *Min);
}

static Moments<double> fourOf(const double *Data, long N) {
  Moments<double> Four;
  bench_fortran_moments(Data, N, &Four.Sum, &Four.SumOfSquares, &Four.Max,
                        &Four.Min);
  return Four;
}

void bench::addFortranCases(std::vector<Case> &Cases) {
  Cases.push_back(sumCase<double>("fortran", bench_fortran_sum));
  Cases.push_back(dotCase<double>("fortran", bench_fortran_dot));
  Cases.push_back(maxCase<double>("fortran", bench_fortran_max));
  Cases.push_back(momentsCase<double>("fortran", fourOf));
}
