//===- test/codegen/toolchain/reproducible_layout.cpp - no padding --------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// clang's own callbacks keep the alignment of a class only if LLVM's type has it, as it does
// without padding at the end (docs/StockDefects.md, 12).
//
//===----------------------------------------------------------------------===//

// RUN: %plain-clang -isystem %source/include -emit-llvm -S %s -o - | FileCheck %s
// CHECK-DAG: %"class.warpfold::detail::Bins" = type { [3 x i64], [4 x i32], i32, i32 }
// CHECK-DAG: %"class.warpfold::detail::Bins.{{[0-9]+}}" = type { [3 x i64], [3 x i64], i32, i32 }

#include <warpfold/reproducible.h>

warpfold::reproducible<float> Single;
warpfold::reproducible<double> Double;
