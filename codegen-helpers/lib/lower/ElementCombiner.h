//===- lower/ElementCombiner.h - combines one element of an array -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  clang's combiner of two lists, void(list, other list), has a loop over the elements of
//           an array in them. A copy of the combiner whose loop ends after one element combines any
//           two elements: it is called with lists of their addresses.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ELEMENTCOMBINER_H
#define WARPFOLD_CODEGEN_ELEMENTCOMBINER_H

#include "plan/ArrayEnds.h"

namespace warpfold {

/// Returns such a copy of Combiner, which contains one loop over an array like Array.
llvm::Function *createElementCombiner(llvm::Function &Combiner,
                                      const ReducedArray &Array);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ELEMENTCOMBINER_H
