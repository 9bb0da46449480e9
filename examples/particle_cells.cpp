//===- examples/particle_cells.cpp - sums over the particles of a cell ----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
//   particle_cells [SIDE REPEATS]
//
// A step of a particle-in-cell code: SIDE^3 cells with ten particles on average, and for
// each cell the sum of the particles' values. It is computed for three orders of the
// particles, those of "Voting and Shuffling to Optimize Atomic Operations", which uses
// SIDE 100:
//
//   random    each particle is in a random cell
//   sorted    the particles are sorted by cell
//   shifted   sorted; then each particle has moved to the next cell with a probability of
//             one half, in each of the three directions
//
// and in three ways:
//
//   atomic          a loop with omp atomic
//   keyed_update    the same with warpfold::keyed_update, which first adds up the particles
//                   of a warp that are in the same cell
//   reduce_by_key   segments of equal cells are added up in one pass; particles that are
//                   not sorted are sorted first
//
// All results are compared with those of a loop on the host. Values are multiples of 1/512,
// so that sums are exact in any order. Without arguments the program runs a small case;
// with arguments it also prints the times.
//
//===----------------------------------------------------------------------===//

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>
#include <warpfold/keyed.h>
#include <warpfold/sort.h>

namespace {

constexpr int ParticlesOfCell = 10;

uint32_t scrambled(uint32_t X) {
  X = X * 747796405u + 2891336453u;
  X = ((X >> ((X >> 28) + 4)) ^ X) * 277803737u;
  return X >> 22 ^ X;
}

enum class Order { Random, Sorted, Shifted };

uint32_t cellOf(Order How, uint32_t Particle, uint32_t Side) {
  const uint32_t Cells = Side * Side * Side;
  const uint32_t Random = scrambled(Particle);
  if (How == Order::Random)
    return Random % Cells;
  const uint32_t Cell = Particle / ParticlesOfCell;
  if (How == Order::Sorted)
    return Cell;
  const auto Moved = [Side](uint32_t Coordinate, uint32_t Steps) {
    return (Coordinate + Steps) % Side;
  };
  const uint32_t X = Moved(Cell % Side, Random >> 7 & 1);
  const uint32_t Y = Moved(Cell / Side % Side, Random >> 8 & 1);
  const uint32_t Z = Moved(Cell / Side / Side, Random >> 9 & 1);
  return (Z * Side + Y) * Side + X;
}

/// Arrays on the device.
struct Particles {
  uint32_t *Cells;
  double *Values;
  uint32_t Count;
};
/// Temporary arrays on the device for as many particles.
struct Workspace {
  uint32_t *SortedCells, *SegmentCells;
  double *SortedValues, *SegmentValues;
};

void sumByAtomic(Particles All, double *Sums, Workspace) {
#pragma omp target teams distribute parallel for firstprivate(All)             \
    is_device_ptr(Sums)
  for (uint32_t I = 0; I < All.Count; ++I) {
#pragma omp atomic
    Sums[All.Cells[I]] += All.Values[I];
  }
}

void sumByKeyedUpdate(Particles All, double *Sums, Workspace) {
#pragma omp target teams distribute parallel for firstprivate(All)             \
    is_device_ptr(Sums)
  for (uint32_t I = 0; I < All.Count; ++I)
    warpfold::keyed_update(Sums, All.Cells[I], All.Values[I]);
}

/// Requires particles that are sorted by cell.
void sumSegments(Particles All, double *Sums, Workspace Work) {
  const auto End =
      warpfold::reduce_by_key(All.Cells, All.Cells + All.Count, All.Values,
                              Work.SegmentCells, Work.SegmentValues)
          .first;
  const auto Segments = static_cast<uint32_t>(End - Work.SegmentCells);
#pragma omp target teams distribute parallel for firstprivate(Work)            \
    is_device_ptr(Sums)
  for (uint32_t I = 0; I < Segments; ++I)
    Sums[Work.SegmentCells[I]] += Work.SegmentValues[I];
}

void sortAndSumSegments(Particles All, double *Sums, Workspace Work) {
#pragma omp target teams distribute parallel for firstprivate(All, Work)
  for (uint32_t I = 0; I < All.Count; ++I) {
    Work.SortedCells[I] = All.Cells[I];
    Work.SortedValues[I] = All.Values[I];
  }
  warpfold::sort_by_key(Work.SortedCells, Work.SortedCells + All.Count,
                        Work.SortedValues);
  sumSegments({Work.SortedCells, Work.SortedValues, All.Count}, Sums, Work);
}

template <typename T> T *allocate(size_t Count) {
  const int Device = omp_get_default_device();
  auto *Memory = static_cast<T *>(omp_target_alloc(Count * sizeof(T), Device));
  if (!Memory) {
    std::fprintf(stderr, "particle_cells: no device memory\n");
    std::exit(1);
  }
  return Memory;
}

template <typename T> void copyTo(T *To, const std::vector<T> &From) {
  omp_target_memcpy(To, From.data(), From.size() * sizeof(T), 0, 0,
                    omp_get_default_device(), omp_get_initial_device());
}

using Way = void(Particles, double *, Workspace);

/// Returns the number of wrong cells. If Times is not 0, prints the best time of Times runs.
int tryWay(const char *Name, Way *Run, int Times, Particles All, double *Sums,
           Workspace Work, const std::vector<double> &Expected) {
  std::vector<double> Got(Expected.size());
  double Best = 0;
  for (int Time = 0; Time <= Times; ++Time) {
    copyTo(Sums, std::vector<double>(Expected.size()));
    const auto Start = std::chrono::steady_clock::now();
    Run(All, Sums, Work);
    const std::chrono::duration<double, std::micro> Took =
        std::chrono::steady_clock::now() - Start;
    if (Time == 0 || Took.count() < Best)
      Best = Took.count();
  }
  omp_target_memcpy(Got.data(), Sums, Got.size() * sizeof(double), 0, 0,
                    omp_get_initial_device(), omp_get_default_device());
  int Wrong = 0;
  for (size_t Cell = 0; Cell < Got.size(); ++Cell)
    Wrong += Got[Cell] != Expected[Cell];
  std::printf("%s, wrong cells<int>: %d\n", Name, Wrong);
  if (Times)
    std::printf("%s takes %.1f us\n", Name, Best);
  return Wrong;
}

} // namespace

