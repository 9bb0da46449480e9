//===- fixes/StaticSchedule.cpp - static loops ----------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// __kmpc_for_static_init_{4,4u,8,8u} and __kmpc_distribute_static_init_*: the
// first chunk of a thread or team in a loop with schedule(static, N) or
// dist_schedule(static, N), and the stride to its next one. clang's loop adds
// the stride until the chunk's lower bound is above the loop's upper bound, in
// the type of the induction. Stock multiplies N by threads in that type:
// a stride that is 0, or that leads beyond the type's limit and back into the
// loop, never ends it (docs/StockDefects.md, 10).
//
// Here a loop whose stride would lead beyond the limit is given out in one go:
// a thread gets at most one run of neighbouring chunks, and a stride that leads
// just behind the loop. With no more chunks than threads that is one chunk each,
// the same as without limits. With more of them, another thread has a chunk than
// OpenMP says: the bounds and a stride that clang takes cannot tell more.
//
// Stock's function is called for all others, and for chunks of up to 1024: they
// are the ones that clang itself asks for, in every `distribute parallel for`,
// and must cost nothing there. A block's size is known to be no larger, so that
// the question is answered when the program is compiled.
//
// Whether the caller has the last iteration is asked anew after stock's function
// (29 there): it names the wrong thread or team, or two of them, where a share
// does not begin at a multiple of the chunk, or where numbers have no sign and
// there are less iterations than threads. A loop that does not ask has none of
// it, once it is optimised.
//
// Callers:  every thread of the region, or of the team.
// Result:   the chunk's bounds, both inclusive; an empty chunk has a lower
//           bound above the loop's upper bound. *Last: it has the last
//           iteration.
//
// fixes/StockRenames.map gives the wrapped stock functions the names under
// which they are called here.
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

/// Monotonic and nonmonotonic, which static loops need not tell apart.
constexpr int32_t ScheduleModifiers = 3 << 29;

/// The largest chunk that is left to stock.
constexpr int32_t LargestOrdinaryChunk = MostThreadsInBlock;

/// Who shares the loop: the threads of the region, or the teams.
struct Sharers {
  uint32_t Number, Mine;
};

/// Unsigned is of the induction's width.
template <class Unsigned> struct Bounds {
  Unsigned Lower, Upper;
};

/// Whether the stride is no more than MostBeyond, what lies between the loop's
/// upper bound and the type's limit: clang's last addition does not wrap then.
template <class Unsigned>
bool strideFits(Unsigned NumSharers, Unsigned ChunkSize, Unsigned MostBeyond) {
  Unsigned Stride;
  return !__builtin_mul_overflow(NumSharers, ChunkSize, &Stride) &&
         Stride <= MostBeyond;
}

/// Gives the caller its run of neighbouring chunks.
template <class Unsigned>
void giveRun(Sharers Among, Unsigned ChunkSize, Bounds<Unsigned> &Loop,
             Unsigned &Stride, int32_t &Last) {
  const Unsigned NumChunks = (Loop.Upper - Loop.Lower) / ChunkSize + 1;
  const Unsigned RunLength =
      NumChunks / Among.Number + (NumChunks % Among.Number != 0);
  const Unsigned First = Among.Mine * RunLength;
  if (First >= NumChunks) {
    Loop.Lower = Loop.Upper + 1;
    Stride = 1;
    Last = 0;
    return;
  }
  const Unsigned LoopUpper = Loop.Upper;
  Last = NumChunks - First <= RunLength;
  Loop.Lower += First * ChunkSize;
  if (!Last)
    Loop.Upper = Loop.Lower + (RunLength * ChunkSize - 1);
  Stride = LoopUpper - Loop.Lower + 1;
}

/// False: the loop is one for stock. Bound is the induction's type, Most its
/// limit.
template <class Unsigned, class Bound, class Signed>
bool giveRunOfHuge(int32_t Number, int32_t *Last, Bound *Lower, Bound *Upper,
                   Signed *Stride, Signed ChunkSize, Bound Most) {
  const Schedule Kind = Schedule(Number & ~ScheduleModifiers);
  // Stock gives balanced chunks out as runs, too, but with a stride that counts
  // the whole loop once more.
  const bool IsRun = Kind == Schedule::StaticBalancedChunked && ChunkSize > 0;
  if (!IsRun && ChunkSize <= LargestOrdinaryChunk)
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
  if (!IsRun && strideFits<Unsigned>(Among.Number, ChunkSize,
                                     Unsigned(Most) - Unsigned(*Upper)))
    return false;

  WARPFOLD_ASSERT(*Lower <= *Upper, "a static loop has iterations");
  Bounds<Unsigned> Loop = {Unsigned(*Lower), Unsigned(*Upper)};
  Unsigned ToBehind;
  giveRun(Among, Unsigned(ChunkSize), Loop, ToBehind, *Last);
  *Lower = Bound(Loop.Lower);
  *Upper = Bound(Loop.Upper);
  *Stride = Signed(ToBehind);
  return true;
}

/// Of the chunks that begin with this one, a stride apart.
template <class Unsigned, class Bound>
bool haveLast(Bound Lower, Bound Upper, Unsigned Stride, Bound LoopUpper) {
  if (Lower > LoopUpper)
    return false;
  // How far behind the beginning of one of them the last iteration is.
  const Unsigned Behind = (Unsigned(LoopUpper) - Unsigned(Lower)) % Stride;
  return Behind <= Unsigned(Upper) - Unsigned(Lower);
}

} // namespace
} // namespace warpfold

// The entry points differ in the induction's type alone; strides and chunk
// sizes are signed for all.
#define WARPFOLD_STATIC_INIT(Construct, Suffix, Bound, Signed, Unsigned, Most) \
  void __warpfold_stock_##Construct##_static_init_##Suffix(                    \
      warpfold::Ident *, int32_t, int32_t, int32_t *, Bound *, Bound *,        \
      Signed *, Signed, Signed);                                               \
  void __kmpc_##Construct##_static_init_##Suffix(                              \
      warpfold::Ident *Location, int32_t Thread, int32_t Schedule,             \
      int32_t *Last, Bound *Lower, Bound *Upper, Signed *Stride, Signed Step,  \
      Signed ChunkSize) {                                                      \
    if (warpfold::giveRunOfHuge<Unsigned, Bound, Signed>(                      \
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
