//===- cures/MissedCopy.h - a variable in place of its copy -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  in a member function that is a template, of a class that is none, clang 19 and
//           22 reduce a member by constructs with teams like this: a private copy is
//           initialised and combined, but iterations go on with the member itself
//           (docs/StockDefects.md, 43):
//
//             struct Sum { int S; template <class T> void add(T *X, int N); };
//             .. reduction(+ : S)    S += X[I];      // this->S, by all threads at once
//
//           So they do, in a function of `declare target`, with a variable of `declare
//           target`, by a construct that is not in a `target` of that function (47):
//
//             #pragma omp declare target
//             int S;
//             void add(int *X, int N) {
//             #pragma omp parallel for reduction(+ : S)
//               for (..) S += X[I];                  // S, by all threads at once
//             }
//
// Callers:  cures/MissingPrivatization.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_MISSEDCOPY_H
#define WARPFOLD_CODEGEN_MISSEDCOPY_H

#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"

namespace warpfold {

/// What iterations change in place of a copy.
enum class Missed { Nothing, Member, Global };

/// Nothing but its initialiser and Reduce uses Copy, a variable that Reduce reduces, while
/// a member of its type, of one object for all iterations, is read and written; or a
/// variable of all threads, with which something is combined behind Reduce. Dominators are
/// those of Reduce's function.
Missed missedCopy(const llvm::Value &Copy, const llvm::CallInst &Reduce,
                  const llvm::DominatorTree &Dominators);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_MISSEDCOPY_H
