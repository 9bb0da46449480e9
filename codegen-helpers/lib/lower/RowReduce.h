//===- lower/RowReduce.h - a reduction for every thread of a team ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  makes the reduction at the end of a region give its result to all threads, after one
//           barrier. Each thread has a copy of the variable then.
//
//   before:   if (parallel_reduce(list, ..) == 1)    // in one thread
//               variable = variable op private copy
//
//   after:    if (team_reduce(list, .., slots, half) == 1)    // in all
//               copy of variable = copy of variable op private copy
//
//           A loop without iterations does not reach its reduction. A barrier takes its place
//           there, so that a region that reduces always executes one (TeamBarriers.h relies
//           on it).
//
//           The slots are in the block's shared memory, as many as a block may have warps, in
//           two halves. Reductions alternate between the halves, so that none waits for the
//           readers of the one before (runtime/block/AllReduce.h). Three small functions,
//           created here, copy lists to slots and back.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ROWREDUCE_H
#define WARPFOLD_CODEGEN_ROWREDUCE_H

#include "lower/RowState.h"
#include "plan/RowList.h"

#include "llvm/Support/Error.h"

namespace warpfold {

/// Creates uninitialized shared memory of a team.
llvm::GlobalVariable *createTeamMemory(llvm::Module &M, uint64_t Bytes,
                                       uint64_t Alignment,
                                       llvm::StringRef Name);

/// Creates shared memory for all reductions of one kernel.
llvm::GlobalVariable *createSlots(llvm::Module &M, uint64_t SlotBytes);

/// Replaces Reduce; State holds the half of the slots to use. SlotBytes is the same for all
/// reductions of a kernel, the size of its largest list, so that the halves have the same addresses
/// for all. If the region HasNumThreads, the lists of other threads are ignored.
void createAllReduce(const ParallelReduceCall &Reduce, const ReduceList &List,
                     llvm::GlobalVariable *Slots, uint64_t SlotBytes,
                     const RowState &State, bool HasNumThreads);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ROWREDUCE_H
