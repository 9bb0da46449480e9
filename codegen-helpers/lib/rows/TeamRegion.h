//===- rows/TeamRegion.h - a parallel region inside of a team ---*- C++ -*-===//
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
// Called by: TeamCode.cpp
// Next:     RowTiles.h, AllReduce.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_TEAMREGION_H
#define WARPFOLD_CODEGEN_TEAMREGION_H

#include "analysis/PureCalls.h"
#include "clang/WorkLoop.h"

namespace warpfold {

struct TeamRegion {
  ParallelCall Begin;
  WorkLoop Loop;
  std::optional<ParallelReduceCall> Reduce;
  /// Of memory that is neither private to a thread nor a variable of the team: what
  /// is behind a barrier when the region ends, where it reduces, and what is not.
  MemoryUse BeforeReduce;
  MemoryUse Open;
  /// Of whole variables of the team, in the loop's body, which never writes them.
  llvm::SmallVector<llvm::LoadInst *, 8> VariableLoads;

  /// IsCopied says of each of the region's arguments whether it is the address of
  /// a variable of the team that each thread will have a copy of.
  static llvm::Expected<TeamRegion>
  find(ParallelCall Begin, llvm::function_ref<bool(unsigned)> IsCopied);
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_TEAMREGION_H
