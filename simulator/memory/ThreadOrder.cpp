//===- simulator/memory/ThreadOrder.cpp - a thread's memory order ---------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/memory/ThreadOrder.h"

namespace warpfold::sim {

void ThreadOrder::start(ThreadId Who, LocalMemory Stack, SharedFrame *OfBlock) {
  *this = ThreadOrder();
  Id = Who;
  Local = Stack;
  Shared = OfBlock;
}

void ThreadOrder::setSeen(ViewPointer V) {
  Seen = std::move(V);
  OwnTeam = Seen ? Seen->clocksOf(Id.Team) : nullptr;
}

void ThreadOrder::fence(Scope For) {
  addSeen(PendingBlock);
  PendingBlock = nullptr;
  if (For == Scope::Device) {
    addSeen(PendingDevice);
    PendingDevice = nullptr;
    ForDevice = {Seen, Clock, nullptr};
  }
  ForBlock = {Seen, Clock, nullptr};
  step();
}

const ViewPointer &ThreadOrder::released(Scope For) {
  Release &R = For == Scope::Block ? ForBlock : ForDevice;
  if (R.Clock && !R.Made)
    R.Made = View::advance(R.Seen, Id.Team, {{Id.Thread, R.Clock}});
  return R.Made;
}

ViewPointer ThreadOrder::allAccesses() const {
  return View::advance(Seen, Id.Team, {{Id.Thread, Clock}});
}

void ThreadOrder::addPending(const ViewPointer &OfBlock,
                             const ViewPointer &OfDevice) {
  PendingBlock = View::join(PendingBlock, OfBlock);
  PendingDevice = View::join(PendingDevice, OfDevice);
}

} // namespace warpfold::sim
