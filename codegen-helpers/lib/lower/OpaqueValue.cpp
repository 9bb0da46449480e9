//===- lower/OpaqueValue.cpp - values the optimizer cannot analyze --------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/OpaqueValue.h"

#include "llvm/IR/InlineAsm.h"

using namespace llvm;

namespace warpfold {

Value *createOpaque(IRBuilderBase &B, Value *V, bool MayMove) {
  auto *Type = FunctionType::get(V->getType(), {V->getType()}, false);
  const bool IsWord = V->getType()->isIntegerTy(32);
  const char *Register = IsWord ? "=r,0" : "=l,0";
  return B.CreateCall(
      InlineAsm::get(Type, "", Register, /*hasSideEffects=*/!MayMove), {V});
}

} // namespace warpfold
