//===- reproducible/surroundings.cpp - what a program has around them -----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// C's <complex.h>, whose macro I is the imaginary unit, in C++ programs too. And a
// standard that is too old.
//
//===----------------------------------------------------------------------===//

// RUN: %plain-clang -std=gnu++17 -I%build/lib/warpfold/include -fsyntax-only -Wall -Wextra -Werror %s
// RUN: %if mpi %{ %plain-clang -std=gnu++17 -I%build/lib/warpfold/include -fsyntax-only -DWITH_MPI %mpi-flags %s %}
// RUN: not %plain-clang -std=c++14 -I%build/lib/warpfold/include -fsyntax-only -DOLD %s 2>&1 | FileCheck %s
// CHECK: error: "<warpfold/reproducible.h> is for C++17 and newer: use -std=c++17"

#ifndef OLD
#include <complex.h>

#ifndef I
#error "no macro, no test"
#endif
#endif

#include <warpfold/located.h>
#include <warpfold/reproducible.h>
#ifdef WITH_MPI
#include <warpfold/mpi.h>

MPI_Op sums() { return warpfold::mpi_sum(warpfold::reproducible<float>()); }
#endif

float sum() { return warpfold::reproducible<float>(1).value(); }
