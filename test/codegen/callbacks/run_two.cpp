//===- callbacks/run_two.cpp - an operator and a user combiner ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A sum, and a minimum with its index, which no operator computes. Values occur repeatedly; of
// equal values the first one is the result.
// The buffer is that of Inputs/ListKernel.h, followed by the sum, the minimum and its index.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// DEFINE: %{list} = sum:i64:add best:{i32,i64}:@argmin
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
// T2X40: buffer 0: 2 0 969 -3 24
// RUN: %{run} --teams 1 --threads 32 | %{right}
// RUN: %{run} --teams 1 --threads 64 | %{right}
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

extern "C" int32_t list_parallel_reduce(int64_t *, Place *);
extern "C" int32_t list_teams_reduce(int64_t *, Place *);
extern "C" void argmin(Place *Into, const Place *From) { Into->take(*From); }

namespace {

struct Values {
  int64_t Sum;
  Place Best;

  static Values of(uint32_t Thread) {
    const int32_t Value = (Thread + 7) * 37 % 31 - 3;
    return {Value, {Value, Thread}};
  }
  void take(const Values &Other) {
    Sum += Other.Sum;
    Best.take(Other.Best);
  }
  uint32_t differences(const Values &Other) const {
    return (Sum != Other.Sum) + (Best != Other.Best);
  }
  /// Two reductions follow directly after each other, which the first barrier of the copy makes safe.
  int32_t reduceParallel() {
    const Values Before = *this;
    list_parallel_reduce(&Sum, &Best);
    *this = Before;
    return list_parallel_reduce(&Sum, &Best);
  }
  int32_t reduceTeams() { return list_teams_reduce(&Sum, &Best); }
  void write(uint32_t *Words) const {
    Words[0] = Sum;
    Words[1] = Best.Value;
    Words[2] = Best.Index;
  }
};

} // namespace

WARPFOLD_KERNEL kernel(uint32_t *Out) { reduceAndCompare<Values>(Out); }
