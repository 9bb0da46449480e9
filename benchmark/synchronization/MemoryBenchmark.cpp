//===- synchronization/MemoryBenchmark.cpp - selects primitives for a GPU -===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   warpfold-memory-benchmark [ACCESSES]
//
// Runs the twelve benchmarks of Stuart and Owens, "Efficient Synchronization
// Primitives for GPUs" (arXiv 1110.4623), and prints their times, their ratios
// and the conclusions for this GPU. One thread of each team, with 4 teams on
// each multiprocessor, accesses memory ACCESSES times (default: 1000). All
// access the same word (contended), or each a private word, 256 bytes apart.
// The accesses are volatile, atomic (an addition of 0 reads, an exchange
// writes), or volatile after a single atomic access. The teams start together.
// The time is device time, from the start of the first team to the end of the
// last, and the median of 11 launches.
//
//===----------------------------------------------------------------------===//

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <omp.h>
#include <vector>
#include <warpfold/synchronization.h>

namespace {

constexpr int TeamsPerMultiprocessor = 4;
using Barrier = warpfold::grid_barrier<TeamsPerMultiprocessor>;
using BarrierOnDevice =
    warpfold::grid_barrier_on_device<TeamsPerMultiprocessor>;

int Accesses = 1000;

struct Word {
  alignas(256) unsigned Value;
};
struct Span {
  double Begin, End;
};

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

#pragma omp begin declare target
struct VolatileRead {
  static unsigned once(unsigned *Where) {
    return *static_cast<volatile unsigned *>(Where);
  }
};
struct VolatileWrite {
  static unsigned once(unsigned *Where) {
    *static_cast<volatile unsigned *>(Where) = 0;
    return 0;
  }
};
struct AtomicRead {
  static unsigned once(unsigned *Where) {
    return __atomic_fetch_add(Where, 0, __ATOMIC_RELAXED);
  }
};
struct AtomicWrite {
  static unsigned once(unsigned *Where) {
    return __atomic_exchange_n(Where, 0, __ATOMIC_RELAXED);
  }
};
/// Performs no first access.
struct None {
  static unsigned once(unsigned *) { return 0; }
};
#pragma omp end declare target

/// Returns the time of one launch in microseconds.
template <class First, class Access>
double timeOnce(BarrierOnDevice *All, int Teams, Word *Words, Span *Spans,
                unsigned *Sums, bool IsContended, int Times) {
#pragma omp target teams num_teams(Teams) thread_limit(32)                     \
    is_device_ptr(All, Words, Spans, Sums)
  {
    const int Team = omp_get_team_num();
    unsigned *Where = &Words[IsContended ? 0 : Team].Value;
    unsigned Sum = 0;
    All->arrive_and_wait();
    const double Begin = omp_get_wtime();
    Sum += First::once(Where);
#pragma unroll 20
    for (int Time = 0; Time < Times; ++Time)
      Sum += Access::once(Where);
    // The sum depends on all reads, so that they have ended before the clock is
    // read.
    Sums[Team] = Sum;
    All->arrive_and_wait();
    Spans[Team] = {Begin, omp_get_wtime()};
  }
  std::vector<Span> Seen(Teams);
  if (omp_target_memcpy(Seen.data(), Spans, Teams * sizeof(Span), 0, 0,
                        omp_get_initial_device(), omp_get_default_device()))
    std::exit(1);
  Span Whole = Seen[0];
  for (const Span &Each : Seen) {
    Whole.Begin = std::min(Whole.Begin, Each.Begin);
    Whole.End = std::max(Whole.End, Each.End);
  }
  return (Whole.End - Whole.Begin) * 1e6;
}

class Machine {
public:
  Machine() : Teams(All.max_teams()) {
    const int Device = omp_get_default_device();
    Words = static_cast<Word *>(omp_target_alloc(Teams * sizeof(Word), Device));
    Spans = static_cast<Span *>(omp_target_alloc(Teams * sizeof(Span), Device));
    Sums = static_cast<unsigned *>(
        omp_target_alloc(Teams * sizeof(unsigned), Device));
    if (!Words || !Spans || !Sums ||
        !omp_target_memset(Words, 0, Teams * sizeof(Word), Device))
      std::exit(1);
  }
  ~Machine() {
    const int Device = omp_get_default_device();
    omp_target_free(Words, Device);
    omp_target_free(Spans, Device);
    omp_target_free(Sums, Device);
  }
  Machine(const Machine &) = delete;
  Machine &operator=(const Machine &) = delete;

  int teams() const { return Teams; }

