//===- callbacks/ListCombination.h - one list into another ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the function that combines two lists, element by element: each
//           operator in place, each user's function by a call.
// Callers:  ReductionCallbacks.cpp, ShuffleReduce.cpp, SlotCallbacks.cpp
// Next:     ShuffleReduce.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_LISTCOMBINATION_H
#define WARPFOLD_CODEGEN_LISTCOMBINATION_H

#include "callbacks/Callback.h"

namespace warpfold {

/// void(ptr list, ptr other list): element k of the first becomes the
/// combination of both. The list's own combiner if it has one for all.
llvm::Function *emitCombination(const ReductionList &List,
                                const CallbackOptions &Options);

/// A call of that function, or of one element's, as it is defined: its calling
/// convention may be any.
void createCombinerCall(llvm::IRBuilderBase &B, llvm::Function &Combiner,
                        llvm::Value *Into, llvm::Value *From);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_LISTCOMBINATION_H
