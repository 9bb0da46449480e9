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
  /// Some store replaces the value; a strong one publishes then.
  void overwrite();
  /// A strong write of T's.
  void publish(ThreadOrder &T, Access How);
  /// A strong read of T's.
  void take(ThreadOrder &T, Access How) const;

private:
  void add(uint32_t Team, const ViewPointer &What, Scope For);
  void addForBlock(uint32_t Team, const ViewPointer &What);
  ViewPointer forBlock(uint32_t Team) const;

  /// For threads of the writer's block, and for all of the device.
  TeamTree<View> ForBlocks;
  ViewPointer ForDevice;

  /// The last release at this place. Strong writes of the same thread that
  /// follow it here release it as well (PTX ISA, "Release and Acquire
  /// Patterns").
  struct Release {
    ThreadId By;
    Scope For;
    ViewPointer What;
  };
  std::shared_ptr<const Release> LastRelease;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_MESSAGE_H
