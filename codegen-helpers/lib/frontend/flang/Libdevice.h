//===- frontend/flang/Libdevice.h - CUDA's mathematics for flang ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  clang's driver finds CUDA's library of functions of real numbers and has it
//           linked into a module before it is optimised. flang's does not. This finds it
//           where flang finds CUDA, and does the same.
// Callers:  frontend/flang/MathFunctions.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_LIBDEVICE_H
#define WARPFOLD_CODEGEN_LIBDEVICE_H

#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace warpfold {

/// Defines what M names of libdevice, with internal linkage: of the toolkit that
/// WARPFOLD_FLANG_CUDA names, or else of the ptxas in PATH, or of one in the usual places.
/// An error says which of these there are not.
llvm::Error linkLibdevice(llvm::Module &M);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_LIBDEVICE_H
