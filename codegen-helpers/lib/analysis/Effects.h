//===- analysis/Effects.h - the effects of calls ----------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  determines the effects of a call and of all functions that it calls, as far as they
//           matter for executing it in another order, on another thread, or on all threads. The
//           effects of the runtime's functions are in openmp/RuntimeEffects.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_EFFECTS_H
#define WARPFOLD_CODEGEN_EFFECTS_H

#include "llvm/IR/InstrTypes.h"

#include <string>

namespace warpfold {

/// How a call or a region uses memory outside of the caller's local variables.
struct MemoryUse {
  bool Reads = false;
  bool Writes = false;

  void add(MemoryUse Other) {
    Reads |= Other.Reads;
    Writes |= Other.Writes;
  }
};

struct Effects {
  /// What may wait for other threads, throw, or is not visible, as the end of a sentence: "has a
  /// call that may throw". Empty if there is no such thing; otherwise the other members are not
  /// valid.
  std::string Obstacle;
  /// It queries, or may query, the thread that executes it.
  bool QueriesThread = false;
  /// It queries the runtime for anything else.
  bool QueriesRuntime = false;
  /// It queries, or may query, the thread or team that executes it, or their number.
  bool QueriesPosition = false;
  /// It has an atomic operation, or accesses a volatile variable.
  bool IsOrdered = false;
  /// It accesses memory of which each team has a separate copy: shared memory other than by
  /// __kmpc_alloc_shared.
  bool NamesTeamMemory = false;
  /// A called function has a variable from __kmpc_alloc_shared whose address outlives it or is
  /// passed to other threads: with the number of threads of a GPU, such variables need a heap.
  bool NeedsHeap = false;
  /// The use of memory that is not local to the callees, such as what the arguments point to.
  MemoryUse Memory;
  /// Memory contains only accesses to what the arguments point to: not to memory that is found
  /// through pointers there, nor to global variables.
  bool StaysInArguments = true;

  /// Returns whether it only computes, possibly with memory, and depends neither on other threads
  /// nor on the thread or region that executes it.
  bool isPure() const {
    return Obstacle.empty() && !QueriesThread && !QueriesRuntime && !IsOrdered;
  }
};

/// Returns the effects of Call and of all functions that it calls.
Effects effectsOf(const llvm::CallBase &Call);

/// Returns the combined effects of all calls in Blocks. NamesTeamMemory includes all instructions
/// of Blocks.
Effects effectsOfCalls(llvm::ArrayRef<llvm::BasicBlock *> Blocks);

/// Returns whether F, without its callees, accesses memory of which each team has a separate copy.
bool namesTeamMemory(const llvm::Function &F);

/// Returns whether I can be executed by more threads, and more often, than the program specifies:
/// it writes only variables of which each thread then has a copy, those of the function's thread
/// and of its team, and waits for no other thread.
bool isRepeatable(const llvm::Instruction &I);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_EFFECTS_H
