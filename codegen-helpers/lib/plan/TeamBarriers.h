//===- plan/TeamBarriers.h - places a team's barriers -----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  places the barriers in a team's code that all threads execute. OpenMP orders what the
//           initial thread does before a region, what the region's threads do, and what the initial
//           thread does after it. A barrier is placed only if that order requires one: before
//
//             a read                   after a write by another thread
//             a write                  after a read or a write by another thread
//
//           on a path from the last barrier. The reads and writes are those of memory that the
//           threads share. A region counts as one read and one write, if it contains any, in no
//           order. A region that ends with a reduction has a barrier after all of its reads and
//           writes (runtime/block/AllReduce.h).
//
//   before:   *q = x;  region reads *p;  reduction;  region writes *q
//
//   after:    if (thread == 0) *q = x;  barrier;  region reads *p;  reduction with
//             its barrier;  region writes *q
//
// Callers:  RowPlan.cpp, lower/RowKernel.cpp
// Next:     lower/RowReduce.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_TEAMBARRIERS_H
#define WARPFOLD_CODEGEN_TEAMBARRIERS_H

#include "plan/TeamCode.h"

namespace warpfold {

/// Returns the instructions of Teams that need a barrier before them. Changes nothing.
llvm::SmallVector<llvm::Instruction *, 8> findBarriers(const TeamCode &Code);

/// Creates a barrier before each of Before, and lets only thread 0 execute the writes of the
/// initial thread.
void createBarriers(const TeamCode &Code,
                    llvm::ArrayRef<llvm::Instruction *> Before);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_TEAMBARRIERS_H
