//===- plan/TeamRegion.h - a parallel region inside of a team ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  recognises `parallel for`, with or without `reduction`, that a team's
//           code begins, as clang writes it before any optimisation:
//
//             Threads(..)   a loop of clang's default schedule (ChunkedLoop.cpp)
//                           if (parallel_reduce(list) == 1)
//                             variable = variable op private copy
//
//           and says whether every thread of the team can run it as a plain
//           function, with variables of the team that are copies of its own:
//           nothing in it asks the runtime who it is, waits for other threads,
//           or writes such a variable but with what the reduction gave.
// Callers:  TeamCode.cpp
// Next:     RowTiles.h, RowReduce.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_TEAMREGION_H
#define WARPFOLD_CODEGEN_TEAMREGION_H

#include "analysis/Effects.h"
#include "analysis/Variable.h"
#include "model/WorksharingLoop.h"

namespace warpfold {

struct TeamRegion {
  ParallelCall Begin;
  /// Its invariant loads are those of the team's variables, which the loop's body
  /// never writes.
  WorksharingLoop Loop;
  std::optional<ParallelReduceCall> Reduce;
  /// Of memory that is neither private to a thread nor a variable of the team: what
  /// is behind a barrier when the region ends, where it reduces, and what is not.
  MemoryUse BeforeReduce;
  MemoryUse Open;
  /// The team's variables of which each thread has a copy, by the region's
  /// arguments.
  llvm::SmallVector<Variable, 8> Copies;
  /// It asks for a number of threads; not for a team of its own.
  bool HasNumThreads;

  /// The copy that Pointer is an address in; null where it is none.
  const Variable *copyAt(const llvm::Value *Pointer) const;
  /// Of a variable of the thread's own, or of its copy of one of the team's.
  bool isPrivate(const llvm::Value *Pointer) const;

  /// IsCopied says of each of the region's arguments whether it is the address of
  /// a variable of the team that each thread will have a copy of.
  static llvm::Expected<TeamRegion>
  find(ParallelCall Begin, llvm::function_ref<bool(unsigned)> IsCopied);
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_TEAMREGION_H
