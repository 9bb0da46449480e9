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
#include <initializer_list>
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
  void (*Region)(int *, int *, uint64_t Lower, uint64_t Upper, uint64_t Count,
                 int *Sum);
  uint64_t Last;
  /// Of one thread in one tile.
  unsigned Iterations;
};

std::vector<uint64_t> expected(const Counter &C, uint64_t Last) {
  std::vector<uint64_t> Iterations;
  const Wide Tile = Wide(Width) * C.Iterations;
  for (Wide Base = Tile * Team; Base <= Last; Base += Tile * Teams)
    for (unsigned U = 0; U < C.Iterations; ++U) {
      const Wide I = Base + Thread + Wide(Width) * U;
      if (I <= Last)
        Iterations.push_back(uint64_t(I));
    }
  return Iterations;
}

void check(const Counter &C, uint64_t Last) {
  for (uint64_t Number : {uint64_t(0), uint64_t(1), Width / 2, Width - 1})
    for (Team = 0; Team < Teams; ++Team) {
      Thread = Number;
      Visited.clear();
      int Start = 0, Sum = 0;
      C.Region(&Start, &Start, 0, Last, 1, &Sum);
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
  extern "C" void Name(int *, int *, uint64_t, uint64_t, uint64_t, int *);
REGION(tiledInt)
REGION(tiledUnsigned)
REGION(tiledLong)
REGION(tiledUnsignedLong)
REGION(stridedInt)
REGION(stridedUnsignedLong)

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
uint32_t __warpfold_sweep_teams(uint64_t, uint32_t, uint32_t) { return Teams; }
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
  const Counter Narrow[] = {{"int", tiledInt, INT32_MAX, 16},
                            {"unsigned", tiledUnsigned, UINT32_MAX, 16},
                            {"int, inner loop", stridedInt, INT32_MAX, 1}};
  const Counter Long[] = {
      {"long", tiledLong, INT64_MAX, 16},
      {"unsigned long", tiledUnsignedLong, UINT64_MAX, 16},
      {"unsigned long, inner loop", stridedUnsignedLong, UINT64_MAX, 1}};
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
