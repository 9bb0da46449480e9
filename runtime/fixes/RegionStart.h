//===- fixes/RegionStart.h - how a parallel region begins -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What clang passes where a parallel construct begins, whatever the release
// calls its entry point: fixes/Parallel51.cpp has that of LLVM 19,
// fixes/Parallel60.cpp that of 22. The build takes the one that the release has
// (runtime/CMakeLists.txt).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_FIXES_REGIONSTART_H
#define WARPFOLD_FIXES_REGIONSTART_H

#include "interface/DeviceRuntime.h"

namespace warpfold {

struct RegionStart {
  Ident *Location;
  int32_t GlobalThread;
  int32_t IfClause;
  /// -1 without the clause.
  int32_t NumThreadsClause;
  int ProcBind;
  void *Function;
  void *Wrapper;
  void **Arguments;
  int64_t NumArguments;
  /// `num_threads(strict: ..)`; of LLVM 22. Stock does not look.
  int32_t IsStrict;
};

/// The region with our cures: fixes/PartialTeam.cpp.
void runRegion(RegionStart Start);

/// Stock's entry point.
void runStockRegion(const RegionStart &Start);

} // namespace warpfold

#endif // WARPFOLD_FIXES_REGIONSTART_H
