//===- schedule/chunks.cpp - chunks from direct calls ---------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls the dispatch functions as clang would, and checks the chunks: together
// they are the loop, each has the size that its schedule requires, and exactly
// the last one is reported as the last. The test calls them directly, because
// loops near the limits of their type have too many iterations to execute.
//
//===----------------------------------------------------------------------===//

// Defects 1 to 5 of the stock runtime (docs/StockDefects.md).
// XFAIL: stock
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"
#include <algorithm>
#include <limits>
#include <omp.h>
#include <vector>

// The interface of the four: the induction variable's type, and the signed type
// of its width for steps and chunk sizes.
#define INTERFACE(Suffix, Bound, Signed)                                       \
  extern "C" void __kmpc_dispatch_init_##Suffix(void *, int32_t, int32_t,      \
                                                Bound, Bound, Signed, Signed); \
  extern "C" int32_t __kmpc_dispatch_next_##Suffix(                            \
      void *, int32_t, int32_t *, Bound *, Bound *, Signed *);                 \
  inline void init(int32_t Thread, int32_t Schedule, Bound Lower, Bound Upper, \
                   Signed ChunkSize) {                                         \
    __kmpc_dispatch_init_##Suffix(nullptr, Thread, Schedule, Lower, Upper, 1,  \
                                  ChunkSize);                                  \
  }                                                                            \
  inline int32_t next(int32_t Thread, int32_t *Last, Bound *Lower,             \
                      Bound *Upper, Signed *Stride) {                          \
    return __kmpc_dispatch_next_##Suffix(nullptr, Thread, Last, Lower, Upper,  \
                                         Stride);                              \
  }

#pragma omp begin declare target
INTERFACE(4, int32_t, int32_t)
INTERFACE(4u, uint32_t, int32_t)
INTERFACE(8, int64_t, int64_t)
INTERFACE(8u, uint64_t, int64_t)
extern "C" void __kmpc_dispatch_deinit(void *, int32_t);
#pragma omp end declare target

enum Schedule : int32_t {
  StaticChunked = 33,
  Static = 34,
  Dynamic = 35,
  Guided = 36,
  Auto = 38,
  OrderedStatic = 66,
  OrderedDynamic = 67,
  Nonmonotonic = 1 << 30,
};

template <class Bound> struct Chunk {
  Bound Lower, Upper;
  int32_t Thread, Last;
};

constexpr int MostChunks = 4096;

/// Every thread's chunks of one loop, each thread's in the order in which it
/// received them.
template <class Bound, class Signed>
std::vector<Chunk<Bound>> chunksOf(int32_t Number, Bound From, Bound To,
                                   Signed ChunkSize, int NumThreads) {
  static Chunk<Bound> Chunks[MostChunks];
  int NumChunks = 0;
#pragma omp target parallel num_threads(NumThreads) map(from : Chunks)         \
    map(tofrom : NumChunks)
  {
    const int32_t Thread = omp_get_thread_num();
    int32_t Last = 0;
    Bound Lower = From, Upper = To;
    Signed Stride = 1;
    init(Thread, Number, From, To, ChunkSize);
    while (next(Thread, &Last, &Lower, &Upper, &Stride)) {
      int Index;
#pragma omp atomic capture
      Index = NumChunks++;
      if (Index < MostChunks)
        Chunks[Index] = {Lower, Upper, Thread, Last};
    }
    __kmpc_dispatch_deinit(nullptr, Thread);
  }
  if (NumChunks > MostChunks) {
    check::expect("chunks, at most 4096", NumChunks, MostChunks);
    NumChunks = MostChunks;
  }
  return {Chunks, Chunks + NumChunks};
}

/// Returns the size that a chunk must have if Left iterations remain before it.
uint64_t sizeOf(int32_t Kind, uint64_t ChunkSize, uint64_t NumIterations,
                uint64_t Left, uint64_t NumThreads) {
  uint64_t Size = ChunkSize;
  if (Kind == Guided) {
    uint64_t Share = (Left - 1) / (2 * NumThreads) + 1;
    Size = std::max(Share, ChunkSize);
  }
  if (NumThreads == 1 || Kind >= OrderedStatic)
    Size = NumIterations;
  return std::min(Size, Left);
}

int NumLoops = 0;

