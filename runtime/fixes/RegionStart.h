//===- fixes/RegionStart.h - the start of a parallel region -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The arguments that clang passes at the start of a parallel construct,
// independently of the entry point of the LLVM version: fixes/Parallel51.cpp
// for LLVM 19 to 21, fixes/Parallel60.cpp from LLVM 22 on. The build selects
// the file (runtime/CMakeLists.txt).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_FIXES_REGIONSTART_H
#define WARPFOLD_FIXES_REGIONSTART_H

#include "interface/DeviceRuntime.h"

namespace warpfold {

/// The arguments of a parallel construct.
struct RegionStart {
  /// The source location.
  Ident *Location;
  /// The thread's number.
  int32_t GlobalThread;
  /// The if clause: 0 if it is false.
  int32_t IfClause;
  /// The num_threads clause; -1 if there is none.
  int32_t NumThreadsClause;
  /// The proc_bind clause.
  int ProcBind;
  /// The region's function.
  void *Function;
  /// The function that workers call.
  void *Wrapper;
  /// The region's arguments.
  void **Arguments;
  /// The number of the region's arguments.
  int64_t NumArguments;
  /// Whether the num_threads clause is strict, from LLVM 22 on; the stock
  /// runtime ignores it.
  int32_t IsStrict;
};

/// Executes the region with Warpfold's corrections (fixes/PartialTeam.cpp).
void runRegion(RegionStart Start);

/// Executes the region by the stock entry point.
void runStockRegion(const RegionStart &Start);

} // namespace warpfold

#endif // WARPFOLD_FIXES_REGIONSTART_H
