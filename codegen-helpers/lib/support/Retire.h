//===- support/Retire.h - functions that are not needed any more ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  takes a function out of its module without giving its address back.
//           LLVM 19 asks for the annotations of all functions before the first pass
//           of a plugin can run (NVVMIntrRange), and keeps the answers by their
//           addresses (llvm/lib/Target/NVPTX/NVPTXUtilities.cpp): a new function
//           at an address that was a kernel's is printed as one, and a kernel at
//           one that was not is printed as a plain function. LLVM 21 and later
//           read attributes, and need no such care.
// Callers:  whatever in these folders takes a function out
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_RETIRE_H
#define WARPFOLD_CODEGEN_RETIRE_H

#include "llvm/IR/Function.h"

namespace warpfold {

/// F has no users left but itself. Its memory, without a body, is never freed: some
/// hundred bytes for each.
inline void retire(llvm::Function &F) {
  F.dropAllReferences();
  F.removeFromParent();
}

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_RETIRE_H
