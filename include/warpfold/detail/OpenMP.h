//===- detail/OpenMP.h - the OpenMP requirement -----------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The headers with target regions include this file first. Whether
// --offload-arch was given is known only at link time (Pointers.h).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_OPENMP_H
#define WARPFOLD_DETAIL_OPENMP_H

#include "Cxx17.h"

#ifndef _OPENMP
#error                                                                         \
    "this header of Warpfold needs OpenMP: compile and link with --config=<folder>/warpfold.cfg -fopenmp --offload-arch=sm_90 (or another GPU)"
#include "warpfold stops the compilation here"
#endif

#endif // WARPFOLD_DETAIL_OPENMP_H
