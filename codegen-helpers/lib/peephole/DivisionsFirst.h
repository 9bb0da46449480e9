//===- peephole/DivisionsFirst.h - quotients before loads -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  iterations side by side use more registers, which is only a gain if their loads are in
//           flight together; ptxas arranges loads within a block. A written-out division of 64-bit
//           integers, as in each iteration of collapsed loops, consists of several blocks, and the
//           next iteration's loads would follow it:
//
//               quotient 0, loads 0, quotient 1, loads 1 -> both quotients, loads 0 and 1
//
// Next:     peephole/CallFreeDivisions.cpp, which writes them out
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_DIVISIONSFIRST_H
#define WARPFOLD_CODEGEN_DIVISIONSFIRST_H

#include "llvm/IR/BasicBlock.h"

namespace warpfold {

/// Returns whether I is a quotient or remainder of 64 bits for which the back end generates blocks
/// or a call.
bool isLongDivision(const llvm::Instruction &I);

/// Moves Block's long divisions, with the instructions that only they need, before its first load,
/// except those that need a value from memory, and those after an instruction that may not return.
void putDivisionsFirst(llvm::BasicBlock &Block);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_DIVISIONSFIRST_H
