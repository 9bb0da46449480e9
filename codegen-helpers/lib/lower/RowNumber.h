//===- lower/RowNumber.h - rows that the optimiser takes one by one -------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  keeps LLVM from carrying addresses from one row to the next. Its loop
//           strength reduction makes one pointer for each place of a tile in every
//           loop of a row, and moves them all on by a row at the end: more than
//           there are registers (64 and 112 bytes of spills in a layernorm, which
//           takes twice as long).
//
//   before:   for (row = first; row <= last; ++row) body(row)
//
//   after:    for (row = first; row <= last; ++row) body(asm "" (row))
//
// Callers:  RowRegionsPass.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ROWNUMBER_H
#define WARPFOLD_CODEGEN_ROWNUMBER_H

#include "llvm/IR/Function.h"

namespace warpfold {

/// In the body of Teams' `distribute` loop, if it has one of clang's form.
void hideRowNumber(llvm::Function &Teams);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ROWNUMBER_H
