//===- sweep/Originals.h - where the result goes ----------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  a team that has no iterations does not wait for the others' end, and may
//           begin behind it: what it then finds in an original variable of the reduction
//           is the result. Says whether that could tell it something, as a loop does whose
//           end is in its own list item:
//
//             #pragma omp target parallel for reduction(+ : n) map(tofrom : n)
//             for (int i = 0; i < n; ++i) n += x[i];
//
// Callers:  sweep/ConfinedLoop.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ORIGINALS_H
#define WARPFOLD_CODEGEN_ORIGINALS_H

#include "openmp/OpenMPCalls.h"

namespace warpfold {

/// Outside of Apart's blocks, and of what combines the result of Reduce with the
/// originals, Reduce's function may read one of them; so may, where Begin is given, what
/// begins it.
bool mayReadOriginals(const llvm::CallInst &Reduce,
                      llvm::ArrayRef<llvm::BasicBlock *> Apart,
                      const std::optional<ParallelCall> &Begin);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ORIGINALS_H
