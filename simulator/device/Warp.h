//===- simulator/device/Warp.h - 32 lanes -----------------------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  lets the lanes of a warp meet. Three ways to meet:
//           - a warp operation (shfl, vote, match, redux, bar.warp): the lane
//             waits until every lane that its mask names, and that has not
//             exited, waits at the same operation with the same mask. They need
//             not come from the same place in the code.
//           - activemask: the lane waits until no other lane of the warp can
//             run to it, that is until each waits, spins or has exited. Lanes
//             that then wait at the same place get each other as their mask.
//             This is what a warp does that diverges and converges as late as
//             its code allows. PTX promises less: of split warps, the schedule
//             says which of them are together.
//           - a block barrier: the warp arrives when all its lanes that have
//             not exited wait at that barrier (PTX ISA, barrier, sm_70 and up).
//             Lanes that wait elsewhere keep it from arriving.
// Defects:  lanes that come to different barriers, lanes that wait for each
//           other for ever, shuffles from lanes that take no part. Each ends
//           the process at once (simulator/device/SynchronizationReport.h).
// Callers:  hooks, on the stack of the lane concerned. Nothing here switches to
//           another lane: the hook does when it is told that the lane waits.
// Next:     simulator/device/Block.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_WARP_H
#define WARPFOLD_SIMULATOR_DEVICE_WARP_H

#include "simulator/device/Lane.h"

namespace warpfold::sim {

class Block;

inline constexpr uint32_t WarpSize = 32;
inline constexpr uint32_t NumBarriers = 16;

class Warp {
public:
  /// All lanes runnable, nothing waits.
  void start(Block &InBlock, uint32_t Index, Lane *Lanes, uint32_t NumLanes);

  /// The lane comes to a warp operation. False: it must wait for others. The
  /// result is there when it moves again.
  bool meet(Lane &L, WarpOp Op, uint32_t Mask, uint64_t Value, uint32_t B,
            uint32_t C, uint32_t Site);

  /// The lane comes to a barrier at which its warp does not wait: the lanes of
  /// the warp meet, and the result says who arrives for all. Otherwise as meet.
  bool meetToArrive(Lane &L, const Wait &Arrival);

  /// The lane comes to an activemask; it must let others move, and the result
  /// is there when it moves again.
  void waitAtActiveMask(Lane &L, uint32_t Site);

  /// The lane comes to a block barrier; tells the block when all lanes have.
  void waitAtBarrier(Lane &L, const Wait &At);

  /// Ends the wait of all lanes at a barrier.
  void releaseFromBarrier(uint32_t Id);

  /// The lane looked often and saw nothing new: it moves in the next round.
  void spin(Lane &L);

  /// Of the lane's last warp operation or activemask.
  uint64_t result(const Lane &L) const { return Results[L.Registers.LaneId]; }

  /// The lane's thread is done.
  void exit(Lane &L);

  /// Spinning lanes may look again. How many there are.
  uint32_t startRound();

  /// What is before the barrier that the warp last passed.
  const ViewPointer &passed() const { return Passed; }

  uint32_t alive() const { return Alive; }
  uint32_t *runnable() const { return Runnable; }
  uint32_t index() const { return Index; }
  Lane &lane(uint32_t I) const { return Lanes[I]; }
  Block &block() const { return *InBlock; }

private:
  /// Lanes that have come to one warp operation.
  struct Meeting {
    WarpOp Op;
    uint32_t Mask;
    uint32_t Arrived;
  };

  bool join(Lane &L, WarpOp Op, uint32_t Mask);
  void checkSameBarrier(Lane &L, const Wait &At) const;
  void checkStuck() const;
  uint32_t stuckLanes() const;
  void checkSources(const Meeting &M, uint32_t Readers) const;
  void allow(uint32_t LaneMask);
  void halt(uint32_t LaneMask);
  bool isComplete(const Meeting &M) const {
    return (M.Mask & Alive & ~M.Arrived) == 0;
  }
  void complete(Meeting &M);
  void settleActiveMask();

  Block *InBlock = nullptr;
  Lane *Lanes = nullptr;
  uint32_t Index = 0;
  uint32_t Existing = 0; ///< lanes that the block has in this warp
  uint32_t Alive = 0;
  uint32_t *Runnable = nullptr; ///< lanes that may move, in the block's list
  uint32_t Spinning = 0;
  uint32_t AtActiveMask = 0;
  uint32_t AtMeeting = 0; ///< in any of Meetings
  uint32_t AtArrival = 0; ///< of these, in a barrier that they pass
  uint32_t AtAnyBarrier = 0;
  uint32_t AtBarrier[NumBarriers] = {};
  ViewPointer Passed;
  uint32_t NumMeetings = 0;
  Meeting Meetings[WarpSize];

  // Operands and results of warp operations, by lane.
  uint64_t Values[WarpSize];
  uint32_t Bs[WarpSize];
  uint32_t Cs[WarpSize];
  uint64_t Results[WarpSize];
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_WARP_H
