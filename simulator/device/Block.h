//===- simulator/device/Block.h - a resident block --------------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  a place on an SM: warps, shared memory and the 16 barriers. It runs
//           one block after the other, so its lanes and stacks are made once.
// Callers:  the grid starts a block in it; warps report arrivals and exits.
// Memory:   the shared frame holds the image's shared variables, then the
//           launch's dynamic part; a guard lies before and behind it. Every byte is 0xA5 when a block starts, so
//           that a read of what nobody wrote gives a value that shows.
// Barriers: barrier id without a count waits for every warp that has a thread
//           left; with a count, for count / 32 warps (a warp counts as 32
//           threads however many it has, PTX ISA, bar.sync).
// Defects:  a count that no barrier may have, warps that bring different counts
//           to one barrier, and warps that all wait at barriers of which none
//           is full. Each ends the process at once
//           (simulator/device/SynchronizationReport.h).
// Next:     simulator/device/Grid.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_BLOCK_H
#define WARPFOLD_SIMULATOR_DEVICE_BLOCK_H

#include "simulator/device/Warp.h"
#include "simulator/schedule/Scheduler.h"

#include <memory>
#include <vector>

namespace warpfold::sim {

inline constexpr uint32_t MaxThreads = 1024;
inline constexpr uint32_t MaxWarps = MaxThreads / WarpSize;
inline constexpr unsigned char SharedPoison = 0xA5;

class Block {
public:
  explicit Block(uint32_t Slot) : Slot(Slot) {}

  /// Team is the block's index in the grid, Registers what its threads share.
  void start(uint32_t Team, uint32_t Threads, const LaneRegisters &Registers);

  /// The lane comes to a barrier. Votes are there when it moves again.
  void waitAtBarrier(Lane &L, BarrierOp Op, uint32_t Predicate, const Wait &At);

  /// The lane's warp arrives at a barrier and does not wait.
  void passBarrier(Lane &L, const Wait &At);

  /// What a barrier of this block lacks that somebody has come to.
  struct Shortage {
    uint32_t Id;
    uint32_t Arrived; ///< warps
    uint32_t Count;   ///< expected threads, or AllThreads
  };
  std::vector<Shortage> shortages() const;

  // Warps tell:
  void warpArrived(Warp &W, uint32_t Id);
  void warpExited(Warp &W);
  void warpMayRun(uint32_t Index) { Runnable.Warps |= uint32_t(1) << Index; }
  void warpMayNotRun(uint32_t Index) {
    Runnable.Warps &= ~(uint32_t(1) << Index);
  }
  uint32_t *runnableLanes(uint32_t Warp) { return &Runnable.Lanes[Warp]; }

  const RunnableBlock &runnable() const { return Runnable; }
  Warp &warp(uint32_t Index) const { return Warps[Index]; }
  uint32_t numWarps() const { return NumWarps; }
  uint32_t numThreads() const { return NumThreads; }
  uint32_t team() const { return Runnable.Team; }
  uint32_t slot() const { return Slot; }
  uint32_t startRound();

private:
  /// A warp at a barrier.
  struct Arrival {
    uint32_t Warp = 0;
    Wait At;
  };

  struct Barrier {
    uint32_t Count = AllThreads; ///< expected threads
    Arrival First;               ///< the others must bring the same count
    uint32_t WaitingWarps = 0;   ///< bit W: warp W has arrived and waits
    uint32_t PassingWarps = 0;   ///< how many arrived without waiting
    uint32_t Voters = 0;         ///< threads that brought a predicate
    uint32_t Votes = 0;          ///< those that brought a true one
    ViewPointer Passed;          ///< what is before the passing warps' arrivals
  };

  void checkCount(const Lane &L, const Wait &At) const;
  void noteArrival(const Warp &W, const Wait &At);
  void checkSomebodyMayCome() const;
  /// Fresh shared memory for the next block.
  char *makeFrame(uint32_t Bytes);
  bool isComplete(const Barrier &B) const;
  void complete(uint32_t Id);
  void completeIfReady(uint32_t Id);

  uint32_t Slot;
  RunnableBlock Runnable;
  uint32_t NumThreads = 0;
  uint32_t NumWarps = 0;
  uint32_t LivingWarps = 0;
  /// By warp, made when a block first needs them. They stay where they are,
  /// because their fibers know them.
  std::unique_ptr<Lane[]> Lanes[MaxWarps];
  std::unique_ptr<Warp[]> Warps;
  Barrier Barriers[NumBarriers];
  std::vector<char> SharedMemory;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_BLOCK_H
