//===- entry/static_init.cpp - the chunks of static loops -----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// __kmpc_for_static_init and __kmpc_distribute_static_init for loops near the
// limits of their induction variable, and for huge chunks: walks the chunks
// directly, as clang's loops do, because such loops have too many iterations to
// execute. Together the chunks cover the loop once, each thread or team has
// the correct ones, and one of them has the last iteration.
//
// The buffer, for each of the four induction types: correct loops, others. The
// first argument: 0 for loops of threads, 1 of teams. The second: their number.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %device-compile -march=sm_90 -emit-llvm -c %s -o %t.bc
// RUN: llvm-link --only-needed %t.bc %products/libomptarget-nvptx-sm_90.bc -o %t.linked.bc
// RUN: opt %t.linked.bc -passes='forceattrs,internalize,default<O2>' -force-attribute=sanitize_thread \
// RUN:   -openmp-opt-disable -o %t.kernel.bc
//
// RUN: %sim-kernel %t.kernel.bc --buffer 8 --int 0 --int 1 --threads 1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=THREADS
// RUN: %sim-kernel %t.kernel.bc --buffer 8 --int 0 --int 4 --threads 4 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=THREADS
// RUN: %sim-kernel %t.kernel.bc --buffer 8 --int 0 --int 41 --threads 41 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=THREADS
// RUN: %sim-kernel %t.kernel.bc --buffer 8 --int 0 --int 64 --threads 64 --check-memory \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=THREADS
// RUN: %sim-kernel %t.kernel.bc --buffer 8 --int 1 --int 1 --teams 1 --threads 32 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TEAMS
// RUN: %sim-kernel %t.kernel.bc --buffer 8 --int 1 --int 4 --teams 4 --threads 32 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TEAMS
// RUN: %sim-kernel %t.kernel.bc --buffer 8 --int 1 --int 3 --teams 3 --threads 33 --check-memory \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TEAMS
// THREADS: buffer 0: 105 0 105 0 105 0 105 0
// TEAMS: buffer 0: 34 0 34 0 34 0 34 0

#include "Kernel.h"

using namespace warpfold;
using namespace warpfold::test;

extern "C" int32_t omp_get_thread_num();

#define STATIC_INIT(Construct, Suffix, Bound, Signed)                          \
  extern "C" void __kmpc_##Construct##_static_init_##Suffix(                   \
      Ident *, int32_t Thread, int32_t Schedule, int32_t *Last, Bound *Lower,  \
      Bound *Upper, Signed *Stride, Signed Step, Signed ChunkSize);            \
  static void Construct##Init(int32_t Schedule, int32_t *Last, Bound *Lower,   \
                              Bound *Upper, Signed *Stride,                    \
                              Signed ChunkSize) {                              \
    __kmpc_##Construct##_static_init_##Suffix(nullptr, 0, Schedule, Last,      \
                                              Lower, Upper, Stride,            \
                                              /*Step=*/1, ChunkSize);          \
  }
#define STATIC_INITS(Construct)                                                \
  STATIC_INIT(Construct, 4, int32_t, int32_t)                                  \
  STATIC_INIT(Construct, 4u, uint32_t, int32_t)                                \
  STATIC_INIT(Construct, 8, int64_t, int64_t)                                  \
  STATIC_INIT(Construct, 8u, uint64_t, int64_t)
STATIC_INITS(for)
STATIC_INITS(distribute)

enum Schedule : int32_t {
  Chunked = 33,
  BalancedChunked = 45,
  DistributeChunked = 91,
  Monotonic = 1 << 29,
};

constexpr uint32_t MostChunks = 700;

struct Chunk {
  uint64_t Begin, Last;
  uint32_t Owner, HasLast;
};

/// The chunks of the current loop, in any order.
static Chunk Chunks[MostChunks];
static uint32_t NumChunks;
/// The number of walks that did not end.
static uint32_t NumEndless;
/// The number of threads, or teams, that were reported to have the last iteration.
static uint32_t NumLast;
/// The number of barriers of all teams so far, times the number of teams.
static uint32_t NumDone;

