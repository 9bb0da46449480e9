//===- fixes/DynamicSchedule.cpp - dynamic loops --------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// __kmpc_dispatch_{init,next,fini}_{4,4u,8,8u} and __kmpc_dispatch_deinit: the
// functions that clang calls for loops with schedule(dynamic | guided | runtime
// | auto) and with ordered. Those of LLVM 19
// (offload/DeviceRTL/src/Workshare.cpp) have data races on a table of heap
// pointers (docs/StockDefects.md). This implementation needs neither heap nor
// table:
//
//   In a team of several threads the loop is the same for all of them. One
//   record in shared memory describes it and contains the counter from which
//   threads claim chunks.
//
//   The number of chunks that a thread has received is stored, plus one, in the
//   caller's stride variable (*Stride). clang and OMPIRBuilder set it to 1
//   before init and do not access it later (CGStmtOpenMP.cpp,
//   EmitOMPWorksharingLoop and EmitOMPOuterLoop;
//   OMPIRBuilder::applyDynamicWorkshareLoop). A loop of a team of one thread
//   (outside of parallel regions, or in a nested and therefore serialised one,
//   where many threads may execute as many loops at once) needs nothing else:
//   until the first call of next, *Lower and *Upper are the bounds of the loop
//   (same sources).
//
// Callers:  All threads of the team call init; then each calls next until it
//           returns 0. deinit may be missing, because OMPIRBuilder does not
//           call it.
// Result:   next returns 1 and the bounds of a chunk, or 0. *Last becomes 1
//           with the chunk that contains the last iteration, in one thread.
// Memory:   CurrentLoop, which init writes and next reads.
// Order:    Two barriers in init, none in a team of one thread. The first
//           prevents thread 0 from writing while another thread is still in the
//           previous loop, which is possible with nowait; that thread reaches
//           the barrier after its last next has returned 0. The second prevents
//           others from reading before thread 0 has written. next has none: a
//           ticket carries no data, so relaxed atomics are sufficient.
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
/// The simd variants require chunks that are a multiple of the simd width,
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

/// The modifiers monotonic and nonmonotonic. All kinds here are monotonic: a
/// thread receives its chunks in the order of the iterations.
constexpr int32_t ScheduleModifiers = 3 << 29;

/// How iterations are distributed over the threads of a team.
enum class LoopKind : uint32_t {
  /// Chunk c is executed by thread c mod (number of threads).
  RoundRobin,
  /// Each thread executes one contiguous part.
  Parts,
  /// Threads claim chunks of one size.
  Dynamic,
  /// Threads claim chunks, each of which is a share of the remaining
  /// iterations.
  Guided,
};

/// The distribution of a loop.
struct Plan {
  /// The kind of distribution.
  LoopKind Kind;
  /// The number of iterations of a chunk; for Guided, the smallest one.
  uint64_t ChunkSize;
};

/// The loop of a team. Iterations are counted from 0, whatever the bounds and
/// type of the loop are.
struct TeamLoop {
  /// The loop's lower bound.
  uint64_t Lower;
  /// The number of iterations.
  uint64_t NumIterations;
  /// The distribution.
  Plan How;
  /// The number of chunks, for RoundRobin and Dynamic; otherwise not used.
  uint64_t NumChunks;
  /// Dynamic: the number of claims, including those after the last chunk; 64
  /// bits cannot overflow. Guided: the number of distributed iterations.
  uint64_t Distributed;
};

/// The loop that the team executes.
WARPFOLD_SHARED TeamLoop CurrentLoop;

/// Iterations Begin .. End-1.
struct Chunk {
  uint64_t Begin, End;
};

/// Returns the quotient, rounded up.
constexpr uint64_t ceilDiv64(uint64_t Dividend, uint64_t Divisor) {
  return Dividend / Divisor + (Dividend % Divisor != 0);
}

/// Returns Value limited to Least .. Most.
constexpr uint64_t clamp(uint64_t Value, uint64_t Least, uint64_t Most) {
  return Value < Least ? Least : Value > Most ? Most : Value;
}

/// Returns the run-sched-var ICV as schedule and chunk size (0 if there is
/// none). OpenMP requires the same value in all threads of the team.
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

