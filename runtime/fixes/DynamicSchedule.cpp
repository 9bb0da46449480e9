//===- fixes/DynamicSchedule.cpp - loops handed out at run time -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// __kmpc_dispatch_{init,next,fini}_{4,4u,8,8u} and __kmpc_dispatch_deinit: what
// clang calls for loops with schedule(dynamic | guided | runtime | auto) and
// with ordered. LLVM 19's own (offload/DeviceRTL/src/Workshare.cpp) race on a
// table of heap pointers; docs/StockDefects.md tells how. Here is neither heap
// nor table:
//
//   In a team of several threads the loop is the same for all of them, so one
//   record in shared memory describes it, and holds the counter from which the
//   threads draw chunks.
//
//   What belongs to one thread alone, the number of chunks that it was given,
//   stands in the caller's stride variable (*Stride), as that number plus one.
//   clang and OMPIRBuilder set it to 1 before init and do not touch it again
//   (CGStmtOpenMP.cpp, EmitOMPWorksharingLoop and EmitOMPOuterLoop;
//   OMPIRBuilder::applyDynamicWorkshareLoop). A loop met by a team of one
//   thread (outside a parallel region, or in a nested and so serialised one,
//   where many threads run as many loops at once) needs nothing else: until the
//   first next, *Lower and *Upper are the loop's own bounds (same places).
//
// Callers:  all threads of the team call init, then each calls next until it
//           returns 0. deinit may be missing: OMPIRBuilder does not call it.
// Result:   next returns 1 and the bounds of a chunk, or 0. *Last becomes 1
//           with the chunk that holds the last iteration, in one thread.
// Memory:   CurrentLoop, which init writes and next reads.
// Order:    two barriers in init, none in a team of one. The first keeps
//           thread 0 from writing while a thread is still in the loop before:
//           with nowait it may be, and it cannot reach this barrier until its
//           last next has returned 0. The second keeps the others from
//           reading before thread 0 has written. None in next: a ticket
//           carries no data, so relaxed atomics do.
//
// Next:     fixes/PartialTeam.cpp, the barrier of teams smaller than the block
//
//===----------------------------------------------------------------------===//

#include "interface/DeviceRuntime.h"
#include "support/Assert.h"
#include "support/Atomic.h"
#include "support/Refuse.h"
#include "support/Target.h"

