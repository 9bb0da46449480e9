//===- model/ListCombiner.h - the operators of a combiner -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  determines the operators of a reduce list from the combiner that clang generates for
//           it, void(list, other list): element k of the first list becomes the combination of both
//           elements by operator k.
// Callers:  plan/ElementUpdates.cpp, plan/GridWide.cpp, plan/OrderDependence.cpp,
//           lower/WarpRedux.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_LISTCOMBINER_H
#define WARPFOLD_CODEGEN_LISTCOMBINER_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"

#include <optional>

namespace warpfold {

/// Operators of integers and of floating-point numbers. A difference is reduced as a sum.
enum class ListOperator { Add, Mul, And, Or, Xor, Min, Max, UMin, UMax };

/// How an element of a list is combined: all of its parts have one type and one operator.
struct ElementCombination {
  ListOperator Operator;
  const llvm::Type *PartIs;
};

/// Returns how Combiner combines each of NumElements elements; none for an element that it combines
/// in another way, or whose combination is not visible. Does not change Combiner.
llvm::SmallVector<std::optional<ElementCombination>, 4>
readElements(llvm::Function &Combiner, unsigned NumElements);

/// Returns whether Combiner uses operators that are not built in: those of a class, or user-defined
/// ones.
bool callsUsersCode(const llvm::Function &Combiner);

/// Returns the operator of each element, in the list's order; none if an element is not a 32-bit
/// integer, if redux.sync does not support its operator, or if the combiner has other effects. Does
/// not change Combiner.
std::optional<llvm::SmallVector<ListOperator, 4>>
readWordOperators(llvm::Function &Combiner);

/// Returns the list operator of Operation; none if there is no such list operator.
std::optional<ListOperator>
asListOperator(const llvm::BinaryOperator &Operation);

/// Returns Min, Max, UMin or UMax if Chosen is that operator of First and Second: llvm.smin and
/// similar intrinsics, or a comparison that selects First if one is NaN.
std::optional<ListOperator> asChoice(const llvm::Value *Chosen,
                                     const llvm::Value *First,
                                     const llvm::Value *Second);
/// Returns the operator that Test implements if Second replaces First if and only if Test holds.
std::optional<ListOperator> asChoiceTest(const llvm::Value *Test,
                                         const llvm::Value *First,
                                         const llvm::Value *Second);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_LISTCOMBINER_H
