//===- plan/OutsideReads.h - reads around a distributed loop ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the reads of the code around a loop that all teams share. A team without
//           iterations does not wait for the others, and may start after they have finished: it
//           then reads the result in an original variable of the reduction. The queries below
//           return whether that can matter, as in a loop whose bound is its own list item:
//
//             #pragma omp target parallel for reduction(+ : n) map(tofrom : n)
//             for (int i = 0; i < n; ++i) n += x[i];
//
// Callers:  GridWide.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_OUTSIDEREADS_H
#define WARPFOLD_CODEGEN_OUTSIDEREADS_H

#include "openmp/OpenMPCalls.h"
#include "plan/CodeAfterLoop.h"

#include "llvm/ADT/SetVector.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Dominators.h"

namespace warpfold {

/// The reads of Reduce's function, and of the function that launches or calls it, except for the
/// code that combines the result with the originals.
class OutsideReads {
public:
  OutsideReads(const llvm::CallInst &Reduce,
               const std::optional<ParallelCall> &Launch);

  /// Excludes the reads of Code, of the function that launches the region, and adds its writes to
  /// those of originals.
  void addCodeAfterLoop(const CodeAfterLoop &Code);

  /// Returns whether code outside of the blocks Apart may read an original variable.
  bool mayBeOriginals(llvm::ArrayRef<llvm::BasicBlock *> Apart) const;
  /// Returns whether code of Reduce's function outside of the blocks Apart may read memory that is
  /// not private.
  bool mayBeShared(llvm::ArrayRef<llvm::BasicBlock *> Apart) const;

private:
  using Predicate =
      llvm::function_ref<bool(const llvm::Value &Address, llvm::Type *Read)>;

  void addOriginal(const llvm::Instruction &I);
  bool mayRead(const llvm::Function &F,
               llvm::ArrayRef<llvm::BasicBlock *> Apart,
               Predicate IsMatch) const;
  bool mayRead(const llvm::Instruction &I, Predicate IsMatch) const;
  bool isOriginal(const llvm::Value &Address, llvm::Type *Read) const;
  bool isFixed(const llvm::Value &Address) const;
  const llvm::Value *originOf(const llvm::Value &Address) const;
  const llvm::Value *passedAs(const llvm::Argument &Parameter) const;

  const llvm::Function &Region;
  std::optional<ParallelCall> Launch;
  const CodeAfterLoop *After = nullptr;
  /// The blocks that combine the result with the originals.
  llvm::SmallSetVector<llvm::BasicBlock *, 8> Combining;
  /// The types of the values that are written to originals, and the roots of their addresses. A
  /// call, or a write of bytes, may write any type.
  llvm::SmallPtrSet<llvm::Type *, 4> Types;
  llvm::SmallPtrSet<const llvm::Value *, 4> Origins;
  bool HasAnyType = false;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_OUTSIDEREADS_H
