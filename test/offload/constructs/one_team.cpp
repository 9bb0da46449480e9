//===- constructs/one_team.cpp - loops of one team -----------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `target parallel for` and its like, shared by all teams: each iteration is executed once
// and brings its value once, whoever executes it.
//
//===----------------------------------------------------------------------===//

// Many teams race in the stock runtime's buffer (docs/StockDefects.md, 19).
// XFAIL: stock && simulator
// RUN: %offload-compile -O0 -DFEW %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines --check-prefix=FEW
// RUN: %offload-compile -O1 -DFEW %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines --check-prefix=FEW
// RUN: %offload-compile-plain -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "Forms.h"

namespace {

// clang-format off: it takes OMP_(...) for an expression.
FORM_OF_TYPES(TargetParallelFor, OMP_(omp target parallel for MAPS BOTH))
FORM(TargetParallelForSimd, OMP_(omp target parallel for simd MAPS BOTH))
FORM(TargetParallelLoop, OMP_(omp target parallel loop MAPS BOTH))
FORM(FewThreads, OMP_(omp target parallel for num_threads(5) MAPS BOTH))
FORM(ManyThreads, OMP_(omp target parallel for num_threads(300) MAPS BOTH))
FORM(OrNot, OMP_(omp target parallel for if(parallel : Length > 1000) MAPS BOTH))
FORM(OwnTarget, OMP_(omp target MAPS map(tofrom : Sum, Most))
     OMP_(omp parallel for BOTH))
FORM(OwnFor, OMP_(omp target parallel MAPS BOTH) OMP_(omp for))
FORM(OwnForNowait, OMP_(omp target parallel MAPS BOTH) OMP_(omp for nowait))
FORM(ForReduces, OMP_(omp target parallel MAPS map(tofrom : Sum, Most))
     OMP_(omp for BOTH))
// clang-format on

} // namespace

int main() { return forms::checkAll(); }

// CHECK: forms<int32>: 150
// FEW: forms<int32>: 33
