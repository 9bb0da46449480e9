//===- plan/UpdateLoop.h - a loop that updates arrays  ----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds `target teams distribute parallel for` whose iterations update places in
//           memory by `omp atomic`, and decides whether the updates may wait in a copy of
//           the places that a team has until the kernel ends
//           (runtime/block/SharedCopy.h):
//
//             - what its iteration does behind it to the same place makes it update at
//               once (DeferredUpdate.h). What other iterations do with the place without an
//               atomic operation would be a race, and so would be what follows the loop in
//               another team;
//             - iterations do not wait for each other, read nothing atomically, and cannot
//               know that they are on the same thread;
//             - nothing follows the loop in the kernel.
//
// Callers:  passes/UpdateLoopsPass.cpp, ElementUpdatesPass.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_UPDATELOOP_H
#define WARPFOLD_CODEGEN_UPDATELOOP_H

#include "model/Construct.h"
#include "plan/DeferredUpdate.h"

namespace warpfold {

struct UpdateLoop {
  Construct Of;
  /// Of the program, in an iteration.
  llvm::SmallVector<llvm::Instruction *, 4> Updates;

  /// The construct that Parallel is the region of. None where it does not update; an
  /// error that says why where it does and is none of these.
  static llvm::Expected<std::optional<UpdateLoop>> find(ParallelCall Parallel);
  /// The same of a construct that has been found, whose region has Updates.
  static llvm::Expected<UpdateLoop>
  of(const Construct &C, llvm::ArrayRef<llvm::Instruction *> Updates);

  /// Why the loop is not dealt out anew, in a launch of its own: an iteration is long, or
  /// calls what may wait or cannot be seen, or the program limits a team's threads.
  llvm::Error check() const;

  /// The updates that are not marked yet, as such that may wait; an error says why one of
  /// all may not. check has found nothing.
  llvm::Expected<llvm::SmallVector<DeferredUpdate, 4>> findDeferred() const;

  /// Of the copies' places, one of each array.
  uint32_t bytesOfPlaces() const;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_UPDATELOOP_H
