//===- simulator/device/Lane.h - one device thread --------------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  one device thread: its registers, the fiber on which its code runs,
//           and what it waits for.
// Callers:  the warp and the block that hold it. One lane of the whole device
//           runs at a time, on the host thread that launched the grid.
// Memory:   each lane has a stack of its own (simulator/device/LaneStacks.h).
//           Fiber and stack are made once and serve every thread that the lane
//           plays, in block after block and launch after launch.
// Next:     simulator/device/Warp.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_LANE_H
#define WARPFOLD_SIMULATOR_DEVICE_LANE_H

#include "simulator/device/LoweredCode.h"
#include "simulator/memory/ThreadOrder.h"

#include "simulator/memory/LocalObjects.h"

#include <boost/context/fiber.hpp>

#include <csetjmp>
#include <cstddef>
#include <optional>
#include <utility>

namespace warpfold::sim {

class Warp;

/// Where a lane stands that does not move on.
struct Wait {
  enum class Kind : uint8_t {
    Nothing,
    WarpOp,
    ActiveMask,
    Barrier,
    Arrival, ///< bar.arrive: for the other lanes of the warp, then it passes
    Spin
  };
  Kind What = Kind::Nothing;
  uint8_t Barrier = 0; ///< its id
  BarrierForm Form = BarrierForm::Unaligned;
  uint32_t Detail = 0; ///< member mask of a warp operation, count of a barrier
  uint32_t Site = 0;
};

/// What a lane saw when it last looked at memory that others may change.
/// Looking again and seeing the same is spinning (simulator/device/Progress.h).
struct Sighting {
  const void *Address = nullptr;
  uint64_t Value = 0;
};

struct alignas(64) Lane {
  /// First, because lowered code sees a lane as its registers.
  LaneRegisters Registers = {};

  // What every switch of lanes touches, side by side.
  Warp *InWarp = nullptr;
  uint32_t Bit = 0; ///< 1 << LaneId
  Wait Waits;
  boost::context::fiber Context;

  jmp_buf *Exit = nullptr;   ///< where a thread goes that exits in the middle
  uint32_t BarrierVotes = 0; ///< of the barrier that the lane last left
  uint32_t BarrierVoters = 0;
  int32_t Patience = 0;
  /// A few, because a loop may look at several words.
  Sighting Sightings[4];
  ThreadOrder Order;   ///< its place, where the grid has a MemoryOrder
  LocalObjects Locals; ///< of checked code
  /// Where the code stands whose access the device performs.
  std::optional<uint32_t> Touches;
  uint64_t CrossBlockLoads =
      0; ///< of the thread (simulator/device/Statistics.h)

  char *StackLow = nullptr;
  size_t StackBytes = 0;

  /// The lane that runs.
  static Lane &running() { return *reinterpret_cast<Lane *>(__warpfold_lane); }

  /// Plays a thread from the beginning. Common lacks the lane's stack.
  void start(const LaneRegisters &Common, Warp &W);

private:
  /// Gives the lane a stack and a fiber.
  void prepare();
};

/// Where the fiber that is being left belongs; whoever is resumed puts it
/// there.
extern boost::context::fiber *LeavingFiber;

/// Leaves the fiber that runs, which belongs into From. Returns when somebody
/// switches back. Inline, because after a switch the processor mispredicts
/// every return from a call that was made before it.
inline void switchFibers(boost::context::fiber &From,
                         boost::context::fiber &To) {
  LeavingFiber = &From;
  boost::context::fiber Left = std::move(To).resume();
  *LeavingFiber = std::move(Left);
}

inline void switchLanes(Lane &From, Lane &To) {
  __warpfold_lane = &To.Registers;
  switchFibers(From.Context, To.Context);
}

/// From the host thread's own stack to a lane's, and back.
void enterLanes(Lane &First);
void leaveLanes(Lane &Last);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_LANE_H
