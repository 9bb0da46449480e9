//===- lower/PlainLoop.h - a combined loop without reduction ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  makes `target teams distribute parallel for` without a reduction one grid-stride loop,
//           with the launch that libomptarget chooses:
//
//   before:   target_init(..)                       after:   for (i = first; i <= last;
//             for each chunk of the team                          i += teams * threads)
//               parallel_51(region)                            body(i)
//             target_deinit()
//
//           The runtime keeps a state of each team in shared memory, and a region begins and
//           ends with barriers. LLVM removes both unless another kernel of the file needs the
//           state. A kernel that queries none of it has no state and no barriers after this
//           transformation, whatever else is in its file.
//
// Next:     SweepTiles.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_PLAINLOOP_H
#define WARPFOLD_CODEGEN_PLAINLOOP_H

#include "model/Construct.h"

#include "llvm/Support/Error.h"

namespace warpfold {

/// Distributes the loop that Parallel launches to the threads of all teams, once. Its body may have
/// other blocks than when the loop was found.
llvm::Error distributeOnce(ParallelCall Parallel);

/// A kernel that consists of one loop, and queries nothing of the runtime.
struct PlainLoop {
  ParallelCall Parallel;
  llvm::Function *Kernel;
  /// The loop; none if it is distributed already.
  std::optional<Construct> Combined;

  /// Returns the construct whose region Parallel launches, or an error that says why it does not
  /// match.
  static llvm::Expected<PlainLoop> find(ParallelCall Parallel);

  /// Reduces the kernel to the loop, without any call of the runtime. KernelEnvironment does not
  /// find the kernel afterwards.
  llvm::Error runWithoutState() const;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_PLAINLOOP_H
