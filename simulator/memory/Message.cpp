//===- simulator/memory/Message.cpp - what a location carries -------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/memory/Message.h"

namespace warpfold::sim {

void Message::addForBlock(uint32_t Team, const ViewPointer &What) {
  ViewPointer Both = View::join(forBlock(Team), What);
  if (Both)
    ForBlocks.set(Team, std::move(Both));
}

ViewPointer Message::forBlock(uint32_t Team) const {
  const ViewPointer *Found = ForBlocks.find(Team);
  return Found ? *Found : nullptr;
}

void Message::publish(ThreadOrder &T, Access How) {
  if (releases(How.Order)) {
    ViewPointer All = T.everything();
    addForBlock(T.id().Team, All);
    if (How.For == Scope::Device)
      ForDevice = View::join(ForDevice, All);
    T.step();
    return;
  }
  addForBlock(T.id().Team, T.released(Scope::Block));
  if (How.For == Scope::Device)
    ForDevice = View::join(ForDevice, T.released(Scope::Device));
}

void Message::take(ThreadOrder &T, Access How) const {
  ViewPointer OfBlock = forBlock(T.id().Team);
  ViewPointer OfDevice = How.For == Scope::Device ? ForDevice : nullptr;
  if (!acquires(How.Order))
    return T.expect(OfBlock, OfDevice);
  T.learn(OfBlock);
  T.learn(OfDevice);
}

} // namespace warpfold::sim
