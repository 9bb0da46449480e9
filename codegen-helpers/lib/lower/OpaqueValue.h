//===- lower/OpaqueValue.h - values that nothing is known of ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  an empty piece of assembly between a value and its uses: the optimiser
//           neither computes across it nor moves it, or what follows from it, out
//           of a loop. ptxas sees a move, or nothing.
// Callers:  RowNumber.cpp, RowTiles.cpp, SweepTiles.cpp, HotPathsPass.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_OPAQUEVALUE_H
#define WARPFOLD_CODEGEN_OPAQUEVALUE_H

#include "llvm/IR/IRBuilder.h"

namespace warpfold {

/// V, an integer of 32 or 64 bits or a pointer. MayMove: V is another one in each round
/// of its loop, so that nothing need hold it there. LLVM's OpenMP optimisation then knows
/// that nothing else happens; it takes any other piece of assembly for a call.
llvm::Value *createOpaque(llvm::IRBuilderBase &B, llvm::Value *V,
                          bool MayMove = false);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_OPAQUEVALUE_H
