//===- fixes/StaticSchedule.cpp - static loops ----------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// __kmpc_for_static_init_{4,4u,8,8u} and __kmpc_distribute_static_init_*: they
// return the first chunk of a thread or team in a loop with schedule(static, N)
// or dist_schedule(static, N), and the stride to its next chunk. clang's loop
// adds the stride until the chunk's lower bound is above the loop's upper
// bound, in the type of the induction variable. The stock runtime multiplies N
// by the number of threads in that type: a stride of 0, or one that exceeds the
// type's limit and wraps back into the loop, never ends it
// (docs/StockDefects.md, 10).
//
// Here a loop whose stride would exceed the limit is distributed once: each
// thread receives at most one range of adjacent chunks, and a stride to just
// after the loop. If there are no more chunks than threads, this is one chunk
// each, as required. Otherwise a chunk may be assigned to another thread than
// OpenMP specifies, because bounds and a stride cannot express more.
//
// The stock function is called for all other loops, and for chunks of up to
// 1024 iterations: clang itself requests these in every `distribute parallel
// for`, so they must not cost anything. The size of a block is known not to
// exceed this number, so the test is folded at compile time.
//
// Whether the caller has the last iteration is computed again after the stock
// function (docs/StockDefects.md, 29). That function selects a wrong thread or
// team, or two of them, if a share does not start at a multiple of the chunk
// size, or if the type is unsigned and there are fewer iterations than threads.
// The optimiser removes the computation from loops that do not use the result.
//
// Callers:  Every thread of the region, or of the team.
// Result:   The bounds of the chunk, both inclusive. An empty chunk has a lower
//           bound above the loop's upper bound. *Last: whether the caller has
//           the last iteration.
//
// fixes/StockRenames.map assigns the names by which the wrapped stock functions
// are called here.
//
//===----------------------------------------------------------------------===//

#include "interface/DeviceRuntime.h"
#include "support/Assert.h"

namespace warpfold {
namespace {

/// Schedule numbers of the interface (LLVM, OMPConstants.h, OMPScheduleType).
enum class Schedule : int32_t {
  StaticChunked = 33,
  StaticBalancedChunked = 45,
  DistributeChunked = 91,
};

/// The modifiers monotonic and nonmonotonic, which do not matter for static
/// loops.
constexpr int32_t ScheduleModifiers = 3 << 29;

/// The largest chunk for which the stock function is called.
constexpr int32_t LargestOrdinaryChunk = MostThreadsInBlock;

/// The threads of the region, or the teams, that share the loop: their number,
/// and the caller's number among them.
struct Sharers {
  uint32_t Number, Mine;
};

/// The inclusive bounds of a loop. Unsigned has the width of the induction
/// variable.
template <class Unsigned> struct Bounds {
  Unsigned Lower, Upper;
};

/// Returns whether the stride is at most MostBeyond, the distance from the
/// loop's upper bound to the type's limit. Then clang's last addition does not
/// wrap.
template <class Unsigned>
bool strideFits(Unsigned NumSharers, Unsigned ChunkSize, Unsigned MostBeyond) {
  Unsigned Stride;
  return !__builtin_mul_overflow(NumSharers, ChunkSize, &Stride) &&
         Stride <= MostBeyond;
}

/// Sets the bounds to the caller's range of adjacent chunks.
template <class Unsigned>
void assignRange(Sharers Among, Unsigned ChunkSize, Bounds<Unsigned> &Loop,
                 Unsigned &Stride, int32_t &Last) {
  const Unsigned NumChunks = (Loop.Upper - Loop.Lower) / ChunkSize + 1;
  const Unsigned RangeLength =
      NumChunks / Among.Number + (NumChunks % Among.Number != 0);
  const Unsigned First = Among.Mine * RangeLength;
  if (First >= NumChunks) {
    Loop.Lower = Loop.Upper + 1;
    Stride = 1;
    Last = 0;
    return;
  }
  const Unsigned LoopUpper = Loop.Upper;
  Last = NumChunks - First <= RangeLength;
  Loop.Lower += First * ChunkSize;
  if (!Last)
    Loop.Upper = Loop.Lower + (RangeLength * ChunkSize - 1);
  Stride = LoopUpper - Loop.Lower + 1;
}

/// Distributes a loop whose stride would exceed the limit. Returns false if the
/// stock function must be called. Bound is the type of the induction variable,
/// Most its limit.
template <class Unsigned, class Bound, class Signed>
bool assignRangeOfHuge(int32_t Number, int32_t *Last, Bound *Lower,
                       Bound *Upper, Signed *Stride, Signed ChunkSize,
                       Bound Most) {
  const Schedule Kind = Schedule(Number & ~ScheduleModifiers);
  // The stock function also distributes balanced chunks as ranges, but with a
  // stride that executes the whole loop again.
  const bool IsRange = Kind == Schedule::StaticBalancedChunked && ChunkSize > 0;
  if (!IsRange && ChunkSize <= LargestOrdinaryChunk)
    return false;
  Sharers Among;
  switch (Kind) {
  case Schedule::StaticChunked:
  case Schedule::StaticBalancedChunked:
    Among = {uint32_t(omp_get_num_threads()), uint32_t(omp_get_thread_num())};
    break;
  case Schedule::DistributeChunked:
    Among = {uint32_t(omp_get_num_teams()), uint32_t(omp_get_team_num())};
    break;
  default:
    return false;
  }
  if (!IsRange && strideFits<Unsigned>(Among.Number, ChunkSize,
                                       Unsigned(Most) - Unsigned(*Upper)))
    return false;

  WARPFOLD_ASSERT(*Lower <= *Upper, "a static loop has iterations");
  Bounds<Unsigned> Loop = {Unsigned(*Lower), Unsigned(*Upper)};
  Unsigned ToEnd;
  assignRange(Among, Unsigned(ChunkSize), Loop, ToEnd, *Last);
  *Lower = Bound(Loop.Lower);
  *Upper = Bound(Loop.Upper);
  *Stride = Signed(ToEnd);
  return true;
}

/// Returns whether one of the chunks that start with this one, at distances of
/// Stride, contains the last iteration.
template <class Unsigned, class Bound>
bool haveLast(Bound Lower, Bound Upper, Unsigned Stride, Bound LoopUpper) {
  if (Lower > LoopUpper)
    return false;
  // The distance of the last iteration from the start of the chunk that could
  // contain it.
  const Unsigned Distance = (Unsigned(LoopUpper) - Unsigned(Lower)) % Stride;
  return Distance <= Unsigned(Upper) - Unsigned(Lower);
}

} // namespace
} // namespace warpfold

