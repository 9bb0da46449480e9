//===- fixes/Parallel51.cpp - the start of a region in LLVM 19 -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Callers:  code that clang 19 writes for a parallel construct; all threads of the block in SPMD mode, else the initial one.
// Next:     fixes/PartialTeam.cpp
//
//===----------------------------------------------------------------------===//

#include "fixes/RegionStart.h"

using namespace warpfold;

extern "C" {
void __warpfold_stock_parallel_51(Ident *, int32_t GlobalThread,
                                  int32_t IfClause, int32_t NumThreadsClause,
                                  int ProcBind, void *Function, void *Wrapper,
                                  void **Arguments, int64_t NumArguments);

// Always inlined, as stock's is: see RegionCall.
[[gnu::always_inline]] void
__kmpc_parallel_51(Ident *Location, int32_t GlobalThread, int32_t IfClause,
                   int32_t NumThreadsClause, int ProcBind, void *Function,
                   void *Wrapper, void **Arguments, int64_t NumArguments) {
  runRegion({Location, GlobalThread, IfClause, NumThreadsClause, ProcBind,
             Function, Wrapper, Arguments, NumArguments, /*IsStrict=*/0});
}
}

[[gnu::always_inline]] void warpfold::runStockRegion(const RegionStart &Start) {
  __warpfold_stock_parallel_51(Start.Location, Start.GlobalThread,
                               Start.IfClause, Start.NumThreadsClause,
                               Start.ProcBind, Start.Function, Start.Wrapper,
                               Start.Arguments, Start.NumArguments);
}
