//===- test/codegen/Inputs/SweepDriver.cpp - runs loops of Sweeps.cpp -----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls the parallel regions of Sweeps.cpp, swept by the pass and compiled for
// the host, as a thread of a team that is wider than any GPU's. So a few
// iterations of each thread lead up to the counter's last value. Which they
// are, and in which order, is computed here once more with 128 bits.
//
//===----------------------------------------------------------------------===//

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <initializer_list>
#include <sys/mman.h>
#include <vector>

namespace {

using Wide = unsigned __int128;

/// Who runs the region, and what the region did.
uint64_t Thread, Width;
uint32_t Team, Teams;
std::vector<uint64_t> Visited;

/// Of one thread in the longest loop: the last value over the smallest width.
constexpr size_t MostIterations = 2048;

struct Counter {
  const char *Name;
  std::function<void(uint64_t Last)> Region;
  uint64_t Last;
  /// Of one thread in one tile.
  unsigned Iterations;
  /// Neighbours in one thread, and how many iterations lie before the first of
  /// them that is aligned.
  unsigned Neighbours = 1, Head = 0;
};

std::vector<uint64_t> expected(const Counter &C, uint64_t Last) {
  std::vector<uint64_t> Iterations;
  const Wide Tile = Wide(Width) * C.Iterations;
  const unsigned N = C.Neighbours, Head = Last < N ? 0 : C.Head;
  for (Wide Base = Tile * Team; Base <= Last; Base += Tile * Teams) {
    if (Base + Tile - 1 + Head <= Last) {
      for (unsigned I = 0; I < C.Iterations; ++I)
        Iterations.push_back(
            uint64_t(Base + Head + (Thread + I / N * Wide(Width)) * N + I % N));
      continue;
    }
    for (Wide I = Base + Thread; I <= Last && I < Base + Tile; I += Width)
      // What is past the end is what was left out at the start.
      Iterations.push_back(uint64_t((I + Head) % (Wide(Last) + 1)));
  }
  return Iterations;
}

void check(const Counter &C, uint64_t Last) {
  for (uint64_t Number : {uint64_t(0), uint64_t(1), Width / 2, Width - 1})
    for (Team = 0; Team < Teams; ++Team) {
      Thread = Number;
      Visited.clear();
      C.Region(Last);
      if (Visited == expected(C, Last))
        continue;
      fprintf(stderr,
              "error: %s, last iteration %llu, team %u of %u, thread %llu of "
              "%llu: %zu iterations in place of %zu, or others\n",
              C.Name, (unsigned long long)Last, Team, Teams,
              (unsigned long long)Thread, (unsigned long long)Width,
              Visited.size(), expected(C, Last).size());
      exit(1);
    }
}

/// Last iterations around each edge of a tile, and the last there are.
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

#define NARROW_REGION(Name)                                                    \
  extern "C" void Name(int *, int *, uint64_t Lower, uint64_t Upper,           \
                       uint64_t Count, int *Sum, const uint8_t *Elements);     \
  static void Name(uint64_t Last, const uint8_t *Elements) {                   \
    int Start = 0, Sum = 0;                                                    \
    Name(&Start, &Start, 0, Last, 1, &Sum, Elements);                          \
  }
NARROW_REGION(narrowInt)
NARROW_REGION(narrowUnsigned)

/// An array of 2^32 bytes and some, that takes no memory.
static const uint8_t *manyElements() {
  void *Pages = mmap(nullptr, (size_t(1) << 32) + 4096, PROT_READ,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (Pages == MAP_FAILED) {
    perror("error: 2^32 bytes of address space");
    exit(1);
  }
  return static_cast<const uint8_t *>(Pages);
}

// What the regions call.
extern "C" {
int visited(uint64_t I) {
  // A loop that has wrapped would go on for ever.
  if (Visited.size() > MostIterations) {
    fprintf(stderr, "error: a thread has more iterations than any loop here\n");
    exit(1);
  }
  Visited.push_back(I);
  return 0;
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

int main() {
  const uint8_t *Elements = manyElements();
  std::vector<Counter> Narrow = {
      {"int", [](uint64_t Last) { tiledInt(Last); }, INT32_MAX, 16},
      {"unsigned", [](uint64_t Last) { tiledUnsigned(Last); }, UINT32_MAX, 16},
      {"int, inner loop", [](uint64_t Last) { stridedInt(Last); }, INT32_MAX,
       1}};
  for (unsigned Head : {0U, 1U, 15U}) {
    const uint8_t *Place = Elements + (16 - Head) % 16;
    Narrow.push_back({"int, bytes",
                      [=](uint64_t Last) { narrowInt(Last, Place); }, INT32_MAX,
                      64, 16, Head});
    Narrow.push_back({"unsigned, bytes",
                      [=](uint64_t Last) { narrowUnsigned(Last, Place); },
                      UINT32_MAX, 64, 16, Head});
  }
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
