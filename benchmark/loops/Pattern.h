//===- benchmark/loops/Pattern.h - contents of the arrays ----- -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The values that every provider reduces: small integers, so that their sum is
// exact in every type and order, and is known without adding them up
// (server/Expected.cpp). A spike in each power of two of the indices makes the
// largest and the smallest of the first n values unique, so that a maximum
// which misses an element is detected.
//
// Called by the kernels that fill the arrays (*/Device.*) and by the host.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_LOOPS_PATTERN_H
#define WARPFOLD_BENCHMARK_LOOPS_PATTERN_H

namespace bench {

/// The period of the pattern without spikes, 61 * 256 elements.
inline constexpr long Period = 15616;

/// Returns the value without spikes: -30 to 30 around zero, so that partial
/// sums stay small, plus one in every 256th element, so that the total reveals
/// missing elements.
constexpr long plainValue(long I) { return I % 61 - 30 + (I % 256 == 0); }

/// Returns the number of bits of I, which is also the number w of the spikes in
/// the index range [2^(w-1), 2^w).
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

/// Returns the index of the low spike. Requires Width >= 2; for smaller widths
/// this is the index of the high spike.
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

/// Returns the second factor of a dot product, 1 or 2.
constexpr long factorAt(long I) { return 1 + (I >> 6) % 2; }

/// Returns the key number X of those to be sorted: each bit looks random, and
/// all 64-bit keys are different. The function is the finaliser of splitmix64
/// (Steele, Lea, Flood, OOPSLA 2014).
constexpr unsigned long mixed(unsigned long X) {
  X += 0x9e3779b97f4a7c15;
  X = (X ^ X >> 30) * 0xbf58476d1ce4e5b9;
  X = (X ^ X >> 27) * 0x94d049bb133111eb;
  return X ^ X >> 31;
}
constexpr long keyAt(long I) {
  return static_cast<long>(mixed(static_cast<unsigned long>(I)));
}

/// Returns the grid of the stencil in row-major order; its residuals repeat
/// every 4 rows and 8 columns.
constexpr long gridValue(long Row, long Column) {
  return (Row % 4) * (Column % 8 % 3);
}

/// A cube of cells with ten elements each, in the three orders of
/// examples/particle_cells.cpp.
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
/// Returns the cell after a random step to the next cell, or none, in each
/// direction.
constexpr long shiftedCellAt(long I, long Side) {
  const long Cell = sortedCellAt(I, Side), Random = keyAt(I);
  const long X = (Cell % Side + (Random & 1)) % Side;
  const long Y = (Cell / Side % Side + (Random >> 1 & 1)) % Side;
  const long Z = (Cell / Side / Side + (Random >> 2 & 1)) % Side;
  return (Z * Side + Y) * Side + X;
}

/// The contents of an array. For patterns of cells, Columns is the side of the
/// cube; for RandomIndices, it is the number of indices.
enum class Pattern {
  Values,
  Factors,
  Grid,
  Keys,
  Indices,
  Zeros,
  RandomCells,
  SortedCells,
  ShiftedCells,
  RandomIndices
};

/// The rows and columns of a grid of N = 2^k points.
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
  case Pattern::Indices:
    return I;
  case Pattern::Zeros:
    return 0;
  case Pattern::RandomCells:
    return randomCellAt(I, Columns);
  case Pattern::SortedCells:
    return sortedCellAt(I, Columns);
  case Pattern::ShiftedCells:
    return shiftedCellAt(I, Columns);
  case Pattern::RandomIndices:
    return static_cast<long>(mixed(static_cast<unsigned long>(I)) >> 1) %
           Columns;
  }
  return 0;
}

} // namespace bench

#endif // WARPFOLD_BENCHMARK_LOOPS_PATTERN_H
