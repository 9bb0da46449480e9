//===- lower/RowReduce.h - a reduction for every thread of a team ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the reduction at the end of a region gives its result to all threads,
//           behind one barrier, where each has a copy of the variable.
//
//   before:   if (parallel_reduce(list, ..) == 1)    // in one thread
//               variable = variable op private copy
//
//   after:    if (team_reduce(list, .., slots, half) == 1)    // in all
//               copy of variable = copy of variable op private copy
//
//           A loop without iterations does not come to its reduction; there a
//           barrier alone takes its place, so that a region which reduces always
//           has one (TeamBarriers.h counts on it).
//
//           The slots lie in the block's shared memory, as many as a block may
//           have warps, in two halves: reductions take turns, so that none waits
//           for the readers of the one before (runtime/block/AllReduce.h). Three
//           small functions, made here, move lists to slots and back.
// Callers:  RowPlan.cpp, RowKernel.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ROWREDUCE_H
#define WARPFOLD_CODEGEN_ROWREDUCE_H

#include "lower/RowState.h"
#include "plan/RowList.h"

#include "llvm/Support/Error.h"

namespace warpfold {

/// Shared memory for all reductions of one kernel.
llvm::GlobalVariable *createSlots(llvm::Module &M, uint64_t SlotBytes);

/// Replaces Reduce; State says whose turn it is. SlotBytes is one for all reductions
/// of the kernel, those of its largest list: the halves of the slots lie in the same
/// place for all. Where the region HasNumThreads, no other thread's list counts.
void createAllReduce(const ParallelReduceCall &Reduce, const ReduceList &List,
                     llvm::GlobalVariable *Slots, uint64_t SlotBytes,
                     const RowState &State, bool HasNumThreads);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ROWREDUCE_H
