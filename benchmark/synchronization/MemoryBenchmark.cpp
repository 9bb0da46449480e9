//===- synchronization/MemoryBenchmark.cpp - which primitive, on this GPU --===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   warpfold-memory-benchmark [ACCESSES]
//
// The twelve benchmarks of Stuart and Owens, "Efficient Synchronization Primitives for
// GPUs" (arXiv 1110.4623), their ratios, and what follows for this GPU. One thread of each
// team, with 4 teams on each multiprocessor, accesses memory 1000 times if nothing is
// said: all the same word (contended) or each a word of its own, 256 bytes apart; by
// volatile or by atomic accesses (an addition of 0 reads, an exchange writes), or by
// volatile ones behind a single atomic one. Teams start together; the time is the device's,
// from the first one's start to the last one's end, and the median of 11 launches.
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
/// Nothing before.
struct None {
  static unsigned once(unsigned *) { return 0; }
};
#pragma omp end declare target

/// Microseconds.
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
    // Behind all that it read: the clock is read when they are there.
    Sums[Team] = Sum;
    All->arrive_and_wait();
    Spans[Team] = {Begin, omp_get_wtime()};
  }
  std::vector<Span> Seen(Teams);
  if (omp_target_memcpy(Seen.data(), Spans, Teams * sizeof(Span), 0, 0,
                        omp_get_initial_device(), omp_get_default_device()))
    std::exit(1);
  Span Whole = Seen[0];
  for (const Span &Its : Seen) {
    Whole.Begin = std::min(Whole.Begin, Its.Begin);
    Whole.End = std::max(Whole.End, Its.End);
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
      ContendedBehind, OwnBehind;
};

Results measure(Machine &Its) {
  const auto Volatile = [&](bool IsContended) {
    return ReadAndWrite{Its.time<None, VolatileRead>(IsContended),
                        Its.time<None, VolatileWrite>(IsContended)};
  };
  const auto Atomic = [&](bool IsContended) {
    return ReadAndWrite{Its.time<None, AtomicRead>(IsContended),
                        Its.time<None, AtomicWrite>(IsContended)};
  };
  const auto Behind = [&](bool IsContended) {
    return ReadAndWrite{Its.time<AtomicRead, VolatileRead>(IsContended),
                        Its.time<AtomicWrite, VolatileWrite>(IsContended)};
  };
  return {Volatile(true), Volatile(false), Atomic(true),
          Atomic(false),  Behind(true),    Behind(false)};
}

void row(const char *Name, ReadAndWrite Its, const char *Unit) {
  std::printf("%-40s %10.2f%s %10.2f%s\n", Name, Its.Read, Unit, Its.Write,
              Unit);
}

void printTables(const Results &Its) {
  std::printf(
      "us for all accesses                           reads     writes\n");
  row("contended volatile", Its.ContendedVolatile, "");
  row("own volatile", Its.OwnVolatile, "");
  row("contended atomic", Its.ContendedAtomic, "");
  row("own atomic", Its.OwnAtomic, "");
  row("contended volatile behind an atomic", Its.ContendedBehind, "");
  row("own volatile behind an atomic", Its.OwnBehind, "");
  std::printf("\ncontended : own\n");
  row("volatile", Its.ContendedVolatile / Its.OwnVolatile, "x");
  row("atomic", Its.ContendedAtomic / Its.OwnAtomic, "x");
  row("volatile behind an atomic", Its.ContendedBehind / Its.OwnBehind, "x");
  std::printf("\nto volatile\n");
  row("contended atomic", Its.ContendedAtomic / Its.ContendedVolatile, "x");
  row("own atomic", Its.OwnAtomic / Its.OwnVolatile, "x");
  row("contended volatile behind an atomic",
      Its.ContendedBehind / Its.ContendedVolatile, "x");
  row("own volatile behind an atomic", Its.OwnBehind / Its.OwnVolatile, "x");
}

//===----------------------------------------------------------------------===//
// The machine, and what is for it
//===----------------------------------------------------------------------===//

/// The paper's two machines are on either side of these numbers by far: 92 and 3, 1.08
/// and 2.98.
constexpr double AtomicsAreSlow = 10, LinesAreHeld = 1.5;

void printAbstraction(const Results &Its) {
  const double AtomicToVolatile =
      (Its.ContendedAtomic / Its.ContendedVolatile).Read;
  const bool AreSlow = AtomicToVolatile > AtomicsAreSlow;
  const bool AreHeld =
      (Its.ContendedBehind / Its.ContendedVolatile).Read > LinesAreHeld;
  std::printf("\natomic : volatile, contended reads     %.2fx, %s\n",
              AtomicToVolatile, AreSlow ? "slow atomics" : "fast atomics");
  std::printf("contended : own, volatile reads        %.2fx\n",
              (Its.ContendedVolatile / Its.OwnVolatile).Read);
  std::printf("atomics hold lines hostage             %s\n",
              AreHeld ? "yes" : "no");
  std::printf("class                                  %s\n",
              AreSlow   ? "the paper's Tesla"
              : AreHeld ? "the paper's Fermi"
                        : "neither: atomics cost little, and nobody else waits "
                          "for them");
  // Who waits reads: with mutex and counting_semaphore, one atomic operation and then
  // reads alone. That is in vain where atomics are fast and hold up the reads.
  const bool IsSpinning = !AreSlow && AreHeld;
  std::printf("mutex                                  %s\n",
              IsSpinning ? "spin_mutex" : "mutex");
  std::printf("semaphore of few places                %s\n",
              IsSpinning ? "spin_semaphore" : "counting_semaphore");
  std::printf("semaphore of many places               counting_semaphore\n");
  std::printf("grid barrier                           %s\n",
              AreSlow ? "one with a word for each team; warpfold has none"
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
  Machine Its;
  std::printf("%d teams, %d accesses each\n\n", Its.teams(), Accesses);
  const Results All = measure(Its);
  printTables(All);
  printAbstraction(All);
}
