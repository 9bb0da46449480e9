//===- plan/RowAccess.h - the arrays of a team's loop -----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the loads of a loop's body that may stand before the iteration,
//           and whether neighbouring iterations can share loads of 16 bytes.
// Callers:  RowTiles.cpp, RowForm.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ROWACCESS_H
#define WARPFOLD_CODEGEN_ROWACCESS_H

#include "plan/IterationValue.h"
#include "plan/TeamRegion.h"

namespace warpfold {

class RowAccess {
public:
  /// Of elements that the team's threads share, at addresses that are arithmetic, in
  /// the body's first block and before anything is written there. Region outlives
  /// it.
  explicit RowAccess(const TeamRegion &Region);

  llvm::ArrayRef<llvm::LoadInst *> loads() const { return Loads; }
  /// Iterations that one load of 16 bytes serves: 1 where the elements are not all
  /// of one size, where their addresses do not grow evenly, or none is loaded.
  uint32_t width() const;
  /// i1: iteration 0 reads, and writes, at multiples of 16, and the iteration
  /// after it the next elements. width() > 1.
  llvm::Value *createCheck(llvm::IRBuilderBase &B) const;
  /// What Load gives Width iterations from First on, of the counter's type: an
  /// element, or a vector of them. With Width > 1, First is a multiple of it and
  /// the check has been made.
  llvm::Value *createLoad(llvm::IRBuilderBase &B, const llvm::LoadInst *Load,
                          llvm::Value *First, uint32_t Width) const;
  /// i64: of what Load reads in iteration 0. With the check made, and elements of
  /// one size, it says what the others read.
  llvm::Value *createRowAddress(llvm::IRBuilderBase &B,
                                const llvm::LoadInst *Load) const;
  /// Tells the optimiser how what iteration First writes, a multiple of width(), is
  /// aligned.
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
