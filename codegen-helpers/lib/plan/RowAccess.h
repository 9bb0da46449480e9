//===- plan/RowAccess.h - the arrays of a team's loop -----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the loads of a loop's body that can be moved before the iteration, and determines
//           whether neighboring iterations can share loads of 16 bytes.
// Callers:  RowPlan.cpp, lower/RowTiles.cpp, lower/RowForm.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ROWACCESS_H
#define WARPFOLD_CODEGEN_ROWACCESS_H

#include "plan/IterationValue.h"
#include "plan/TeamRegion.h"

namespace warpfold {

class RowAccess {
public:
  /// Finds the loads of elements that the team's threads share, at addresses that are arithmetic,
  /// in the body's first block and before anything is written there. Region must outlive this
  /// object.
  explicit RowAccess(const TeamRegion &Region);

  llvm::ArrayRef<llvm::LoadInst *> loads() const { return Loads; }
  /// Returns the number of iterations that one load of 16 bytes serves: 1 if the elements differ in
  /// size, if their addresses do not grow evenly, or if there are none.
  uint32_t width() const;
  /// Creates an i1: iteration 0 reads and writes at multiples of 16, and the next iteration the
  /// next elements. Requires width() > 1.
  llvm::Value *createCheck(llvm::IRBuilderBase &B) const;
  /// Creates the load of Width elements, those of iteration First and the following ones; returns
  /// an element, or a vector of them. First has the counter's type. If Width > 1, First must be a
  /// multiple of Width, and the check must have succeeded.
  llvm::Value *createLoad(llvm::IRBuilderBase &B, const llvm::LoadInst *Load,
                          llvm::Value *First, uint32_t Width) const;
  /// Creates an i64: the address that Load reads in iteration 0. If the check has succeeded, and
  /// all elements have one size, it determines the addresses of the other iterations.
  llvm::Value *createRowAddress(llvm::IRBuilderBase &B,
                                const llvm::LoadInst *Load) const;
  /// Creates assumptions about the alignment of what iteration First writes. First must be a
  /// multiple of width().
  void createAssumptions(llvm::IRBuilderBase &B, llvm::Value *First) const;

private:
  bool mayWriteArray(const llvm::Instruction &I) const;
  bool canMove(const llvm::LoadInst &Load) const;
  const WorksharingLoop &loop() const { return Region->Loop; }

  const TeamRegion *Region;
  llvm::SmallVector<llvm::LoadInst *, 4> Loads;
  llvm::SmallVector<llvm::StoreInst *, 2> Stores;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ROWACCESS_H
