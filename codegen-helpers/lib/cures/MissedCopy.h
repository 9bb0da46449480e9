//===- cures/MissedCopy.h - a variable used in place of its copy -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds reductions whose iterations change a variable in place of its private copy. In a
//           member function that is a template, of a class that is none, clang 19 and 22 generate
//           such code for a reduction of a member by constructs with teams: the private copy is
//           initialized and combined, but iterations use the member itself (docs/StockDefects.md,
//           43):
//
//             struct Sum { int S; template <class T> void add(T *X, int N); };
//             .. reduction(+ : S)    S += X[I];      // this->S, by all threads at once
//
//           The same happens in a function of `declare target`, with a variable of `declare
//           target`, if the construct is not in a `target` of that function (47):
//
//             #pragma omp declare target
//             int S;
//             void add(int *X, int N) {
//             #pragma omp parallel for reduction(+ : S)
//               for (..) S += X[I];                  // S, by all threads at once
//             }
//
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_MISSEDCOPY_H
#define WARPFOLD_CODEGEN_MISSEDCOPY_H

#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"

namespace warpfold {

/// The variable that iterations change in place of a copy.
enum class Missed { Nothing, Member, Global };

/// Returns Nothing unless only its initializer and Reduce use Copy, a variable that Reduce reduces,
/// while iterations read and write another variable. That is Member, a member of Copy's type of one
/// object, or Global, a global variable that is combined with a value after Reduce. Dominators must
/// be those of Reduce's function.
Missed missedCopy(const llvm::Value &Copy, const llvm::CallInst &Reduce,
                  const llvm::DominatorTree &Dominators);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_MISSEDCOPY_H
