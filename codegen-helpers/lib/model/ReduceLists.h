//===- model/ReduceLists.h - the list that a callback shows -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  reads from clang's shuffle callback what it reduces. The callback has
//           a variable for each element that it fetches from the other lane, in a
//           list of its own, and a call that combines the two lists:
//
//             %remote.list = alloca [2 x ptr]
//             %a = alloca double              ; element 0
//             %b = alloca %struct.pair        ; element 1
//             store ptr %a, .. %remote.list, 0
//             store ptr %b, .. %remote.list, 1
//             call void @combine(ptr %list, ptr %remote.list)
//
//           (llvm/lib/Frontend/OpenMP/OMPIRBuilder.cpp of LLVM 19,
//           emitShuffleAndReduceFunction and emitReductionListCopy).
// Callers:  OwnCallbacks.cpp, OwnCallbacksPass.cpp, WarpRedux.cpp, ListCombiner.cpp; and
//           who looks at the variables of a list
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_REDUCELISTS_H
#define WARPFOLD_CODEGEN_REDUCELISTS_H

#include "warpfold/ReductionList.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Dominators.h"

#include "llvm/IR/Instructions.h"

namespace warpfold {

/// The function of two lists that ShuffleReduce calls; null where it calls none,
/// or several.
llvm::Function *combinerOf(llvm::Function &ShuffleReduce);

/// The list that ShuffleReduce, clang's callback, reduces. Errors say what of it
/// is not in sight, for example an element whose size is known at run time only.
llvm::Expected<ReductionList> readList(llvm::Function &ShuffleReduce);

/// ShuffleReduce, clang's callback, does not move its list right. It has pieces of 8, 4,
/// 2 and 1 bytes: one of less than 4 bytes it stores as a word, unless the element is
/// an integer, and none it takes for less aligned than long (docs/StockDefects.md, 12).
bool isMovedWrongly(llvm::Function &ShuffleReduce);

/// The private copies whose addresses are in List, in its order: a list that clang fills
/// in the function which reduces. Empty where one of them is no local variable.
llvm::SmallVector<const llvm::AllocaInst *, 4>
reducedBy(const llvm::Value *List);

/// Of all reductions in F.
llvm::SmallVector<const llvm::AllocaInst *, 4> reducedIn(llvm::Function &F);

/// The edge that the thread with the result of Reduce takes, a reduction call or a phi of its
/// results, to the code that combines the result with the original variables.
std::optional<llvm::BasicBlockEdge> combiningEdge(const llvm::Value &Reduce);

/// Returns the blocks after that edge: the thread with the result alone executes them. Empty if
/// there is no such edge.
llvm::SmallSetVector<llvm::BasicBlock *, 8>
combiningBlocks(const llvm::CallInst &Reduce);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_REDUCELISTS_H
