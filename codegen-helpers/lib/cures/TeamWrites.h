//===- cures/TeamWrites.h - a team's writes, once and in order --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  if openmp-opt changes a kernel to SPMD mode, all threads of a team execute its reads,
//           and one executes its writes, with a barrier after each write. It omits two things
//           (docs/StockDefects.md, 16 and 22), which this file adds:
//
//             n = *p;                  all threads
//             <barrier>                here: a slow thread reads before the write
//             *p = n + 1;              one thread; then openmp-opt's barrier
//
//             if (<one thread>)        here: openmp-opt makes every thread execute it
//               memset(q, 0, 64);
//             <barrier>                here
//
//           The parts in brackets query the kernel's mode first: in generic mode one thread
//           executes the team's code, and the queries are folded away.
//
//           A team's variable whose address no other thread has becomes a private variable of
//           each thread, which needs no synchronization.
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

/// The writes that need a barrier or a guard.
struct TeamWrites {
  /// Moves to memory that is not private to a thread: the only writes that openmp-opt guards are
  /// stores.
  llvm::SmallVector<llvm::MemIntrinsic *, 4> Moves;
  /// Writes after a read, without a barrier between the two.
  llvm::SmallVector<llvm::Instruction *, 4> AfterReads;

  /// Returns the writes of F, a function of a team. HasRead: its kernel may have read memory
  /// before.
  static TeamWrites find(llvm::Function &F, bool HasRead);
};

/// Makes such variables of F private. Returns whether there were any.
bool keepPrivateVariables(llvm::Function &F);

/// Adds the barriers and guards.
void orderTeamWrites(const TeamWrites &Writes);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_TEAMWRITES_H
