//===- simulator/device/Block.cpp - a resident block ----------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/device/Block.h"

#include "simulator/device/Grid.h"
#include "simulator/device/OrderedLanes.h"
#include "simulator/device/SynchronizationReport.h"
#include "simulator/memory/SharedVariables.h"

#include <algorithm>
#include <cstring>

namespace warpfold::sim {

/// The maximum alignment of a shared variable.
static constexpr uint32_t SharedAlignment = 1024;

char *Block::makeFrame(uint32_t Bytes) {
  const size_t Needed = size_t(Bytes) + 2 * SharedGuard + SharedAlignment;
  if (SharedMemory.size() < Needed)
    SharedMemory.resize(Needed);
  char *Frame = reinterpret_cast<char *>(
      (reinterpret_cast<uintptr_t>(SharedMemory.data()) + SharedGuard +
       SharedAlignment - 1) &
      ~uintptr_t(SharedAlignment - 1));
  std::memset(Frame, SharedPoison, Bytes);
  return Frame;
}

void Block::start(uint32_t Team, uint32_t Threads,
                  const LaneRegisters &Common) {
  if (!Warps)
    Warps = std::make_unique<Warp[]>(MaxWarps);
  char *Shared = makeFrame(Common.SharedBytes);
  Runnable.Team = Team;
  NumThreads = Threads;
  NumWarps = (Threads + WarpSize - 1) / WarpSize;
  Runnable.Warps = 0;
  LiveWarps =
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
    markRunnable(W);
  }
}

void Block::checkCount(const Lane &L, const Wait &At) const {
  uint32_t Count = At.Detail;
  if (Count == AllThreads)
    return;
  if (Count == 0 || Count % WarpSize != 0 || Count > NumWarps * WarpSize)
    reportBarrierCount(L, At);
}

void Block::waitAtBarrier(Lane &L, BarrierOp Op, uint32_t Predicate,
                          const Wait &At) {
  checkCount(L, At);
  Barrier &B = Barriers[At.Barrier];
  if (Op != BarrierOp::Sync) {
    ++B.Voters;
    B.Votes += Predicate != 0;
  }
  L.InWarp->waitAtBarrier(L, At);
}

void Block::arriveAtBarrier(Lane &L, const Wait &At) {
  checkCount(L, At);
  recordArrival(*L.InWarp, At);
  Barrier &B = Barriers[At.Barrier];
  B.Passed = View::join(B.Passed, L.InWarp->passed());
  ++B.PassingWarps;
  completeIfReady(At.Barrier);
}

/// A barrier without a count expects all threads of the block.
void Block::recordArrival(const Warp &W, const Wait &At) {
  Barrier &B = Barriers[At.Barrier];
  auto CountOf = [&](uint32_t Count) {
    return Count == AllThreads ? NumWarps * WarpSize : Count;
  };
  if (!B.WaitingWarps && !B.PassingWarps)
    B.First = {W.index(), At};
  else if (CountOf(B.First.At.Detail) != CountOf(At.Detail))
    reportWarpCounts(*this, B.First.Warp, B.First.At, W.index(), At);
  if (At.Detail != AllThreads)
    B.Count = At.Detail;
}

/// If all remaining warps wait at barriers, no warp can complete any of them.
void Block::checkBarrierCanComplete() const {
  uint32_t Waiting = 0;
  for (const Barrier &B : Barriers)
    Waiting |= B.WaitingWarps;
  if (Waiting == LiveWarps)
    reportIncompleteBarriers(*this);
}

std::vector<Block::IncompleteBarrier> Block::incompleteBarriers() const {
  std::vector<IncompleteBarrier> Result;
  for (uint32_t Id = 0; Id < NumBarriers; ++Id) {
    const Barrier &B = Barriers[Id];
    uint32_t Arrived = __builtin_popcount(B.WaitingWarps) + B.PassingWarps;
    if (Arrived)
      Result.push_back({Id, Arrived, B.Count});
  }
  return Result;
}

bool Block::isComplete(const Barrier &B) const {
  if (B.Count == AllThreads)
    return (LiveWarps & ~B.WaitingWarps) == 0;
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
  if (Done.Count == AllThreads)
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
  Grid::current().progress().noteProgress();
}

void Block::warpArrived(Warp &W, uint32_t Id) {
  recordArrival(W, W.lane(__builtin_ctz(W.alive())).Waits);
  Barriers[Id].WaitingWarps |= uint32_t(1) << W.index();
  completeIfReady(Id);
  checkBarrierCanComplete();
}

void Block::warpExited(Warp &W) {
  LiveWarps &= ~(uint32_t(1) << W.index());
  if (!LiveWarps)
    return Grid::current().blockFinished(*this);
  for (uint32_t Id = 0; Id < NumBarriers; ++Id)
    if (Barriers[Id].WaitingWarps && Barriers[Id].Count == AllThreads)
      completeIfReady(Id);
  checkBarrierCanComplete();
}

uint32_t Block::startRound() {
  uint32_t Lanes = 0;
  for (uint32_t W = 0; W < NumWarps; ++W)
    Lanes += Warps[W].startRound();
  return Lanes;
}

} // namespace warpfold::sim
