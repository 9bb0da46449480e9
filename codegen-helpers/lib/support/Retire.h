//===- support/Retire.h - removes functions without freeing them ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  removes a function from its module without freeing its memory. LLVM 19 reads the
//           annotations of all functions before the first pass of a plugin can run (NVVMIntrRange),
//           and caches them by address (llvm/lib/Target/NVPTX/NVPTXUtilities.cpp): a new function
//           at the address of an erased kernel is printed as a kernel, and a kernel at another
//           function's address as a plain function. LLVM 21 and later read attributes instead, and
//           do not need this.
// Callers:  all code of the passes that removes a function
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_RETIRE_H
#define WARPFOLD_CODEGEN_RETIRE_H

#include "llvm/IR/Function.h"

namespace warpfold {

/// Removes F, which must not have users except itself. Its memory without the body, some hundred
/// bytes, is never freed.
inline void retire(llvm::Function &F) {
  F.dropAllReferences();
  F.removeFromParent();
}

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_RETIRE_H
