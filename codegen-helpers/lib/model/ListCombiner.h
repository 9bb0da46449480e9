//===- model/ListCombiner.h - what clang's combiner computes ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  reads the operators of a reduce list from the combiner that clang
//           wrote for it, void(list, other list): element k of the first becomes
//           operator k of both.
// Callers:  WarpRedux.cpp, plan/OrderDependence.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_LISTCOMBINER_H
#define WARPFOLD_CODEGEN_LISTCOMBINER_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"

#include <optional>

namespace warpfold {

/// Of integers and of floating point; a difference is reduced as a sum.
enum class ListOperator { Add, Mul, And, Or, Xor, Min, Max, UMin, UMax };

/// How an element of a list is combined: all parts of it are of one type, and have one
/// operator.
struct ElementCombination {
  ListOperator Operator;
  const llvm::Type *PartIs;
};

/// Of each of NumElements; none where it is combined in another way, or that is not in
/// sight. Combiner stays as it is.
llvm::SmallVector<std::optional<ElementCombination>, 4>
readElements(llvm::Function &Combiner, unsigned NumElements);

/// Combiner has more than operators of the language's: a class's, or the user's own.
bool callsUsersCode(const llvm::Function &Combiner);

/// The operator of each element, in the list's order. None where an element is no 32-bit
/// integer, or has an operator that redux.sync has not, or where the combiner does
/// anything beside. Combiner stays as it is.
std::optional<llvm::SmallVector<ListOperator, 4>>
readWordOperators(llvm::Function &Combiner);

/// None for other operators than those.
std::optional<ListOperator>
asListOperator(const llvm::BinaryOperator &Operation);

/// Chosen is the operator Min or Max of First and Second, where the choice is between
/// them: llvm.smin and its like, or a comparison that prefers Second where one is no
/// number.
std::optional<ListOperator> asChoice(const llvm::Value *Chosen,
                                     const llvm::Value *First,
                                     const llvm::Value *Second);
/// What Test says, where Second is taken in place of First if and only if it holds.
std::optional<ListOperator> asChoiceTest(const llvm::Value *Test,
                                         const llvm::Value *First,
                                         const llvm::Value *Second);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_LISTCOMBINER_H
