//===- plan/TeamBarriers.h - as few barriers as a team needs ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  places the barriers of a team's code that all threads go through.
//           OpenMP orders what the initial thread does before a region, what the
//           region's threads do, and what the initial thread does after it. A
//           barrier is placed only where that order is owed: before
//
//             a read                   after a write by another thread
//             a write                  after a read or a write by another thread
//
//           since the last barrier on some way there. The reads and writes are
//           those of memory that the threads share; a region counts as one of
//           each that it has, in no order among them. A region that ends in a
//           reduction has a barrier after all of its reads and writes
//           (runtime/block/AllReduce.h).
//
//   before:   *q = x;  region reads *p;  reduction;  region writes *q
//
//   after:    if (thread == 0) *q = x;  barrier;  region reads *p;  reduction with
//             its barrier;  region writes *q
//
// Callers:  RowRegionsPass.cpp
// Next:     RowReduce.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_TEAMBARRIERS_H
#define WARPFOLD_CODEGEN_TEAMBARRIERS_H

#include "plan/TeamCode.h"

namespace warpfold {

/// The places in Teams that a barrier belongs before. Changes nothing.
llvm::SmallVector<llvm::Instruction *, 8> findBarriers(const TeamCode &Code);

/// Places them, and leaves writes of the initial thread to thread 0.
void createBarriers(const TeamCode &Code,
                    llvm::ArrayRef<llvm::Instruction *> Places);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_TEAMBARRIERS_H
