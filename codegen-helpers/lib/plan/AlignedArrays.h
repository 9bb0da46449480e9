//===- plan/AlignedArrays.h - rows of an array in wide loads ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  plans wide loads for the rows of an array. An iteration that contains a loop reads a
//           row of its array. The threads of a warp read one row each, so that each load takes a
//           cache line per thread, whatever its width: loads of 16 bytes take half as many lines as
//           loads of 8. LLVM creates them (llvm/lib/Transforms/Vectorize/LoadStoreVectorizer.cpp)
//           if it can assume that the array begins at a multiple of 16, which a check at run time
//           tests.
//
// Next:     lower/SweepTiles.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ALIGNEDARRAYS_H
#define WARPFOLD_CODEGEN_ALIGNEDARRAYS_H

#include "model/WorksharingLoop.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/IRBuilder.h"

namespace warpfold {

class AlignedArrays {
public:
  /// Returns the arrays that Loop reads; none if the body has no inner loop, or reads no array
  /// whose address is in a variable that the loop does not change.
  static std::optional<AlignedArrays> find(const WorksharingLoop &Loop);

  /// Creates an i1: all arrays begin at a multiple of 16.
  llvm::Value *createCheck(llvm::IRBuilderBase &B) const;

  /// Creates the assumption that they do, at the insertion point of B.
  void createAssumption(llvm::IRBuilderBase &B) const;

private:
  /// The variables that hold the addresses.
  llvm::SmallSetVector<llvm::AllocaInst *, 4> Holders;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ALIGNEDARRAYS_H
