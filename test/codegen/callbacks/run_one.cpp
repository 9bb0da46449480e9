//===- callbacks/run_one.cpp - a list of one variable --------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A sum of doubles; each thread contributes its number plus one half.
// The buffer is that of Inputs/ListKernel.h, followed by twice the sum.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// DEFINE: %{list} = sum:f64:add
// DEFINE: %{flags} =
// DEFINE: %{options} =
// DEFINE: %{make} = \
// DEFINE:   %callbacks %{options} --buffer '%{list}' -o %t.list.bc && \
// DEFINE:   %device-compile %{flags} -I%source/test/entry -march=sm_90 -emit-llvm -c %s -o %t.user.bc && \
// DEFINE:   llvm-link %t.user.bc %t.list.bc -o %t.both.bc && \
// DEFINE:   llvm-link --only-needed %t.both.bc %products/libomptarget-nvptx-sm_90.bc -o %t.linked.bc && \
// DEFINE:   opt %t.linked.bc -passes='forceattrs,internalize,default<O2>' -force-attribute=sanitize_thread \
// DEFINE:     -openmp-opt-disable -o %t.kernel.bc
// DEFINE: %{run} = %sim-kernel %t.kernel.bc --buffer 3 --launches 2
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
// T2X40: buffer 0: 2 0 6400
// RUN: %{run} --teams 1 --threads 32 | %{right}
// RUN: %{run} --teams 1 --threads 64 | %{right}
// RUN: %{run} --teams 1 --threads 40 | %{right}
// RUN: %{run} --teams 1 --threads 1024 | %{right}
// RUN: %{run} --teams 3 --threads 128 | %{right}
// RUN: %{run} --teams 7 --threads 64 | %{right}
// RUN: %{run} --teams 2 --threads 40 --schedule=random --seed=1 %{hostile} | %{right}
// RUN: %{run} --teams 5 --threads 64 --schedule=adversarial --seed=2 %{hostile} | %{right}
//
// The entry point of LLVM main: a record for each team.
// REDEFINE: %{options} = --abi=xteam --records=7
// REDEFINE: %{flags} = -DXTEAM
// RUN: %{make}
// RUN: %{run} --teams 1 --threads 128 | %{right}
// RUN: %{run} --teams 7 --threads 40 | %{right}
// RUN: %{run} --teams 4 --threads 64 --schedule=adversarial --seed=1 %{hostile} | %{right}

#include "Inputs/ListKernel.h"

using namespace warpfold;
using namespace warpfold::test;

extern "C" int32_t list_parallel_reduce(double *);
extern "C" int32_t list_teams_reduce(double *);

namespace {

struct Values {
  double Sum;

  static Values of(uint32_t Thread) { return {Thread + 0.5}; }
  void take(const Values &Other) { Sum += Other.Sum; }
  uint32_t differences(const Values &Other) const { return Sum != Other.Sum; }
  int32_t reduceParallel() { return list_parallel_reduce(&Sum); }
  int32_t reduceTeams() { return list_teams_reduce(&Sum); }
  void write(uint32_t *Words) const { Words[0] = 2 * Sum; }
};

} // namespace

WARPFOLD_KERNEL kernel(uint32_t *Out) { reduceAndCompare<Values>(Out); }
