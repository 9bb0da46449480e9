//===- frontend/clang/Scan.h - a loop with `omp scan` as clang writes it --===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  recognises a work-sharing loop with `reduction(inscan, ..)` as clang 19
//           writes it (CGStmtOpenMP.cpp, emitScanBasedDirective), before any
//           optimisation:
//
//             if (there are iterations)                        (First.Test)
//               for each of the thread's: input phase; buffer[i] = copy
//             barrier
//             [if master]   for (k = 1; rounds of log2(n); k *= 2)   (Sweep)
//               for (i = n - 1; i >= k; --i)
//                 buffer[i] = combine(buffer[i], buffer[i - k])
//             [barrier]
//             if (there are iterations)
//               for each of the thread's: copy = buffer[i]; scan phase
//             original = buffer[n - 1]
//
//           The parts in brackets, and a buffer in the function that begins the
//           region, are those of `parallel for`; a `for` by itself has the buffer and
//           the last line in its own function.
// Next:     ScanRepair.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_SCAN_H
#define WARPFOLD_CODEGEN_SCAN_H

#include "frontend/clang/ElementCopy.h"
#include "openmp/OpenMPCalls.h"
#include "support/LlvmReleases.h"

#include "llvm/IR/IntrinsicInst.h"

namespace warpfold {

/// One list item.
struct ScanVariable {
  /// Its buffer, in the function of the loop.
  llvm::Value *Buffer = nullptr;
  ElementType Type = {};
  /// In the sweep: the addresses of what the combiner changes, and of what it only
  /// reads.
  llvm::SmallVector<llvm::GetElementPtrInst *, 1> Outs, Ins;
  /// An alloca, or a call of __kmpc_alloc_shared: Buffer, or what the function that
  /// begins the region hands over as Buffer.
  llvm::Instruction *Memory = nullptr;
  /// Of the first loop: where the copies go.
  llvm::SmallVector<llvm::GetElementPtrInst *, 1> Inputs;
  /// Calls the constructor for each element of Memory; null where there is none.
  llvm::PHINode *Constructed = nullptr;
  llvm::CallInst *Constructor = nullptr;
  /// Hands Memory over to the region; null without one.
  llvm::StoreInst *HandOver = nullptr;
  /// The address of the last element, and how that is copied to the original.
  llvm::GetElementPtrInst *Last = nullptr;
  ElementCopy Final;
};

/// The two nested loops of the combiner.
struct ScanSweep {
  llvm::BasicBlock *Entry;
  llvm::BasicBlock *Outer;
  llvm::BasicBlock *Inner;
  /// The end of the inner loop's body.
  llvm::BasicBlock *Latch;
  llvm::BasicBlock *Next;
  llvm::BasicBlock *Exit;
  /// How many times the outer loop is to be executed.
  llvm::Instruction *Rounds;
  /// i in the drawing above.
  llvm::PHINode *Index;
};

struct Scan {
  ScanSweep Sweep;
  /// Iterations, i64, right only where there are any.
  llvm::Value *Count;
  llvm::SmallVector<ScanVariable, 2> Variables;
  /// The call that begins the region; none where the buffers are this function's.
  std::optional<ParallelCall> Begin;

  /// The loops before and after the sweep, and the rest of what is here; not set
  /// where clang has left the loops out, because there are never any iterations.
  std::optional<StaticInit> First, Second;
  /// Ends with the question whether there are iterations; null where there always
  /// are.
  llvm::BasicBlock *Test = nullptr;
  /// Of the first loop.
  llvm::CallInst *Barrier = nullptr;
  /// After the sweep; null without Begin.
  llvm::CallInst *BarrierAfter = nullptr;
  /// After the second loop.
  llvm::Instruction *End = nullptr;
  /// `buffer[i - 1]`, of an exclusive scan: the subtractions, and the branches around
  /// them for the first iteration.
  llvm::SmallVector<llvm::BinaryOperator *, 1> Shifts;
  llvm::SmallVector<CondBrInst *, 1> FirstIterations;

  /// Log counts the rounds of a sweep.
  static bool isAnchor(const llvm::IntrinsicInst &Log);
  /// The scan that has Log; an error says what of it is not known.
  static llvm::Expected<Scan> find(llvm::IntrinsicInst &Log);

  /// The blocks of the sweep's inner loop, from its first one to its latch.
  llvm::SetVector<llvm::BasicBlock *> combinerBlocks() const;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SCAN_H