// The entry points differ only in the type of the induction variable; strides
// and chunk sizes are signed in all of them.
#define WARPFOLD_STATIC_INIT(Construct, Suffix, Bound, Signed, Unsigned, Most) \
  void __warpfold_stock_##Construct##_static_init_##Suffix(                    \
      warpfold::Ident *, int32_t, int32_t, int32_t *, Bound *, Bound *,        \
      Signed *, Signed, Signed);                                               \
  void __kmpc_##Construct##_static_init_##Suffix(                              \
      warpfold::Ident *Location, int32_t Thread, int32_t Schedule,             \
      int32_t *Last, Bound *Lower, Bound *Upper, Signed *Stride, Signed Step,  \
      Signed ChunkSize) {                                                      \
    if (warpfold::assignRangeOfHuge<Unsigned, Bound, Signed>(                  \
            Schedule, Last, Lower, Upper, Stride, ChunkSize, Most))            \
      return;                                                                  \
    const Bound LoopUpper = *Upper;                                            \
    __warpfold_stock_##Construct##_static_init_##Suffix(                       \
        Location, Thread, Schedule, Last, Lower, Upper, Stride, Step,          \
        ChunkSize);                                                            \
    *Last = warpfold::haveLast<Unsigned, Bound>(*Lower, *Upper, *Stride,       \
                                                LoopUpper);                    \
  }
#define WARPFOLD_STATIC_INITS(Construct)                                       \
  WARPFOLD_STATIC_INIT(Construct, 4, int32_t, int32_t, uint32_t, INT32_MAX)    \
  WARPFOLD_STATIC_INIT(Construct, 4u, uint32_t, int32_t, uint32_t, UINT32_MAX) \
  WARPFOLD_STATIC_INIT(Construct, 8, int64_t, int64_t, uint64_t, INT64_MAX)    \
  WARPFOLD_STATIC_INIT(Construct, 8u, uint64_t, int64_t, uint64_t, UINT64_MAX)

extern "C" {
WARPFOLD_STATIC_INITS(for)
WARPFOLD_STATIC_INITS(distribute)
}
