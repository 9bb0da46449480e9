//===- plan/AlignedArrays.h - rows of an array in wide loads ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  an iteration with a loop of its own reads a row of its array. The
//           threads of a warp read as many rows, so that each load takes a cache
//           line for each thread, whatever its width: loads of 16 bytes take
//           half as many lines as those of 8. LLVM makes them
//           (llvm/lib/Transforms/Vectorize/LoadStoreVectorizer.cpp) where it
//           knows that the array begins at a multiple of 16. That is asked at run
//           time.
//
// Next:     SweepTiles.h
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
  /// None where the body has no inner loop, or reads no array whose address
  /// stands in a variable that the loop leaves alone.
  static std::optional<AlignedArrays> find(const WorksharingLoop &Loop);

  /// Whether all of them begin at a multiple of 16, i1.
  llvm::Value *createCheck(llvm::IRBuilderBase &B) const;

  /// Tells the optimiser so, from here on.
  void createAssumption(llvm::IRBuilderBase &B) const;

private:
  /// The variables that hold the addresses.
  llvm::SmallSetVector<llvm::AllocaInst *, 4> Holders;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ALIGNEDARRAYS_H
