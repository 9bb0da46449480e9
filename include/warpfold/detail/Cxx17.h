//===- detail/Cxx17.h - the required language version -----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each public header includes this file or OpenMP.h first. clang continues
// after #error and reports hundreds of errors in templates, but it stops at a
// missing file.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_CXX17_H
#define WARPFOLD_DETAIL_CXX17_H

#if __cplusplus < 201703L
#error "Warpfold's headers need C++17 or later: compile with -std=c++17"
#include "warpfold stops the compilation here"
#endif

#endif // WARPFOLD_DETAIL_CXX17_H
