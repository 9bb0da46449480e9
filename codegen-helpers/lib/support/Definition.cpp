//===- support/Definition.cpp - which definitions are final ---------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Definition.h"

#include "llvm/IR/Function.h"

using namespace llvm;

namespace warpfold {

bool hasFinalBody(const Function &F) {
  return !F.isDeclaration() && !F.isInterposable();
}

bool mayBeInlined(const Function &F) {
  return hasFinalBody(F) && !F.hasFnAttribute(Attribute::NoInline);
}

} // namespace warpfold
