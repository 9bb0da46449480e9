//===- callbacks/run_together.cpp - one combiner for all variables -------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A user-defined function combines the lists: a minimum, and its index in a separate
// variable.
// The buffer is that of Inputs/ListKernel.h, followed by both values.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// DEFINE: %{list} = least:i32 index:i64 @combine
// DEFINE: %{flags} =
// DEFINE: %{options} =
// DEFINE: %{make} = \
// DEFINE:   %callbacks %{options} --buffer '%{list}' -o %t.list.bc && \
// DEFINE:   %device-compile %{flags} -I%source/test/entry -march=sm_90 -emit-llvm -c %s -o %t.user.bc && \
// DEFINE:   llvm-link %t.user.bc %t.list.bc -o %t.both.bc && \
// DEFINE:   llvm-link --only-needed %t.both.bc %products/libomptarget-nvptx-sm_90.bc -o %t.linked.bc && \
// DEFINE:   opt %t.linked.bc -passes='forceattrs,internalize,default<O2>' -force-attribute=sanitize_thread \
// DEFINE:     -openmp-opt-disable -o %t.kernel.bc
// DEFINE: %{run} = %sim-kernel %t.kernel.bc --buffer 4 --launches 2
// DEFINE: %{right} = FileCheck %s --match-full-lines --check-prefix=RIGHT
// DEFINE: %{hostile} = --split-warps --check-memory --weak-memory
//
// RIGHT: buffer 0: 2 0{{( -?[0-9]+)*}}
//
// One warp, several warps, a partial last warp; teams with a slot each, and more teams than the
// three records.
// REDEFINE: %{options} = --records=3
// RUN: %{make}
// RUN: %{run} --teams 2 --threads 32 | FileCheck %s --match-full-lines --check-prefix=T2X32
// T2X32: buffer 0: 2 0 -3 24
// RUN: %{run} --teams 1 --threads 32 | %{right}
// RUN: %{run} --teams 1 --threads 64 | %{right}
// RUN: %{run} --teams 3 --threads 128 | %{right}
// RUN: %{run} --teams 8 --threads 64 | %{right}
// RUN: %{run} --teams 4 --threads 64 --schedule=adversarial --seed=1 %{hostile} | %{right}
//
// The entry point of LLVM main: a record for each team.
// REDEFINE: %{options} = --abi=xteam --records=7
// REDEFINE: %{flags} = -DXTEAM
// RUN: %{make}
// RUN: %{run} --teams 4 --threads 64 | %{right}

#include "Inputs/ListKernel.h"

using namespace warpfold;
using namespace warpfold::test;

extern "C" int32_t list_parallel_reduce(int32_t *, int64_t *);
extern "C" int32_t list_teams_reduce(int32_t *, int64_t *);

namespace {

struct Values {
  int32_t Least;
  int64_t Index;

  static Values of(uint32_t Thread) {
    const int32_t Value = (Thread + 7) * 37 % 31 - 3;
    return {Value, Thread};
  }
  void take(const Values &Other) {
    Place Both = {Least, Index};
    Both.take({Other.Least, Other.Index});
    *this = {Both.Value, Both.Index};
  }
  uint32_t differences(const Values &Other) const {
    return (Least != Other.Least) + (Index != Other.Index);
  }
  int32_t reduceParallel() { return list_parallel_reduce(&Least, &Index); }
  int32_t reduceTeams() { return list_teams_reduce(&Least, &Index); }
  void write(uint32_t *Words) const {
    Words[0] = Least;
    Words[1] = Index;
  }
};

/// The layout at run time.
struct List {
  int32_t *Least;
  int64_t *Index;
};

} // namespace

extern "C" void combine(List *Into, const List *From) {
  Values Both = {*Into->Least, *Into->Index};
  Both.take({*From->Least, *From->Index});
  *Into->Least = Both.Least;
  *Into->Index = Both.Index;
}

WARPFOLD_KERNEL kernel(uint32_t *Out) { reduceAndCompare<Values>(Out); }
