//===- warp/examples.cpp - the examples of the layers' headers ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The examples in the file comments of warp/, block/ and grid/, in two teams of 100 threads
// that contribute their numbers and one. SumCombiner is the smallest Combiner: its list is a
// number and the set of lanes of the warp that call.
//
// The buffer: warpReduce over 20 lanes, blockReduce, blockAllReduce twice (the number of
// threads that had the sum), crossBlockReduce; reducePeers and reduceSegments by the parity
// and by the half of a lane; warpInclusiveScan's last lane; keyedUpdate of one element.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %device-compile -march=sm_90 -emit-llvm -c %s -o %t.bc
// RUN: %sim-kernel %t.bc --buffer 16 --buffer 16 --teams 2 --threads 100 | FileCheck %s --match-full-lines
// RUN: %sim-kernel %t.bc --buffer 16 --buffer 16 --teams 2 --threads 100 --schedule=random --seed=3 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines
// CHECK: buffer 0: 210 5050 100 100 10100 256 392 528 10100 {{.*}}

#include "algorithm/WarpScan.h"
#include "block/AllReduce.h"
#include "grid/CrossBlockReduce.h"
#include "warp/KeyedUpdate.h"

using namespace warpfold;

__attribute__((address_space(3))) static uint32_t Medium[32];

struct Sum {
  uint32_t Value;
  LaneMask Lanes;
};

static void shuffleSum(void *List, int16_t Lane, int16_t Offset, int16_t Mode) {
  auto &Own = *static_cast<Sum *>(List);
  const auto Form = static_cast<ShuffleMode>(Mode);
  const uint32_t Last = WarpSize - 1 - __builtin_clz(Own.Lanes);
  const uint32_t Other =
      shuffleDown(Own.Lanes, Own.Value, Offset, WarpSize, Last);
  if (Form == ShuffleMode::Contiguous && Lane >= Offset)
    Own.Value = Other;
  else
    Own.Value += Other;
}

static void copyBetweenWarps(void *List, int32_t NumWarps) {
  auto &Own = *static_cast<Sum *>(List);
  blockBarrier();
  if (laneInWarp() == 0)
    Medium[warpInBlock()] = Own.Value;
  blockBarrier();
  if (threadInBlock() < static_cast<uint32_t>(NumWarps))
    Own.Value = Medium[threadInBlock()];
}

static uint32_t &slot(void *Slots, int32_t Number) {
  return static_cast<uint32_t *>(Slots)[Number];
}

struct SumCombiner : SlotCombiner {
  SumCombiner(Sum &Own, void *Slots = nullptr)
      : SlotCombiner(
            CallbackCombiner(&Own, shuffleSum, copyBetweenWarps), Slots,
            [](void *Slots, int32_t Number, void *List) {
              slot(Slots, Number) = static_cast<Sum *>(List)->Value;
            },
            nullptr,
            [](void *Slots, int32_t Number, void *List) {
              static_cast<Sum *>(List)->Value = slot(Slots, Number);
            },
            [](void *Slots, int32_t Number, void *List) {
              static_cast<Sum *>(List)->Value += slot(Slots, Number);
            }) {}
};

struct Plus {
  uint32_t operator()(uint32_t A, uint32_t B) const { return A + B; }
};

__attribute__((address_space(3))) static uint32_t SlotsOfTeam[2 * MostWarps];

/// The results of lanes 0 .. 31 of the first team.
static void useWarp(uint32_t *Out) {
  const uint32_t Lane = laneInWarp();
  const Peers Group = peersAmong(AllLanes, Lane % 2);
  const uint32_t OfPeers = reducePeers(Group, Lane + 1, Plus());
  const WarpSegments Run = WarpSegments::of(Lane / 16);
  const uint32_t OfRun = reduceSegments(Run, Lane + 1, Plus());
  const uint32_t Before = warpInclusiveScan(Lane + 1, Plus());
  if (Group.isLowest() && Lane % 2 == 0)
    Out[5] = OfPeers;
  if (Run.isLowest() && Lane == 16)
    Out[6] = OfRun;
  if (Lane == 31)
    Out[7] = Before;
}

extern "C" __attribute__((nvptx_kernel)) void kernel(uint32_t *Out,
                                                     uint32_t *Slots) {
  const uint32_t Value = threadInBlock() + 1;
  const LaneMask Lanes = firstLanes(lanesAmong(blockSize()));
  if (blockInGrid() == 0 && warpInBlock() == 0) {
    if (laneInWarp() < 20) {
      Sum Own = {Value, firstLanes(20)};
      warpReduce(SumCombiner(Own), 20, laneInWarp());
      if (laneInWarp() == 0)
        Out[0] = Own.Value;
    }
    warpBarrier(AllLanes);
    useWarp(Out);
  }
  Sum OfTeam = {Value, Lanes};
  blockReduce(SumCombiner(OfTeam), blockSize());
  if (blockInGrid() == 0 && threadInBlock() == 0)
    Out[1] = OfTeam.Value;

  auto *Shared = (void *)SlotsOfTeam;
  for (uint32_t Turn = 0; Turn < 2; ++Turn) {
    Sum OfAll = {Value, Lanes};
    blockAllReduce(SumCombiner(OfAll, Shared), blockSize(), Turn * MostWarps);
    if (blockInGrid() == 0)
      atomicFetchAdd(&Out[2 + Turn], OfAll.Value == 5050 ? 1u : 0u);
  }

  const SumCombiner Lists(OfTeam, Slots);
  const SlotBuffer Buffer(Lists, {blockInGrid(), blocksInGrid()},
                          /*NumRecords=*/8, /*Arrived=*/&Slots[8],
                          /*ArrivedOfHalves=*/nullptr);
  if (crossBlockReduce(Lists, Buffer))
    Out[4] = OfTeam.Value;
  keyedUpdate(&Out[8], Value, Apply<Operation::Add, uint32_t>(), nullptr);
}
