//===- plan/ElementAccesses.h - accesses of an element by inner loops ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  decides whether the iterations of an iteration's inner loops can be distributed over
//           threads, each of which executes all of the code around the loops. The analysis uses a
//           simplified copy of the function, in which a value that one inner iteration passes to
//           the next is a phi of the loop, and an access is an offset from the array.
// Callers:  ColumnLoop.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ELEMENTACCESSES_H
#define WARPFOLD_CODEGEN_ELEMENTACCESSES_H

#include "model/WorksharingLoop.h"
#include "plan/ElementLoop.h"

namespace warpfold {

/// Returns success if inner iteration k of each of Loops accesses element k of Array and no other,
/// writes nothing else, and passes no value to the next one, and if the code around the loops
/// accesses neither Array nor writes memory that is not private, and is short. Returns an error
/// that says which condition does not hold.
llvm::Error checkAccesses(const WorksharingLoop &Loop,
                          const ReducedArray &Array,
                          llvm::ArrayRef<ElementLoop> Loops);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ELEMENTACCESSES_H
