//===- simulator/device/Warp.cpp - 32 lanes -------------------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/device/Warp.h"

#include "simulator/device/Grid.h"
#include "simulator/device/OrderedLanes.h"
#include "simulator/device/SynchronizationReport.h"
#include "simulator/device/WarpOperations.h"

namespace warpfold::sim {

static bool isShuffle(WarpOp Op) { return Op <= WarpOp::ShuffleIndex; }

void Warp::start(Block &NewBlock, uint32_t NewIndex, Lane *NewLanes,
                 uint32_t NumLanes) {
  InBlock = &NewBlock;
  Index = NewIndex;
  Lanes = NewLanes;
  Existing =
      NumLanes == WarpSize ? ~uint32_t(0) : (uint32_t(1) << NumLanes) - 1;
  Alive = Existing;
  Runnable = InBlock->runnableLanes(Index);
  *Runnable = Alive;
  Spinning = AtActiveMask = AtMeeting = AtArrival = AtAnyBarrier = 0;
  NumMeetings = 0;
  for (uint32_t &Lanes : AtBarrier)
    Lanes = 0;
}

void Warp::makeRunnable(uint32_t LaneMask) {
  *Runnable |= LaneMask;
  if (*Runnable)
    InBlock->markRunnable(Index);
}

void Warp::suspend(uint32_t LaneMask) {
  *Runnable &= ~LaneMask;
  if (*Runnable)
    return;
  if (AtActiveMask)
    completeActiveMask();
  else
    InBlock->markNotRunnable(Index);
}

bool Warp::meet(Lane &L, WarpOp Op, uint32_t Mask, uint64_t Value, uint32_t B,
                uint32_t C, uint32_t Site) {
  uint32_t Id = L.Registers.LaneId;
  Values[Id] = Value;
  Bs[Id] = B;
  Cs[Id] = C;
  L.Waits = {Wait::Kind::WarpOp, 0, BarrierForm::Unaligned, Mask, Site};
  if (!(Mask & L.Bit))
    reportOutsideMask(L, Op);
  return join(L, Op, Mask);
}

bool Warp::meetToArrive(Lane &L, const Wait &Arrival) {
  checkSameBarrier(L, Arrival);
  L.Waits = Arrival;
  AtArrival |= L.Bit;
  return join(L, WarpOp::ArriveTogether, ~uint32_t(0));
}

/// L.Waits contains what the lane waits for.
bool Warp::join(Lane &L, WarpOp Op, uint32_t Mask) {
  Meeting *M = Meetings;
  while (M != Meetings + NumMeetings && (M->Op != Op || M->Mask != Mask))
    ++M;
  if (M == Meetings + NumMeetings) {
    *M = {Op, Mask, 0};
    ++NumMeetings;
  }
  M->Arrived |= L.Bit;
  AtMeeting |= L.Bit;
  if (isComplete(*M)) {
    complete(*M);
    return true;
  }
  if (Mask & ~M->Arrived & (AtMeeting | AtAnyBarrier))
    checkStuck();
  suspend(L.Bit);
  return false;
}

void Warp::complete(Meeting &M) {
  WarpOperands Operands{M.Arrived, Values, Bs, Cs};
  if (uint32_t Readers = computeWarpOp(M.Op, Operands, Results))
    checkSources(M, Readers);
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
  AtMeeting &= ~Arrived;
  AtArrival &= ~Arrived;
  Grid::current().progress().noteProgress();
  makeRunnable(Arrived);
}

/// The readers' source lanes did not arrive at the shuffle. A lane that the
/// warp does not have is allowed as a source, with an undefined value; any
/// other is a defect.
void Warp::checkSources(const Meeting &M, uint32_t Readers) const {
  for (; Readers; Readers &= Readers - 1) {
    uint32_t Reader = __builtin_ctz(Readers);
    uint32_t Source = shuffleSource(M.Op, Reader, Bs[Reader], Cs[Reader]).Lane;
    if ((Existing >> Source) & 1)
      reportAbsentSource(Lanes[Reader], M.Op, Source);
  }
}

/// Lanes of a warp leave a barrier together. Therefore lanes that wait at
/// different barriers never continue.
void Warp::checkSameBarrier(Lane &L, const Wait &At) const {
  uint32_t Others = AtAnyBarrier | AtArrival;
  if (!Others)
    return;
  // The other lanes have been compared with each other, so that one of them
  // suffices.
  const Wait &First = Lanes[__builtin_ctz(Others)].Waits;
  bool SameBarrier = First.What == At.What && First.Barrier == At.Barrier;
  bool SameCount = First.Detail == At.Detail;
  bool Aligned =
      First.Form == BarrierForm::Aligned || At.Form == BarrierForm::Aligned;
  bool SameSite = !Aligned || First.Site == At.Site;
  if (SameBarrier && SameCount && SameSite)
    return;
  L.Waits = At;
  if (SameBarrier && !Aligned)
    reportLaneCounts(*this, Others | L.Bit);
  reportDivergentBarrier(*this, Others | L.Bit);
}

/// Returns the lanes that no other lane can release: each waits for one of the
/// others. A lane at a warp operation waits for the lanes of its mask, a lane
/// at a barrier for all lanes of the warp.
uint32_t Warp::stuckLanes() const {
  uint32_t Stuck = AtMeeting | AtAnyBarrier;
  for (bool Changed = true; Changed;) {
    uint32_t Before = Stuck;
    for (uint32_t I = 0; I < NumMeetings; ++I)
      if (!(Meetings[I].Mask & ~Meetings[I].Arrived & Stuck))
        Stuck &= ~Meetings[I].Arrived;
    // All lanes at barriers are at the same one (checkSameBarrier).
    if (!(Stuck & ~AtAnyBarrier))
      Stuck &= ~AtAnyBarrier;
    Changed = Stuck != Before;
  }
  return Stuck;
}

void Warp::checkStuck() const {
  uint32_t Stuck = stuckLanes();
  if (!Stuck)
    return;
  if (Stuck & (AtAnyBarrier | AtArrival))
    reportDivergentBarrier(*this, Stuck);
  for (uint32_t I = 0;; ++I)
    if (Meetings[I].Arrived & Stuck)
      reportAbsentLanes(*this, Meetings[I].Op, Stuck);
}

void Warp::waitAtActiveMask(Lane &L, uint32_t Site) {
  L.Waits = {Wait::Kind::ActiveMask, 0, BarrierForm::Unaligned, 0, Site};
  AtActiveMask |= L.Bit;
  suspend(L.Bit);
}

void Warp::completeActiveMask() {
  uint32_t Waiting = AtActiveMask;
  AtActiveMask = 0;
  for (uint32_t Rest = Waiting; Rest;) {
    uint32_t Site = Lanes[__builtin_ctz(Rest)].Waits.Site;
    uint32_t SameSite = 0;
    for (uint32_t Others = Rest; Others; Others &= Others - 1)
      if (Lanes[__builtin_ctz(Others)].Waits.Site == Site)
        SameSite |= Others & -Others;
    uint32_t Together = Grid::current().policy().convergedLanes(SameSite);
    Rest &= ~Together;
    for (uint32_t Members = Together; Members; Members &= Members - 1)
      Results[__builtin_ctz(Members)] = Together;
  }
  makeRunnable(Waiting);
}

void Warp::waitAtBarrier(Lane &L, const Wait &At) {
  uint32_t Id = At.Barrier;
  checkSameBarrier(L, At);
  L.Waits = At;
  AtBarrier[Id] |= L.Bit;
  AtAnyBarrier |= L.Bit;
  bool All = AtBarrier[Id] == Alive;
  if (AtMeeting)
    checkStuck();
  suspend(L.Bit);
  if (All)
    InBlock->warpArrived(*this, Id);
}

void Warp::releaseFromBarrier(uint32_t Id) {
  uint32_t Released = AtBarrier[Id];
  AtBarrier[Id] = 0;
  AtAnyBarrier &= ~Released;
  makeRunnable(Released);
}

void Warp::spin(Lane &L) {
  Spinning |= L.Bit;
  suspend(L.Bit);
}

uint32_t Warp::startRound() {
  uint32_t Again = Spinning;
  Spinning = 0;
  makeRunnable(Again);
  return static_cast<uint32_t>(__builtin_popcount(Again));
}

void Warp::exit(Lane &L) {
  Alive &= ~L.Bit;
  for (uint32_t I = 0; I < NumMeetings;)
    if (isComplete(Meetings[I]))
      complete(Meetings[I]);
    else
      ++I;
  suspend(L.Bit);
  if (!Alive)
    return InBlock->warpExited(*this);
  if (AtAnyBarrier != Alive)
    return;
  for (uint32_t Id = 0; Id < NumBarriers; ++Id)
    if (AtBarrier[Id] == Alive)
      return InBlock->warpArrived(*this, Id);
}

} // namespace warpfold::sim
