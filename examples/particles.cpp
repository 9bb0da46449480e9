//===- examples/particles.cpp - tallies of unsorted and sorted particles --===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
//   particles [COUNT STEPS]
//
// A step of a Monte Carlo transport code such as OpenMC on a GPU: all particles collide,
// and then each adds its reaction rate to the tally of its cell. The rate needs a search in
// a grid of energies and a sum over the nuclides of the cell's material. So neighbouring
// threads should process particles of the same cell with similar energies. The program
// computes the tallies in two ways:
//
//   unsorted   one loop over the particles adds to the tallies atomically
//   sorted     the particles are counted by cell, a prefix sum computes the offset of each
//              cell's first particle, and a sort by cell and energy moves the particles;
//              then a team for each cell reduces its particles
//
// Both results are compared with that of a loop on the host. Every term is a multiple of
// 1/512, so that sums are exact in any order. Without arguments the program runs a small
// case; with arguments it also prints the times of both ways.
//
//===----------------------------------------------------------------------===//

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>
#include <warpfold/scan.h>
#include <warpfold/sort.h>

namespace {

constexpr int Cells = 256, CellBits = 8;
constexpr int Nuclides = 32, GridPoints = 1024;

struct Particle {
  float Energy; // 0 .. 1
  uint32_t Cell;
  float Weight;
  uint32_t Random;
};

uint32_t nextRandom(uint32_t X) {
  X = X * 747796405u + 2891336453u;
  X = ((X >> ((X >> 28) + 4)) ^ X) * 277803737u;
  return X >> 22 ^ X;
}

/// The particle loses energy or receives a random one, moves to a nearby cell, and may lose
/// weight.
void collide(Particle &P) {
  P.Random = nextRandom(P.Random);
  const uint32_t R = P.Random;
  P.Energy =
      R % 4 == 0 ? static_cast<float>(R >> 8) / (1 << 24) : P.Energy * 0.75f;
  P.Cell = (P.Cell + R % 17) % Cells;
  P.Weight = P.Weight < 0.25f ? 1.0f : P.Weight / (1 + R % 2);
}

/// Returns the last point of the grid that is not above the energy.
int pointOf(const float *Grid, float Energy) {
  int Low = 0, High = GridPoints;
  while (High - Low > 1) {
    const int Middle = (Low + High) / 2;
    if (Grid[Middle] <= Energy)
      Low = Middle;
    else
      High = Middle;
  }
  return Low;
}

/// Returns the particle's reaction rate: the sum of the cross sections of the one to eight
/// nuclides of the cell's material at the particle's energy.
double reactionsOf(const Particle &P, const float *Grid,
                   const double *CrossSections) {
  const int Point = pointOf(Grid, P.Energy);
  const uint32_t Material = P.Cell * 2654435761u >> 16;
  double Sum = 0;
  for (uint32_t N = 0; N <= Material % 8; ++N)
    Sum += CrossSections[(Material + N) % Nuclides * GridPoints + Point];
  return P.Weight * Sum;
}

//===----------------------------------------------------------------------===//
// On the device; all pointers point to mapped arrays
//===----------------------------------------------------------------------===//

void collideAll(Particle *All, int Count) {
#pragma omp target teams distribute parallel for
  for (int I = 0; I < Count; ++I)
    collide(All[I]);
}

void tallyUnsorted(const Particle *All, int Count, const float *Grid,
                   const double *CrossSections, double *Tally) {
#pragma omp target teams distribute parallel for
  for (int I = 0; I < Count; ++I) {
    const double Reactions = reactionsOf(All[I], Grid, CrossSections);
#pragma omp atomic
    Tally[All[I].Cell] += Reactions;
  }
}

/// Returns the sort key: cell first, then energy. The bits of positive floats have the
/// order of the numbers.
uint64_t keyOf(const Particle &P) {
  uint32_t Bits;
  std::memcpy(&Bits, &P.Energy, sizeof(Bits));
  return uint64_t(P.Cell) << 32 | Bits;
}

/// Writes to Begins the index of each cell's first particle, and as its last element the
/// number of particles.
void sortParticles(Particle *All, int Count, uint64_t *Keys, uint32_t *Counts,
                   uint32_t *Begins) {
#pragma omp target teams distribute parallel for
  for (int C = 0; C <= Cells; ++C)
    Counts[C] = 0;
#pragma omp target teams distribute parallel for
  for (int I = 0; I < Count; ++I) {
    Keys[I] = keyOf(All[I]);
#pragma omp atomic
    ++Counts[All[I].Cell];
  }
  warpfold::exclusive_scan(Counts, Counts + Cells + 1, Begins, 0u);
  warpfold::sort_by_key(Keys, Keys + Count, All, std::less<>(), 0,
                        32 + CellBits);
}

void tallyByCell(const Particle *All, const uint32_t *Begins, const float *Grid,
                 const double *CrossSections, double *Tally) {
#pragma omp target teams distribute
  for (int C = 0; C < Cells; ++C) {
    double Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (uint32_t I = Begins[C]; I < Begins[C + 1]; ++I)
      Sum += reactionsOf(All[I], Grid, CrossSections);
    Tally[C] += Sum;
  }
}

//===----------------------------------------------------------------------===//
// The program
//===----------------------------------------------------------------------===//

/// Adds up the times of several calls.
class Clock {
public:
  template <typename Function> void time(Function Work) {
    const auto Start = std::chrono::steady_clock::now();
    Work();
    Sum += std::chrono::steady_clock::now() - Start;
  }
  double microseconds() const { return Sum.count() * 1e6; }

private:
  std::chrono::duration<double> Sum{0};
};

int differences(const std::vector<double> &Got,
                const std::vector<double> &Expected) {
  int Result = 0;
  for (int C = 0; C < Cells; ++C)
    Result += Got[C] != Expected[C];
  return Result;
}

double total(const std::vector<double> &Tally) {
  double Result = 0;
  for (const double X : Tally)
    Result += X;
  return Result;
}

} // namespace

