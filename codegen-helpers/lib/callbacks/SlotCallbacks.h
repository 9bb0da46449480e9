//===- callbacks/SlotCallbacks.h - list and slot ----------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  emits the four functions that move a list to or from slot s of a
//           buffer in global memory, or reduce one into the other.
//
//             records of 28 bytes    [records x 16]  [records x 8]  [records x 4]
//
//           The buffer is a structure of arrays, one for each 16 bytes of a
//           record and, for the rest, one of 8, 4, 2 and 1 each at most: a warp
//           that folds neighbouring slots reads whole lines.
// Callers:  ReductionCallbacks.cpp
// Next:     runtime/grid/SlotBuffer.h, which says who calls them
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_SLOTCALLBACKS_H
#define WARPFOLD_CODEGEN_SLOTCALLBACKS_H

#include "callbacks/Callback.h"
#include "callbacks/RecordLayout.h"

namespace warpfold {

/// void(ptr buffer, i32 slot, ptr list), all of them.
struct SlotFunctions {
  llvm::Function *ListToGlobalCopy;
  llvm::Function *ListToGlobalReduce;
  llvm::Function *GlobalToListCopy;
  llvm::Function *GlobalToListReduce;
};

SlotFunctions emitSlotFunctions(const ReductionList &List,
                                const RecordLayout &Layout,
                                llvm::Function &Combination,
                                const CallbackOptions &Options);

/// The buffer of NumRecords records as a structure of its arrays.
llvm::StructType *slotBufferType(llvm::LLVMContext &Context,
                                 const RecordLayout &Layout,
                                 uint32_t NumRecords);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SLOTCALLBACKS_H
