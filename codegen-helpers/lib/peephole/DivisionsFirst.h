//===- peephole/DivisionsFirst.h - quotients before loads -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  iterations side by side are worth their registers where their loads are in
//           flight together, and ptxas sees to that within a block. A division of 64-bit
//           integers that is written out has blocks of its own, as in each iteration of
//           collapsed loops, and the next iteration's loads would be behind it:
//
//               quotient 0, loads 0, quotient 1, loads 1 -> both quotients, loads 0 and 1
//
// Callers:  peephole/CallFreeDivisions.cpp, before it writes them out
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_DIVISIONSFIRST_H
#define WARPFOLD_CODEGEN_DIVISIONSFIRST_H

#include "llvm/IR/BasicBlock.h"

namespace warpfold {

/// Quotient or remainder of 64 bits, which the back end divides for by blocks or a call.
bool isLongDivision(const llvm::Instruction &I);

/// Moves Block's long divisions, with what only they need, in front of its first load,
/// except those that need a value from memory, and those behind what may not return.
void putDivisionsFirst(llvm::BasicBlock &Block);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_DIVISIONSFIRST_H
