//===- fixes/SerialRegion.h - a parallel region of one thread ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A region that is not parallel, by if(0) or because it is in another one, is
// run by the thread that meets it. Outside of regions in SPMD mode all threads
// of the block meet it, and one of them runs it for the team.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_FIXES_SERIALREGION_H
#define WARPFOLD_FIXES_SERIALREGION_H

#include "fixes/ThreadStates.h"
#include "interface/DeviceRuntime.h"
#include "support/Refuse.h"

namespace warpfold {

/// Most arguments that stock hands to a region.
inline constexpr int64_t MostRegionArguments = 64;

template <int64_t> using RegionArgument = void *;

/// Inlined, like all that is between a parallel construct and its region, so that
/// only the branch for the construct's own number of arguments is left.
template <int64_t... Positions> struct RegionCall {
  /// Calls the region with as many of the Arguments as there are Positions, or
  /// more: NumArguments says.
  [[gnu::always_inline]] static void make(void *Region, void **Arguments,
                                          int64_t NumArguments) {
    constexpr int64_t Count = sizeof...(Positions);
    if (NumArguments == Count) {
      int32_t Thread = static_cast<int32_t>(threadInBlock()), Bound = 0;
      reinterpret_cast<void (*)(int32_t *, int32_t *,
                                RegionArgument<Positions>...)>(Region)(
          &Thread, &Bound, Arguments[Positions]...);
      return;
    }
    if constexpr (Count < MostRegionArguments)
      RegionCall<Positions..., Count>::make(Region, Arguments, NumArguments);
    else
      refuse("a parallel region's number of variables", NumArguments,
             "it is at most 64 on the device");
  }
};

/// Whether a parallel construct with this if clause makes a region of one thread.
/// Of most kernels openmp-opt has found out that they nest none.
inline bool isSerialRegion(int32_t IfClause) {
  return !IfClause || hasThreadState() ||
         (kernelEnvironment()->MayUseNestedParallelism && omp_get_level() != 0);
}

/// Called by every thread that meets the construct.
[[gnu::always_inline]] inline void
runSerialRegion(void *Region, void **Arguments, int64_t NumArguments) {
  const bool IsMetByAll = __kmpc_is_spmd_exec_mode() && omp_get_level() == 0;
  // The team's variables are as the one thread must find them,
  if (IsMetByAll)
    blockBarrier();
  if (!IsMetByAll || threadInBlock() == 0) {
    const OwnThreadState OneLevelIn(1);
    RegionCall<>::make(Region, Arguments, NumArguments);
  }
  // and as it leaves them.
  if (IsMetByAll)
    blockBarrier();
}

} // namespace warpfold

#endif // WARPFOLD_FIXES_SERIALREGION_H
