//===- frontend/clang/ElementCopy.h ---------------------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  how clang copies a scan's value from or to its buffer (loads and stores,
//           memcpy, or the copy assignment of a class), read from one such copy and
//           written again with other addresses.
// Callers:  Scan.cpp, ScanRepair.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ELEMENTCOPY_H
#define WARPFOLD_CODEGEN_ELEMENTCOPY_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/Error.h"

namespace warpfold {

struct ElementType {
  llvm::Type *Memory;
  llvm::Align Alignment;
};

struct ElementCopy {
  /// The address that is written.
  llvm::Value *Destination = nullptr;
  /// The call of a copy assignment, (to, from); null where bytes are copied.
  llvm::CallInst *Assignment = nullptr;
  /// What writes, to be erased where the copy is not wanted.
  llvm::SmallVector<llvm::Instruction *, 2> Writes;

  /// The one copy of the value at Source, an address in a buffer.
  static llvm::Expected<ElementCopy> from(llvm::Instruction &Source);

  /// The same from and to elsewhere, at B.
  void emit(llvm::IRBuilderBase &B, ElementType Type, llvm::Value *To,
            llvm::Value *From) const;
};

/// What clang copies to Destination, an address in a buffer, comes from a variable
/// that all threads share by its name.
bool isFilledFromGlobal(llvm::Instruction &Destination);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ELEMENTCOPY_H
