//===- lower/PlainLoop.h - a combined loop without reduction ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  makes one grid-stride loop of `target teams distribute parallel for` where
//           nothing is reduced, in the launch that libomptarget gives it:
//
//   before:   target_init(..)                       after:   for (i = first; i <= last;
//             for each chunk of the team                          i += teams * threads)
//               parallel_51(region)                            body(i)
//             target_deinit()
//
//           The runtime keeps a state of each team in shared memory, and a region begins
//           and ends with barriers. LLVM takes both out unless another kernel of the file
//           needs the state. A kernel that queries none of it has none here, whatever else
//           is in its file.
//
// Callers:  passes/PlainLoopsPass.cpp, UpdateLoopsPass.cpp
// Next:     SweepTiles.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_PLAINLOOP_H
#define WARPFOLD_CODEGEN_PLAINLOOP_H

#include "model/Construct.h"

#include "llvm/Support/Error.h"

namespace warpfold {

/// Distributes the loop that Parallel begins once, to the threads of all teams. Its body
/// may have other blocks than when the loop was found.
llvm::Error distributeOnce(ParallelCall Parallel);

/// A kernel that is nothing but a loop, and queries nothing of the runtime.
struct PlainLoop {
  ParallelCall Parallel;
  llvm::Function *Kernel;
  /// The loop; none where it is distributed already.
  std::optional<Construct> Combined;

  /// The construct that Parallel is the region of; an error that says why it is none.
  static llvm::Expected<PlainLoop> find(ParallelCall Parallel);

  /// Makes the kernel the loop alone, without a call of the runtime. The kernel is not found
  /// by KernelEnvironment afterwards.
  llvm::Error runWithoutState() const;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_PLAINLOOP_H
