//===- lower/ScanCombiner.h - a scan's operator as a function ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  makes a function of what stands in clang's sweep:
//
//             value combine(value earlier, value later)
//
//           A value is all scanned variables, one behind the other, in a vector of
//           words: so many copies of the function are going to be made that it is
//           optimised here, and has no memory where it needs none.
// Callers:  ScanTiles.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_SCANCOMBINER_H
#define WARPFOLD_CODEGEN_SCANCOMBINER_H

#include "frontend/clang/Scan.h"

namespace warpfold {

/// Offsets: of each variable in a value of so many Words. The sweep stays as it is. An error says what
/// the combiner needs that a function of its own has not.
llvm::Expected<llvm::Function *>
createCombiner(const Scan &S, uint32_t Words, llvm::ArrayRef<uint64_t> Offsets);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SCANCOMBINER_H