int main(int Argc, char **Argv) {
  const bool HasArguments = Argc == 3;
  const int Side = HasArguments ? std::atoi(Argv[1]) : 8;
  const int Times = HasArguments ? std::atoi(Argv[2]) : 0;
  if ((Argc != 1 && !HasArguments) || Side < 1 || Side > 500 ||
      (HasArguments && Times < 1)) {
    std::fprintf(stderr,
                 "usage: particle_cells [SIDE REPEATS], SIDE up to 500\n");
    return 2;
  }
  const uint32_t Cells = Side * Side * Side;
  const uint32_t Count = Cells * ParticlesOfCell;
  const Particles All = {allocate<uint32_t>(Count), allocate<double>(Count),
                         Count};
  const Workspace Work = {allocate<uint32_t>(Count), allocate<uint32_t>(Count),
                          allocate<double>(Count), allocate<double>(Count)};
  auto *Sums = allocate<double>(Cells);
  int Wrong = 0;
  for (const Order How : {Order::Random, Order::Sorted, Order::Shifted}) {
    std::vector<uint32_t> CellsOfAll(Count);
    std::vector<double> Values(Count), Expected(Cells);
    for (uint32_t I = 0; I < Count; ++I) {
      CellsOfAll[I] = cellOf(How, I, Side);
      Values[I] = scrambled(~I) % 4096 / 512.0;
      Expected[CellsOfAll[I]] += Values[I];
    }
    copyTo(All.Cells, CellsOfAll);
    copyTo(All.Values, Values);
    std::printf("%s\n", How == Order::Random   ? "random"
                        : How == Order::Sorted ? "sorted"
                                               : "shifted");
    const auto Try = [&](const char *Name, Way *Run) {
      Wrong += tryWay(Name, Run, Times, All, Sums, Work, Expected);
    };
    Try("atomic", sumByAtomic);
    Try("keyed_update", sumByKeyedUpdate);
    Try("reduce_by_key",
        How == Order::Sorted ? sumSegments : sortAndSumSegments);
  }
  for (void *Memory :
       {(void *)All.Cells, (void *)All.Values, (void *)Work.SortedCells,
        (void *)Work.SegmentCells, (void *)Work.SortedValues,
        (void *)Work.SegmentValues, (void *)Sums})
    omp_target_free(Memory, omp_get_default_device());
  return Wrong != 0;
}