/// Returns the distribution for a schedule number.
Plan planFor(int32_t Number, int64_t ChunkSize, uint64_t NumIterations,
             uint32_t TeamSize) {
  Schedule Kind = Schedule(Number & ~ScheduleModifiers);

  // __kmpc_ordered does nothing on a GPU, so the regions are executed in order
  // only if one thread executes all iterations.
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
    // Adjacent threads execute adjacent iterations, so that their memory
    // accesses are coalesced.
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

/// Sets Result to chunk Number; returns false if there is no such chunk.
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

/// Sets Result to the part of a thread; returns false if it is empty. All parts
/// have one size, except that the first ones are longer by one. These are the
/// parts of a loop with schedule(static), so that each thread executes the same
/// iterations in both loops (OpenMP 5.2, 11.5.3).
bool partOf(uint64_t Thread, uint64_t TeamSize, Chunk &Result) {
  const uint64_t Size = CurrentLoop.NumIterations / TeamSize;
  const uint64_t NumLonger = CurrentLoop.NumIterations % TeamSize;
  const bool Longer = Thread < NumLonger;
  Result.Begin = Thread * Size + (Longer ? Thread : NumLonger);
  Result.End = Result.Begin + Size + Longer;
  return Result.Begin != Result.End;
}

/// Claims a chunk of a guided loop; returns false if no iteration remains. Its
/// size is the number of remaining iterations divided by twice the number of
/// threads, as in libomp. If it were divided by the number of threads, the
/// first chunks would be nearly as long as static parts, and few iterations
/// would remain to balance the load.
bool guidedChunk(uint64_t TeamSize, Chunk &Result) {
  const uint64_t NumIterations = CurrentLoop.NumIterations;
  uint64_t Distributed = atomicLoad(&CurrentLoop.Distributed);
  do {
    const uint64_t Remaining = NumIterations - Distributed;
    if (Remaining == 0)
      return false;
    uint64_t Size = ceilDiv64(Remaining, 2 * TeamSize);
    if (Size < CurrentLoop.How.ChunkSize)
      Size = CurrentLoop.How.ChunkSize;
    Result.Begin = Distributed;
    Result.End = Distributed + (Size < Remaining ? Size : Remaining);
  } while (!atomicCompareExchange(&CurrentLoop.Distributed, Distributed,
                                  Result.End));
  return true;
}

/// Sets Result to the next chunk for a thread that has received NumHad chunks;
/// returns false if there is none.
bool nextChunk(uint64_t NumHad, uint64_t TeamSize, Chunk &Result) {
  // A team of several threads exists only at the first parallel level; there
  // the thread's number is that in the block (LLVM, DeviceRTL, State.cpp).
  const uint64_t Thread = threadInBlock();
  switch (CurrentLoop.How.Kind) {
  case LoopKind::RoundRobin:
    return chunkNumber(Thread + NumHad * TeamSize, Result);
  case LoopKind::Parts:
    return NumHad == 0 && partOf(Thread, TeamSize, Result);
  case LoopKind::Dynamic:
    return chunkNumber(atomicFetchAdd(&CurrentLoop.Distributed, uint64_t(1)),
                       Result);
  case LoopKind::Guided:
    return guidedChunk(TeamSize, Result);
  }
  __builtin_unreachable();
}

/// Starts a loop. Bound is the type of the induction variable; both bounds are
/// inclusive.
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
    // The subtraction wraps modulo 2^64, which is correct for signed and
    // unsigned bounds.
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
    atomicStore(&CurrentLoop.Distributed, uint64_t(0));
  }
  __kmpc_barrier(Location, ThreadNumber);
}

/// Returns a thread's next chunk. UnsignedStride has the width of the induction
/// variable.
template <class Bound, class UnsignedStride>
int32_t dispatchNext(int32_t *Last, Bound *Lower, Bound *Upper,
                     UnsignedStride *Stride) {
  // In a nested loop openmp-opt of LLVM 19 assumes that *Stride is still its
  // initial value 1, and the loop never ends (docs/StockDefects.md, 18).
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

// The entry points differ only in the type of the induction variable; strides
// and chunk sizes are signed in all of them. init acquires no resources, so
// fini (after each iteration of an ordered loop) and deinit have nothing to
// release.
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
