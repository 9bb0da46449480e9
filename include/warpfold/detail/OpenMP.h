//===- warpfold/detail/OpenMP.h - what algorithms need ----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The headers of algorithms include this file first: they have target regions. Whether
// --offload-arch was given is not known before the link (Pointers.h).
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
