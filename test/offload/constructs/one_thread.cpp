//===- constructs/one_thread.cpp - loops of one thread of each team -------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `teams distribute`, distributed over all threads: each iteration is executed once and
// contributes its value once, whichever thread executes it.
//
//===----------------------------------------------------------------------===//

// With many teams the stock runtime has a race in its buffer (docs/StockDefects.md, 19).
// XFAIL: stock && simulator
// RUN: %offload-compile -O0 -DFEW %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines --check-prefix=FEW
// RUN: %offload-compile-plain -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O3 -g -DFEW %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines --check-prefix=FEW

#include "Forms.h"

namespace {

// clang-format off: it formats OMP_(...) as an expression.
FORM_OF_TYPES(TeamsDistribute, OMP_(omp target teams distribute MAPS BOTH))
FORM(TeamsDistributeSimd, OMP_(omp target teams distribute simd MAPS BOTH))
FORM(TenTeams, OMP_(omp target teams distribute num_teams(10) MAPS BOTH))
FORM(SmallTeams, OMP_(omp target teams distribute thread_limit(7) MAPS BOTH))
FORM(Shares, OMP_(omp target teams distribute dist_schedule(static, 3) MAPS BOTH))
FORM(SplitTeams, OMP_(omp target MAPS map(tofrom : Sum, Most))
     OMP_(omp teams distribute BOTH))
FORM(SplitDistribute, OMP_(omp target teams MAPS BOTH) OMP_(omp distribute))
// clang-format on

} // namespace

int main() { return forms::checkAll(); }

// CHECK: forms<int32>: 120
// FEW: forms<int32>: 24
