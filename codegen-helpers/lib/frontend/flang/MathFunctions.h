//===- frontend/flang/MathFunctions.h - mathematical functions --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  replaces the mathematical functions in flang's code by calls of libdevice, as clang's
//           headers do in device code. flang generates LLVM's intrinsics and calls of C's library,
//           as for any processor: LLVM cannot select instructions for these intrinsics, and there
//           is no such library on a GPU.
// Next:     RuntimeMathematics.h, Libdevice.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_MATHFUNCTIONS_H
#define WARPFOLD_CODEGEN_MATHFUNCTIONS_H

#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace warpfold {

/// Makes M, device code, call functions of libdevice, and links these into M. Functions that
/// libdevice does not have are unchanged.
llvm::Error linkMathFunctions(llvm::Module &M);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_MATHFUNCTIONS_H
