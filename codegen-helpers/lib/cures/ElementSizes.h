//===- cures/ElementSizes.h - element sizes in helpers of clang -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  reads in the functions that clang writes for a list of variables how
//           many bytes each of them has, where the call itself does not say so,
//           or says it wrongly. Read in clang/lib/CodeGen/CGOpenMPRuntime.cpp of
//           LLVM 19: emitCopyprivateCopyFunction, emitReduceInitFunction.
// Callers:  cures/ItemLengths.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ELEMENTSIZES_H
#define WARPFOLD_CODEGEN_ELEMENTSIZES_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"

namespace warpfold {

/// __kmpc_copyprivate.
struct CopyPrivateCall {
  llvm::CallInst *Call;

  /// Of each variable of the list, 0 where the function that assigns them does
  /// not show it.
  llvm::SmallVector<uint64_t, 4> itemBytes() const;
};

/// What clang writes into an item of __kmpc_taskred_init's list.
struct TaskReductionBytes {
  /// Of the length that it tells the runtime.
  llvm::StoreInst *Told;
  /// The function that initialises a copy.
  llvm::Function *Initialise;

  /// That the function writes to, if that is an array; else 0.
  uint64_t initialised() const;
};

std::optional<CopyPrivateCall> asCopyPrivate(llvm::Instruction &I);

/// If I stores an item's function.
std::optional<TaskReductionBytes> asTaskReductionBytes(llvm::Instruction &I);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ELEMENTSIZES_H
