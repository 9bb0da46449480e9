//===- lower/ElementCombiner.h - of one element of an array -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  clang's combiner of two lists, void(list, other list), walks the array that
//           is in them, element by element. A copy of it whose walk ends after one
//           combines any two elements: lists of their addresses are passed.
// Callers:  ColumnVersion.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ELEMENTCOMBINER_H
#define WARPFOLD_CODEGEN_ELEMENTCOMBINER_H

#include "plan/ArrayEnds.h"

namespace warpfold {

/// Combiner walks one array like Array.
llvm::Function *createElementCombiner(llvm::Function &Combiner,
                                      const ReducedArray &Array);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ELEMENTCOMBINER_H
