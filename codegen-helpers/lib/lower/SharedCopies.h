//===- lower/SharedCopies.h - a kernel's copies of arrays  ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  in a kernel, behind all optimisation: copies of the arrays that its marked
//           updates go to, begun where the kernel begins, and added to the arrays where it
//           ends (runtime/block/SharedCopy.h). All threads of a kernel in SPMD mode execute
//           both.
// Callers:  passes/AtomicUpdatesPass.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_SHAREDCOPIES_H
#define WARPFOLD_CODEGEN_SHAREDCOPIES_H

#include "plan/AtomicUpdate.h"

#include "llvm/ADT/SmallVector.h"

namespace warpfold {

class SharedCopies {
public:
  explicit SharedCopies(llvm::Function &Kernel) : Kernel(Kernel) {}

  /// Update, which is marked, is one of Kernel's. It gets no copy where its array is not
  /// known, or there are too many.
  void add(const AtomicUpdate &Update);

  /// After the last add. Calls gets those that are to be inlined.
  void begin(llvm::SmallVectorImpl<llvm::CallInst *> &Calls);

  /// In place of Update, in front of B; null where it has no copy.
  llvm::CallInst *update(llvm::IRBuilderBase &B, const AtomicUpdate &Update,
                         llvm::Value *Place, llvm::Value *Operand);

private:
  struct Copy {
    llvm::Value *Array;
    /// The same by a pointer of no space.
    llvm::Value *First;
    std::string Name;
    uint32_t Bytes;
    llvm::Value *Offset;
  };

  const Copy *find(const AtomicUpdate &Update) const;
  /// Of our function whose name ends so; without a result where Result is null.
  llvm::CallInst *call(llvm::IRBuilderBase &B, const llvm::Twine &Name,
                       llvm::ArrayRef<llvm::Value *> Arguments,
                       llvm::Type *Result = nullptr);

  llvm::Function &Kernel;
  llvm::SmallVector<Copy, 4> Copies;
  llvm::Value *Places = nullptr;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SHAREDCOPIES_H
