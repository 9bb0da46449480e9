//===- simulator/memory/Message.cpp - releases with a value ---------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/memory/Message.h"

namespace warpfold::sim {

void Message::addForBlock(uint32_t Team, const ViewPointer &What) {
  const ViewPointer Known = forBlock(Team);
  ViewPointer Both = View::join(Known, What);
  if (Both != Known)
    ForBlocks.set(Team, std::move(Both));
}

ViewPointer Message::forBlock(uint32_t Team) const {
  const ViewPointer *Found = ForBlocks.find(Team);
  return Found ? *Found : nullptr;
}

void Message::overwrite() {
  ForBlocks = {};
  ForDevice = nullptr;
}

void Message::add(uint32_t Team, const ViewPointer &What, Scope For) {
  addForBlock(Team, What);
  if (For == Scope::Device)
    ForDevice = View::join(ForDevice, What);
}

void Message::publish(ThreadOrder &T, Access How) {
  if (releases(How.Order)) {
    ViewPointer All = T.allAccesses();
    add(T.id().Team, All, How.For);
    LastRelease = std::make_shared<Release>(Release{T.id(), How.For, All});
    T.step();
    return;
  }
  if (LastRelease && LastRelease->By == T.id())
    add(T.id().Team, LastRelease->What, std::min(LastRelease->For, How.For));
  addForBlock(T.id().Team, T.released(Scope::Block));
  if (How.For == Scope::Device)
    ForDevice = View::join(ForDevice, T.released(Scope::Device));
}

void Message::acquire(ThreadOrder &T, Access How) const {
  ViewPointer OfBlock = forBlock(T.id().Team);
  ViewPointer OfDevice = How.For == Scope::Device ? ForDevice : nullptr;
  if (!acquires(How.Order))
    return T.addPending(OfBlock, OfDevice);
  T.addSeen(OfBlock);
  T.addSeen(OfDevice);
}

} // namespace warpfold::sim
