//===- cures/TeamWrites.h - a team's writes, once and in order --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  where openmp-opt turns a kernel into SPMD mode, all threads of a team read
//           what its code reads, and one writes, with a barrier behind the write. Two
//           things it leaves out (docs/StockDefects.md, 16 and 22):
//
//             n = *p;                  all threads
//             <barrier>                here: a slow thread reads before the write
//             *p = n + 1;              one thread; barrier of openmp-opt's
//
//             if (<one thread>)        here: openmp-opt has every thread do it
//               memset(q, 0, 64);
//             <barrier>                here
//
//           What is in brackets asks for the kernel's mode first: in generic mode one
//           thread executes the team's code, and nothing of it is left.
//
//           A team's variable that nobody else gets the address of becomes one of each
//           thread: then there is nothing to share.
//
// Source:   llvm/lib/Transforms/IPO/OpenMPOpt.cpp of LLVM 19,
//           AAKernelInfoFunction::changeToSPMDMode and insertInstructionGuardsHelper.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_TEAMWRITES_H
#define WARPFOLD_CODEGEN_TEAMWRITES_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

namespace warpfold {

struct TeamWrites {
  /// Of memory that is not a thread's own, all at once: openmp-opt knows no writes
  /// but stores.
  llvm::SmallVector<llvm::MemIntrinsic *, 4> Moves;
  /// Writes after a read, without a barrier between the two.
  llvm::SmallVector<llvm::Instruction *, 4> AfterReads;

  /// Of F, a function of a team. HasRead: its kernel may have read something before.
  static TeamWrites find(llvm::Function &F, bool HasRead);
};

/// Whether F had any.
bool keepPrivateVariables(llvm::Function &F);

void orderTeamWrites(const TeamWrites &Writes);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_TEAMWRITES_H
