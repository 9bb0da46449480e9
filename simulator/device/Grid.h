//===- simulator/device/Grid.h - one launch ---------------------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  runs one grid to its end. Hands out blocks in order, at most
//           SMs x BlocksPerSM at a time: the next one starts when one ends, so
//           a block that waits for one that has not started waits for ever, as
//           on a device. All lanes run on the calling host thread.
// Callers:  DeviceImage::launch, one grid at a time; hooks through current().
// Defects:  when no lane can move, or all only spin, the process ends with a
//           report of where each stands.
// Next:     simulator/schedule/Scheduler.h decides who moves.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_GRID_H
#define WARPFOLD_SIMULATOR_DEVICE_GRID_H

#include "simulator/device/Block.h"
#include "simulator/device/Progress.h"
#include "simulator/device/Statistics.h"
#include "simulator/memory/LastWriter.h"
#include "simulator/memory/MemoryOrder.h"
#include "simulator/memory/RegionIndex.h"
#include "simulator/memory/SharedVariables.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace warpfold::sim {

struct GridLaunch {
  std::string Kernel;
  void (*Entry)(void *const *Arguments) = nullptr;
  void *const *Arguments = nullptr;
  uint32_t Device = 0; ///< on which it runs
  uint32_t Teams = 0;
  uint32_t Threads = 0;
  uint32_t SharedFrame = 0; ///< bytes before the dynamic part
  uint32_t DynamicShared = 0;
  SharedVariables Shared; ///< what lies in both
  /// Where an instruction stands: "f at a.cpp:3". Empty: in none of the image's
  /// functions.
  std::function<std::string(uintptr_t Instruction)> PlaceOf;
};

class Grid {
public:
  static GridStatistics run(const GridLaunch &Launch);

  /// The grid that runs. Valid on a lane's stack.
  static Grid &current() { return *Running; }
  static Grid *runningOrNull() { return Running; }

  /// From waits, spins or has ended: lets whom the schedule names run. Returns
  /// when the schedule comes back to From.
  void moveOn(Lane &From) {
    Lane &Next = nextLane();
    if (&Next != &From)
      switchLanes(From, Next);
  }

  /// The lane is about to do what other threads can notice. Returns when it may:
  /// at once, or after others have moved.
  void mayPreempt(Lane &L) {
    if (Preemptive && Policy->preempts())
      preempt(L);
  }

  /// The body of a lane's fiber: runs the thread that the lane plays, then
  /// leaves until the lane plays another.
  void runThread(Lane &L);

  void blockFinished(Block &B);

  const std::vector<Block *> &residents() const { return Residents; }
  const GridLaunch &launch() const { return Launch; }
  uint32_t startedTeams() const { return NextTeam; }
  GridStatistics &statistics() { return Statistics; }
  Progress &progress() { return Steps; }
  Scheduler &policy() { return *Policy; }
  /// Null unless memory is checked or weak.
  bool checksMemory() const { return ChecksMemory; }
  /// With --stats.
  LastWriter *lastWriter() { return Writers.get(); }
  MemoryOrder *memoryOrder() { return Order.get(); }
  RegionIndex &regions() { return Regions; }

private:
  explicit Grid(const GridLaunch &Launch);
  void startBlock(Block &B);

  Lane &nextLane() {
    // A lane of the turn may wait by now for one that moved before it.
    uint32_t Left = TurnLanes & *TurnRunnable;
    if (!Left)
      return nextTurn();
    TurnLanes = Left & (Left - 1);
    return TurnWarp->lane(static_cast<uint32_t>(__builtin_ctz(Left)));
  }
  Lane &nextTurn();
  void preempt(Lane &L);

  static Grid *Running;

  const GridLaunch &Launch;
  LaneRegisters Common;
  std::vector<Block *> Residents;
  std::vector<const RunnableBlock *> Runnable; ///< the same, for the policy
  // The turn: lanes of a warp that have not moved yet.
  Warp *TurnWarp = nullptr;
  uint32_t TurnLanes = 0;
  const uint32_t *TurnRunnable = &TurnLanes;
  uint32_t NextTeam = 0;
  const bool ChecksMemory;
  std::unique_ptr<Scheduler> Policy;
  const bool Preemptive; ///< the fair policy never is, and need not be asked
  std::unique_ptr<MemoryOrder> Order;
  std::unique_ptr<LastWriter> Writers;
  RegionIndex Regions;
  Progress Steps;
  GridStatistics Statistics;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_GRID_H
