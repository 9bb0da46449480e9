//===- simulator/device/Grid.cpp - one launch -----------------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/device/Grid.h"

#include "simulator/device/DeadlockReport.h"
#include "simulator/device/FaultReport.h"
#include "simulator/device/KnownRaces.h"
#include "simulator/device/Options.h"
#include "simulator/memory/DeviceHeap.h"

#include <algorithm>
#include <cassert>

namespace warpfold::sim {

Grid *Grid::Running = nullptr;

/// Returns a slot for a block. Slots outlive the grid, because lanes and stacks
/// are reused. They are never destroyed, because destructors of the device run
/// while the process ends.
static Block &blockSlot(size_t Slot) {
  static auto &Slots = *new std::vector<std::unique_ptr<Block>>;
  while (Slots.size() <= Slot)
    Slots.push_back(std::make_unique<Block>(Slots.size()));
  return *Slots[Slot];
}

static std::unique_ptr<MemoryOrder> makeMemoryOrder() {
  const SimulatorOptions &O = options();
  if (!O.CheckMemory && !O.WeakMemory)
    return nullptr;
  return std::make_unique<MemoryOrder>(
      O.WeakMemory ? Visibility::Delayed : Visibility::AtOnce, O.Seed);
}

Grid::Grid(const GridLaunch &Launch)
    : Launch(Launch), ChecksMemory(options().CheckMemory),
      Preemptive(options().Schedule != Policy::Fair), Order(makeMemoryOrder()),
      Regions(Launch.Device) {
  static uint32_t NumGrids = 0;
  Common = LaneRegisters();
  std::fill_n(Common.Ntid, 3, 1);
  std::fill_n(Common.Nctaid, 3, 1);
  Common.Ntid[0] = Launch.Threads;
  Common.Nctaid[0] = Launch.Teams;
  Common.NumWarps = (Launch.Threads + WarpSize - 1) / WarpSize;
  Common.NumSms = options().SMs;
  Common.GridId = NumGrids++;
  Common.DynamicShared = Launch.DynamicShared;
  Common.SharedBytes = Launch.SharedFrame + Launch.DynamicShared;
  if (ChecksMemory)
    readSuppressedRaces();
  Policy = makeScheduler(
      options().Schedule,
      {options().Seed, Common.GridId, Launch.Teams, Common.NumWarps,
       options().SplitWarps ? WarpUnity::Split : WarpUnity::Whole});
  if (options().Stats != Statistics::None)
    Writers = std::make_unique<LastWriter>();
  Statistics.Teams = Launch.Teams;
  Statistics.Threads = Launch.Threads;
}

GridStatistics Grid::run(const GridLaunch &Launch) {
  Grid G(Launch);
  Running = &G;
  uint32_t Slots =
      std::min(options().SMs * options().BlocksPerSM, Launch.Teams);
  for (uint32_t Slot = 0; Slot < Slots; ++Slot) {
    Block &B = blockSlot(Slot);
    G.Residents.push_back(&B);
    G.Runnable.push_back(&B.runnable());
    G.startBlock(B);
  }
  FaultHandler Faults;
  if (std::optional<Fault> F = Faults.run([&] {
        if (Slots)
          enterLanes(G.nextLane());
      }))
    reportFault(*F);
  if (options().watchesMemory())
    DeviceHeap::instance().endGrid();
  Running = nullptr;
  return G.Statistics;
}

void Grid::startBlock(Block &B) {
  Common.SmId = B.slot() % options().SMs;
  B.start(NextTeam++, Launch.Threads, Common);
}

void Grid::blockFinished(Block &B) {
  Steps.noteProgress();
  if (NextTeam != Launch.Teams)
    return startBlock(B);
  auto At = std::find(Residents.begin(), Residents.end(), &B);
  Runnable.erase(Runnable.begin() + (At - Residents.begin()));
  Residents.erase(At);
}

Lane &Grid::nextTurn() {
  for (;;) {
    if (std::optional<Turn> Next = Policy->next(Runnable)) {
      TurnWarp = &Residents[Next->Block]->warp(Next->Warp);
      TurnRunnable = TurnWarp->runnable();
      TurnLanes = Next->Lanes;
      return nextLane();
    }
    uint32_t Spinning = 0;
    for (Block *B : Residents)
      Spinning += B->startRound();
    // Lanes that all wait for each other were reported when the last one
    // arrived.
    assert(Spinning && "no thread can continue");
    if (!Steps.endRound(Spinning))
      reportDeadlock(*this);
  }
}

void Grid::preempt(Lane &L) {
  TurnLanes = 0;
  switchToNext(L);
}

void Grid::runThread(Lane &L) {
  jmp_buf Exit;
  L.Exit = &Exit;
  // Leaving by longjmp is safe, because device code needs no unwinding.
  if (_setjmp(Exit) == 0)
    Launch.Entry(Launch.Arguments);
  L.InWarp->exit(L);
  if (Residents.empty())
    leaveLanes(L);
  else
    switchToNext(L);
}

} // namespace warpfold::sim