struct Result {
  uint32_t Right, Wrong;
};

struct Work {
  Result *Results;
  bool OfTeams;
  uint32_t Number, Self;
};

template <class Bound, class Signed, class Unsigned> struct Walk {
  const Work &Request;
  Result *Into;
  uint32_t NumLoops = 0;

  static constexpr uint32_t Bits = sizeof(Bound) * 8;
  static constexpr Signed MostChunk = Signed(~Unsigned(0) >> 1);
  /// The limit of the induction variable's type.
  static constexpr Bound Most =
      Bound(-1) < Bound(0) ? Bound(MostChunk) : Bound(~Unsigned(0));

  void record(Bound Begin, Bound Last, Bound LoopLower, bool HasLast) {
    const uint32_t At = atomicFetchAdd(&NumChunks, 1u);
    if (At < MostChunks)
      Chunks[At] = {uint64_t(Unsigned(Begin) - Unsigned(LoopLower)),
                    uint64_t(Unsigned(Last) - Unsigned(LoopLower)),
                    Request.Self, HasLast};
  }

  /// Walks as clang's loops do: a loop of threads ends with an empty chunk, a
  /// loop of teams with one that begins after the loop.
  void walk(int32_t Schedule, Bound LoopLower, Bound LoopUpper, Signed Size) {
    Bound Lower = LoopLower, Upper = LoopUpper;
    Signed Stride = 1;
    int32_t Last = 0;
    if (Request.OfTeams)
      distributeInit(Schedule, &Last, &Lower, &Upper, &Stride, Size);
    else
      forInit(Schedule, &Last, &Lower, &Upper, &Stride, Size);
    atomicFetchAdd(&NumLast, uint32_t(Last));
    for (uint32_t I = 0; I < MostChunks; ++I) {
      if (Upper > LoopUpper)
        Upper = LoopUpper;
      if (Lower > (Request.OfTeams ? LoopUpper : Upper))
        return;
      record(Lower, Upper, LoopLower, Last && Upper == LoopUpper);
      Lower = Bound(Unsigned(Lower) + Unsigned(Stride));
      Upper = Bound(Unsigned(Upper) + Unsigned(Stride));
    }
    atomicFetchAdd(&NumEndless, 1u);
  }

  /// Returns the only chunk that begins at this iteration, or null.
  const Chunk *chunkAt(uint64_t Begin) {
    const Chunk *Found = nullptr;
    for (uint32_t I = 0; I < NumChunks; ++I)
      if (Chunks[I].Begin == Begin) {
        if (Found)
          return nullptr;
        Found = &Chunks[I];
      }
    return Found;
  }

  /// Returns whether chunk c must belong to thread c modulo their number:
  /// unless the stride passes the limit and a thread has two chunks.
  bool isRoundRobin(int32_t Schedule, Bound LoopLower, Bound LoopUpper,
                    Signed Size) {
    using Wide = unsigned __int128;
    const Wide Stride = Wide(Unsigned(Size)) * Request.Number;
    return Schedule != BalancedChunked &&
           (Stride <= Unsigned(Most) - Unsigned(LoopUpper) ||
            Stride > Unsigned(LoopUpper) - Unsigned(LoopLower));
  }

  bool isRight(int32_t Schedule, Bound LoopLower, Bound LoopUpper,
               Signed Size) {
    if (NumEndless != 0 || NumChunks > MostChunks || NumLast != 1)
      return false;
    const uint64_t End = Unsigned(LoopUpper) - Unsigned(LoopLower);
    const bool RoundRobin = isRoundRobin(Schedule, LoopLower, LoopUpper, Size);
    uint64_t Begin = 0;
    for (uint32_t I = 0; I < NumChunks; ++I) {
      const Chunk *Next = chunkAt(Begin);
      if (!Next || Next->Last < Begin ||
          (RoundRobin && (Next->Owner != I % Request.Number ||
                          Begin != I * uint64_t(Size))) ||
          Next->HasLast != (Next->Last == End))
        return false;
      if (Next->Last == End)
        return I == NumChunks - 1;
      Begin = Next->Last + 1;
    }
    return false;
  }

  void waitForAll() {
    __kmpc_barrier(nullptr, 0);
    if (!Request.OfTeams || threadInBlock() != 0)
      return;
    fence<Scope::Device>();
    const uint32_t Round = atomicFetchAdd(&NumDone, 1u) / Request.Number;
    while (atomicLoad(&NumDone) / Request.Number == Round) {
    }
    fence<Scope::Device>();
  }

  void checkLoop(int32_t Schedule, Bound Lower, Bound Upper, Signed Size) {
    if (!Request.OfTeams || threadInBlock() == 0)
      walk(Schedule, Lower, Upper, Size);
    waitForAll();
    if (Request.Self == 0 && threadInBlock() == 0) {
      ++(isRight(Schedule, Lower, Upper, Size) ? Into->Right : Into->Wrong);
      NumChunks = 0;
      NumEndless = 0;
      NumLast = 0;
    }
    waitForAll();
  }

  void checkSizes(int32_t Schedule, Bound Lower, Bound Upper) {
    const Signed Sizes[] = {
        1 << 12,
        MostChunk,
        MostChunk / 2 + 1,
        MostChunk / 3,
        MostChunk / 200 + 1,
        Signed(1) << (Bits - 8),
        Signed(1) << (Bits - 9),
    };
    for (Signed Size : Sizes)
      if (Schedule == BalancedChunked ||
          (Unsigned(Upper) - Unsigned(Lower)) / Unsigned(Size) < 600)
        checkLoop(Schedule, Lower, Upper, Size);
  }

  void checkSchedule(int32_t Schedule) {
    checkSizes(Schedule, 0, 99);
    checkSizes(Schedule, 0, Most - 1);
    checkSizes(Schedule, 0, Most / 2);
    // A team's part of a distributed loop.
    checkSizes(Schedule, Most / 2 + 1, Most - 1);
    checkSizes(Schedule, Most / 2 + 1, Most / 2 + 5000);
    // The last chunk is one iteration, from which the stride reaches the limit,
    // and one beyond.
    const Signed Size = Signed(1) << (Bits - 9);
    const Unsigned Stride = Unsigned(Size) * Request.Number;
    checkLoop(Schedule, 0, Bound(Unsigned(Most) - Stride), Size);
    checkLoop(Schedule, 0, Bound(Unsigned(Most) - Stride + 1), Size);
  }
};

