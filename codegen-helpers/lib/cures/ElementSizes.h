//===- cures/ElementSizes.h - element sizes in helpers of clang -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  reads the size of each variable in a list from the functions that clang generates for
//           the list, if the call itself does not pass the size, or passes an incorrect one. These
//           functions are emitCopyprivateCopyFunction and emitReduceInitFunction in
//           clang/lib/CodeGen/CGOpenMPRuntime.cpp of LLVM 19.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ELEMENTSIZES_H
#define WARPFOLD_CODEGEN_ELEMENTSIZES_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"

namespace warpfold {

/// A call of __kmpc_copyprivate.
struct CopyPrivateCall {
  llvm::CallInst *Call;

  /// Returns the bytes of each variable of the list; 0 if the function that assigns the variables
  /// does not imply the size.
  llvm::SmallVector<uint64_t, 4> elementSizes() const;
};

/// The stores that initialize an item of __kmpc_taskred_init's list.
struct TaskReductionBytes {
  /// The store of the size that is passed to the runtime.
  llvm::StoreInst *SizeStore;
  /// The function that initializes a copy.
  llvm::Function *Initialize;

  /// Returns the bytes that the function initializes if the item is an array; 0 otherwise.
  uint64_t initialized() const;
};

/// Returns I if it is a call of __kmpc_copyprivate.
std::optional<CopyPrivateCall> asCopyPrivate(llvm::Instruction &I);

/// Returns the stores of an item if I stores the item's function; none otherwise.
std::optional<TaskReductionBytes> asTaskReductionBytes(llvm::Instruction &I);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ELEMENTSIZES_H
