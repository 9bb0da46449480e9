//===- analysis/PureCalls.h - calls that ask nothing of the runtime *- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  says of a call that it computes, with or without memory, and neither
//           waits for other threads nor depends on which thread of which region
//           makes it.
// Called by: TeamRegion.cpp, TeamCode.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_PURECALLS_H
#define WARPFOLD_CODEGEN_PURECALLS_H

#include "llvm/IR/Instructions.h"

#include <optional>

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

struct PureCall {
  /// Of memory that is not the callees' own; what the arguments point to is such.
  MemoryUse Memory;
  /// That is memory which the arguments point to, and none that can be reached
  /// from there, or by a global name.
  bool StaysInArguments = true;
};

/// None where Call, or what it calls, may do more than compute.
std::optional<PureCall> asPureCall(const llvm::CallBase &Call);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_PURECALLS_H
