//===- lower/SharedCopies.h - a kernel's copies of arrays  ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  creates copies in shared memory, after all optimizations, of the arrays that a kernel's
//           marked updates change. The copies are initialized at the kernel's start, and added to
//           the arrays at its end (runtime/block/SharedCopy.h). All threads of a kernel in SPMD
//           mode execute both.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_SHAREDCOPIES_H
#define WARPFOLD_CODEGEN_SHAREDCOPIES_H

#include "plan/AtomicUpdate.h"

#include "llvm/ADT/SmallVector.h"

namespace warpfold {

/// The copies of one kernel.
class SharedCopies {
public:
  explicit SharedCopies(llvm::Function &Kernel) : Kernel(Kernel) {}

  /// Adds the array of Update, a marked update in Kernel. It has no effect if the array is not
  /// known, or if there are too many arrays.
  void add(const AtomicUpdate &Update);

  /// Creates the copies, after the last call of add. Appends the calls that must be inlined to
  /// Calls.
  void begin(llvm::SmallVectorImpl<llvm::CallInst *> &Calls);

  /// Creates the replacement of Update before B; returns null if its array has no copy.
  llvm::CallInst *update(llvm::IRBuilderBase &B, const AtomicUpdate &Update,
                         llvm::Value *Address, llvm::Value *Operand);

private:
  /// The copy of one array.
  struct Copy {
    llvm::Value *Array;
    /// The same address as a generic pointer.
    llvm::Value *First;
    std::string Name;
    uint32_t Bytes;
    llvm::Value *Offset;
  };

  const Copy *find(const AtomicUpdate &Update) const;
  /// Creates a call of the runtime function with this suffix; it returns nothing if Result is null.
  llvm::CallInst *call(llvm::IRBuilderBase &B, const llvm::Twine &Name,
                       llvm::ArrayRef<llvm::Value *> Arguments,
                       llvm::Type *Result = nullptr);

  llvm::Function &Kernel;
  llvm::SmallVector<Copy, 4> Copies;
  llvm::Value *NumElements = nullptr;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SHAREDCOPIES_H
