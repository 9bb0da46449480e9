//===- frontend/flang/MathFunctions.h - sin and its like --------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  where clang's headers have device code call libdevice, flang writes LLVM's
//           intrinsics and calls of C's library, as for any processor: LLVM selects no
//           instructions for the ones, and nobody has the others. This gives flang's code
//           the calls that clang's has.
// Callers:  passes/FlangModulePass.cpp
// Next:     frontend/flang/RuntimeMathematics.h, frontend/flang/Libdevice.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_MATHFUNCTIONS_H
#define WARPFOLD_CODEGEN_MATHFUNCTIONS_H

#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace warpfold {

/// Has M, device code, call functions of libdevice that are in it then. Functions that
/// libdevice has not stay as they are.
llvm::Error linkMathFunctions(llvm::Module &M);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_MATHFUNCTIONS_H
