//===- callbacks/run_packed.cpp - small elements in one word -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A byte and two bytes that are copied in one word of 4 bytes, and a double: no bit of one
// element may reach another, even if a sum overflows.
// The buffer is that of Inputs/ListKernel.h, followed by all three values.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// DEFINE: %{list} = c:i8:add d:f64:add s:i16:add h:f16:fmax
// DEFINE: %{flags} =
// DEFINE: %{options} =
// DEFINE: %{make} = \
// DEFINE:   %callbacks %{options} --buffer '%{list}' -o %t.list.bc && \
// DEFINE:   %device-compile %{flags} -I%source/test/entry -march=sm_90 -emit-llvm -c %s -o %t.user.bc && \
// DEFINE:   llvm-link %t.user.bc %t.list.bc -o %t.both.bc && \
// DEFINE:   llvm-link --only-needed %t.both.bc %products/libomptarget-nvptx-sm_90.bc -o %t.linked.bc && \
// DEFINE:   opt %t.linked.bc -passes='forceattrs,internalize,default<O2>' -force-attribute=sanitize_thread \
// DEFINE:     -openmp-opt-disable -o %t.kernel.bc
// DEFINE: %{run} = %sim-kernel %t.kernel.bc --buffer 6 --launches 2
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
// T2X40: buffer 0: 2 0 -40 3160 25384 79
// RUN: %{run} --teams 1 --threads 32 | %{right}
// RUN: %{run} --teams 1 --threads 1024 | %{right}
// RUN: %{run} --teams 3 --threads 128 | %{right}
// RUN: %{run} --teams 7 --threads 64 | %{right}
// RUN: %{run} --teams 2 --threads 40 --schedule=adversarial --seed=1 %{hostile} | %{right}
//
// The entry point of LLVM main: a record for each team.
// REDEFINE: %{options} = --abi=xteam --records=7
// REDEFINE: %{flags} = -DXTEAM
// RUN: %{make}
// RUN: %{run} --teams 7 --threads 40 | %{right}

#include "Inputs/ListKernel.h"

using namespace warpfold;
using namespace warpfold::test;

extern "C" int32_t list_parallel_reduce(int8_t *, double *, int16_t *,
                                        _Float16 *);
extern "C" int32_t list_teams_reduce(int8_t *, double *, int16_t *, _Float16 *);

namespace {

struct Values {
  int8_t C;
  double D;
  int16_t S;
  _Float16 H;

  static Values of(uint32_t Thread) {
    return {static_cast<int8_t>(Thread * 17), static_cast<double>(Thread),
            static_cast<int16_t>(Thread * 1999),
            static_cast<_Float16>(static_cast<float>(Thread % 128))};
  }
  void take(const Values &Other) {
    C += Other.C;
    D += Other.D;
    S += Other.S;
    H = H > Other.H ? H : Other.H;
  }
  uint32_t differences(const Values &Other) const {
    return (C != Other.C) + (D != Other.D) + (S != Other.S) + (H != Other.H);
  }
  int32_t reduceParallel() { return list_parallel_reduce(&C, &D, &S, &H); }
  int32_t reduceTeams() { return list_teams_reduce(&C, &D, &S, &H); }
  void write(uint32_t *Words) const {
    Words[0] = C;
    Words[1] = D;
    Words[2] = S;
    Words[3] = static_cast<float>(H);
  }
};

} // namespace

WARPFOLD_KERNEL kernel(uint32_t *Out) { reduceAndCompare<Values>(Out); }
