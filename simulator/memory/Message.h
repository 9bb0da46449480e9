//===- simulator/memory/Message.h - what a location carries -----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  what strong writes released with the value that lies at a location.
//           A store replaces it, a read-modify-write adds to it (release
//           sequence, PTX ISA, "Observation Order").
// Next:     simulator/memory/Shadow.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_MESSAGE_H
#define WARPFOLD_SIMULATOR_MEMORY_MESSAGE_H

#include "simulator/memory/ThreadOrder.h"

namespace warpfold::sim {

class Message {
public:
  /// A strong write of T's; before it, a store clears.
  void publish(ThreadOrder &T, Access How);
  /// A strong read of T's.
  void take(ThreadOrder &T, Access How) const;

private:
  void addForBlock(uint32_t Team, const ViewPointer &What);
  ViewPointer forBlock(uint32_t Team) const;

  /// For threads of the writer's block, and for all of the device.
  TeamTree<View> ForBlocks;
  ViewPointer ForDevice;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_MESSAGE_H
