//===- fixes/Parallel51.cpp - region start, LLVM 19 to 21 -----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Callers:  Code that clang 19 to 21 generates for a parallel construct: all
//           threads of the block in SPMD mode, otherwise the initial thread.
//           From LLVM 20 on the plugin marks the region of a restructured loop
//           by IfClause, as in fixes/Parallel60.cpp.
// Next:     fixes/PartialTeam.cpp
//
//===----------------------------------------------------------------------===//

#include "fixes/RegionStart.h"
#include "interface/RegionMarks.h"

using namespace warpfold;

extern "C" {
void __warpfold_stock_parallel_51(Ident *, int32_t GlobalThread,
                                  int32_t IfClause, int32_t NumThreadsClause,
                                  int ProcBind, void *Function, void *Wrapper,
                                  void **Arguments, int64_t NumArguments);
void __kmpc_parallel_spmd(Ident *, int32_t NumThreadsClause, void *Function,
                          void **Arguments, int64_t NumArguments);

// Always inlined, as the stock function is: see RegionCall.
[[gnu::always_inline]] void
__kmpc_parallel_51(Ident *Location, int32_t GlobalThread, int32_t IfClause,
                   int32_t NumThreadsClause, int ProcBind, void *Function,
                   void *Wrapper, void **Arguments, int64_t NumArguments) {
  if (IfClause == OnlyRegionOfKernel) {
    __kmpc_parallel_spmd(Location, NumThreadsClause, Function, Arguments,
                         NumArguments);
    return;
  }
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
