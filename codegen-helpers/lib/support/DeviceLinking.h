//===- support/DeviceLinking.h - is a module compiled or linked -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_DEVICELINKING_H
#define WARPFOLD_CODEGEN_DEVICELINKING_H

#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"

namespace warpfold {

/// With -foffload-lto and -fopenmp-target-jit the runtime comes in later: what clang notes
/// in a module that it compiles with -flto=full.
inline bool isToBeLinked(const llvm::Module &M) {
  const auto *IsThin = llvm::mdconst::extract_or_null<llvm::ConstantInt>(
      M.getModuleFlag("ThinLTO"));
  return IsThin && IsThin->isZero();
}

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_DEVICELINKING_H
