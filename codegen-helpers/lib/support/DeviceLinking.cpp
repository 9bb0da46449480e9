//===- support/DeviceLinking.cpp - is a module compiled or linked ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/DeviceLinking.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

bool isToBeLinked(const Module &M) {
  const auto *IsThin =
      mdconst::extract_or_null<ConstantInt>(M.getModuleFlag("ThinLTO"));
  return IsThin && IsThin->isZero();
}

} // namespace warpfold
