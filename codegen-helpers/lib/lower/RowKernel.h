//===- lower/RowKernel.h - reshapes a kernel of rows ------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  applies a RowPlan step by step, and undoes all changes if the result is not valid.
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
// Next:     plan/TeamBarriers.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ROWKERNEL_H
#define WARPFOLD_CODEGEN_ROWKERNEL_H

#include "plan/RowPlan.h"

namespace warpfold {

/// Applies Plan. Afterwards the kernel is in SPMD mode and needs the runtime for none of its
/// regions. Returns an error that says why the kernel is unchanged.
llvm::Error applyRows(const RowPlan &Plan);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ROWKERNEL_H
