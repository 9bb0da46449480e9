//===- fixes/ThreadStates.h - threads with separate settings ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread that is alone in a region has its own level and settings. The stock
// runtime allocates them in the device heap without a check and publishes them
// by a flag and a table of the team, without memory order; the flag remains set
// and serialises the team's later regions (docs/StockDefects.md, 7, 15 and 17).
// Here they are on the thread's stack while the region executes, and the table
// has an entry for each thread, which no other thread reads. Where the stock
// runtime tests the flag, this entry is tested: the build rewrites the loads
// (codegen-helpers/tools/ThreadStatesPlugin.cpp).
//
// Callers:  Any thread, for itself.
// Memory:   8 KiB of shared memory, in programs in which a thread can be alone
//           in a region. In other programs no address is stored there, and the
//           optimiser reduces every test to the stock code.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_FIXES_THREADSTATES_H
#define WARPFOLD_FIXES_THREADSTATES_H

#include "support/Target.h"

namespace warpfold {

/// The ICVs of a team or of a thread (ICVStateTy in LLVM 19's State.h).
struct Settings {
  /// The nthreads-var ICV.
  uint32_t NumThreads;
  /// The number of enclosing parallel regions.
  uint32_t Level;
  /// The number of active ones among them.
  uint32_t ActiveLevel;
  /// Not used.
  uint32_t Padding;
  /// The max-active-levels-var ICV.
  uint32_t MostActiveLevels;
  /// The run-sched-var ICV: the kind of schedule.
  uint32_t ScheduleKind;
  /// The run-sched-var ICV: the chunk size.
  uint32_t ScheduleChunk;
};

/// The state of a thread (ThreadStateTy in LLVM 19's State.h).
struct ThreadState {
  /// The settings.
  Settings Own;
  /// The state of the enclosing region; null if that has the team's settings.
  ThreadState *Outer;
};

/// An entry of the table.
using ThreadStateEntry = ThreadState *;

/// The state of each thread; null while it has the team's settings. The
/// rewritten stock functions refer to the table by name.
extern __attribute__((address_space(3))) ThreadStateEntry
    ThreadStates[MostThreadsInBlock] __asm__("__warpfold_thread_states");

/// The settings of the team: the start of the stock runtime's TeamState.
extern __attribute__((address_space(3)))
Settings TeamSettings __asm__("_ZN4ompx5state9TeamStateE");

/// Resets the calling thread's state. Each thread calls it at the start of a
/// kernel.
inline void resetThreadState() { ThreadStates[threadInBlock()] = nullptr; }

/// Returns whether the calling thread has its own settings.
inline bool hasThreadState() {
  return ThreadStates[threadInBlock()] != nullptr;
}

/// Gives the calling thread its own settings while the object exists: initially
/// those that it had before, Levels levels deeper.
class OwnThreadState {
public:
  /// Copies the current settings.
  explicit OwnThreadState(uint32_t Levels) {
    State.Outer = ThreadStates[threadInBlock()];
    State.Own = State.Outer ? State.Outer->Own : *(Settings *)&TeamSettings;
    State.Own.Level += Levels;
    ThreadStates[threadInBlock()] = &State;
  }
  /// Restores the previous settings.
  ~OwnThreadState() { ThreadStates[threadInBlock()] = State.Outer; }
  OwnThreadState(const OwnThreadState &) = delete;
  OwnThreadState &operator=(const OwnThreadState &) = delete;

private:
  /// The state.
  ThreadState State;
};

} // namespace warpfold

#endif // WARPFOLD_FIXES_THREADSTATES_H
