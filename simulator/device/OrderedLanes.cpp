//===- simulator/device/OrderedLanes.cpp - memory order of barriers -------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/device/OrderedLanes.h"

#include "simulator/device/Grid.h"

namespace warpfold::sim {

static void addLanes(const Warp &W, uint32_t Lanes, MemoryOrder::Threads &To) {
  for (; Lanes; Lanes &= Lanes - 1)
    To.push_back(&W.lane(__builtin_ctz(Lanes)).Order);
}

static uint32_t existingLanes(const Warp &W) {
  uint32_t Left = Grid::current().launch().Threads - W.index() * WarpSize;
  return Left < WarpSize ? (uint32_t(1) << Left) - 1 : ~uint32_t(0);
}

void orderWarps(Block &B, uint32_t Warps, const ViewPointer &Passed) {
  MemoryOrder *Order = Grid::current().memoryOrder();
  if (!Order)
    return;
  MemoryOrder::Threads Waiting;
  for (; Warps; Warps &= Warps - 1) {
    const Warp &W = B.warp(__builtin_ctz(Warps));
    addLanes(W, W.alive(), Waiting);
  }
  Order->join(Waiting, Passed);
}

ViewPointer passEndedLanes(Block &B) {
  MemoryOrder *Order = Grid::current().memoryOrder();
  if (!Order)
    return nullptr;
  MemoryOrder::Threads Ended;
  for (uint32_t I = 0; I < B.numWarps(); ++I)
    addLanes(B.warp(I), existingLanes(B.warp(I)) & ~B.warp(I).alive(), Ended);
  return Order->pass(Ended);
}

void orderLanes(const Warp &W, uint32_t Lanes) {
  MemoryOrder *Order = Grid::current().memoryOrder();
  if (!Order)
    return;
  MemoryOrder::Threads Waiting;
  addLanes(W, Lanes, Waiting);
  Order->join(Waiting, nullptr);
}

ViewPointer passLanes(const Warp &W, uint32_t Lanes) {
  MemoryOrder *Order = Grid::current().memoryOrder();
  if (!Order)
    return nullptr;
  MemoryOrder::Threads Passing;
  addLanes(W, Lanes, Passing);
  return Order->pass(Passing);
}

} // namespace warpfold::sim
