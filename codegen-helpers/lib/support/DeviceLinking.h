//===- support/DeviceLinking.h - is a module compiled or linked -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_DEVICELINKING_H
#define WARPFOLD_CODEGEN_DEVICELINKING_H

namespace llvm {
class Module;
}

namespace warpfold {

/// With -foffload-lto and -fopenmp-target-jit the runtime comes in later: what clang notes
/// in a module that it compiles with -flto=full.
bool isToBeLinked(const llvm::Module &M);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_DEVICELINKING_H
