//===- constructs/one_team.cpp - single-team loops ------------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `target parallel for` and similar constructs, distributed over all teams: each iteration
// is executed once and contributes its value once, whichever thread executes it.
//
//===----------------------------------------------------------------------===//

// With many teams the stock runtime has a race in its buffer (docs/StockDefects.md, 19).
// XFAIL: stock && simulator
// RUN: %offload-compile -O0 -DFEW %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines --check-prefix=FEW
// RUN: %offload-compile -O1 -DFEW %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines --check-prefix=FEW
// RUN: %offload-compile-plain -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "Forms.h"

namespace {

// clang-format off: it formats OMP_(...) as an expression.
FORM_OF_TYPES(TargetParallelFor, OMP_(omp target parallel for MAPS BOTH))
FORM(TargetParallelForSimd, OMP_(omp target parallel for simd MAPS BOTH))
FORM(TargetParallelLoop, OMP_(omp target parallel loop MAPS BOTH))
FORM(FewThreads, OMP_(omp target parallel for num_threads(5) MAPS BOTH))
FORM(ManyThreads, OMP_(omp target parallel for num_threads(300) MAPS BOTH))
FORM(OrNot, OMP_(omp target parallel for if(parallel : Length > 1000) MAPS BOTH))
FORM(SplitTarget, OMP_(omp target MAPS map(tofrom : Sum, Most))
     OMP_(omp parallel for BOTH))
FORM(SplitFor, OMP_(omp target parallel MAPS BOTH) OMP_(omp for))
FORM(SplitForNowait, OMP_(omp target parallel MAPS BOTH) OMP_(omp for nowait))
FORM(ForReduces, OMP_(omp target parallel MAPS map(tofrom : Sum, Most))
     OMP_(omp for BOTH))
// clang-format on

} // namespace

int main() { return forms::checkAll(); }

// CHECK: forms<int32>: 150
// FEW: forms<int32>: 33
