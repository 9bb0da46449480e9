//===- simulator/memory/Message.h - releases with a value -------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  stores the accesses that strong writes released with the value at a
//           location. A store replaces them, and a read-modify-write adds to
//           them (release sequence, PTX ISA, "Observation Order").
// Next:     simulator/memory/Shadow.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_MESSAGE_H
#define WARPFOLD_SIMULATOR_MEMORY_MESSAGE_H

#include "simulator/memory/ThreadOrder.h"

namespace warpfold::sim {

/// The releases of one value.
class Message {
public:
  /// Called when a store replaces the value, before the store publishes.
  void overwrite();
  /// Called for a strong write of T.
  void publish(ThreadOrder &T, Access How);
  /// Called for a strong read of T.
  void acquire(ThreadOrder &T, Access How) const;

private:
  /// Adds What with the scope For.
  void add(uint32_t Team, const ViewPointer &What, Scope For);
  /// Adds What for threads of the block Team.
  void addForBlock(uint32_t Team, const ViewPointer &What);
  /// Returns what threads of the block Team receive.
  ViewPointer forBlock(uint32_t Team) const;

  /// What the threads of each block receive.
  TeamTree<View> ForBlocks;
  /// What all threads receive with an access of device scope.
  ViewPointer ForDevice;

  /// The last release at this location. Later strong writes of the same thread
  /// to this location release it again (PTX ISA, "Release and Acquire
  /// Patterns").
  struct Release {
    ThreadId By;      ///< The thread that released.
    Scope For;        ///< The scope of the release.
    ViewPointer What; ///< The released accesses.
  };
  /// The last release, or null.
  std::shared_ptr<const Release> LastRelease;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_MESSAGE_H
