//===- lower/ScanOriginals.h - originals for buffers ------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  what begins a scan's region has a buffer for each variable, hands it over, and
//           copies its last element to the original. In its place it hands over the
//           original itself, and does neither.
// Callers:  ScanRepair.cpp, ScanTiles.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_SCANORIGINALS_H
#define WARPFOLD_CODEGEN_SCANORIGINALS_H

#include "frontend/clang/Scan.h"

namespace warpfold {

/// The originals' addresses at Before: where the region begins, or in its function,
/// before they are written.
llvm::Expected<llvm::SmallVector<llvm::Value *, 2>>
findOriginals(Scan &S, llvm::Instruction &Before);

/// To the region, in the place of clang's buffers.
void handOverOriginals(Scan &S, llvm::ArrayRef<llvm::Value *> Originals);

/// The buffers, and what clang does with them where they are.
void dropBuffers(Scan &S);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SCANORIGINALS_H
