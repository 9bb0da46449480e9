//===- frontend/clang/ElementCopy.h ---------------------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  describes how clang copies a scan's value from or to its buffer (by loads and stores,
//           by memcpy, or by the copy assignment of a class). It is read from one such copy, and
//           created again with other addresses.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ELEMENTCOPY_H
#define WARPFOLD_CODEGEN_ELEMENTCOPY_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/Error.h"

namespace warpfold {

/// The type and alignment of an element in memory.
struct ElementType {
  llvm::Type *Memory;
  llvm::Align Alignment;
};

/// The copy of one element.
struct ElementCopy {
  /// The address that is written.
  llvm::Value *Destination = nullptr;
  /// The call of a copy assignment, (to, from); null if bytes are copied.
  llvm::CallInst *Assignment = nullptr;
  /// The instructions that write, which the caller may erase.
  llvm::SmallVector<llvm::Instruction *, 2> Writes;

  /// Returns the one copy of the value at Source, an address in a buffer, or an error if it is not
  /// known.
  static llvm::Expected<ElementCopy> from(llvm::Instruction &Source);

  /// Creates the same copy at B, with other addresses.
  void emit(llvm::IRBuilderBase &B, ElementType Type, llvm::Value *To,
            llvm::Value *From) const;
};

/// Returns whether clang copies the value at Destination, an address in a buffer, from a global
/// variable, which all threads share.
bool isFilledFromGlobal(llvm::Instruction &Destination);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ELEMENTCOPY_H
