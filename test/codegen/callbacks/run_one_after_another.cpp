//===- callbacks/run_one_after_another.cpp - two lists, one medium --------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A region that reduces one list and directly afterwards another one, which is copied between
// warps through the same shared memory: a fast warp must not write its part of the second list
// before warp 0 has read the first. Teams of one block each; their values are not combined.
// Both sums are exact.
//
// The buffer is that of Inputs/ListKernel.h, followed by both sums.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %callbacks --buffer 'sum:f64:add' -o %t.list.bc
// RUN: %callbacks --module=%t.list.bc --name=other 'n:i32:add s:[3 x i64]:add' -o %t.lists.bc
// RUN: %device-compile -I%source/test/entry -march=sm_90 -emit-llvm -c %s -o %t.user.bc
// RUN: llvm-link %t.user.bc %t.lists.bc -o %t.both.bc
// RUN: llvm-link --only-needed %t.both.bc %products/libomptarget-nvptx-sm_90.bc -o %t.linked.bc
// RUN: opt %t.linked.bc -passes='forceattrs,internalize,default<O2>' -force-attribute=sanitize_thread \
// RUN:   -openmp-opt-disable -o %t.kernel.bc
//
// RUN: %sim-kernel %t.kernel.bc --buffer 4 --threads 40 | FileCheck %s --match-full-lines --check-prefix=T40
// RUN: %sim-kernel %t.kernel.bc --buffer 4 --threads 1024 | FileCheck %s --match-full-lines --check-prefix=T1024
// RUN: %sim-kernel %t.kernel.bc --buffer 4 --threads 96 --schedule=random --seed=1 --split-warps --check-memory \
// RUN:   --weak-memory | FileCheck %s --match-full-lines --check-prefix=T96
// RUN: %sim-kernel %t.kernel.bc --buffer 4 --threads 96 --schedule=adversarial --seed=1 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=T96
// T40: buffer 0: 1 0 780 4680
// T96: buffer 0: 1 0 4560 27360
// T1024: buffer 0: 1 0 523776 3142656

#include "Inputs/ListKernel.h"

using namespace warpfold;
using namespace warpfold::test;

extern "C" int32_t list_parallel_reduce(double *);
extern "C" int32_t other_parallel_reduce(int32_t *, int64_t (*)[3]);

namespace {

struct Values {
  double Sum;
  int32_t N;
  int64_t S[3];

  static Values of(uint32_t Thread) {
    return {static_cast<double>(Thread), 1, {Thread, 2 * Thread, 3 * Thread}};
  }
  void take(const Values &Other) {
    Sum += Other.Sum;
    N += Other.N;
    for (int I = 0; I < 3; ++I)
      S[I] += Other.S[I];
  }
  uint32_t differences(const Values &Other) const {
    return (Sum != Other.Sum) + (N != Other.N) + (S[0] != Other.S[0]) +
           (S[1] != Other.S[1]) + (S[2] != Other.S[2]);
  }
  int32_t reduceParallel() {
    list_parallel_reduce(&Sum);
    return other_parallel_reduce(&N, &S);
  }
  int32_t reduceTeams() { return threadInBlock() == 0; }
  void write(uint32_t *Words) const {
    Words[0] = Sum;
    Words[1] = S[0] + S[1] + S[2];
  }
};

} // namespace

WARPFOLD_KERNEL kernel(uint32_t *Out) { reduceAndCompare<Values>(Out); }
