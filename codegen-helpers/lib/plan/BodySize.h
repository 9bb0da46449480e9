//===- plan/BodySize.h - how much code an iteration is ----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  counts instructions before optimisation, of which several copies are to be
//           made: those of a loop's body, and those of the functions that it calls,
//           which will be part of it unless they are marked cold. A sine, an exponential function and a power side
//           by side 16 times are 0.77 of clang's own loop (H200).
// Callers:  plan/LoadsInFlight.cpp, plan/RowPlan.cpp, scans/
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_BODYSIZE_H
#define WARPFOLD_CODEGEN_BODYSIZE_H

#include "model/WorksharingLoop.h"

namespace warpfold {

struct BodySize {
  uint64_t Own = 0;
  /// Of all that is called, each as often as it is.
  uint64_t Called = 0;

  static BodySize of(const WorksharingLoop &Loop) { return of(Loop.Body); }
  static BodySize of(llvm::ArrayRef<llvm::BasicBlock *> Body);

  uint64_t whole() const { return Own + Called; }

  /// So many copies keep to both limits.
  bool fits(uint64_t Copies, uint64_t MostOwn, uint64_t MostWithCalls) const {
    return Copies * Own <= MostOwn && Copies * (Own + Called) <= MostWithCalls;
  }
};

/// F repeats some of its code.
bool hasLoop(const llvm::Function &F);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_BODYSIZE_H
