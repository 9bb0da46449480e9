//===- test/codegen/Inputs/SweepDriver.cpp - runs loops of Sweeps.cpp -----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls the parallel regions of Sweeps.cpp, which the pass has restructured and which are
// compiled for the host, as a thread of a team that is wider than any GPU's. A few iterations
// of each thread then reach the counter's last value. The expected iterations and their order
// are computed here with 128 bits. Every address that the pass assumes to be a multiple of 16
// is checked.
//
//===----------------------------------------------------------------------===//

#include "runtime/tuning/Sweep.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <initializer_list>
#include <sys/mman.h>
#include <vector>

namespace {

using Wide = unsigned __int128;

/// The thread that executes the region, and the effects of the region.
uint64_t Thread, Width;
uint32_t Team, Teams;
std::vector<uint64_t> Visited;
uint64_t WideLoads;

/// The iterations of one thread in the longest loop: the last value over the smallest width.
constexpr size_t MostIterations = 2048;

struct Counter {
  const char *Name;
  std::function<void(uint64_t Last)> Region;
  uint64_t Last;
  /// The iterations of one thread in one tile.
  unsigned Iterations;
  /// Adjacent iterations of one thread, and the number of iterations before the first aligned one;
  /// both only if the last iteration is not smaller.
  unsigned Neighbours = 1, Head = 0;
  uint64_t LeastLast = 0;
  unsigned Arrays = 1;
};

/// The work of a thread.
struct Course {
  std::vector<uint64_t> Iterations;
  uint64_t WideLoads = 0;
};

Course expected(const Counter &C, uint64_t Last) {
  Course Expected;
  std::vector<uint64_t> &Iterations = Expected.Iterations;
  const Wide Tile = Wide(Width) * C.Iterations;
  const bool IsLong = Last >= C.LeastLast;
  const unsigned N = IsLong ? C.Neighbours : 1, Head = IsLong ? C.Head : 0;
  const Wide Count = Wide(Last) + 1;
  if (C.Iterations == 1) {
    for (Wide I = Wide(Width) * Team + Thread; I < Count;
         I += Wide(Width) * Teams)
      Iterations.push_back(uint64_t(I));
    return Expected;
  }
  for (Wide Base = Tile * Team; Base + Tile - 1 + Head <= Last;
       Base += Tile * Teams) {
    for (unsigned I = 0; I < C.Iterations; ++I)
      Iterations.push_back(
          uint64_t(Base + Head + (Thread + I / N * Wide(Width)) * N + I % N));
    Expected.WideLoads += N == 1 ? 0 : C.Iterations / N * C.Arrays;
  }
  const Wide Done = Count < Head ? 0 : (Count - Head) / Tile * Tile;
  for (Wide I = Done + Wide(Teams - 1 - Team) * Width + Thread; I < Count;
       I += Wide(Width) * Teams)
    // The iterations past the end are those that were omitted at the start.
    Iterations.push_back(uint64_t((I + Head) % Count));
  return Expected;
}

void check(const Counter &C, uint64_t Last) {
  for (uint64_t Number : {uint64_t(0), uint64_t(1), Width / 2, Width - 1})
    for (Team = 0; Team < Teams; ++Team) {
      Thread = Number;
      Visited.clear();
      WideLoads = 0;
      C.Region(Last);
      const Course Expected = expected(C, Last);
      if (Visited == Expected.Iterations && WideLoads == Expected.WideLoads)
        continue;
      fprintf(stderr,
              "error: %s, last iteration %llu, team %u of %u, thread %llu of "
              "%llu: %zu iterations in place of %zu, or others; %llu wide "
              "loads in place of %llu\n",
              C.Name, (unsigned long long)Last, Team, Teams,
              (unsigned long long)Thread, (unsigned long long)Width,
              Visited.size(), Expected.Iterations.size(),
              (unsigned long long)WideLoads,
              (unsigned long long)Expected.WideLoads);
      exit(1);
    }
}

/// The last iterations around each edge of a tile, and the largest last iterations.
void checkCounter(const Counter &C) {
  const uint64_t AllTeams = Width * C.Iterations * Teams;
  for (uint64_t Edge : {Width, Width * C.Iterations, AllTeams, 2 * AllTeams})
    for (uint64_t Last : {Edge - 2, Edge - 1, Edge})
      if (Last <= C.Last)
        check(C, Last);
  for (uint64_t Before : {2, 1, 0})
    check(C, C.Last - Before);
}

} // namespace

#define REGION(Name)                                                           \
  extern "C" void Name(int *, int *, uint64_t Lower, uint64_t Upper,           \
                       uint64_t Count, int *Sum);                              \
  static void Name(uint64_t Last) {                                            \
    int Start = 0, Sum = 0;                                                    \
    Name(&Start, &Start, 0, Last, 1, &Sum);                                    \
  }
REGION(tiledInt)
REGION(tiledUnsigned)
REGION(tiledLong)
REGION(tiledUnsignedLong)
REGION(stridedInt)
REGION(stridedUnsignedLong)

#define ELEMENTS_REGION(Name)                                                  \
  extern "C" void Name(int *, int *, uint64_t Lower, uint64_t Upper,           \
                       uint64_t Count, int *Sum, const uint8_t *Elements);     \
  static void Name(uint64_t Last, const uint8_t *Elements) {                   \
    int Start = 0, Sum = 0;                                                    \
    Name(&Start, &Start, 0, Last, 1, &Sum, Elements);                          \
  }
ELEMENTS_REGION(bytesInt)
ELEMENTS_REGION(bytesUnsigned)
ELEMENTS_REGION(wordsInt)
ELEMENTS_REGION(wordsUnsigned)