  template <class First, class Access> double time(bool IsContended) {
    constexpr int Runs = 11;
    std::vector<double> Times;
    for (int Run = 0; Run <= Runs; ++Run) {
      const double Time = timeOnce<First, Access>(
          All.handle(), Teams, Words, Spans, Sums, IsContended, Accesses);
      // The first launch loads the kernel.
      if (Run != 0)
        Times.push_back(Time);
    }
    std::nth_element(Times.begin(), Times.begin() + Runs / 2, Times.end());
    return Times[Runs / 2];
  }

private:
  Barrier All;
  int Teams;
  Word *Words;
  Span *Spans;
  unsigned *Sums;
};

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

struct ReadAndWrite {
  double Read, Write;
};
ReadAndWrite operator/(ReadAndWrite A, ReadAndWrite B) {
  return {A.Read / B.Read, A.Write / B.Write};
}

struct Results {
  ReadAndWrite ContendedVolatile, OwnVolatile, ContendedAtomic, OwnAtomic,
      ContendedAfterAtomic, OwnAfterAtomic;
};

Results measure(Machine &GPU) {
  const auto Volatile = [&](bool IsContended) {
    return ReadAndWrite{GPU.time<None, VolatileRead>(IsContended),
                        GPU.time<None, VolatileWrite>(IsContended)};
  };
  const auto Atomic = [&](bool IsContended) {
    return ReadAndWrite{GPU.time<None, AtomicRead>(IsContended),
                        GPU.time<None, AtomicWrite>(IsContended)};
  };
  const auto AfterAtomic = [&](bool IsContended) {
    return ReadAndWrite{GPU.time<AtomicRead, VolatileRead>(IsContended),
                        GPU.time<AtomicWrite, VolatileWrite>(IsContended)};
  };
  return {Volatile(true), Volatile(false),   Atomic(true),
          Atomic(false),  AfterAtomic(true), AfterAtomic(false)};
}

void row(const char *Name, ReadAndWrite Values, const char *Unit) {
  std::printf("%-40s %10.2f%s %10.2f%s\n", Name, Values.Read, Unit,
              Values.Write, Unit);
}

void printTables(const Results &Times) {
  std::printf(
      "us for all accesses                           reads     writes\n");
  row("contended volatile", Times.ContendedVolatile, "");
  row("own volatile", Times.OwnVolatile, "");
  row("contended atomic", Times.ContendedAtomic, "");
  row("own atomic", Times.OwnAtomic, "");
  row("contended volatile after an atomic", Times.ContendedAfterAtomic, "");
  row("own volatile after an atomic", Times.OwnAfterAtomic, "");
  std::printf("\ncontended : own\n");
  row("volatile", Times.ContendedVolatile / Times.OwnVolatile, "x");
  row("atomic", Times.ContendedAtomic / Times.OwnAtomic, "x");
  row("volatile after an atomic",
      Times.ContendedAfterAtomic / Times.OwnAfterAtomic, "x");
  std::printf("\nto volatile\n");
  row("contended atomic", Times.ContendedAtomic / Times.ContendedVolatile, "x");
  row("own atomic", Times.OwnAtomic / Times.OwnVolatile, "x");
  row("contended volatile after an atomic",
      Times.ContendedAfterAtomic / Times.ContendedVolatile, "x");
  row("own volatile after an atomic", Times.OwnAfterAtomic / Times.OwnVolatile,
      "x");
}

//===----------------------------------------------------------------------===//
// The primitives for this GPU
//===----------------------------------------------------------------------===//

/// The thresholds separate the two machines of the paper by far: 92 and 3, 1.08
/// and 2.98.
constexpr double AtomicsAreSlow = 10, LinesAreDelayed = 1.5;

void printAbstraction(const Results &Times) {
  const double AtomicToVolatile =
      (Times.ContendedAtomic / Times.ContendedVolatile).Read;
  const bool AreSlow = AtomicToVolatile > AtomicsAreSlow;
  const bool AreDelayed =
      (Times.ContendedAfterAtomic / Times.ContendedVolatile).Read >
      LinesAreDelayed;
  std::printf("\natomic : volatile, contended reads     %.2fx, %s\n",
              AtomicToVolatile, AreSlow ? "slow atomics" : "fast atomics");
  std::printf("contended : own, volatile reads        %.2fx\n",
              (Times.ContendedVolatile / Times.OwnVolatile).Read);
  std::printf("atomics delay reads of the same line   %s\n",
              AreDelayed ? "yes" : "no");
  std::printf("class                                  %s\n",
              AreSlow      ? "the paper's Tesla"
              : AreDelayed ? "the paper's Fermi"
                           : "neither: atomics are fast and delay no reads");
  // With mutex and counting_semaphore, a waiting thread performs one atomic
  // operation and then only reads. This has no benefit if atomics are fast and
  // delay the reads.
  const bool IsSpinning = !AreSlow && AreDelayed;
  std::printf("mutex                                  %s\n",
              IsSpinning ? "spin_mutex" : "mutex");
  std::printf("semaphore with few slots               %s\n",
              IsSpinning ? "spin_semaphore" : "counting_semaphore");
  std::printf("semaphore with many slots              counting_semaphore\n");
  std::printf("grid barrier                           %s\n",
              AreSlow ? "one with a word for each team (not in warpfold)"
                      : "grid_barrier");
}

} // namespace

int main(int Count, char **Arguments) {
  if (Count > 2 || (Count == 2 && std::atoi(Arguments[1]) < 1)) {
    std::fprintf(stderr, "usage: %s [ACCESSES]\n", Arguments[0]);
    return 2;
  }
  if (Count == 2)
    Accesses = std::atoi(Arguments[1]);
  Machine GPU;
  std::printf("%d teams, %d accesses each\n\n", GPU.teams(), Accesses);
  const Results All = measure(GPU);
  printTables(All);
  printAbstraction(All);
}
