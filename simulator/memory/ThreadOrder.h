//===- simulator/memory/ThreadOrder.h - what a thread knows -----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  one thread's place in the order of the grid: its own clock, what of
//           others is before it, what its last fence would release, and what
//           its next fence would acquire.
// Callers:  the device keeps one in each lane and passes it on; only the memory
//           layer looks inside.
// Fences:   a fence acquires and releases at once. What it releases travels
//           with the strong writes that follow it; what strong reads found
//           becomes known with the fence that follows them (PTX ISA, "Release
//           and Acquire Patterns"). Block and device scope are kept apart: a
//           fence of block scope counts within the block alone.
// Next:     simulator/memory/Message.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_THREADORDER_H
#define WARPFOLD_SIMULATOR_MEMORY_THREADORDER_H

#include "simulator/memory/View.h"

namespace warpfold::sim {

class SharedFrame;

/// A thread's own stack. Nobody else has it, so nothing is checked there.
struct LocalMemory {
  const char *Low = nullptr;
  uint64_t Bytes = 0;

  bool holds(const void *Address) const {
    return static_cast<uint64_t>(static_cast<const char *>(Address) - Low) <
           Bytes;
  }
};

class ThreadOrder {
public:
  void start(ThreadId Who, LocalMemory Stack, SharedFrame *OfBlock);

  ThreadId id() const { return Id; }
  uint32_t clock() const { return Clock; }
  const LocalMemory &local() const { return Local; }
  SharedFrame *shared() const { return Shared; }

  /// Whether the access is before what the thread does now.
  bool knows(ThreadId Who, uint32_t Step) const {
    if (Who.Team != Id.Team)
      return Seen && Seen->knows(Who, Step);
    return Who.Thread == Id.Thread ||
           (OwnTeam && Who.Thread < OwnTeam->size() &&
            (*OwnTeam)[Who.Thread] >= Step);
  }

  /// Whether a load of the thread's may not overlook that access. That is more
  /// than it knows: fences of device scope order values among each other
  /// (fence.sc), which makes no race less of a race.
  bool mustSee(ThreadId Who, uint32_t Step) const {
    return knows(Who, Step) || (Fenced && Fenced->knows(Who, Step));
  }
  const ViewPointer &fenced() const { return Fenced; }
  void setFenced(ViewPointer V) { Fenced = std::move(V); }

  const ViewPointer &seen() const { return Seen; }
  /// Replaces what the thread has seen; a barrier's view has it all.
  void see(ViewPointer V);
  void learn(const ViewPointer &V) { see(View::join(Seen, V)); }
  /// What the thread does from now on is not what others learned of it.
  void step() { ++Clock; }

  void fence(Scope For);

  /// Whether a strong write has anything to tell others.
  bool publishes(Access How) const {
    return ForBlock.Clock != 0 || releases(How.Order);
  }
  /// What a strong write publishes: null before the first fence of at least
  /// that scope.
  const ViewPointer &released(Scope For);
  /// All that the thread has done and seen.
  ViewPointer everything() const;

  /// A strong read found these; a fence will take them.
  void expect(const ViewPointer &OfBlock, const ViewPointer &OfDevice);

private:
  struct Release {
    ViewPointer Seen;
    uint32_t Clock = 0; ///< 0: no fence yet
    ViewPointer Made;   ///< of the two, when first needed
  };

  ThreadId Id;
  uint32_t Clock = 1;
  ViewPointer Seen;
  const View::Clocks *OwnTeam = nullptr; ///< in Seen
  Release ForBlock, ForDevice;
  ViewPointer AwaitedOfBlock, AwaitedOfDevice;
  ViewPointer Fenced; ///< what is before fences that came before its own
  LocalMemory Local;
  SharedFrame *Shared = nullptr;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_THREADORDER_H