namespace warpfold {
namespace {

/// Schedule numbers of the interface (LLVM, OMPConstants.h, OMPScheduleType).
/// The simd variants ask for chunks that are a multiple of the simd width,
/// which is 1 here.
enum class Schedule : int32_t {
  StaticChunked = 33,
  Static = 34,
  Dynamic = 35,
  Guided = 36,
  Runtime = 37,
  Auto = 38,
  StaticBalancedChunked = 45,
  GuidedSimd = 46,
  RuntimeSimd = 47,
  FirstOrdered = 65,
  LastOrdered = 70,
};

/// Monotonic and nonmonotonic. Every kind here is monotonic: a thread's chunks
/// come in the order of the iterations.
constexpr int32_t ScheduleModifiers = 3 << 29;

enum class LoopKind : uint32_t {
  /// Chunk c is thread (c mod team)'s.
  RoundRobin,
  /// One contiguous part for each thread.
  Parts,
  /// Chunks of one size, to whoever asks.
  Dynamic,
  /// The same, each chunk a share of what is left.
  Guided,
};

struct Plan {
  LoopKind Kind;
  /// Iterations of a chunk; of Guided, the fewest.
  uint64_t ChunkSize;
};

/// Iterations are counted from 0 here, whatever the loop's bounds and type.
struct TeamLoop {
  uint64_t Lower;
  uint64_t NumIterations;
  Plan How;
  /// Of RoundRobin and Dynamic; no other kind looks.
  uint64_t NumChunks;
  /// Dynamic: chunks handed out, and requests that came too late. As 64 bits
  /// count them, no chunk size makes it wrap. Guided: iterations handed out.
  uint64_t Given;
};

WARPFOLD_SHARED TeamLoop CurrentLoop;

struct Chunk {
  uint64_t Begin, End;
};

constexpr uint64_t ceilDiv64(uint64_t Dividend, uint64_t Divisor) {
  return Dividend / Divisor + (Dividend % Divisor != 0);
}

constexpr uint64_t clamp(uint64_t Value, uint64_t Least, uint64_t Most) {
  return Value < Least ? Least : Value > Most ? Most : Value;
}

/// The run-sched-var ICV as schedule and chunk size (0: none given). OpenMP
/// requires the same value in all threads of the team.
Schedule runtimeSchedule(int64_t &ChunkSize) {
  int32_t Kind, Size;
  omp_get_schedule(&Kind, &Size);
  ChunkSize = Size;
  constexpr int32_t KindWithoutModifier = 0x7fffffff;
  switch (Kind & KindWithoutModifier) {
  case 1:
    return Size > 0 ? Schedule::StaticChunked : Schedule::Static;
  case 2:
    return Schedule::Dynamic;
  case 3:
    return Schedule::Guided;
  case 4:
    return Schedule::Auto;
  default:
    refuse("the run-sched-var kind", Kind, "use static, dynamic, guided, auto");
  }
}

Plan planFor(int32_t Number, int64_t ChunkSize, uint64_t NumIterations,
             uint32_t TeamSize) {
  Schedule Kind = Schedule(Number & ~ScheduleModifiers);

  // __kmpc_ordered does nothing on a GPU, so that the regions come in order
  // only if one thread has all iterations.
  if (Kind >= Schedule::FirstOrdered && Kind <= Schedule::LastOrdered)
    return {LoopKind::RoundRobin, NumIterations > 0 ? NumIterations : 1};

  if (Kind == Schedule::Runtime || Kind == Schedule::RuntimeSimd)
    Kind = runtimeSchedule(ChunkSize);

  const uint64_t Most = NumIterations > 0 ? NumIterations : 1;
  const uint64_t Size = clamp(ChunkSize > 0 ? ChunkSize : 1, 1, Most);
  switch (Kind) {
  case Schedule::StaticChunked:
    return {LoopKind::RoundRobin, Size};
  case Schedule::Static:
    return {LoopKind::Parts, 0};
  case Schedule::StaticBalancedChunked:
    return {LoopKind::RoundRobin,
            clamp(ceilDiv64(ceilDiv64(NumIterations, TeamSize), Size) * Size, 1,
                  Most)};
  case Schedule::Auto:
    // Neighbours take neighbouring iterations, so that their memory accesses
    // fall together.
    return {LoopKind::RoundRobin, 1};
  case Schedule::Dynamic:
    return {LoopKind::Dynamic, Size};
  case Schedule::Guided:
  case Schedule::GuidedSimd:
    return {LoopKind::Guided, Size};
  default:
    refuse("schedule number", Number,
           "use static, dynamic, guided, auto, runtime");
  }
}

bool chunkNumber(uint64_t Number, Chunk &Result) {
  const uint64_t NumChunks = CurrentLoop.NumChunks;
  if (Number >= NumChunks)
    return false;
  const uint64_t Size = CurrentLoop.How.ChunkSize;
  Result.Begin = Number * Size;
  Result.End =
      Number == NumChunks - 1 ? CurrentLoop.NumIterations : Result.Begin + Size;
  return true;
}

/// All parts of one size, the first ones one longer: the parts that a loop with
/// schedule(static) gets, so that the same thread has the same iterations
/// (OpenMP 5.2, 11.5.3).
bool partOf(uint64_t Thread, uint64_t TeamSize, Chunk &Result) {
  const uint64_t Size = CurrentLoop.NumIterations / TeamSize;
  const uint64_t NumLonger = CurrentLoop.NumIterations % TeamSize;
  const bool Longer = Thread < NumLonger;
  Result.Begin = Thread * Size + (Longer ? Thread : NumLonger);
  Result.End = Result.Begin + Size + Longer;
  return Result.Begin != Result.End;
}

/// A chunk is the 2 * team-th part of what is left, as in libomp and for its
/// reason: with the whole share, the first chunk would be as long as a static
/// part and nothing would be left to even out.
bool guidedChunk(uint64_t TeamSize, Chunk &Result) {
  const uint64_t NumIterations = CurrentLoop.NumIterations;
  uint64_t Given = atomicLoad(&CurrentLoop.Given);
  do {
    const uint64_t Left = NumIterations - Given;
    if (Left == 0)
      return false;
    uint64_t Size = ceilDiv64(Left, 2 * TeamSize);
    if (Size < CurrentLoop.How.ChunkSize)
      Size = CurrentLoop.How.ChunkSize;
    Result.Begin = Given;
    Result.End = Given + (Size < Left ? Size : Left);
  } while (!atomicCompareExchange(&CurrentLoop.Given, Given, Result.End));
  return true;
}

/// The next chunk for a thread that has had NumHad of them.
bool nextChunk(uint64_t NumHad, uint64_t TeamSize, Chunk &Result) {
  // In a team of several threads, which only the first parallel level has, the
  // thread's number is its place in the block (LLVM, DeviceRTL, State.cpp).
  const uint64_t Thread = threadInBlock();
  switch (CurrentLoop.How.Kind) {
  case LoopKind::RoundRobin:
    return chunkNumber(Thread + NumHad * TeamSize, Result);
  case LoopKind::Parts:
    return NumHad == 0 && partOf(Thread, TeamSize, Result);
  case LoopKind::Dynamic:
    return chunkNumber(atomicFetchAdd(&CurrentLoop.Given, uint64_t(1)), Result);
  case LoopKind::Guided:
    return guidedChunk(TeamSize, Result);
  }
  __builtin_unreachable();
}

/// Bound is the induction's type; both bounds are inclusive.
template <class Bound>
void dispatchInit(Ident *Location, int32_t ThreadNumber, int32_t Number,
                  Bound Lower, Bound Upper, int64_t Step, int64_t ChunkSize) {
  if (Step != 1)
    refuse("a dispatched loop's step", Step, "compilers count by 1");
  const uint32_t TeamSize = omp_get_num_threads();
  if (TeamSize == 1)
    return;

  __kmpc_barrier(Location, ThreadNumber);
  if (threadInBlock() == 0) {
    // Modulo 2^64, right for signed and unsigned bounds.
    const uint64_t NumIterations =
        Lower <= Upper ? uint64_t(Upper) - uint64_t(Lower) + 1 : 0;
    WARPFOLD_ASSERT(Lower > Upper || NumIterations != 0,
                    "a loop has less than 2^64 iterations");
    const Plan How = planFor(Number, ChunkSize, NumIterations, TeamSize);
    CurrentLoop.Lower = uint64_t(Lower);
    CurrentLoop.NumIterations = NumIterations;
    CurrentLoop.How.Kind = How.Kind;
    CurrentLoop.How.ChunkSize = How.ChunkSize;
    CurrentLoop.NumChunks =
        How.ChunkSize ? ceilDiv64(NumIterations, How.ChunkSize) : 0;
    atomicStore(&CurrentLoop.Given, uint64_t(0));
  }
  __kmpc_barrier(Location, ThreadNumber);
}

/// UnsignedStride has the width of the induction.
template <class Bound, class UnsignedStride>
int32_t dispatchNext(int32_t *Last, Bound *Lower, Bound *Upper,
                     UnsignedStride *Stride) {
  // In a nested loop openmp-opt of LLVM 19 takes *Stride for the 1 that it begins
  // with, and the loop never ends (docs/StockDefects.md, 18).
  hideFromOptimiser(Stride);
  const UnsignedStride NumHad = *Stride - 1;
  const uint32_t TeamSize = omp_get_num_threads();
  if (TeamSize == 1) {
    if (NumHad != 0 || *Lower > *Upper)
      return 0;
    *Stride = 2;
    *Last = 1;
    return 1;
  }

  Chunk Next;
  if (!nextChunk(NumHad, TeamSize, Next))
    return 0;
  *Stride = NumHad + 2;
  *Lower = Bound(CurrentLoop.Lower + Next.Begin);
  *Upper = Bound(CurrentLoop.Lower + (Next.End - 1));
  *Last = Next.End == CurrentLoop.NumIterations;
  return 1;
}

} // namespace
} // namespace warpfold