template <class Bound, class Signed, class Unsigned>
static void checkAll(const Work &Request, Result *Into) {
  Walk<Bound, Signed, Unsigned> Loops = {Request, Into};
  if (Request.OfTeams) {
    Loops.checkSchedule(DistributeChunked);
    return;
  }
  Loops.checkSchedule(Chunked);
  Loops.checkSchedule(Chunked | Monotonic);
  Loops.checkSchedule(BalancedChunked);
}

static void region(int32_t *, int32_t *, Work *Shared) {
  Work Request = *Shared;
  Request.Self = Request.OfTeams ? blockInGrid() : omp_get_thread_num();
  checkAll<int32_t, int32_t, uint32_t>(Request, &Request.Results[0]);
  checkAll<uint32_t, int32_t, uint32_t>(Request, &Request.Results[1]);
  checkAll<int64_t, int64_t, uint64_t>(Request, &Request.Results[2]);
  checkAll<uint64_t, int64_t, uint64_t>(Request, &Request.Results[3]);
}

static LaunchEnvironment Launch;

WARPFOLD_KERNEL kernel(Result *Results, int64_t OfTeams, int64_t Number) {
  __kmpc_target_init(&SpmdEnvironment, &Launch);
  Work Request = {Results, OfTeams != 0, static_cast<uint32_t>(Number), 0};
  parallel(region, &Request);
  __kmpc_target_deinit();
}
