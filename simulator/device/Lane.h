//===- simulator/device/Lane.h - one device thread --------------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  models one device thread: its registers, the fiber that runs its
//           code, and what it waits for.
// Callers:  the warp and the block that contain it. One lane of the whole
//           device runs at a time, on the host thread that launched the grid.
// Memory:   each lane has a separate stack (simulator/device/LaneStacks.h).
//           Fiber and stack are created once and reused for every thread that
//           the lane runs, in all blocks and launches.
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

/// What a lane waits for.
struct Wait {
  /// The kinds of operations at which a lane waits.
  enum class Kind : uint8_t {
    Nothing,
    WarpOp,
    ActiveMask,
    Barrier,
    /// Waits at bar.arrive for the other lanes of the warp, then continues.
    Arrival,
    Spin
  };
  /// The operation at which the lane waits.
  Kind What = Kind::Nothing;
  uint8_t Barrier = 0;                       ///< The barrier's id.
  BarrierForm Form = BarrierForm::Unaligned; ///< The form of the barrier.
  /// The member mask of a warp operation, or the count of a barrier.
  uint32_t Detail = 0;
  /// The number of the code site.
  uint32_t Site = 0;
};

/// The value that a lane last read at an address that others may modify.
/// Reading the same value again is spinning (simulator/device/Progress.h).
struct Observation {
  const void *Address = nullptr; ///< The address that was read.
  uint64_t Value = 0;            ///< The value that was read.
};

/// A lane of a warp: one device thread at a time.
struct alignas(64) Lane {
  /// The lane's registers; the first member, because lowered code accesses a
  /// lane by the address of its registers.
  LaneRegisters Registers = {};

  // The next members are adjacent because every switch of lanes accesses them.
  /// The warp that contains the lane.
  Warp *InWarp = nullptr;
  uint32_t Bit = 0; ///< 1 << LaneId
  /// What the lane waits for.
  Wait Waits;
  /// The lane's suspended fiber.
  boost::context::fiber Context;

  /// The target of the jump that __warpfold_exit performs.
  jmp_buf *Exit = nullptr;
  /// The result of the barrier that the lane last left.
  uint32_t BarrierVotes = 0;
  /// The count of threads that voted at that barrier.
  uint32_t BarrierVoters = 0;
  /// The remaining poll budget.
  int32_t PollBudget = 0;
  /// The last observations; several, because a loop may poll several words.
  Observation Observations[4];
  /// The lane's position in the grid's MemoryOrder, if there is one.
  ThreadOrder Order;
  LocalObjects Locals; ///< The local variables of checked code.
  /// The code site of the access that the device currently performs.
  std::optional<uint32_t> CurrentSite;
  /// The thread's cross-block loads (simulator/device/Statistics.h).
  uint64_t CrossBlockLoads = 0;

  /// The lowest address of the lane's stack.
  char *StackLow = nullptr;
  /// The size of the lane's stack.
  size_t StackBytes = 0;

  /// Returns the running lane.
  static Lane &running() { return *reinterpret_cast<Lane *>(__warpfold_lane); }

  /// Starts a thread in the lane. Common contains the registers except for the
  /// lane's stack.
  void start(const LaneRegisters &Common, Warp &W);

private:
  /// Creates the lane's stack and fiber.
  void prepare();
};

/// The address at which the resumed fiber stores the suspended fiber.
extern boost::context::fiber *LeavingFiber;

/// Suspends the running fiber, stores it in From and resumes To. Returns when
/// From is resumed. The function is inline because after a switch the processor
/// mispredicts every return from a call that was made before the switch.
inline void switchFibers(boost::context::fiber &From,
                         boost::context::fiber &To) {
  LeavingFiber = &From;
  boost::context::fiber Left = std::move(To).resume();
  *LeavingFiber = std::move(Left);
}

/// Suspends lane From and resumes lane To.
inline void switchLanes(Lane &From, Lane &To) {
  __warpfold_lane = &To.Registers;
  switchFibers(From.Context, To.Context);
}

/// Switches from the host thread's stack to a lane.
void enterLanes(Lane &First);
/// Switches from a lane to the host thread's stack.
void leaveLanes(Lane &Last);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_LANE_H
