//===- forms/Transport.cpp - particles of very different lifetimes --------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

namespace {

constexpr int Particles = 1000000, Cells = 4000, Energies = 4096;

/// Returns a random number in [0, 1) and advances State.
inline double random(uint64_t &State) {
  State += 0x9e3779b97f4a7c15U;
  return static_cast<double>(forms::scramble(State) >> 11) * 0x1p-53;
}

/// Interpolates the cross section between the two table entries around Energy.
inline double crossSection(const double *Table, double Energy) {
  int Low = 0, High = Energies - 1;
  while (High - Low > 1) {
    const int Middle = (Low + High) / 2;
    (Energy < static_cast<double>(Middle) / Energies ? High : Low) = Middle;
  }
  return Table[Low] + (Table[High] - Table[Low]) * (Energy * Energies - Low);
}

/// Returns the distance from Position to the border of Cell in this direction.
inline double toBorder(double Position, int Cell, double Direction) {
  return (Direction > 0 ? Cell + 1 - Position : Cell - Position) / Direction;
}

/// Moves to the next cell; the borders of the mesh reflect.
inline void cross(int &Cell, double &Direction) {
  const int Next = Direction > 0 ? Cell + 1 : Cell - 1;
  if (Next < 0 || Next >= Cells)
    Direction = -Direction;
  else
    Cell = Next;
}

} // namespace

FORM(transport) {
  static const double *X = forms::numbers<double>(Particles, 1);
  static const double *Y = forms::numbers<double>(Particles, 2);
  static const double *Life = forms::numbers<double>(Particles, 3);
  static const double *Density = forms::numbers<double>(Cells * Cells, 4);
  static const double *Table = forms::numbers<double>(Energies, 5);
  static double *Tally = forms::numbers<double>(Cells * Cells, 6);
  static double *FinalEnergy = forms::numbers<double>(Particles, 7);
  long Facets = 0, Collisions = 0, Census = 0;
#pragma omp target teams distribute parallel for reduction(                    \
        + : Facets, Collisions, Census)
  for (int I = 0; I < Particles; ++I) {
    uint64_t State = I;
    double PositionX = X[I] * Cells, PositionY = Y[I] * Cells;
    int CellX = static_cast<int>(PositionX),
        CellY = static_cast<int>(PositionY);
    double DirectionX = 0.6, DirectionY = random(State) < 0.5 ? 0.8 : -0.8;
    double Energy = 1, Deposit = 0, ToCensus = 8 / (Life[I] + 0.01);
    double Section = crossSection(Table, Energy);
    double ToCollision = random(State) * 10;
    for (bool IsAlive = true; IsAlive;) {
      const double Rate = Density[CellY * Cells + CellX] * (Section + 0.1);
      const double AcrossX = toBorder(PositionX, CellX, DirectionX);
      const double AcrossY = toBorder(PositionY, CellY, DirectionY);
      const double ToFacet = AcrossX < AcrossY ? AcrossX : AcrossY;
      double Step = ToFacet < ToCensus ? ToFacet : ToCensus;
      const bool Collides = ToCollision < Step * Rate;
      if (Collides)
        Step = ToCollision / Rate;
      PositionX += Step * DirectionX;
      PositionY += Step * DirectionY;
      ToCensus -= Step;
      ToCollision -= Step * Rate;
      Deposit += Step * Energy * Section;
      if (Collides) {
        ++Collisions;
        Energy *= 0.5 + 0.5 * random(State);
        Section = crossSection(Table, Energy);
        // The new direction is not parallel to an axis.
        double Square = 0;
        do {
          DirectionX = 2 * random(State) - 1;
          DirectionY = 2 * random(State) - 1;
          Square = DirectionX * DirectionX + DirectionY * DirectionY;
        } while (Square > 1 || DirectionX * DirectionY == 0);
        ToCollision = 2 * random(State) + 0.1;
        IsAlive = Energy > 0.01;
      } else if (ToFacet < ToCensus + Step) {
        ++Facets;
#pragma omp atomic
        Tally[CellY * Cells + CellX] += Deposit;
        Deposit = 0;
        if (AcrossX < AcrossY)
          cross(CellX, DirectionX);
        else
          cross(CellY, DirectionY);
      } else {
        ++Census;
        IsAlive = false;
      }
    }
#pragma omp atomic
    Tally[CellY * Cells + CellX] += Deposit;
    FinalEnergy[I] = Energy;
  }
  return static_cast<double>(Facets + Collisions + Census);
}
