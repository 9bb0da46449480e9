//===- analysis/Effects.h - what calls may do -------------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  goes through all that a call leads to, and says what of it matters to
//           who wants to run it elsewhere: in another order, on another thread, on
//           all threads. What the runtime's own functions do stands in
//           openmp/RuntimeEffects.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_EFFECTS_H
#define WARPFOLD_CODEGEN_EFFECTS_H

#include "llvm/IR/InstrTypes.h"

#include <string>

namespace warpfold {

/// What the memory outside of the caller's own variables is to a call, or to a
/// whole region.
struct MemoryUse {
  bool Reads = false;
  bool Writes = false;

  void add(MemoryUse Other) {
    Reads |= Other.Reads;
    Writes |= Other.Writes;
  }
};

struct Effects {
  /// What may wait for other threads, throw, or cannot be seen, as the end of a
  /// sentence: "has a call that may throw". Empty where there is none; nothing else
  /// is known where there is one.
  std::string Obstacle;
  /// Asks, or may ask, which thread it runs on.
  bool QueriesThread = false;
  /// Asks the runtime anything else.
  bool QueriesRuntime = false;
  /// Asks, or may ask, which thread or team it runs on, or how many there are.
  bool QueriesPosition = false;
  /// Has an atomic operation, or a volatile variable.
  bool IsOrdered = false;
  /// Names memory that each team has for itself: shared memory, other than by
  /// __kmpc_alloc_shared.
  bool NamesTeamMemory = false;
  /// A function that is called has a variable from __kmpc_alloc_shared whose address
  /// outlives it or goes to other threads: with as many threads as a GPU has, such
  /// variables need a heap.
  bool NeedsHeap = false;
  /// Of memory that is not the callees' own; what the arguments point to is such.
  MemoryUse Memory;
  /// That is memory which the arguments point to, and none that can be reached
  /// from there, or by a global name.
  bool StaysInArguments = true;

  /// It computes, with or without memory, and depends neither on other threads nor
  /// on which thread of which region it is.
  bool isPure() const {
    return Obstacle.empty() && !QueriesThread && !QueriesRuntime && !IsOrdered;
  }
};

/// Of Call and all that it calls.
Effects effectsOf(const llvm::CallBase &Call);

/// Of all calls in Blocks together. NamesTeamMemory is that of all instructions in Blocks.
Effects effectsOfCalls(llvm::ArrayRef<llvm::BasicBlock *> Blocks);

/// Whether F itself, without its callees, names memory that each team has for itself.
bool namesTeamMemory(const llvm::Function &F);

/// Returns whether I can be executed by more threads, and more often, than the program says: it
/// writes only variables that each thread has for itself then, those of the function's thread and
/// of its team, and waits for no other thread.
bool isRepeatable(const llvm::Instruction &I);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_EFFECTS_H
