//===- frontend/flang/RuntimeMathematics.h - mod and its like ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  mod, modulo, exponent and others of real numbers are calls of flang's runtime,
//           which Debian's flang has for the host alone. This writes out what they do
//           there (flang-rt/lib/runtime/numeric-templates.h), but that a division by zero
//           gives NaN, where on the host it ends the program.
// Callers:  frontend/flang/MathFunctions.cpp, which gives what is written here to libdevice
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_RUNTIMEMATHEMATICS_H
#define WARPFOLD_CODEGEN_RUNTIMEMATHEMATICS_H

#include "llvm/IR/Module.h"

namespace warpfold {

/// In place of M's calls. Others of the runtime's functions stay.
void writeRuntimeMathematics(llvm::Module &M);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_RUNTIMEMATHEMATICS_H
