//===- frontend/flang/RuntimeMathematics.h - mod, modulo and others -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  mod, modulo, exponent and other functions of real numbers are calls of flang's runtime,
//           which Debian's flang provides for the host only. This file writes out their computation
//           (flang-rt/lib/runtime/numeric-templates.h), except that a division by zero gives NaN,
//           while it ends the program on the host.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_RUNTIMEMATHEMATICS_H
#define WARPFOLD_CODEGEN_RUNTIMEMATHEMATICS_H

#include "llvm/IR/Module.h"

namespace warpfold {

/// Replaces the calls in M. Other functions of the runtime are unchanged.
void writeRuntimeMathematics(llvm::Module &M);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_RUNTIMEMATHEMATICS_H
