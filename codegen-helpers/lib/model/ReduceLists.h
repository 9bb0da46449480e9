//===- model/ReduceLists.h - the reduce list of a callback ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  determines the elements of a reduce list from clang's shuffle callback. The callback
//           has a variable for each element that it receives from the other lane, in a separate
//           list, and a call that combines the two lists:
//
//             %remote.list = alloca [2 x ptr]
//             %a = alloca double              ; element 0
//             %b = alloca %struct.pair        ; element 1
//             store ptr %a, .. %remote.list, 0
//             store ptr %b, .. %remote.list, 1
//             call void @combine(ptr %list, ptr %remote.list)
//
//           (llvm/lib/Frontend/OpenMP/OMPIRBuilder.cpp of LLVM 19, emitShuffleAndReduceFunction and
//           emitReductionListCopy).
// Callers:  lower/OwnCallbacks.cpp, lower/WarpRedux.cpp, passes/OwnCallbacksPass.cpp,
//           ListCombiner.cpp; for a list's variables, analyses of plan/
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_REDUCELISTS_H
#define WARPFOLD_CODEGEN_REDUCELISTS_H

#include "warpfold/ReductionList.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Dominators.h"

#include "llvm/IR/Instructions.h"

namespace warpfold {

/// Returns the function of two lists that ShuffleReduce calls; null if it calls none, or several.
llvm::Function *combinerOf(llvm::Function &ShuffleReduce);

/// Returns the list that ShuffleReduce, clang's callback, reduces, or an error that says what is
/// not visible, for example an element whose size is only known at run time.
llvm::Expected<ReductionList> readList(llvm::Function &ShuffleReduce);

/// Returns whether ShuffleReduce, clang's callback, moves its list incorrectly. It moves pieces of
/// 8, 4, 2 and 1 bytes. A piece of less than 4 bytes is stored as a word unless the element is an
/// integer, and every piece is assumed to be aligned to its size (docs/StockDefects.md, 12).
bool isMovedWrongly(llvm::Function &ShuffleReduce);

/// Returns the private copies whose addresses are in List, in its order. clang fills the list in
/// the function that reduces. Empty if one of them is not a local variable.
llvm::SmallVector<const llvm::AllocaInst *, 4>
reducedBy(const llvm::Value *List);

/// Returns the private copies of all reductions in F.
llvm::SmallVector<const llvm::AllocaInst *, 4> reducedIn(llvm::Function &F);

/// Returns the edge that the thread with the result of Reduce takes to the code that combines the
/// result with the original variables. Reduce is a reduction call or a phi of its results. None if
/// there is no such edge.
std::optional<llvm::BasicBlockEdge> combiningEdge(const llvm::Value &Reduce);

/// Returns the blocks after that edge: the thread with the result alone executes them. Empty if
/// there is no such edge.
llvm::SmallSetVector<llvm::BasicBlock *, 8>
combiningBlocks(const llvm::CallInst &Reduce);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_REDUCELISTS_H
