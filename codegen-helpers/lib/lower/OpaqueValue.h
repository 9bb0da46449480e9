//===- lower/OpaqueValue.h - values the optimizer cannot analyze -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  puts an empty piece of inline assembly between a value and its uses. The optimizer
//           neither computes across it nor moves it, or what depends on it, out of a loop. ptxas
//           sees a move instruction, or nothing.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_OPAQUEVALUE_H
#define WARPFOLD_CODEGEN_OPAQUEVALUE_H

#include "llvm/IR/IRBuilder.h"

namespace warpfold {

/// Returns an opaque copy of V, an integer of 32 or 64 bits or a pointer. MayMove: V changes in
/// each round of its loop, so that the copy need not be held there. The assembly then has no side
/// effect; LLVM's OpenMP optimization treats any other piece of assembly as a call.
llvm::Value *createOpaque(llvm::IRBuilderBase &B, llvm::Value *V,
                          bool MayMove = false);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_OPAQUEVALUE_H
