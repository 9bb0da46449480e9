//===- simulator/device/Grid.h - one launch ---------------------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  runs one grid to its end. It starts blocks in order, at most SMs x
//           BlocksPerSM at a time. The next block starts when one ends, so
//           that, as on a device, a block that waits for a block that has not
//           started may wait for ever. All lanes run on the calling host
//           thread.
// Callers:  DeviceImage::launch, one grid at a time; hooks, through current().
// Defects:  if no lane can run, or all lanes only spin, the process ends with a
//           report of what each lane waits for.
// Next:     simulator/schedule/Scheduler.h selects the lane that runs next.
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

/// The parameters of one launch.
struct GridLaunch {
  /// The kernel's name.
  std::string Kernel;
  /// The kernel's entry, which receives Arguments.
  void (*Entry)(void *const *Arguments) = nullptr;
  void *const *Arguments = nullptr; ///< The kernel's arguments.
  uint32_t Device = 0;              ///< The number of the device.
  uint32_t Teams = 0;               ///< The count of teams.
  uint32_t Threads = 0;             ///< The threads of a team.
  uint32_t SharedFrame = 0; ///< The size of the frame before the dynamic part.
  /// The size of the dynamic part.
  uint32_t DynamicShared = 0;
  SharedVariables Shared; ///< The variables of the frame.
  /// Returns the location of an instruction, such as "f at a.cpp:3", or an
  /// empty string if none of the image's functions contains it.
  std::function<std::string(uintptr_t Instruction)> LocationOf;
};

/// A grid that runs.
class Grid {
public:
  /// Runs a launch and returns its statistics.
  static GridStatistics run(const GridLaunch &Launch);

  /// Returns the running grid. May be called on a lane's stack.
  static Grid &current() { return *Running; }
  /// Returns the running grid, or null.
  static Grid *runningOrNull() { return Running; }

  /// Switches from lane From, which waits, spins or has ended, to the lane that
  /// the schedule selects. Returns when the schedule selects From again.
  void switchToNext(Lane &From) {
    Lane &Next = nextLane();
    if (&Next != &From)
      switchLanes(From, Next);
  }

  /// Called before an effect of the lane that other threads can observe.
  /// Returns immediately, or after other lanes have run.
  void mayPreempt(Lane &L) {
    if (Preemptive && Policy->preempts())
      preempt(L);
  }

  /// The body of a lane's fiber: runs the lane's current thread, and switches
  /// away until the lane receives another thread.
  void runThread(Lane &L);

  /// The block has ended: starts the next one in its slot.
  void blockFinished(Block &B);

  /// Returns the resident blocks.
  const std::vector<Block *> &residents() const { return Residents; }
  /// Returns the launch.
  const GridLaunch &launch() const { return Launch; }
  /// Returns the count of blocks that have started.
  uint32_t startedTeams() const { return NextTeam; }
  /// Returns the statistics so far.
  GridStatistics &statistics() { return Statistics; }
  /// Returns the object that detects progress.
  Progress &progress() { return Steps; }
  /// Returns the schedule.
  Scheduler &policy() { return *Policy; }
  /// Returns whether memory is checked.
  bool checksMemory() const { return ChecksMemory; }
  /// Returns the last writers of memory, or null without --stats.
  LastWriter *lastWriter() { return Writers.get(); }
  /// Returns the memory order, or null unless memory is checked or weak.
  MemoryOrder *memoryOrder() { return Order.get(); }
  /// Returns the index of memory regions.
  RegionIndex &regions() { return Regions; }

private:
  explicit Grid(const GridLaunch &Launch); ///< Prepares a launch.
  void startBlock(Block &B); ///< Starts the next block in this slot.

  /// Returns the lane that runs next.
  Lane &nextLane() {
    // A lane of the current turn may now wait for one that ran before it.
    uint32_t Left = TurnLanes & *TurnRunnable;
    if (!Left)
      return nextTurn();
    TurnLanes = Left & (Left - 1);
    return TurnWarp->lane(static_cast<uint32_t>(__builtin_ctz(Left)));
  }
  /// Starts a turn of another warp and returns its first lane.
  Lane &nextTurn();
  /// Runs other lanes and returns when the schedule selects L again.
  void preempt(Lane &L);

  /// The running grid, or null.
  static Grid *Running;

  const GridLaunch &Launch; ///< The launch.
  /// The registers that all lanes share.
  LaneRegisters Common;
  /// The resident blocks.
  std::vector<Block *> Residents;
  /// The resident blocks, for the schedule.
  std::vector<const RunnableBlock *> Runnable;
  Warp *TurnWarp = nullptr; ///< The warp of the current turn.
  /// The lanes of the warp that have not run in this turn.
  uint32_t TurnLanes = 0;
  /// The lanes of the warp that can run.
  const uint32_t *TurnRunnable = &TurnLanes;
  /// The index of the next block to start.
  uint32_t NextTeam = 0;
  const bool ChecksMemory;           ///< Whether memory is checked.
  std::unique_ptr<Scheduler> Policy; ///< The schedule.
  /// False with the fair schedule, which never preempts.
  const bool Preemptive;
  /// The memory order, if an option needs it.
  std::unique_ptr<MemoryOrder> Order;
  std::unique_ptr<LastWriter> Writers; ///< The last writers, with --stats.
  /// Finds the variables and allocations that contain an address.
  RegionIndex Regions;
  /// Detects progress.
  Progress Steps;
  GridStatistics Statistics; ///< The counts so far.
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_GRID_H