extern "C" void pairsUnsigned(int *, int *, uint64_t Lower, uint64_t Upper,
                              uint64_t Count, int *Sum, const uint8_t *A,
                              const uint8_t *B);
static void pairsUnsigned(uint64_t Last, const uint8_t *A, const uint8_t *B) {
  int Start = 0, Sum = 0;
  pairsUnsigned(&Start, &Start, 0, Last, 1, &Sum, A, B);
}

/// An array of slightly more than 2^32 words that occupies no memory.
static const uint8_t *manyElements() {
  void *Pages = mmap(nullptr, (size_t(1) << 34) + 4096, PROT_READ,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (Pages == MAP_FAILED) {
    perror("error: 2^34 bytes of address space");
    exit(1);
  }
  return static_cast<const uint8_t *>(Pages);
}

// Functions that the regions call.
extern "C" {
int visited(uint64_t I) {
  // A loop whose counter has wrapped would not terminate.
  if (Visited.size() > MostIterations) {
    fprintf(stderr, "error: a thread has more iterations than any loop here\n");
    exit(1);
  }
  Visited.push_back(I);
  return 0;
}
void assumedAligned(const void *Place) {
  if (reinterpret_cast<uintptr_t>(Place) % 16 != 0) {
    fprintf(stderr, "error: %p is said to be a multiple of 16\n", Place);
    exit(1);
  }
  ++WideLoads;
}
uint32_t teamNumber() { return Team; }
uint32_t __warpfold_sweep_teams(uint64_t, uint32_t, uint64_t, uint32_t) {
  return Teams;
}
void __kmpc_for_static_fini(void *, int32_t) {}
int32_t __kmpc_nvptx_parallel_reduce_nowait_v2(void *, uint64_t, void *, void *,
                                               void *) {
  return 0;
}
#define STATIC_INIT(Suffix, Type)                                              \
  void __kmpc_for_static_init_##Suffix(void *, int32_t, int32_t, int32_t *,    \
                                       Type *Lower, Type *, Type *Stride,      \
                                       Type, Type) {                           \
    *Lower += Type(Thread);                                                    \
    *Stride = Type(Width);                                                     \
  }
STATIC_INIT(4, int32_t)
STATIC_INIT(4u, uint32_t)
STATIC_INIT(8, int64_t)
STATIC_INIT(8u, uint64_t)
}

/// Elements of 1 byte and of 4 bytes: from a multiple of 16 on, and from other addresses.
static void addElements(std::vector<Counter> &Counters) {
  const uint8_t *Elements = manyElements();
  for (unsigned Head : {0U, 1U, 15U}) {
    const uint8_t *Place = Elements + (16 - Head) % 16;
    Counters.push_back({"int, bytes",
                        [=](uint64_t Last) { bytesInt(Last, Place); },
                        INT32_MAX, 64, 16, Head, 16});
    Counters.push_back({"unsigned, bytes",
                        [=](uint64_t Last) { bytesUnsigned(Last, Place); },
                        UINT32_MAX, 64, 16, Head, 16});
  }
  using warpfold::tuning::SweepLongLoop;
  for (unsigned Head : {0U, 1U, 3U}) {
    const uint8_t *Place = Elements + (4 - Head) % 4 * 4;
    Counters.push_back({"int, words",
                        [=](uint64_t Last) { wordsInt(Last, Place); },
                        INT32_MAX, 16, 4, Head, SweepLongLoop});
    Counters.push_back({"unsigned, words",
                        [=](uint64_t Last) { wordsUnsigned(Last, Place); },
                        UINT32_MAX, 16, 4, Head, SweepLongLoop});
    Counters.push_back(
        {"unsigned, pairs of words",
         [=](uint64_t Last) { pairsUnsigned(Last, Place, Place + 64); },
         UINT32_MAX, 16, 4, Head, SweepLongLoop, 2});
    Counters.push_back(
        {"unsigned, words at two places between multiples of 16",
         [=](uint64_t Last) { pairsUnsigned(Last, Place, Place + 4); },
         UINT32_MAX, 16});
  }
  // Parts of words: no element is ever at a multiple of 16.
  Counters.push_back({"unsigned, words at odd places",
                      [=](uint64_t Last) { wordsUnsigned(Last, Elements + 2); },
                      UINT32_MAX, 16});
}

int main() {
  std::vector<Counter> Narrow = {
      {"int", [](uint64_t Last) { tiledInt(Last); }, INT32_MAX, 16},
      {"unsigned", [](uint64_t Last) { tiledUnsigned(Last); }, UINT32_MAX, 16},
      {"int, inner loop", [](uint64_t Last) { stridedInt(Last); }, INT32_MAX,
       1}};
  addElements(Narrow);
  const std::vector<Counter> Long = {
      {"long", [](uint64_t Last) { tiledLong(Last); }, INT64_MAX, 16},
      {"unsigned long", [](uint64_t Last) { tiledUnsignedLong(Last); },
       UINT64_MAX, 16},
      {"unsigned long, inner loop",
       [](uint64_t Last) { stridedUnsignedLong(Last); }, UINT64_MAX, 1}};
  for (uint32_t Count : {1U, 3U}) {
    Teams = Count;
    for (uint64_t Threads : {1U << 22, (1U << 22) + 7, 1U << 27})
      for (const Counter &C : Narrow) {
        Width = Threads;
        checkCounter(C);
      }
    for (uint64_t Threads : {1UL << 53, (1UL << 53) + 7, 1UL << 57})
      for (const Counter &C : Long) {
        Width = Threads;
        checkCounter(C);
      }
  }
  puts("all iterations, each in its place");
}
