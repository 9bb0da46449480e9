//===- benchmark/loops/fortran/Loops.h - interface of Loops.f90 -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The arrays are on the device. Called by Catalogue.cpp and test/fortran.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_LOOPS_FORTRAN_LOOPS_H
#define WARPFOLD_BENCHMARK_LOOPS_FORTRAN_LOOPS_H

extern "C" {
double bench_fortran_sum(const double *Data, long N);
double bench_fortran_dot(const double *Left, const double *Right, long N);
double bench_fortran_max(const double *Data, long N);
void bench_fortran_moments(const double *Data, long N, double *Sum,
                           double *SumOfSquares, double *Max, double *Min);
}

#endif // WARPFOLD_BENCHMARK_LOOPS_FORTRAN_LOOPS_H
