//===- plan/OutsideReads.h - what is read around a loop ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  what threads read around a loop that all teams share. A team that has no
//           iterations does not wait for the others' end, and may
//           begin behind it: what it then finds in an original variable of the reduction
//           is the result. Says whether that could tell it something, as a loop does whose
//           end is in its own list item:
//
//             #pragma omp target parallel for reduction(+ : n) map(tofrom : n)
//             for (int i = 0; i < n; ++i) n += x[i];
//
// Callers:  plan/ConfinedLoop.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_OUTSIDEREADS_H
#define WARPFOLD_CODEGEN_OUTSIDEREADS_H

#include "openmp/OpenMPCalls.h"

#include "llvm/ADT/SetVector.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Dominators.h"

namespace warpfold {

/// Of the function that Reduce is in, and of what begins it, or calls it. What combines
/// the result with the originals is not meant.
class OutsideReads {
public:
  OutsideReads(const llvm::CallInst &Reduce,
               const std::optional<ParallelCall> &Begin);

  /// Outside of Apart's blocks an original variable may be read.
  bool mayBeOriginals(llvm::ArrayRef<llvm::BasicBlock *> Apart) const;
  /// The same, in Reduce's function, of any memory that is not the thread's.
  bool mayBeShared(llvm::ArrayRef<llvm::BasicBlock *> Apart) const;

private:
  using Question =
      llvm::function_ref<bool(const llvm::Value &Address, llvm::Type *Read)>;

  void addOriginal(const llvm::Instruction &I);
  bool mayRead(const llvm::Function &F,
               llvm::ArrayRef<llvm::BasicBlock *> Apart,
               Question IsMeant) const;
  bool mayRead(const llvm::Instruction &I, Question IsMeant) const;
  bool isOriginal(const llvm::Value &Address, llvm::Type *Read) const;
  bool isFixed(const llvm::Value &Address) const;
  const llvm::Value *originOf(const llvm::Value &Address) const;
  const llvm::Value *passedAs(const llvm::Argument &Parameter) const;

  const llvm::Function &Region;
  std::optional<ParallelCall> Begin;
  /// What combines the result with the originals.
  llvm::SmallSetVector<llvm::BasicBlock *, 8> Combining;
  /// Of what is written to originals, and where that is. By a call, or as bytes, it may
  /// be any.
  llvm::SmallPtrSet<llvm::Type *, 4> Types;
  llvm::SmallPtrSet<const llvm::Value *, 4> Origins;
  bool HasAnyType = false;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_OUTSIDEREADS_H
