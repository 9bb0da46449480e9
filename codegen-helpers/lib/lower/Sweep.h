//===- lower/Sweep.h - a combined construct, reshaped -----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  applies a plan, step by step, and takes all back if what comes out is not
//           valid.
// Callers:  passes/ReshapeReductions.cpp
// Next:     IdleTeams.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_SWEEP
#define WARPFOLD_CODEGEN_SWEEP

#include "frontend/clang/ReductionRegion.h"
#include "plan/SweepPlan.h"

namespace warpfold {

/// The two functions of the region are as the plan says; or an error says why all is as it
/// was.
llvm::Error applySweep(const ReductionRegion &Region, const SweepPlan &Plan);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SWEEP
