//===- callbacks/mutants.cpp - callbacks with one mistake each ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What docs/Mutants.md is for the runtime: without any line of the callbacks that orders
// or chooses, a run in the simulator fails, and says why. Two reductions follow one
// another at once, which is what the copy's first barrier is for.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %callbacks --buffer --records=40 -S 'sum:i64:add best:{i32,i64}:@argmin' -o %t.ll
// RUN: %device-compile -I%source/test/entry -I%S -march=sm_90 -emit-llvm -c %s -o %t.user.bc
// RUN: rm -rf %t.work
// RUN: %python %S/Inputs/mutants.py %t.ll %t.user.bc %products/libomptarget-nvptx-sm_90.bc \
// RUN:   %sim-kernel %t.work > %t.deaths
// RUN: FileCheck %s --match-full-lines < %t.deaths
//
// CHECK: no barrier before the medium is written: data race in shared memory
// CHECK-NEXT: no barrier before the medium is read: read of uninitialised shared memory
// CHECK-NEXT: lane 1 gives: wrong values
// CHECK-NEXT: one thread too many takes: read of uninitialised shared memory
// CHECK-NEXT: the second chunk goes where the first lies: wrong values
// CHECK-NEXT: every warp has the same place: wrong values
// CHECK-NEXT: the lane at the offset reduces: wrong values
// CHECK-NEXT: the others do not copy: wrong values
// CHECK-NEXT: full warps do not reduce: wrong values
// CHECK-NEXT: a word is shuffled from another lane: wrong values
// CHECK-NEXT: the arrays of the slots overlap: wrong values
// CHECK-NEXT: slots are too narrow: illegal access
// CHECK-NEXT: reducing from a slot does nothing: wrong values
// CHECK-NEXT: reducing into a slot copies nothing back: wrong values
// CHECK-NOT: {{.}}

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
  int32_t reduceParallel() {
    const Values Before = *this;
    list_parallel_reduce(&Sum, &Best);
    *this = Before;
    return list_parallel_reduce(&Sum, &Best);
  }
  int32_t reduceTeams() { return list_teams_reduce(&Sum, &Best); }
  void write(uint32_t *Words) const { Words[0] = Sum; }
};

} // namespace

WARPFOLD_KERNEL kernel(uint32_t *Out) { reduceAndCompare<Values>(Out); }
