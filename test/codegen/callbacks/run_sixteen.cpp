//===- callbacks/run_sixteen.cpp - a list of sixteen variables -----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sixteen variables of all kinds, in a record of 83 bytes: every integer operator, arrays, and a
// structure.
// The buffer is that of Inputs/ListKernel.h, followed by some of the values.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// DEFINE: %{list} = a:i8:add b:i16:smin c:i32:add d:i64:xor e:f32:add f:f64:mul g:i8:and h:i16:umax i:i32:or \
// DEFINE:   j:i64:umin k:i32:smax l:f32:fmax m:i8:land n:f32:lor o:[3 x i16]:add p:{i32,i64}:@argmin
// DEFINE: %{flags} =
// DEFINE: %{options} =
// DEFINE: %{make} = \
// DEFINE:   %callbacks %{options} --buffer '%{list}' -o %t.list.bc && \
// DEFINE:   %device-compile %{flags} -I%source/test/entry -march=sm_90 -emit-llvm -c %s -o %t.user.bc && \
// DEFINE:   llvm-link %t.user.bc %t.list.bc -o %t.both.bc && \
// DEFINE:   llvm-link --only-needed %t.both.bc %products/libomptarget-nvptx-sm_90.bc -o %t.linked.bc && \
// DEFINE:   opt %t.linked.bc -passes='forceattrs,internalize,default<O2>' -force-attribute=sanitize_thread \
// DEFINE:     -openmp-opt-disable -o %t.kernel.bc
// DEFINE: %{run} = %sim-kernel %t.kernel.bc --buffer 8 --launches 2
// DEFINE: %{right} = FileCheck %s --match-full-lines --check-prefix=RIGHT
// DEFINE: %{hostile} = --split-warps --check-memory --weak-memory
//
// RIGHT: buffer 0: 2 0{{( -?[0-9]+)*}}
//
// One warp, several warps, a partial last warp; teams with a slot each, and more teams than the
// three records.
// REDEFINE: %{options} = --records=3
// RUN: %{make}
// RUN: %{run} --teams 2 --threads 40 | FileCheck %s --match-full-lines --check-prefix=T2X40
// T2X40: buffer 0: 2 0 80 -3 3160 1 65536 -3
// RUN: %{run} --teams 1 --threads 32 | %{right}
// RUN: %{run} --teams 1 --threads 1024 | %{right}
// RUN: %{run} --teams 3 --threads 128 | %{right}
// RUN: %{run} --teams 7 --threads 40 | %{right}
// RUN: %{run} --teams 2 --threads 40 --schedule=random --seed=1 %{hostile} | %{right}
// RUN: %{run} --teams 5 --threads 64 --schedule=adversarial --seed=2 %{hostile} | %{right}
//
// The entry point of LLVM main: a record for each team.
// REDEFINE: %{options} = --abi=xteam --records=7
// REDEFINE: %{flags} = -DXTEAM
// RUN: %{make}
// RUN: %{run} --teams 1 --threads 128 | %{right}
// RUN: %{run} --teams 7 --threads 40 | %{right}
// RUN: %{run} --teams 4 --threads 64 --schedule=random --seed=1 %{hostile} | %{right}

#include "Inputs/ListKernel.h"

using namespace warpfold;
using namespace warpfold::test;

extern "C" int32_t list_parallel_reduce(int8_t *, int16_t *, int32_t *,
                                        int64_t *, float *, double *, int8_t *,
                                        uint16_t *, int32_t *, uint64_t *,
                                        int32_t *, float *, int8_t *, float *,
                                        int16_t (*)[3], Place *);
extern "C" int32_t list_teams_reduce(int8_t *, int16_t *, int32_t *, int64_t *,
                                     float *, double *, int8_t *, uint16_t *,
                                     int32_t *, uint64_t *, int32_t *, float *,
                                     int8_t *, float *, int16_t (*)[3],
                                     Place *);
extern "C" void argmin(Place *Into, const Place *From) { Into->take(*From); }

namespace {

struct Values {
  int8_t A;
  int16_t B;
  int32_t C;
  int64_t D;
  float E;
  double F;
  int8_t G;
  uint16_t H;
  int32_t I;
  uint64_t J;
  int32_t K;
  float L;
  int8_t M;
  float N;
  int16_t O[3];
  Place P;

  static Values of(uint32_t Thread) {
    const int32_t Value = (Thread + 7) * 37 % 31 - 3;
    const int16_t Short = Value;
    return {/*A=*/1,
            /*B=*/Short,
            /*C=*/static_cast<int32_t>(Thread),
            /*D=*/int64_t(Thread) << 33 | 1,
            /*E=*/Thread % 8 * 0.25f,
            /*F=*/Thread % 5 == 1 ? 2.0 : 1.0,
            /*G=*/static_cast<int8_t>(~(1 << Thread % 3)),
            /*H=*/static_cast<uint16_t>(Thread * 40503),
            /*I=*/1 << Thread % 30,
            /*J=*/~uint64_t(Thread),
            /*K=*/Value,
            /*L=*/Value * 0.5f,
            /*M=*/static_cast<int8_t>(Thread % 100 != 99 ? 4 : 0),
            /*N=*/Thread == 17 ? 0.5f : 0.0f,
            /*O=*/{Short, 1, static_cast<int16_t>(-Short)},
            /*P=*/{Value, Thread}};
  }
  void take(const Values &Other) {
    A += Other.A;
    B = B < Other.B ? B : Other.B;
    C += Other.C;
    D ^= Other.D;
    E += Other.E;
    F *= Other.F;
    G &= Other.G;
    H = H > Other.H ? H : Other.H;
    I |= Other.I;
    J = J < Other.J ? J : Other.J;
    K = K > Other.K ? K : Other.K;
    L = L > Other.L ? L : Other.L;
    M = M && Other.M;
    N = N || Other.N;
    for (int Index = 0; Index < 3; ++Index)
      O[Index] += Other.O[Index];
    P.take(Other.P);
  }
  uint32_t differences(const Values &Other) const {
    return (A != Other.A) + (B != Other.B) + (C != Other.C) + (D != Other.D) +
           (E != Other.E) + (F != Other.F) + (G != Other.G) + (H != Other.H) +
           (I != Other.I) + (J != Other.J) + (K != Other.K) + (L != Other.L) +
           (M != Other.M) + (N != Other.N) + (O[0] != Other.O[0]) +
           (O[1] != Other.O[1]) + (O[2] != Other.O[2]) + (P != Other.P);
  }
  int32_t reduceParallel() {
    return list_parallel_reduce(&A, &B, &C, &D, &E, &F, &G, &H, &I, &J, &K, &L,
                                &M, &N, &O, &P);
  }
  int32_t reduceTeams() {
    return list_teams_reduce(&A, &B, &C, &D, &E, &F, &G, &H, &I, &J, &K, &L, &M,
                             &N, &O, &P);
  }
  void write(uint32_t *Words) const {
    Words[0] = A;
    Words[1] = B;
    Words[2] = C;
    Words[3] = M;
    Words[4] = F;
    Words[5] = P.Value;
  }
};

} // namespace

WARPFOLD_KERNEL kernel(uint32_t *Out) { reduceAndCompare<Values>(Out); }
