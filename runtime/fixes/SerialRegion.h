//===- fixes/SerialRegion.h - regions of one thread -------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A region that is not parallel, because of if(0) or because it is nested, is
// executed by the thread that encounters it. Outside of parallel regions in
// SPMD mode all threads of the block encounter it, and one of them executes it
// for the team.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_FIXES_SERIALREGION_H
#define WARPFOLD_FIXES_SERIALREGION_H

#include "fixes/ThreadStates.h"
#include "interface/DeviceRuntime.h"
#include "support/Refuse.h"

namespace warpfold {

/// The largest number of arguments that the stock runtime passes to a region.
inline constexpr int64_t MostRegionArguments = 64;

/// The type of each argument.
template <int64_t> using RegionArgument = void *;

/// Calls a region. Inlined, like all code between a parallel construct and its
/// region, so that only the branch for the construct's number of arguments
/// remains.
template <int64_t... Positions> struct RegionCall {
  /// Calls the region with NumArguments arguments, of which there are as many
  /// as Positions or more.
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

/// Returns whether a parallel construct with this if clause is a region of one
/// thread. For most kernels openmp-opt has determined that they contain no
/// nested regions.
inline bool isSerialRegion(int32_t IfClause) {
  return !IfClause || hasThreadState() ||
         (kernelEnvironment()->MayUseNestedParallelism && omp_get_level() != 0);
}

/// Executes the region. Every thread that encounters the construct calls it.
[[gnu::always_inline]] inline void
runSerialRegion(void *Region, void **Arguments, int64_t NumArguments) {
  const bool IsMetByAll = __kmpc_is_spmd_exec_mode() && omp_get_level() == 0;
  // The thread must see the team's variables as they are before the region.
  if (IsMetByAll)
    blockBarrier();
  if (!IsMetByAll || threadInBlock() == 0) {
    const OwnThreadState OneLevelIn(1);
    RegionCall<>::make(Region, Arguments, NumArguments);
  }
  // The team must see the variables as the thread leaves them.
  if (IsMetByAll)
    blockBarrier();
}

} // namespace warpfold

#endif // WARPFOLD_FIXES_SERIALREGION_H
