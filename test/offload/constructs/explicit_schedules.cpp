//===- constructs/explicit_schedules.cpp - schedules in clauses -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops of one team, or of all, whose clauses define the order: each iteration is
// executed once and contributes its value once.
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
FORM(Static, OMP_(omp target parallel for schedule(static) MAPS BOTH))
FORM(StaticFour, OMP_(omp target parallel for schedule(static, 4) MAPS BOTH))
FORM(Dynamic, OMP_(omp target parallel for schedule(dynamic) MAPS BOTH))
FORM(GuidedFive, OMP_(omp target parallel for schedule(guided, 5) MAPS BOTH))
FORM(Runtime, OMP_(omp target parallel for schedule(runtime) num_threads(48) MAPS BOTH))
// All threads, with an explicit schedule.
#define ALL omp target teams distribute parallel for MAPS BOTH
FORM(AllStatic, OMP_(ALL schedule(static)))
FORM(AllStaticFour, OMP_(ALL schedule(static, 4) num_threads(96)))
FORM(AllStaticOne, OMP_(ALL schedule(nonmonotonic : static, 1)))
FORM(AllDynamic, OMP_(ALL schedule(dynamic) num_threads(40)))
FORM(AllDynamicThree, OMP_(ALL schedule(monotonic : dynamic, 3) num_teams(7)))
FORM(AllGuided, OMP_(ALL schedule(guided) if(parallel : Length > 100)))
FORM(AllRuntime, OMP_(ALL schedule(runtime)))
FORM(AllAuto, OMP_(ALL schedule(auto)))
FORM(AllShares, OMP_(ALL dist_schedule(static, 100)))
FORM(AllOneShare, OMP_(ALL dist_schedule(static)))
FORM(AllSharesDynamic, OMP_(ALL dist_schedule(static, 64) schedule(dynamic, 2)))
// clang-format on

} // namespace

int main() { return forms::checkAll(); }

// CHECK: forms<int32>: 160
// FEW: forms<int32>: 48
