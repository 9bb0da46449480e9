//===- plan/ElementAccesses.h - element k, and nothing else -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  whether the rounds of an iteration's loops can be dealt out to threads, of
//           which each does all that is around the loops for itself: read in a simplified
//           copy of the function, where a value that one round hands on to the next is
//           a phi of the loop, and an access is an offset from the array.
// Callers:  ColumnLoop.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ELEMENTACCESSES_H
#define WARPFOLD_CODEGEN_ELEMENTACCESSES_H

#include "model/WorksharingLoop.h"
#include "plan/ElementLoop.h"

namespace warpfold {

/// Round k of each of Loops accesses element k of Array and no other, writes nothing else,
/// and hands on nothing; nothing around the loops accesses Array, writes memory that is
/// not the thread's own, or takes long. An error says what does.
llvm::Error checkAccesses(const WorksharingLoop &Loop,
                          const ReducedArray &Array,
                          llvm::ArrayRef<ElementLoop> Loops);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ELEMENTACCESSES_H
