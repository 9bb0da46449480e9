//===- callbacks/Operators.h - standard operators in IR ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  which operators a type has, and what each is in IR. What they
//           compute is what clang computes for the operators of the same name
//           (OpenMP 5.2, table 5.7).
// Callers:  ReductionList.cpp, ListCombination.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_OPERATORS_H
#define WARPFOLD_CODEGEN_OPERATORS_H

#include "warpfold/ReductionList.h"

#include "llvm/IR/IRBuilder.h"

namespace warpfold {

/// An integer or floating-point type, or an array of such.
bool hasOperator(const llvm::Type &Type, ReductionOperator Operator);

/// Of two values of one integer or floating-point type.
llvm::Value *createOperation(llvm::IRBuilderBase &B, ReductionOperator Operator,
                             llvm::Value *Into, llvm::Value *From);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_OPERATORS_H
