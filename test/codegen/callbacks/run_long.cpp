//===- callbacks/run_long.cpp - an element copied in rounds ---------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An array of 100 doubles is copied in 3 rounds of 256 bytes and a remainder, together with a
// count.
// The buffer is that of Inputs/ListKernel.h, followed by the first and the last sum, and the count.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// DEFINE: %{list} = v:[100 x f64]:add n:i32:add
// DEFINE: %{flags} =
// DEFINE: %{options} =
// DEFINE: %{make} = \
// DEFINE:   %callbacks %{options} --buffer '%{list}' -o %t.list.bc && \
// DEFINE:   %device-compile %{flags} -I%source/test/entry -march=sm_90 -emit-llvm -c %s -o %t.user.bc && \
// DEFINE:   llvm-link %t.user.bc %t.list.bc -o %t.both.bc && \
// DEFINE:   llvm-link --only-needed %t.both.bc %products/libomptarget-nvptx-sm_90.bc -o %t.linked.bc && \
// DEFINE:   opt %t.linked.bc -passes='forceattrs,internalize,default<O2>' -force-attribute=sanitize_thread \
// DEFINE:     -openmp-opt-disable -o %t.kernel.bc
// DEFINE: %{run} = %sim-kernel %t.kernel.bc --buffer 5 --launches 2
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
// T2X40: buffer 0: 2 0 3160 11080 80
// RUN: %{run} --teams 1 --threads 64 | %{right}
// RUN: %{run} --teams 4 --threads 64 | %{right}
// RUN: %{run} --teams 2 --threads 40 --schedule=adversarial --seed=1 %{hostile} | %{right}
//
// The entry point of LLVM main: a record for each team.
// REDEFINE: %{options} = --abi=xteam --records=7
// REDEFINE: %{flags} = -DXTEAM
// RUN: %{make}
// RUN: %{run} --teams 3 --threads 40 | %{right}

#include "Inputs/ListKernel.h"

using namespace warpfold;
using namespace warpfold::test;

extern "C" int32_t list_parallel_reduce(double *, int32_t *);
extern "C" int32_t list_teams_reduce(double *, int32_t *);

namespace {

struct Values {
  static constexpr uint32_t Length = 100;
  double V[Length];
  int32_t N;

  static Values of(uint32_t Thread) {
    Values Result;
    for (uint32_t I = 0; I < Length; ++I)
      Result.V[I] = Thread + I;
    Result.N = 1;
    return Result;
  }
  void take(const Values &Other) {
    for (uint32_t I = 0; I < Length; ++I)
      V[I] += Other.V[I];
    N += Other.N;
  }
  uint32_t differences(const Values &Other) const {
    uint32_t Count = N != Other.N;
    for (uint32_t I = 0; I < Length; ++I)
      Count += V[I] != Other.V[I];
    return Count;
  }
  int32_t reduceParallel() { return list_parallel_reduce(V, &N); }
  int32_t reduceTeams() { return list_teams_reduce(V, &N); }
  void write(uint32_t *Words) const {
    Words[0] = V[0];
    Words[1] = V[Length - 1];
    Words[2] = N;
  }
};

} // namespace

WARPFOLD_KERNEL kernel(uint32_t *Out) { reduceAndCompare<Values>(Out); }
