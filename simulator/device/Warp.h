//===- simulator/device/Warp.h - 32 lanes -----------------------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  implements the three ways in which lanes of a warp meet:
//           - a warp operation (shfl, vote, match, redux, bar.warp): the lane
//             waits until every lane in its mask that has not exited waits at
//             the same operation with the same mask. The lanes need not execute
//             the same instruction.
//           - activemask: the lane waits until no other lane of the warp can
//             reach the instruction, that is, until each of them waits, spins
//             or has exited. The mask contains the lanes that then wait at the
//             same instruction. This models a warp that diverges and converges
//             as late as its code allows. PTX guarantees less: with split
//             warps, the schedule selects the lanes of the mask.
//           - a block barrier: the warp arrives when all its lanes that have
//             not exited wait at that barrier (PTX ISA, barrier, sm_70 and
//             later). A lane that waits at another operation prevents this.
// Defects:  lanes at different barriers, lanes that wait for each other for
//           ever, shuffles from lanes that do not take part. Each ends the
//           process immediately (simulator/device/SynchronizationReport.h).
// Callers:  hooks, on the stack of the lane concerned. The functions never
//           switch to another lane; the hook does so if the function returns
//           that the lane must wait.
// Next:     simulator/device/Block.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_WARP_H
#define WARPFOLD_SIMULATOR_DEVICE_WARP_H

#include "simulator/device/Lane.h"

namespace warpfold::sim {

class Block;

/// The count of lanes of a warp.
inline constexpr uint32_t WarpSize = 32;
/// The count of barriers of a block.
inline constexpr uint32_t NumBarriers = 16;

/// A warp of a resident block.
class Warp {
public:
  /// Starts the warp: all lanes can run, and none waits.
  void start(Block &InBlock, uint32_t Index, Lane *Lanes, uint32_t NumLanes);

  /// Called when the lane reaches a warp operation. Returns false if the lane
  /// must wait for others. The result is available when the lane continues.
  bool meet(Lane &L, WarpOp Op, uint32_t Mask, uint64_t Value, uint32_t B,
            uint32_t C, uint32_t Site);

  /// Called when the lane reaches a bar.arrive, at which its warp does not wait
  /// for the barrier. The lanes of the warp meet, and the result selects the
  /// lane that arrives for all of them. Returns the same as meet().
  bool meetToArrive(Lane &L, const Wait &Arrival);

  /// Called when the lane reaches an activemask. The lane must let others run.
  /// The result is available when it continues.
  void waitAtActiveMask(Lane &L, uint32_t Site);

  /// Called when the lane reaches a block barrier. Notifies the block when all
  /// lanes have arrived.
  void waitAtBarrier(Lane &L, const Wait &At);

  /// Ends the wait of all lanes at a barrier.
  void releaseFromBarrier(uint32_t Id);

  /// Called when the lane has no poll budget. It continues in the next round.
  void spin(Lane &L);

  /// Returns the result of the lane's last warp operation or activemask.
  uint64_t result(const Lane &L) const { return Results[L.Registers.LaneId]; }

  /// Called when the lane's thread has ended.
  void exit(Lane &L);

  /// Makes spinning lanes runnable. Returns their count.
  uint32_t startRound();

  /// Returns the accesses that happened before the last barrier that the warp
  /// passed without waiting.
  const ViewPointer &passed() const { return Passed; }

  /// Returns the lanes that have not exited.
  uint32_t alive() const { return Alive; }
  /// Returns the mask of lanes that can run.
  uint32_t *runnable() const { return Runnable; }
  /// Returns the warp's index in its block.
  uint32_t index() const { return Index; }
  /// Returns lane I.
  Lane &lane(uint32_t I) const { return Lanes[I]; }
  /// Returns the block that contains the warp.
  Block &block() const { return *InBlock; }

private:
  /// Lanes that wait at the same warp operation.
  struct Meeting {
    WarpOp Op;        ///< The operation.
    uint32_t Mask;    ///< The lanes that must arrive.
    uint32_t Arrived; ///< The lanes that have arrived.
  };

  /// Adds the lane to a meeting. Returns whether the meeting is complete.
  bool join(Lane &L, WarpOp Op, uint32_t Mask);
  /// Reports a divergent barrier if another lane waits at a different one.
  void checkSameBarrier(Lane &L, const Wait &At) const;
  /// Reports lanes that wait for each other for ever.
  void checkStuck() const;
  /// Returns the lanes that wait for each other for ever.
  uint32_t stuckLanes() const;
  /// Reports lanes that read from a lane outside of the meeting.
  void checkSources(const Meeting &M, uint32_t Readers) const;
  /// Makes these lanes runnable.
  void makeRunnable(uint32_t LaneMask);
  /// Makes these lanes wait.
  void suspend(uint32_t LaneMask);
  /// Returns whether all expected lanes have arrived.
  bool isComplete(const Meeting &M) const {
    return (M.Mask & Alive & ~M.Arrived) == 0;
  }
  /// Computes the results and makes the lanes runnable.
  void complete(Meeting &M);
  /// Completes activemask if no other lane can run.
  void completeActiveMask();

  /// The block that contains the warp.
  Block *InBlock = nullptr;
  Lane *Lanes = nullptr; ///< The lanes.
  uint32_t Index = 0;    ///< The index in the block.
  uint32_t Existing = 0; ///< The lanes that have a thread of the block.
  /// The lanes that have not exited.
  uint32_t Alive = 0;
  /// The lanes that can run, in the block's list.
  uint32_t *Runnable = nullptr;
  /// The lanes that wait for the next round.
  uint32_t Spinning = 0;
  /// The lanes that wait at an activemask.
  uint32_t AtActiveMask = 0;
  uint32_t AtMeeting = 0; ///< The lanes in any of Meetings.
  /// The lanes in AtMeeting that arrive at a barrier without waiting.
  uint32_t AtArrival = 0;
  /// The lanes that wait at a barrier.
  uint32_t AtAnyBarrier = 0;
  /// The lanes that wait at each barrier.
  uint32_t AtBarrier[NumBarriers] = {};
  /// The accesses that happened before the last passed barrier.
  ViewPointer Passed;
  /// The count of meetings that are not complete.
  uint32_t NumMeetings = 0;
  Meeting Meetings[WarpSize]; ///< The meetings that are not complete.

  uint64_t Values[WarpSize];  ///< The values of warp operations, by lane.
  uint32_t Bs[WarpSize];      ///< The operands B of shuffles, by lane.
  uint32_t Cs[WarpSize];      ///< The operands C of shuffles, by lane.
  uint64_t Results[WarpSize]; ///< The results of warp operations, by lane.
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_WARP_H
