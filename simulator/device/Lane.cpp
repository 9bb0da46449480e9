//===- simulator/device/Lane.cpp - fibers and their stacks ----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/device/Lane.h"

#include "simulator/device/Grid.h"
#include "simulator/device/LaneStacks.h"

#include <cfenv>

namespace context = boost::context;

warpfold::sim::LaneRegisters *__warpfold_lane = nullptr;

namespace warpfold::sim {

context::fiber *LeavingFiber = nullptr;

/// The fiber of the host thread while lanes run.
static context::fiber Host;

namespace {
/// An allocator that keeps the memory: stacks are kept until the process ends.
struct KeepStack {
  context::stack_context allocate() { return {}; }
  void deallocate(context::stack_context &) {}
};
} // namespace

/// Lanes run with the default floating-point environment, because the host
/// program may flush denormals (-ffast-math), and devices do not for doubles.
/// Boost.Context saves the floating-point control register of each fiber on
/// some processors, such as x86, and not on others, such as AArch64.
void enterLanes(Lane &First) {
  fenv_t HostEnvironment;
  fegetenv(&HostEnvironment);
  fesetenv(FE_DFL_ENV);
  __warpfold_lane = &First.Registers;
  switchFibers(Host, First.Context);
  fesetenv(&HostEnvironment);
}

void leaveLanes(Lane &Last) { switchFibers(Last.Context, Host); }

/// The body of a fiber, which runs one thread after another and never returns.
static context::fiber laneMain(context::fiber &&From) {
  *LeavingFiber = std::move(From);
  for (;;)
    Grid::current().runThread(Lane::running());
}

void Lane::start(const LaneRegisters &Common, Warp &W) {
  if (!StackLow)
    prepare();
  Registers = Common;
  Registers.StackLow = StackLow;
  Registers.StackBytes = StackBytes;
  InWarp = &W;
  Bit = uint32_t(1) << Registers.LaneId;
  Waits = Wait();
  PollBudget = Progress::FullBudget;
  Locals.clear();
  CurrentSite.reset();
  CrossBlockLoads = 0;
}

void Lane::prepare() {
  LaneStacks::Stack Taken = LaneStacks::instance().take(*this);
  StackLow = Taken.Low;
  StackBytes = Taken.Bytes;
  // Stacks whose tops differ by multiples of a page would map to a few cache
  // sets, and the lanes of a block would evict each other's lines. Each stack
  // is therefore shifted by some lines.
  size_t Shift = (Taken.Number % 56) * 64;
  context::stack_context Stack;
  Stack.sp = StackLow + StackBytes - Shift;
  Stack.size = StackBytes - Shift;
  // If a fiber keeps the floating-point environment in which it was created,
  // this must not be the host program's (enterLanes).
  fenv_t HostEnvironment;
  fegetenv(&HostEnvironment);
  fesetenv(FE_DFL_ENV);
  Context = context::fiber(std::allocator_arg,
                           context::preallocated(Stack.sp, Stack.size, Stack),
                           KeepStack(), laneMain);
  fesetenv(&HostEnvironment);
}

} // namespace warpfold::sim
