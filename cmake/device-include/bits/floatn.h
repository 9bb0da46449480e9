/*===- bits/floatn.h - glibc's, without a type that the device lacks --------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Only for device compilations, which find this header before glibc's. From
// glibc 2.41 on, glibc's header defines a complex type of 128-bit numbers for
// clang, which LLVM before 21 does not have on NVIDIA GPUs ("unsupported
// machine mode '__TC__'"): no program that includes <cmath> or <stdlib.h>
// compiles (docs/StockDefects.md, 61). glibc tests clang's version with this
// macro. With the value 0 it makes the same declarations as glibc before 2.41.
//
//===----------------------------------------------------------------------===*/

#include <features.h>
#pragma push_macro("__glibc_clang_prereq")
#undef __glibc_clang_prereq
#define __glibc_clang_prereq(Major, Minor) 0
#include_next <bits/floatn.h>
#pragma pop_macro("__glibc_clang_prereq")
