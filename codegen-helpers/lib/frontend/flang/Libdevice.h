//===- frontend/flang/Libdevice.h - CUDA's mathematics for flang ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  links CUDA's library of mathematical functions into a module before its optimization.
//           clang's driver does so itself, flang's driver does not. The library is searched where
//           flang searches CUDA.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_LIBDEVICE_H
#define WARPFOLD_CODEGEN_LIBDEVICE_H

#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace warpfold {

/// Defines the libdevice functions that M refers to, with internal linkage. They are those of the
/// toolkit that WARPFOLD_FLANG_CUDA names, or else of the ptxas in PATH, or else of a toolkit in
/// the default folders. Returns an error that says which of these do not exist.
llvm::Error linkLibdevice(llvm::Module &M);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_LIBDEVICE_H
