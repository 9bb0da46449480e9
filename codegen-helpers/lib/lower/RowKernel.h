//===- lower/RowKernel.h - a kernel of rows, reshaped -----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  applies a plan, step by step, and takes all back if what comes out is not
//           valid.
//
//   before:   initial thread:   for each row
//               Sum = 0         (in shared memory, or the heap)
//               parallel_51(..) wake the others; each: sum of its columns;
//                               parallel_reduce; thread 0 writes Sum; all meet
//               mean = Sum / n; parallel_51(..) ..
//
//   after:    every thread:     for each row
//               Sum = 0         (in a register)
//               sum of its columns; team_reduce
//               mean = Sum / n; ..
//
// Callers:  passes/RowRegionsPass.cpp
// Next:     TeamBarriers.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ROWKERNEL_H
#define WARPFOLD_CODEGEN_ROWKERNEL_H

#include "plan/RowPlan.h"

namespace warpfold {

/// The kernel is in SPMD mode and needs the runtime for none of its regions; or an
/// error says why all is as it was.
llvm::Error applyRows(const RowPlan &Plan);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ROWKERNEL_H
