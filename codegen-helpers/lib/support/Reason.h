//===- support/Reason.h - why something is left as it is --------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  an error that holds a sentence for -Rpass-missed=warpfold.
// Callers:  every file that looks for something it can change
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_REASON_H
#define WARPFOLD_CODEGEN_REASON_H

#include "llvm/Support/Error.h"

namespace warpfold {

inline llvm::Error reason(const llvm::Twine &Text) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), Text);
}

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_REASON_H