int main(int Argc, char **Argv) {
  const bool HasArguments = Argc == 3;
  const int Count = HasArguments ? std::atoi(Argv[1]) : 5000;
  const int Steps = HasArguments ? std::atoi(Argv[2]) : 3;
  if ((Argc != 1 && !HasArguments) || Count < 1 || Steps < 1) {
    std::fprintf(stderr, "usage: particles [COUNT STEPS], both above 0\n");
    return 2;
  }

  std::vector<float> GridPoint(GridPoints);
  for (int I = 0; I < GridPoints; ++I) // closer together at low energies
    GridPoint[I] = static_cast<float>(I) * I / (GridPoints * GridPoints);
  std::vector<double> Tables(Nuclides * GridPoints);
  for (uint32_t I = 0; I < Tables.size(); ++I)
    Tables[I] = nextRandom(I) % 1024 / 64.0;
  std::vector<Particle> OnHost(Count);
  for (uint32_t I = 0; I < OnHost.size(); ++I)
    OnHost[I] = {0.5f, I % Cells, 1, nextRandom(I ^ 0x5eed)};
  std::vector<Particle> Unsorted = OnHost, Sorted = OnHost;

  std::vector<double> Expected(Cells), TallyUnsorted(Cells), TallySorted(Cells);
  for (int Step = 0; Step < Steps; ++Step)
    for (Particle &P : OnHost) {
      collide(P);
      Expected[P.Cell] += reactionsOf(P, GridPoint.data(), Tables.data());
    }

  std::vector<uint64_t> KeysOfAll(Count);
  std::vector<uint32_t> CountOfCells(Cells + 1), BeginOfCells(Cells + 1);
  const float *Grid = GridPoint.data();
  const double *CrossSections = Tables.data();
  Particle *A = Unsorted.data(), *B = Sorted.data();
  double *TallyA = TallyUnsorted.data(), *TallyB = TallySorted.data();
  uint64_t *Keys = KeysOfAll.data();
  uint32_t *Counts = CountOfCells.data(), *Begins = BeginOfCells.data();
  Clock UnsortedTally, Sorting, SortedTally;
#pragma omp target data map(to : Grid[ : GridPoints])                          \
    map(to : CrossSections[ : Nuclides * GridPoints])                          \
    map(alloc : Counts[ : Cells + 1]) map(from : Keys[ : Count])               \
    map(tofrom : A[ : Count], B[ : Count], TallyA[ : Cells])                   \
    map(tofrom : TallyB[ : Cells]) map(from : Begins[ : Cells + 1])
  for (int Step = 0; Step < Steps; ++Step) {
    collideAll(A, Count);
    UnsortedTally.time(
        [&] { tallyUnsorted(A, Count, Grid, CrossSections, TallyA); });
    collideAll(B, Count);
    Sorting.time([&] { sortParticles(B, Count, Keys, Counts, Begins); });
    SortedTally.time(
        [&] { tallyByCell(B, Begins, Grid, CrossSections, TallyB); });
  }

  int OutOfOrder = Begins[Cells] != static_cast<uint32_t>(Count);
  for (int I = 0; I < Count; ++I)
    OutOfOrder += Keys[I] != keyOf(Sorted[I]) || (I && Keys[I] < Keys[I - 1]);
  const int WrongUnsorted = differences(TallyUnsorted, Expected);
  const int WrongSorted = differences(TallySorted, Expected);
  std::printf("all tallies<double>: %.17g\n", total(Expected));
  std::printf("wrong unsorted<int>: %d\n", WrongUnsorted);
  std::printf("wrong sorted<int>: %d\n", WrongSorted);
  std::printf("out of order<int>: %d\n", OutOfOrder);
  if (HasArguments)
    std::printf("a step takes, unsorted: %.1f us; sorted: %.1f us, and "
                "%.1f us for the sort\n",
                UnsortedTally.microseconds() / Steps,
                SortedTally.microseconds() / Steps,
                Sorting.microseconds() / Steps);
  return WrongUnsorted || WrongSorted || OutOfOrder;
}
