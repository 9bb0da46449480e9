//===- lower/ScanCombiner.h - a scan's operator as a function ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  makes a function of the combiner in clang's sweep:
//
//             value combine(value earlier, value later)
//
//           A value contains all scanned variables, one after the other, in a vector of words.
//           The function is optimized here, before many copies of it are created, so that it
//           uses memory only where necessary.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_SCANCOMBINER_H
#define WARPFOLD_CODEGEN_SCANCOMBINER_H

#include "frontend/clang/Scan.h"

namespace warpfold {

/// Returns the combiner of S, for values of Words words that contain each variable at its Offset.
/// The sweep is unchanged. Returns an error if the combiner needs something that a separate
/// function does not have.
llvm::Expected<llvm::Function *>
createCombiner(const Scan &S, uint32_t Words, llvm::ArrayRef<uint64_t> Offsets);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SCANCOMBINER_H
