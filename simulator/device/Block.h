//===- simulator/device/Block.h - a resident block --------------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  models a block slot of a multiprocessor: warps, shared memory and
//           the 16 barriers. The slot runs one block after another and reuses
//           its lanes and stacks.
// Callers:  the grid starts a block in the slot; warps report arrivals and
//           exits.
// Memory:   the shared frame contains the image's shared variables, followed by
//           the dynamic part of the launch, with a guard before and after it.
//           Every byte is set to 0xA5 when a block starts, so that a read of
//           uninitialised memory returns a recognisable value.
// Barriers: a barrier without a count waits for every warp that has a thread
//           that has not exited. A barrier with a count waits for count / 32
//           warps: a warp counts as 32 threads whatever its number of threads
//           (PTX ISA, bar.sync).
// Defects:  a count that no barrier can have, warps that pass different counts
//           to one barrier, and warps that all wait at barriers of which none
//           can complete. Each ends the process immediately
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

/// The maximum count of threads of a block.
inline constexpr uint32_t MaxThreads = 1024;
/// The maximum count of warps of a block.
inline constexpr uint32_t MaxWarps = MaxThreads / WarpSize;
/// The initial value of every byte of shared memory.
inline constexpr unsigned char SharedPoison = 0xA5;

/// A resident block, or a free slot for one.
class Block {
public:
  /// Creates a free slot with this index among the grid's slots.
  explicit Block(uint32_t Slot) : Slot(Slot) {}

  /// Starts the block with index Team in the grid. Registers contains the
  /// values that its threads share.
  void start(uint32_t Team, uint32_t Threads, const LaneRegisters &Registers);

  /// Makes the lane wait at a barrier. The results of a vote are available when
  /// the lane continues.
  void waitAtBarrier(Lane &L, BarrierOp Op, uint32_t Predicate, const Wait &At);

  /// Makes the lane's warp arrive at a barrier without waiting.
  void arriveAtBarrier(Lane &L, const Wait &At);

  /// Describes an incomplete barrier at which warps have arrived.
  struct IncompleteBarrier {
    /// The barrier's id.
    uint32_t Id;
    uint32_t Arrived; ///< The count of arrived warps.
    uint32_t Count;   ///< The expected threads, or AllThreads.
  };
  /// Returns the incomplete barriers at which warps have arrived.
  std::vector<IncompleteBarrier> incompleteBarriers() const;

  // Warps call the following functions.
  /// All lanes of the warp that have not exited wait at barrier Id.
  void warpArrived(Warp &W, uint32_t Id);
  /// All lanes of the warp have exited.
  void warpExited(Warp &W);
  /// A lane of the warp can run.
  void markRunnable(uint32_t Index) { Runnable.Warps |= uint32_t(1) << Index; }
  /// No lane of the warp can run.
  void markNotRunnable(uint32_t Index) {
    Runnable.Warps &= ~(uint32_t(1) << Index);
  }
  /// Returns the mask of the warp's lanes that can run.
  uint32_t *runnableLanes(uint32_t Warp) { return &Runnable.Lanes[Warp]; }

  /// Returns the warps and lanes that can run.
  const RunnableBlock &runnable() const { return Runnable; }
  /// Returns the warp with this index.
  Warp &warp(uint32_t Index) const { return Warps[Index]; }
  /// Returns the count of the block's warps.
  uint32_t numWarps() const { return NumWarps; }
  /// Returns the count of the block's threads.
  uint32_t numThreads() const { return NumThreads; }
  /// Returns the block's index in the grid.
  uint32_t team() const { return Runnable.Team; }
  /// Returns the index of this slot.
  uint32_t slot() const { return Slot; }
  /// Makes all spinning lanes runnable. Returns their count.
  uint32_t startRound();

private:
  /// The arrival of a warp at a barrier.
  struct Arrival {
    uint32_t Warp = 0; ///< The index of the warp.
    Wait At;           ///< What its lanes wait for.
  };

  /// One of the block's barriers.
  struct Barrier {
    uint32_t Count = AllThreads; ///< The expected threads.
    /// The first arrival; later ones must have the same count.
    Arrival First;
    /// A bit for each warp that has arrived and waits.
    uint32_t WaitingWarps = 0;
    /// The count of warps that arrived without waiting.
    uint32_t PassingWarps = 0;
    /// The count of threads that contributed a predicate.
    uint32_t Voters = 0;
    /// The count of those whose predicate was true.
    uint32_t Votes = 0;
    /// The accesses that happened before the arrivals without wait.
    ViewPointer Passed;
  };

  /// Reports a count that no barrier of this block can have.
  void checkCount(const Lane &L, const Wait &At) const;
  /// Records the first arrival, or reports an arrival with another count.
  void recordArrival(const Warp &W, const Wait &At);
  /// Reports a block whose warps all wait at barriers that cannot complete.
  void checkBarrierCanComplete() const;
  /// Returns initialised shared memory for the next block.
  char *makeFrame(uint32_t Bytes);
  /// Returns whether all expected warps have arrived.
  bool isComplete(const Barrier &B) const;
  /// Completes the barrier: releases its warps.
  void complete(uint32_t Id);
  /// Completes the barrier if all expected warps have arrived.
  void completeIfReady(uint32_t Id);

  /// The index of this slot.
  uint32_t Slot;
  /// The warps and lanes that can run.
  RunnableBlock Runnable;
  uint32_t NumThreads = 0; ///< The count of threads.
  uint32_t NumWarps = 0;   ///< The count of warps.
  /// The count of warps that have a thread that has not exited.
  uint32_t LiveWarps = 0;
  /// The lanes by warp, created when a block first needs them. They are never
  /// moved, because their fibers refer to them.
  std::unique_ptr<Lane[]> Lanes[MaxWarps];
  /// The warps.
  std::unique_ptr<Warp[]> Warps;
  /// The barriers, by id.
  Barrier Barriers[NumBarriers];
  /// The shared frame with its guards.
  std::vector<char> SharedMemory;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_BLOCK_H
