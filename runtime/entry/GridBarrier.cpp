//===- entry/GridBarrier.cpp - rejected grid barriers ---------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Barriers that would deadlock end with a message.
// interface/SynchronizationAbi.h specifies the functions.
//
// Next: synchronization/GridArrival.h
//
//===----------------------------------------------------------------------===//

#include "interface/SynchronizationAbi.h"
#include "support/Refuse.h"

using namespace warpfold;

void __warpfold_refuse_teams() {
  refuse("a grid barrier of teams, this many:", blocksInGrid(),
         "all must run at once: num_teams(barrier.max_teams()); a "
         "grid_barrier<N> of more than one team a multiprocessor needs a "
         "constant thread_limit that leaves room for N, -O1, warpfold.cfg");
}

void __warpfold_refuse_nested_meeting(uint32_t Level) {
  refuse("a grid barrier in nested parallel regions, this many:", Level,
         "call it in a region that all threads of the team are in");
}
