//===- plan/UpdateLoop.h - a loop that updates arrays  ----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  matches `target teams distribute parallel for` whose iterations update memory by `omp
//           atomic`, and decides whether the updates can be deferred in a team's copy of the array
//           until the kernel ends (runtime/block/SharedCopy.h):
//
//             - an update is immediate if the rest of its iteration accesses the same address
//               (DeferredUpdate.h). A non-atomic access by another iteration would be a race, and
//               so would one after the loop in another team;
//             - iterations do not wait for each other, read nothing atomically, and cannot find
//               out that one thread executes them;
//             - the kernel does nothing after the loop.
//
// Callers:  passes/LoopsPass.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_UPDATELOOP_H
#define WARPFOLD_CODEGEN_UPDATELOOP_H

#include "model/Construct.h"
#include "plan/DeferredUpdate.h"

namespace warpfold {

struct UpdateLoop {
  /// The construct with the loop.
  Construct Of;
  /// The program's updates, in an iteration.
  llvm::SmallVector<llvm::Instruction *, 4> Updates;

  /// Returns the construct that Parallel launches; none if it does not update, and an error that
  /// says why it does not match otherwise.
  static llvm::Expected<std::optional<UpdateLoop>> find(ParallelCall Parallel);
  /// Returns the same for a construct whose region contains Updates.
  static llvm::Expected<UpdateLoop>
  of(const Construct &C, llvm::ArrayRef<llvm::Instruction *> Updates);

  /// Returns an error that says why the loop must keep its distribution of iterations: an iteration
  /// is long, or calls code that may wait or is not visible, or the program limits a team's
  /// threads.
  llvm::Error check() const;

  /// Returns the updates that can be deferred and are not marked yet, or an error that says why one
  /// of them cannot be. Requires that check has succeeded.
  llvm::Expected<llvm::SmallVector<DeferredUpdate, 4>> findDeferred() const;

  /// Returns the bytes of one element of each array's copy.
  uint32_t bytesOfElements() const;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_UPDATELOOP_H
