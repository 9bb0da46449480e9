//===- simulator/device/Block.cpp - a resident block ----------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/device/Block.h"

#include "simulator/device/Grid.h"
#include "simulator/device/OrderedLanes.h"

#include <algorithm>
#include <cstring>

namespace warpfold::sim {

/// Shared variables may ask for an alignment up to this.
static constexpr uint32_t SharedAlignment = 1024;

void Block::start(uint32_t Team, uint32_t Threads,
                  const LaneRegisters &Common) {
  if (!Warps)
    Warps = std::make_unique<Warp[]>(MaxWarps);
  if (SharedMemory.size() < Common.SharedBytes + SharedAlignment)
    SharedMemory.resize(Common.SharedBytes + SharedAlignment);
  char *Shared = reinterpret_cast<char *>(
      (reinterpret_cast<uintptr_t>(SharedMemory.data()) + SharedAlignment - 1) &
      ~uintptr_t(SharedAlignment - 1));
  std::memset(Shared, SharedPoison, Common.SharedBytes);

  Runnable.Team = Team;
  NumWarps = (Threads + WarpSize - 1) / WarpSize;
  Runnable.Warps = 0;
  LivingWarps =
      NumWarps == MaxWarps ? ~uint32_t(0) : (uint32_t(1) << NumWarps) - 1;
  for (Barrier &B : Barriers)
    B = Barrier();

  LaneRegisters Registers = Common;
  Registers.Shared = Shared;
  Registers.Ctaid[0] = Team;
  MemoryOrder *Order = Grid::current().memoryOrder();
  if (Order)
    Order->startBlock(Shared, Common.SharedBytes);
  for (uint32_t W = 0; W < NumWarps; ++W) {
    if (!Lanes[W])
      Lanes[W] = std::make_unique<Lane[]>(WarpSize);
    uint32_t First = W * WarpSize;
    uint32_t NumLanes = std::min(Threads - First, WarpSize);
    for (uint32_t Id = 0; Id < NumLanes; ++Id) {
      Registers.Tid[0] = First + Id;
      Registers.LaneId = Id;
      Registers.WarpId = W;
      Lane &L = Lanes[W][Id];
      L.start(Registers, Warps[W]);
      if (Order)
        Order->startThread(L.Order, {Team, First + Id},
                           {L.Registers.StackLow, L.Registers.StackBytes});
    }
    Warps[W].start(*this, W, Lanes[W].get(), NumLanes);
    warpMayRun(W);
  }
}

void Block::waitAtBarrier(Lane &L, BarrierOp Op, uint32_t Id, uint32_t Count,
                          uint32_t Predicate, uint32_t Site) {
  Barrier &B = Barriers[Id];
  B.Count = Count;
  if (Op != BarrierOp::Sync) {
    ++B.Voters;
    B.Votes += Predicate != 0;
  }
  L.Waits = {Wait::Kind::Barrier, static_cast<uint8_t>(Id), Count, Site};
  L.InWarp->waitAtBarrier(L, Id);
}

void Block::passBarrier(Lane &L, uint32_t Id, uint32_t Count) {
  Barriers[Id].Count = Count;
  Barriers[Id].Passed = View::join(Barriers[Id].Passed, L.InWarp->passed());
  ++Barriers[Id].PassingWarps;
  completeIfReady(Id);
}

bool Block::isComplete(const Barrier &B) const {
  if (B.Count == 0)
    return (LivingWarps & ~B.WaitingWarps) == 0;
  uint32_t Warps = __builtin_popcount(B.WaitingWarps) + B.PassingWarps;
  return Warps * WarpSize >= B.Count;
}

void Block::completeIfReady(uint32_t Id) {
  if (isComplete(Barriers[Id]))
    complete(Id);
}

void Block::complete(uint32_t Id) {
  Barrier Done = Barriers[Id];
  Barriers[Id] = Barrier();
  if (Done.Count == 0)
    Done.Passed = View::join(Done.Passed, passEndedLanes(*this));
  orderWarps(*this, Done.WaitingWarps, Done.Passed);
  for (uint32_t Rest = Done.WaitingWarps; Rest; Rest &= Rest - 1) {
    Warp &W = Warps[__builtin_ctz(Rest)];
    if (Done.Voters)
      for (uint32_t Left = W.alive(); Left; Left &= Left - 1) {
        Lane &L = W.lane(__builtin_ctz(Left));
        L.BarrierVotes = Done.Votes;
        L.BarrierVoters = Done.Voters;
      }
    W.releaseFromBarrier(Id);
  }
  ++Grid::current().statistics().Barriers;
  Grid::current().progress().note();
}

void Block::warpArrived(Warp &W, uint32_t Id) {
  Barriers[Id].WaitingWarps |= uint32_t(1) << W.index();
  completeIfReady(Id);
}

void Block::warpExited(Warp &W) {
  LivingWarps &= ~(uint32_t(1) << W.index());
  if (!LivingWarps)
    return Grid::current().blockFinished(*this);
  for (uint32_t Id = 0; Id < NumBarriers; ++Id)
    if (Barriers[Id].WaitingWarps && Barriers[Id].Count == 0)
      completeIfReady(Id);
}

uint32_t Block::startRound() {
  uint32_t Lanes = 0;
  for (uint32_t W = 0; W < NumWarps; ++W)
    Lanes += Warps[W].startRound();
  return Lanes;
}

} // namespace warpfold::sim
