//===- callbacks/run_five.cpp - a list of five variables -----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Five types with five operators.
// The buffer is that of Inputs/ListKernel.h, followed by all five values.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// DEFINE: %{list} = sum:f64:add n:i32:add least:f32:fmin flags:i8:or product:i64:mul
// DEFINE: %{flags} =
// DEFINE: %{options} =
// DEFINE: %{make} = \
// DEFINE:   %callbacks %{options} --buffer '%{list}' -o %t.list.bc && \
// DEFINE:   %device-compile %{flags} -I%source/test/entry -march=sm_90 -emit-llvm -c %s -o %t.user.bc && \
// DEFINE:   llvm-link %t.user.bc %t.list.bc -o %t.both.bc && \
// DEFINE:   llvm-link --only-needed %t.both.bc %products/libomptarget-nvptx-sm_90.bc -o %t.linked.bc && \
// DEFINE:   opt %t.linked.bc -passes='forceattrs,internalize,default<O2>' -force-attribute=sanitize_thread \
// DEFINE:     -openmp-opt-disable -o %t.kernel.bc
// DEFINE: %{run} = %sim-kernel %t.kernel.bc --buffer 7 --launches 2
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
// T2X40: buffer 0: 2 0 3160 80 -5 15 1048576
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

extern "C" int32_t list_parallel_reduce(double *, int32_t *, float *, int8_t *,
                                        int64_t *);
extern "C" int32_t list_teams_reduce(double *, int32_t *, float *, int8_t *,
                                     int64_t *);

namespace {

struct Values {
  double Sum;
  int32_t N;
  float Least;
  int8_t Flags;
  int64_t Product;

  static Values of(uint32_t Thread) {
    return {static_cast<double>(Thread), 1, Thread % 13 - 5.0f,
            static_cast<int8_t>(1 << Thread % 4), Thread % 4 == 1 ? 2 : 1};
  }
  void take(const Values &Other) {
    Sum += Other.Sum;
    N += Other.N;
    Least = Least < Other.Least ? Least : Other.Least;
    Flags |= Other.Flags;
    Product *= Other.Product;
  }
  uint32_t differences(const Values &Other) const {
    return (Sum != Other.Sum) + (N != Other.N) + (Least != Other.Least) +
           (Flags != Other.Flags) + (Product != Other.Product);
  }
  int32_t reduceParallel() {
    return list_parallel_reduce(&Sum, &N, &Least, &Flags, &Product);
  }
  int32_t reduceTeams() {
    return list_teams_reduce(&Sum, &N, &Least, &Flags, &Product);
  }
  void write(uint32_t *Words) const {
    Words[0] = Sum;
    Words[1] = N;
    Words[2] = static_cast<int32_t>(Least);
    Words[3] = Flags;
    Words[4] = Product;
  }
};

} // namespace

WARPFOLD_KERNEL kernel(uint32_t *Out) { reduceAndCompare<Values>(Out); }
