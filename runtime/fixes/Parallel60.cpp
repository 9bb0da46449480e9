//===- fixes/Parallel60.cpp - the start of a region in LLVM 22 -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Callers:  code that clang 22 writes for a parallel construct; as in fixes/Parallel51.cpp.
// Next:     fixes/PartialTeam.cpp
//
//===----------------------------------------------------------------------===//

#include "fixes/RegionStart.h"

using namespace warpfold;

extern "C" {
void __warpfold_stock_parallel_60(Ident *, int32_t GlobalThread,
                                  int32_t IfClause, int32_t NumThreadsClause,
                                  int ProcBind, void *Function, void *Wrapper,
                                  void **Arguments, int64_t NumArguments,
                                  int32_t IsStrict);

void __kmpc_parallel_60(Ident *Location, int32_t GlobalThread, int32_t IfClause,
                        int32_t NumThreadsClause, int ProcBind, void *Function,
                        void *Wrapper, void **Arguments, int64_t NumArguments,
                        int32_t IsStrict) {
  runRegion({Location, GlobalThread, IfClause, NumThreadsClause, ProcBind,
             Function, Wrapper, Arguments, NumArguments, IsStrict});
}
}

void warpfold::runStockRegion(const RegionStart &Start) {
  __warpfold_stock_parallel_60(
      Start.Location, Start.GlobalThread, Start.IfClause,
      Start.NumThreadsClause, Start.ProcBind, Start.Function, Start.Wrapper,
      Start.Arguments, Start.NumArguments, Start.IsStrict);
}
