//===- updates/UpdateLoop.h - a loop that updates arrays  -------*- C++ -*-===//
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
//             - behind an update its iteration accesses nothing that may be its place. What
//               other iterations do with the place without an atomic operation would be a
//               race; so would be what follows the loop in another team;
//             - updates that may share a place are the same operation: their order is
//               nobody's business;
//             - iterations do not wait for each other, and read nothing atomically;
//             - nothing follows the loop in the kernel.
//
// Callers:  passes/UpdateLoopsPass.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_UPDATELOOP_H
#define WARPFOLD_CODEGEN_UPDATELOOP_H

#include "clang/CombinedLoop.h"

namespace warpfold {

struct UpdateLoop : CombinedLoop {
  /// Of the program, in an iteration.
  llvm::SmallVector<llvm::Instruction *, 4> Updates;

  /// The construct that Parallel is the region of. None where it does not update; an
  /// error that says why where it does and is none of these.
  static llvm::Expected<std::optional<UpdateLoop>> find(ParallelCall Parallel);

  /// Why iterations may not be on another thread than clang has them: a call that may wait,
  /// or cannot be seen.
  llvm::Error checkCalls() const;

  /// Why the updates may not wait. checkCalls has found nothing.
  llvm::Error checkCopies() const;

  /// Of the copies' places, one of each array.
  uint32_t bytesOfPlaces() const;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_UPDATELOOP_H
