//===- reproducible/surroundings.cpp - macros and standards of a program --===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// C's <complex.h>, whose macro I is the imaginary unit, also in C++ programs.
// test/errors/headers.test tests a standard that is too old.
//
//===----------------------------------------------------------------------===//

// RUN: %plain-clang -std=gnu++17 -I%build/lib/warpfold/include -fsyntax-only -Wall -Wextra -Werror %s
// RUN: %if mpi %{ %plain-clang -std=gnu++17 -I%build/lib/warpfold/include -fsyntax-only -DWITH_MPI %mpi-flags %s %}

#include <complex.h>

#ifndef I
#error "no macro, no test"
#endif

#include <warpfold/located.h>
#include <warpfold/reproducible.h>
#ifdef WITH_MPI
#include <warpfold/mpi.h>

MPI_Op sums() { return warpfold::mpi_sum(warpfold::reproducible<float>()); }
#endif

float sum() { return warpfold::reproducible<float>(1).value(); }
