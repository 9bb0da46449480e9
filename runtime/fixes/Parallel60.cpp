//===- fixes/Parallel60.cpp - region start, from LLVM 22 on ---------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Callers:  Code that clang generates for a parallel construct from LLVM 22 on,
//           as in fixes/Parallel51.cpp. The plugin marks the region of a
//           restructured loop by IsStrict as the only one of its kernel. LLVM
//           22's optimiser does not detect that such a region is not nested; it
//           would keep a second copy of its code for the nested case, and the
//           runtime's state.
// Next:     fixes/PartialTeam.cpp
//
//===----------------------------------------------------------------------===//

#include "fixes/RegionStart.h"
#include "interface/RegionMarks.h"

using namespace warpfold;

extern "C" {
void __warpfold_stock_parallel_60(Ident *, int32_t GlobalThread,
                                  int32_t IfClause, int32_t NumThreadsClause,
                                  int ProcBind, void *Function, void *Wrapper,
                                  void **Arguments, int64_t NumArguments,
                                  int32_t IsStrict);
void __kmpc_parallel_spmd(Ident *, int32_t NumThreadsClause, void *Function,
                          void **Arguments, int64_t NumArguments);

// Always inlined, as the stock function is: see RegionCall.
[[gnu::always_inline]] void
__kmpc_parallel_60(Ident *Location, int32_t GlobalThread, int32_t IfClause,
                   int32_t NumThreadsClause, int ProcBind, void *Function,
                   void *Wrapper, void **Arguments, int64_t NumArguments,
                   int32_t IsStrict) {
  if (IsStrict == OnlyRegionOfKernel) {
    __kmpc_parallel_spmd(Location, NumThreadsClause, Function, Arguments,
                         NumArguments);
    return;
  }
  runRegion({Location, GlobalThread, IfClause, NumThreadsClause, ProcBind,
             Function, Wrapper, Arguments, NumArguments, IsStrict});
}
}

[[gnu::always_inline]] void warpfold::runStockRegion(const RegionStart &Start) {
  __warpfold_stock_parallel_60(
      Start.Location, Start.GlobalThread, Start.IfClause,
      Start.NumThreadsClause, Start.ProcBind, Start.Function, Start.Wrapper,
      Start.Arguments, Start.NumArguments, Start.IsStrict);
}