// The entry points differ in the induction's type alone; strides and chunk
// sizes are signed for all. Nothing was taken in init, so fini (after each
// iteration of an ordered loop) and deinit have nothing to give back.
#define WARPFOLD_DISPATCH(Suffix, Bound, Signed, Unsigned)                     \
  void __kmpc_dispatch_init_##Suffix(                                          \
      warpfold::Ident *Location, int32_t ThreadNumber, int32_t Schedule,       \
      Bound Lower, Bound Upper, Signed Step, Signed ChunkSize) {               \
    warpfold::dispatchInit<Bound>(Location, ThreadNumber, Schedule, Lower,     \
                                  Upper, Step, ChunkSize);                     \
  }                                                                            \
  int32_t __kmpc_dispatch_next_##Suffix(warpfold::Ident *, int32_t,            \
                                        int32_t *Last, Bound *Lower,           \
                                        Bound *Upper, Signed *Stride) {        \
    return warpfold::dispatchNext<Bound, Unsigned>(                            \
        Last, Lower, Upper, reinterpret_cast<Unsigned *>(Stride));             \
  }                                                                            \
  void __kmpc_dispatch_fini_##Suffix(warpfold::Ident *, int32_t) {}

extern "C" {
WARPFOLD_DISPATCH(4, int32_t, int32_t, uint32_t)
WARPFOLD_DISPATCH(4u, uint32_t, int32_t, uint32_t)
WARPFOLD_DISPATCH(8, int64_t, int64_t, uint64_t)
WARPFOLD_DISPATCH(8u, uint64_t, int64_t, uint64_t)

void __kmpc_dispatch_deinit(warpfold::Ident *, int32_t) {}
}
