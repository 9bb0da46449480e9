//===- updates/UpdateCode.h - the device code of our updates ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  runtime/entry/AtomicUpdates.cpp, compiled, as a part of this plugin. clang
//           links of the device runtime what a module names before any pass runs, and an
//           atomic update names nothing; what is brought along here costs the programs
//           nothing that have none.
// Callers:  passes/AtomicUpdatesPass.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_UPDATECODE_H
#define WARPFOLD_CODEGEN_UPDATECODE_H

#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace warpfold {

/// Defines those of our functions that M declares, with internal linkage. M is for GPUs
/// of the architecture that F is compiled for.
llvm::Error linkUpdateCode(llvm::Module &M, const llvm::Function &F);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_UPDATECODE_H
