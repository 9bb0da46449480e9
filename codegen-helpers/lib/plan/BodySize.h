//===- plan/BodySize.h - the size of an iteration's code --------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  counts instructions, before optimization, of code that is to be copied several times:
//           those of a loop's body, and those of the functions that it calls, which will be inlined
//           unless they are marked cold. (A sine, an exponential function and a power, copied 16
//           times, take 0.77 of the time of clang's loop on an H200.)
// Callers:  LoadsInFlight.cpp, UpdateLoop.cpp, DivisionWork.cpp, RowPlan.cpp, ScanPlan.cpp,
//           lower/ColumnVersion.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_BODYSIZE_H
#define WARPFOLD_CODEGEN_BODYSIZE_H

#include "model/WorksharingLoop.h"

namespace warpfold {

struct BodySize {
  /// The instructions of the body itself.
  uint64_t Own = 0;
  /// The instructions of all functions that are called, once per call.
  uint64_t Called = 0;

  static BodySize of(const WorksharingLoop &Loop) {
    return of(Loop.hotBlocks());
  }
  static BodySize of(llvm::ArrayRef<llvm::BasicBlock *> Body);

  /// Returns the number of all instructions.
  uint64_t whole() const { return Own + Called; }

  /// Returns whether Copies copies respect both limits.
  bool fits(uint64_t Copies, uint64_t MostOwn, uint64_t MostWithCalls) const {
    return Copies * Own <= MostOwn && Copies * (Own + Called) <= MostWithCalls;
  }
};

/// Returns whether F contains a loop.
bool hasLoop(const llvm::Function &F);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_BODYSIZE_H
