//===- benchmark/loops/Pattern.h - what the arrays hold ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The values that every provider reduces: small integers, so that a sum of them
// is exact in every type, whatever the order, and is known without adding them
// up (server/Expected.cpp). A spike in each power of two of the indices makes the
// largest and the smallest value of the first n unique: a maximum that misses
// an element can be told from one that does not.
//
// Called by the kernels that fill the arrays (*/Device.*) and by the host.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_LOOPS_PATTERN_H
#define WARPFOLD_BENCHMARK_LOOPS_PATTERN_H

namespace bench {

/// After this many elements the pattern without spikes repeats: 61 * 256.
inline constexpr long Period = 15616;

/// Without spikes: -30 to 30 around zero, so that partial sums stay small, and
/// one more in each 256th, so that the sum of all shows what was left out.
constexpr long plainValue(long I) { return I % 61 - 30 + (I % 256 == 0); }

/// How many bits I has; the spikes of index range [2^(w-1), 2^w) bear w.
constexpr int bitWidth(long I) {
  int Width = 0;
  for (; I > 0; I >>= 1)
    ++Width;
  return Width;
}

constexpr long highSpike(int Width) {
  const long End = 1L << Width;
  return End - 1 - (End >> 3);
}

/// Only for Width >= 2: below it would be the high spike's place.
constexpr long lowSpike(int Width) {
  const long End = 1L << Width;
  return End - 1 - (End >> 2);
}

constexpr long valueAt(long I) {
  const int Width = bitWidth(I);
  if (I == highSpike(Width))
    return 32 + Width;
  if (Width >= 2 && I == lowSpike(Width))
    return -32 - Width;
  return plainValue(I);
}

/// The second factor of a dot product: 1 or 2.
constexpr long factorAt(long I) { return 1 + (I >> 6) % 2; }

/// Keys to be sorted: each bit of them looks random, and those of 64 bits are all
/// different. The finaliser of splitmix64 (Steele, Lea, Flood, OOPSLA 2014).
constexpr unsigned long mixed(unsigned long X) {
  X += 0x9e3779b97f4a7c15;
  X = (X ^ X >> 30) * 0xbf58476d1ce4e5b9;
  X = (X ^ X >> 27) * 0x94d049bb133111eb;
  return X ^ X >> 31;
}
constexpr long keyAt(long I) {
  return static_cast<long>(mixed(static_cast<unsigned long>(I)));
}

/// The grid of the stencil, row by row: its residuals repeat every 4 rows and 8
/// columns.
constexpr long gridValue(long Row, long Column) {
  return (Row % 4) * (Column % 8 % 3);
}

/// A cube of cells, ten elements each, in three orders: those of examples/particle_cells.cpp.
inline constexpr long ElementsOfCell = 10;
constexpr long sideOfCells(long N) {
  long Side = 1;
  while ((Side + 1) * (Side + 1) * (Side + 1) * ElementsOfCell <= N)
    ++Side;
  return Side;
}
constexpr long sortedCellAt(long I, long Side) {
  return I / ElementsOfCell % (Side * Side * Side);
}
constexpr long randomCellAt(long I, long Side) {
  return static_cast<long>(mixed(static_cast<unsigned long>(I)) >> 1) %
         (Side * Side * Side);
}
/// Gone on to the next cell, or not, in each direction.
constexpr long shiftedCellAt(long I, long Side) {
  const long Cell = sortedCellAt(I, Side), Random = keyAt(I);
  const long X = (Cell % Side + (Random & 1)) % Side;
  const long Y = (Cell / Side % Side + (Random >> 1 & 1)) % Side;
  const long Z = (Cell / Side / Side + (Random >> 2 & 1)) % Side;
  return (Z * Side + Y) * Side + X;
}

/// What an array is filled with. Of the patterns of cells Columns is the cube's side; of
/// RandomPlaces, how many places there are.
enum class Pattern {
  Values,
  Factors,
  Grid,
  Keys,
  Places,
  Zeros,
  RandomCells,
  SortedCells,
  ShiftedCells,
  RandomPlaces
};

/// Rows and columns of a grid of N = 2^k points.
struct GridShape {
  long Rows;
  long Columns;
};

constexpr GridShape gridShape(long N) {
  const long Rows = 1L << ((bitWidth(N) - 1) / 2);
  return {Rows, N / Rows};
}

constexpr long patternAt(Pattern Which, long I, long Columns) {
  switch (Which) {
  case Pattern::Values:
    return valueAt(I);
  case Pattern::Factors:
    return factorAt(I);
  case Pattern::Grid:
    return gridValue(I / Columns, I % Columns);
  case Pattern::Keys:
    return keyAt(I);
  case Pattern::Places:
    return I;
  case Pattern::Zeros:
    return 0;
  case Pattern::RandomCells:
    return randomCellAt(I, Columns);
  case Pattern::SortedCells:
    return sortedCellAt(I, Columns);
  case Pattern::ShiftedCells:
    return shiftedCellAt(I, Columns);
  case Pattern::RandomPlaces:
    return static_cast<long>(mixed(static_cast<unsigned long>(I)) >> 1) %
           Columns;
  }
  return 0;
}

} // namespace bench

#endif // WARPFOLD_BENCHMARK_LOOPS_PATTERN_H
