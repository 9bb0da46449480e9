//===- simulator/memory/ThreadOrder.h - a thread's memory order -*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  stores the state of one thread in the memory order of the grid: its
//           clock, the accesses of other threads that happen before its next
//           one, what its last fence releases, and what its next fence will
//           acquire.
// Callers:  the device stores one in each lane and passes it to the memory
//           layer, which alone uses its contents.
// Fences:   a fence both acquires and releases. Strong writes after the fence
//           carry what it releases. The next fence acquires the releases that
//           strong reads found (PTX ISA, "Release and Acquire Patterns"). Block
//           and device scope are separate: a fence of block scope is
//           effective only within the block.
// Next:     simulator/memory/Message.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_THREADORDER_H
#define WARPFOLD_SIMULATOR_MEMORY_THREADORDER_H

#include "simulator/memory/View.h"

namespace warpfold::sim {

class SharedFrame;

/// A thread's stack. Only this thread may access it. Therefore accesses to it
/// are not checked for races.
struct LocalMemory {
  const char *Low = nullptr; ///< The lowest address.
  uint64_t Bytes = 0;        ///< The size.

  /// Returns whether the stack contains the address.
  bool holds(const void *Address) const {
    return static_cast<uint64_t>(static_cast<const char *>(Address) - Low) <
           Bytes;
  }
};

/// The state of one thread in the memory order.
class ThreadOrder {
public:
  /// Starts thread Who with this stack and the frame of its block.
  void start(ThreadId Who, LocalMemory Stack, SharedFrame *OfBlock);

  /// Returns the thread.
  ThreadId id() const { return Id; }
  /// Returns the thread's clock.
  uint32_t clock() const { return Clock; }
  /// Returns the thread's stack.
  const LocalMemory &local() const { return Local; }
  /// Returns the shared frame of the thread's block.
  SharedFrame *shared() const { return Shared; }

  /// Returns whether the access of Who at this step happens before what the
  /// thread does now.
  bool isAfter(ThreadId Who, uint32_t Step) const {
    if (Who.Team != Id.Team)
      return Seen && Seen->isAfter(Who, Step);
    return Who.Thread == Id.Thread ||
           (OwnTeam && Who.Thread < OwnTeam->size() &&
            (*OwnTeam)[Who.Thread] >= Step);
  }

  /// Returns whether a load of the thread must read the value of that access or
  /// a later one. This is true for more accesses than isAfter(): fences of
  /// device scope (fence.sc) also order the values that loads read, but they do
  /// not prevent races.
  bool mustRead(ThreadId Who, uint32_t Step) const {
    return isAfter(Who, Step) || (Fenced && Fenced->isAfter(Who, Step));
  }
  /// Returns the accesses that are ordered only by fence.sc.
  const ViewPointer &fenced() const { return Fenced; }
  /// Sets the accesses that are ordered only by fence.sc.
  void setFenced(ViewPointer V) { Fenced = std::move(V); }

  /// Returns the accesses that happen before what the thread does now.
  const ViewPointer &seen() const { return Seen; }
  /// Replaces the accesses that happen before what the thread does now. V must
  /// include the previous ones, as the view after a barrier does.
  void setSeen(ViewPointer V);
  /// Adds V to the accesses that happen before what the thread does now.
  void addSeen(const ViewPointer &V) { setSeen(View::join(Seen, V)); }
  /// Advances the clock, so that later accesses are not covered by earlier
  /// releases.
  void step() { ++Clock; }

  /// Performs a fence.
  void fence(Scope For);

  /// Returns whether a strong write releases any accesses.
  bool publishes(Access How) const {
    return ForBlock.Clock != 0 || releases(How.Order);
  }
  /// Returns what a strong write of this scope releases, or null before the
  /// first fence of at least that scope.
  const ViewPointer &released(Scope For);
  /// Returns all accesses that the thread has performed or that happen before
  /// its next one.
  ViewPointer allAccesses() const;

  /// Called when a strong read found these releases, which the next fence will
  /// acquire.
  void addPending(const ViewPointer &OfBlock, const ViewPointer &OfDevice);

private:
  /// What the last fence of a scope releases.
  struct Release {
    ViewPointer Seen;   ///< The accesses before the fence.
    uint32_t Clock = 0; ///< The clock at the fence; 0 if there was none.
    ViewPointer Made;   ///< The view made of both, created when first needed.
  };

  ThreadId Id;        ///< The thread.
  uint32_t Clock = 1; ///< The thread's clock.
  /// The accesses that happen before what the thread does now.
  ViewPointer Seen;
  /// The clocks of the thread's block, in Seen.
  const View::Clocks *OwnTeam = nullptr;
  /// The releases of the last fences of block and device scope.
  Release ForBlock, ForDevice;
  /// What the next fence of each scope will acquire.
  ViewPointer PendingBlock, PendingDevice;
  /// The accesses before fences that precede the thread's last one.
  ViewPointer Fenced;
  /// The thread's stack.
  LocalMemory Local;
  /// The shared frame of the thread's block.
  SharedFrame *Shared = nullptr;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_THREADORDER_H