template <class Bound, class Signed>
void checkLoop(const char *Name, int32_t Number, Bound From, Bound To,
               Signed ChunkSize, int NumThreads) {
  ++NumLoops;
  const uint64_t Iterations =
      From <= To ? uint64_t(To) - uint64_t(From) + 1 : 0;
  const int32_t Kind = Number & ~Nonmonotonic;
  const uint64_t Positive = ChunkSize < 1 ? 1 : ChunkSize;
  auto Chunks = chunksOf(Number, From, To, ChunkSize, NumThreads);
  check::Text Case = check::text(
      "%s, chunk size %lld, %d threads, iterations %llu: ", Name,
      (long long)ChunkSize, NumThreads, (unsigned long long)Iterations);
  auto Expect = [&](const char *What, auto Got, decltype(Got) Expected) {
    check::expect(check::text("%s%s", Case.Chars, What).Chars, Got, Expected);
  };

  // Monotonic: a thread's chunks are in the order of the loop.
  std::vector<uint64_t> Before(NumThreads, 0);
  for (const Chunk<Bound> &C : Chunks) {
    uint64_t End = uint64_t(C.Upper) - uint64_t(From) + 1;
    if (End <= Before[C.Thread])
      Expect("a thread's chunk is before the one it had", End,
             Before[C.Thread]);
    Before[C.Thread] = End;
  }

  std::sort(Chunks.begin(), Chunks.end(),
            [](auto &A, auto &B) { return A.Lower < B.Lower; });
  uint64_t Given = 0, NumLast = 0, Position = 0;
  for (const Chunk<Bound> &C : Chunks) {
    Expect("chunk begins at", uint64_t(C.Lower) - uint64_t(From), Given);
    const uint64_t Size = uint64_t(C.Upper) - uint64_t(C.Lower) + 1;
    if (Kind == Static) {
      // Parts whose sizes differ by at most one iteration, in the order of threads.
      Expect("thread of the part", uint64_t(C.Thread), Position);
      Expect("part's size", Size,
             Iterations / NumThreads + (Position < Iterations % NumThreads));
    } else {
      const uint64_t Requested = Kind == Auto ? 1 : Positive;
      Expect(
          "chunk's size", Size,
          sizeOf(Kind, Requested, Iterations, Iterations - Given, NumThreads));
    }
    if (Kind == StaticChunked)
      Expect("thread of the chunk", uint64_t(C.Thread), Position % NumThreads);
    if (Kind >= OrderedStatic)
      Expect("thread of the ordered loop", uint64_t(C.Thread), uint64_t(0));
    Given += Size;
    NumLast += C.Last;
    Expect("chunk's flag of the last", uint64_t(C.Last),
           uint64_t(Given == Iterations));
    ++Position;
  }
  Expect("iterations given", Given, Iterations);
  Expect("chunks flagged as the last", NumLast, uint64_t(Iterations != 0));
}

template <class Bound, class Signed>
void checkSizes(int32_t Number, const char *Name, Bound From, Bound To,
                int NumThreads) {
  constexpr Signed Most = std::numeric_limits<Signed>::max();
  const uint64_t Span = uint64_t(To) - uint64_t(From);
  // Sizes with which there are few chunks, zero and negative ones, and the largest.
  const uint64_t Some[] = {Span / 2 + 1, Span / 7 + 1, Span / 1000 + 1};
  for (uint64_t Size : Some)
    checkLoop(Name, Number, From, To, Signed(std::min<uint64_t>(Size, Most)),
              NumThreads);
  checkLoop(Name, Number, From, To, Most, NumThreads);
  checkLoop(Name, Number, From, To, Signed(Most / 2 + 1), NumThreads);
  if (Span < 1000) {
    checkLoop(Name, Number, From, To, Signed(1), NumThreads);
    checkLoop(Name, Number, From, To, Signed(0), NumThreads);
    checkLoop(Name, Number, From, To, Signed(-5), NumThreads);
  }
}

template <class Bound, class Signed> void checkBounds(const char *Type) {
  constexpr Bound Least = std::numeric_limits<Bound>::min();
  constexpr Bound Most = std::numeric_limits<Bound>::max();
  const struct {
    Bound From, To;
  } Bounds[] = {
      {0, 0},
      {0, 99},
      {7, 506},
      {Most - 10, Most},
      {Least, Least + 10},
      {0, Most - 1},
      {Least, Most - 1},
      {Least + 1, Most},
      {Most / 2, Most},
  };
  const struct {
    int32_t Number;
    const char *Name;
  } Schedules[] = {
      {Dynamic, "dynamic"},
      {Dynamic | Nonmonotonic, "nonmonotonic dynamic"},
      {Guided, "guided"},
      {StaticChunked, "static with a chunk size"},
      {Static, "static"},
      {OrderedStatic, "ordered static"},
      {OrderedDynamic | Nonmonotonic, "ordered dynamic"},
  };
  NumLoops = 0;
  for (auto B : Bounds)
    for (auto S : Schedules)
      for (int NumThreads : {1, 3, 64})
        checkSizes<Bound, Signed>(S.Number,
                                  check::text("%s<%s>", S.Name, Type).Chars,
                                  B.From, B.To, NumThreads);
  // No iterations: clang's own check skips such loops.
  checkLoop<Bound, Signed>("empty", Dynamic, 5, 4, 1, 3);
  checkLoop<Bound, Signed>("empty", Guided, 5, 4, 1, 3);
  checkLoop<Bound, Signed>("empty", Static, 5, 4, 1, 3);
  checkLoop<Bound, Signed>("empty", OrderedStatic, 5, 4, 1, 3);
  checkLoop<Bound, Signed>("empty", Dynamic, 5, 4, 1, 1);
  checkLoop<Bound, Signed>("auto", Auto, 0, 100, 1, 3);
  check::print(check::text("loops of %s", Type).Chars, NumLoops);
}

int main() {
  checkBounds<int32_t, int32_t>("int32");
  checkBounds<uint32_t, int32_t>("uint32");
  checkBounds<int64_t, int64_t>("int64");
  checkBounds<uint64_t, int64_t>("uint64");
  return check::status();
}

// CHECK: loops of int32<int32>: 1266
// CHECK: loops of uint32<int32>: 1266
// CHECK: loops of int64<int32>: 1266
// CHECK: loops of uint64<int32>: 1266
