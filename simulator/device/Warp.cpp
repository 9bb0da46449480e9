//===- simulator/device/Warp.cpp - 32 lanes -------------------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/device/Warp.h"

#include "simulator/device/Grid.h"
#include "simulator/device/OrderedLanes.h"
#include "simulator/device/WarpOperations.h"

namespace warpfold::sim {

static bool isShuffle(WarpOp Op) { return Op <= WarpOp::ShuffleIndex; }

void Warp::start(Block &NewBlock, uint32_t NewIndex, Lane *NewLanes,
                 uint32_t NumLanes) {
  InBlock = &NewBlock;
  Index = NewIndex;
  Lanes = NewLanes;
  Alive = NumLanes == WarpSize ? ~uint32_t(0) : (uint32_t(1) << NumLanes) - 1;
  Runnable = InBlock->runnableLanes(Index);
  *Runnable = Alive;
  Spinning = AtActiveMask = AtAnyBarrier = NumMeetings = 0;
  for (uint32_t &Lanes : AtBarrier)
    Lanes = 0;
}

void Warp::allow(uint32_t LaneMask) {
  *Runnable |= LaneMask;
  if (*Runnable)
    InBlock->warpMayRun(Index);
}

void Warp::halt(uint32_t LaneMask) {
  *Runnable &= ~LaneMask;
  if (*Runnable)
    return;
  if (AtActiveMask)
    settleActiveMask();
  else
    InBlock->warpMayNotRun(Index);
}

bool Warp::meet(Lane &L, WarpOp Op, uint32_t Mask, uint64_t Value, uint32_t B,
                uint32_t C, uint32_t Site) {
  uint32_t Id = L.Registers.LaneId;
  Values[Id] = Value;
  Bs[Id] = B;
  Cs[Id] = C;
  Meeting *M = Meetings;
  while (M != Meetings + NumMeetings && (M->Op != Op || M->Mask != Mask))
    ++M;
  if (M == Meetings + NumMeetings) {
    *M = {Op, Mask, 0};
    ++NumMeetings;
  }
  M->Arrived |= L.Bit;
  if (isComplete(*M)) {
    complete(*M);
    return true;
  }
  L.Waits = {Wait::Kind::WarpOp, 0, Mask, Site};
  halt(L.Bit);
  return false;
}

void Warp::complete(Meeting &M) {
  computeWarpOp(M.Op, {M.Arrived, Values, Bs, Cs}, Results);
  GridStatistics &Stats = Grid::current().statistics();
  if (isShuffle(M.Op))
    ++Stats.Shuffles;
  else
    ++Stats.WarpOperations;
  if (M.Op == WarpOp::SyncWarp)
    orderLanes(*this, M.Arrived);
  else if (M.Op == WarpOp::ArriveTogether)
    Passed = passLanes(*this, M.Arrived);
  uint32_t Arrived = M.Arrived;
  M = Meetings[--NumMeetings];
  Grid::current().progress().note();
  allow(Arrived);
}

void Warp::waitAtActiveMask(Lane &L, uint32_t Site) {
  L.Waits = {Wait::Kind::ActiveMask, 0, 0, Site};
  AtActiveMask |= L.Bit;
  halt(L.Bit);
}

void Warp::settleActiveMask() {
  uint32_t Waiting = AtActiveMask;
  AtActiveMask = 0;
  for (uint32_t Rest = Waiting; Rest;) {
    uint32_t Site = Lanes[__builtin_ctz(Rest)].Waits.Site;
    uint32_t SamePlace = 0;
    for (uint32_t Others = Rest; Others; Others &= Others - 1)
      if (Lanes[__builtin_ctz(Others)].Waits.Site == Site)
        SamePlace |= Others & -Others;
    uint32_t Together = Grid::current().policy().company(SamePlace);
    Rest &= ~Together;
    for (uint32_t Members = Together; Members; Members &= Members - 1)
      Results[__builtin_ctz(Members)] = Together;
  }
  allow(Waiting);
}

void Warp::waitAtBarrier(Lane &L, uint32_t Id) {
  AtBarrier[Id] |= L.Bit;
  AtAnyBarrier |= L.Bit;
  bool All = AtBarrier[Id] == Alive;
  halt(L.Bit);
  if (All)
    InBlock->warpArrived(*this, Id);
}

void Warp::releaseFromBarrier(uint32_t Id) {
  uint32_t Released = AtBarrier[Id];
  AtBarrier[Id] = 0;
  AtAnyBarrier &= ~Released;
  allow(Released);
}

void Warp::spin(Lane &L) {
  Spinning |= L.Bit;
  halt(L.Bit);
}

uint32_t Warp::startRound() {
  uint32_t Again = Spinning;
  Spinning = 0;
  allow(Again);
  return static_cast<uint32_t>(__builtin_popcount(Again));
}

void Warp::exit(Lane &L) {
  Alive &= ~L.Bit;
  for (uint32_t I = 0; I < NumMeetings;)
    if (isComplete(Meetings[I]))
      complete(Meetings[I]);
    else
      ++I;
  halt(L.Bit);
  if (!Alive)
    return InBlock->warpExited(*this);
  if (AtAnyBarrier != Alive)
    return;
  for (uint32_t Id = 0; Id < NumBarriers; ++Id)
    if (AtBarrier[Id] == Alive)
      return InBlock->warpArrived(*this, Id);
}

} // namespace warpfold::sim
