//===- clang/ListCombiner.h - what clang's combiner computes ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  reads the operators of a reduce list from the combiner that clang
//           wrote for it, void(list, other list): element k of the first becomes
//           operator k of both.
// Callers:  WarpRedux.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_LISTCOMBINER_H
#define WARPFOLD_CODEGEN_LISTCOMBINER_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Function.h"

#include <optional>

namespace warpfold {

/// The operators that redux.sync has, on 32 bits.
enum class WordOperator { Add, And, Or, Xor, Min, Max, UMin, UMax };

/// The operator of each element, in the list's order. None where an element is
/// no 32-bit integer, or is combined in any other way, or where the combiner does
/// anything beside. Combiner stays as it is.
std::optional<llvm::SmallVector<WordOperator, 4>>
readWordOperators(llvm::Function &Combiner);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_LISTCOMBINER_H
