//===- support/Reason.h - why code is left unchanged ------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  creates an error that contains a sentence for -Rpass-missed=warpfold.
// Callers:  all matchers and plans
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_REASON_H
#define WARPFOLD_CODEGEN_REASON_H

#include "llvm/Support/Error.h"

namespace warpfold {

/// Returns an error with this text.
inline llvm::Error reason(const llvm::Twine &Text) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), Text);
}

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_REASON_H
