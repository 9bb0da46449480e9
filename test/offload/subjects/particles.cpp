//===- subjects/particles.cpp - a reduction of a class --------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The summary that a particle code computes of all of its particles: their bounding
// box, their momentum, their count. One class with constructors and member functions,
// reduced by `declare reduction`; an empty box is inverted, so the private copies do
// not start with zeros.
//
// STOCK-FAILS: with LLVM 22 every thread writes a variable of the team, by a memset
// (docs/StockDefects.md, 16).
//
//===----------------------------------------------------------------------===//

// XFAIL: stock && simulator && !llvm-19
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O0 %s -o %t.O0
// RUN: %offload-run %t.O0 | FileCheck %s --match-full-lines

#include "../Check.h"
#include <vector>

#pragma omp begin declare target
struct Vector {
  double X, Y, Z;
  Vector() : X(0), Y(0), Z(0) {}
  Vector(double X, double Y, double Z) : X(X), Y(Y), Z(Z) {}
  Vector operator*(double Factor) const {
    return Vector(X * Factor, Y * Factor, Z * Factor);
  }
  Vector &operator+=(const Vector &Other) {
    X += Other.X;
    Y += Other.Y;
    Z += Other.Z;
    return *this;
  }
  Vector atMost(const Vector &Other) const {
    return Vector(X < Other.X ? X : Other.X, Y < Other.Y ? Y : Other.Y,
                  Z < Other.Z ? Z : Other.Z);
  }
  Vector atLeast(const Vector &Other) const {
    return Vector(X > Other.X ? X : Other.X, Y > Other.Y ? Y : Other.Y,
                  Z > Other.Z ? Z : Other.Z);
  }
};

struct Particle {
  Vector Position, Velocity;
  float Mass;
  bool Lives;
};

class Summary {
public:
  Summary() : Low(Most, Most, Most), High(-Most, -Most, -Most) {}
  explicit Summary(const Particle &P)
      : Low(P.Position), High(P.Position), Momentum(P.Velocity * P.Mass),
        Count(1) {}
  void add(const Summary &Other) {
    Low = Low.atMost(Other.Low);
    High = High.atLeast(Other.High);
    Momentum += Other.Momentum;
    Count += Other.Count;
  }

  Vector Low, High, Momentum;
  int32_t Count = 0;

private:
  static constexpr double Most = 1e300;
};
#pragma omp end declare target

#pragma omp declare reduction(add:Summary : omp_out.add(omp_in))               \
    initializer(omp_priv = Summary())

/// Small whole numbers: sums are exact in any order.
static Particle particle(int I) {
  auto number = [I](int Which) {
    return double(check::scramble(7 * I + Which) % 2001) - 1000;
  };
  Particle P;
  P.Position = Vector(number(0), number(1), number(2));
  P.Velocity = Vector(number(3), number(4), number(5));
  P.Mass = float(check::scramble(7 * I + 6) % 16 + 1);
  P.Lives = check::scramble(I) % 5 != 0;
  return P;
}

static void expectVector(const char *Case, const char *What, const Vector &Got,
                         const Vector &Expected) {
  const check::Text Name = check::text("%s, %s", Case, What);
  check::expect(Name.Chars, Got.X, Expected.X);
  check::expect(Name.Chars, Got.Y, Expected.Y);
  check::expect(Name.Chars, Got.Z, Expected.Z);
}

static void expectSummary(const char *Form, int N, const Summary &Got,
                          const Summary &Expected) {
  const check::Text Case = check::text("%s, %d particles", Form, N);
  expectVector(Case.Chars, "low", Got.Low, Expected.Low);
  expectVector(Case.Chars, "high", Got.High, Expected.High);
  expectVector(Case.Chars, "momentum", Got.Momentum, Expected.Momentum);
  check::equal(check::text("%s, count", Case.Chars).Chars, Got.Count,
               Expected.Count);
}

static void checkParticles(int N) {
  std::vector<Particle> All;
  Summary Expected;
  for (int I = 0; I < N; ++I) {
    All.push_back(particle(I));
    if (All[I].Lives)
      Expected.add(Summary(All[I]));
  }
  const Particle *P = All.data();

  Summary Flat;
#pragma omp target teams distribute parallel for num_teams(5) thread_limit(64) \
    map(to : P[ : N]) reduction(add : Flat)
  for (int I = 0; I < N; ++I)
    if (P[I].Lives)
      Flat.add(Summary(P[I]));
  expectSummary("all teams", N, Flat, Expected);

  Summary One;
#pragma omp target parallel for num_threads(96) map(to : P[ : N])              \
    reduction(add : One)
  for (int I = 0; I < N; ++I)
    if (P[I].Lives)
      One.add(Summary(P[I]));
  expectSummary("one team", N, One, Expected);

  // For each cell of 50 neighbours, then for all cells.
  constexpr int CellSize = 50;
  Summary Cells;
#pragma omp target teams distribute num_teams(3) thread_limit(64)              \
    map(to : P[ : N]) reduction(add : Cells)
  for (int Cell = 0; Cell < (N + CellSize - 1) / CellSize; ++Cell) {
    Summary CellSummary;
    const int End = (Cell + 1) * CellSize < N ? (Cell + 1) * CellSize : N;
#pragma omp parallel for reduction(add : CellSummary)
    for (int I = Cell * CellSize; I < End; ++I)
      if (P[I].Lives)
        CellSummary.add(Summary(P[I]));
    Cells.add(CellSummary);
  }
  expectSummary("cells", N, Cells, Expected);
}

int main() {
  checkParticles(1);
  checkParticles(49);
  checkParticles(1234);
  return check::status();
}

// CHECK: all teams, 1234 particles, count<int32>: 987
// CHECK-NEXT: one team, 1234 particles, count<int32>: 987
// CHECK-NEXT: cells, 1234 particles, count<int32>: 987
