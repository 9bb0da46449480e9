//===- lower/ScanOriginals.h - original variables for buffers ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the code that launches a scan's region allocates a buffer for each variable, passes it
//           to the region, and copies its last element to the original variable. These functions
//           make it pass the original itself, and remove the buffer and the copy.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_SCANORIGINALS_H
#define WARPFOLD_CODEGEN_SCANORIGINALS_H

#include "frontend/clang/Scan.h"

namespace warpfold {

/// Returns the addresses of the originals at Before: the launch of the region, or an instruction in
/// its function that precedes all writes to them.
llvm::Expected<llvm::SmallVector<llvm::Value *, 2>>
findOriginals(Scan &S, llvm::Instruction &Before);

/// Passes the originals to the region, in place of clang's buffers.
void passOriginals(Scan &S, llvm::ArrayRef<llvm::Value *> Originals);

/// Removes the buffers, and all of clang's code that uses them outside the region.
void dropBuffers(Scan &S);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SCANORIGINALS_H
