//===- frontend/clang/Scan.h - a loop with `omp scan` as clang writes it --===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  recognizes a work-sharing loop with `reduction(inscan, ..)` as clang 19 generates it
//           (CGStmtOpenMP.cpp, emitScanBasedDirective), before any optimization:
//
//             if (there are iterations)                        (First.Test)
//               for each iteration of the thread: input phase; buffer[i] = copy
//             barrier
//             [if master]   for (k = 1; rounds of log2(n); k *= 2)   (Sweep)
//               for (i = n - 1; i >= k; --i)
//                 buffer[i] = combine(buffer[i], buffer[i - k])
//             [barrier]
//             if (there are iterations)
//               for each iteration of the thread: copy = buffer[i]; scan phase
//             original = buffer[n - 1]
//
//           `parallel for` has the parts in brackets, and its buffer is in the function that
//           launches the region. A `for` by itself has the buffer and the last line in its
//           own function.
// Next:     lower/ScanRepair.h, plan/ScanPlan.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_SCAN_H
#define WARPFOLD_CODEGEN_SCAN_H

#include "frontend/clang/ElementCopy.h"
#include "openmp/OpenMPCalls.h"
#include "support/LlvmReleases.h"

#include "llvm/IR/IntrinsicInst.h"

namespace warpfold {

/// A list item.
struct ScanVariable {
  /// The buffer, as the loop's function uses it.
  llvm::Value *Buffer = nullptr;
  ElementType Type = {};
  /// The addresses, in the sweep, of the elements that the combiner changes, and of those that it
  /// only reads.
  llvm::SmallVector<llvm::GetElementPtrInst *, 1> Outs, Ins;
  /// An alloca, or a call of __kmpc_alloc_shared: Buffer itself, or the memory that the function
  /// that launches the region passes as Buffer.
  llvm::Instruction *Memory = nullptr;
  /// The addresses of the elements that the first loop writes.
  llvm::SmallVector<llvm::GetElementPtrInst *, 1> Inputs;
  /// The phi of the loop that calls the constructor for each element of Memory; null if there is
  /// none.
  llvm::PHINode *Constructed = nullptr;
  llvm::CallInst *Constructor = nullptr;
  /// The store that passes Memory to the region; null if there is no region.
  llvm::StoreInst *PassingStore = nullptr;
  /// The address of the last element, and the copy of it to the original.
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
  /// The number of rounds of the outer loop.
  llvm::Instruction *Rounds;
  /// i in the drawing above.
  llvm::PHINode *Index;
};

/// A loop with `omp scan`.
struct Scan {
  ScanSweep Sweep;
  /// The number of iterations, i64, which is correct only if there are any.
  llvm::Value *Count;
  llvm::SmallVector<ScanVariable, 2> Variables;
  /// The call that launches the region; none if the buffers are in this function.
  std::optional<ParallelCall> Launch;

  /// The loops before and after the sweep, and the members below, are not set if clang has left out
  /// the loops because there are never any iterations.
  std::optional<StaticInit> First, Second;
  /// Ends with the test whether there are iterations; null if there always are.
  llvm::BasicBlock *Test = nullptr;
  /// The barrier after the first loop.
  llvm::CallInst *Barrier = nullptr;
  /// The barrier after the sweep; null without Launch.
  llvm::CallInst *BarrierAfter = nullptr;
  /// The first instruction after the second loop.
  llvm::Instruction *End = nullptr;
  /// The subtractions in `buffer[i - 1]` of an exclusive scan, and the branches around them for the
  /// first iteration.
  llvm::SmallVector<llvm::BinaryOperator *, 1> Shifts;
  llvm::SmallVector<CondBrInst *, 1> FirstIterations;

  /// Returns whether Log computes the number of rounds of a sweep.
  static bool isAnchor(const llvm::IntrinsicInst &Log);
  /// Returns the scan that contains Log, or an error that says which part of it is not known.
  static llvm::Expected<Scan> find(llvm::IntrinsicInst &Log);

  /// Returns the blocks of the sweep's inner loop, from its first one to its latch.
  llvm::SetVector<llvm::BasicBlock *> combinerBlocks() const;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SCAN_H
