//===- fixes/ThreadStates.h - a thread with settings of its own -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread that is alone in a region has a level and settings of its own. In
// stock it takes them from the device heap, unchecked, and publishes them by a
// flag and a table of the team, without order (docs/StockDefects.md, 15 and
// 17); the flag stays, and serialises the team's later regions (7). Here they
// lie on the thread's stack while the region runs, and the table has an entry
// for each thread that nobody else reads. What stock asks the flag it asks that
// entry: the build rewrites the loads (codegen-helpers/tools/ThreadStatesPlugin.cpp).
//
// Callers:  any thread, for itself.
// Memory:   8 KiB of shared memory, in programs in which a thread can be alone
//           in a region; in others nobody writes an address there, and the
//           optimiser folds every question into stock's code.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_FIXES_THREADSTATES_H
#define WARPFOLD_FIXES_THREADSTATES_H

#include "support/Target.h"

namespace warpfold {

/// The ICVs of a team or a thread (ICVStateTy of LLVM 19's State.h).
struct Settings {
  uint32_t NumThreads;
  uint32_t Level;
  uint32_t ActiveLevel;
  uint32_t Padding;
  uint32_t MostActiveLevels;
  uint32_t ScheduleKind;
  uint32_t ScheduleChunk;
};

/// ThreadStateTy of LLVM 19's State.h.
struct ThreadState {
  Settings Own;
  /// Of the region around; null where that has the team's.
  ThreadState *Outer;
};

using ThreadStateEntry = ThreadState *;

/// By thread; null while it has the team's settings. The rewritten stock
/// functions know it by name.
extern __attribute__((address_space(3))) ThreadStateEntry
    ThreadStates[MostThreadsInBlock] __asm__("__warpfold_thread_states");

/// Stock's TeamState begins with the team's settings.
extern __attribute__((address_space(3)))
Settings TeamSettings __asm__("_ZN4ompx5state9TeamStateE");

/// Each thread, when a kernel begins.
inline void beginWithoutThreadState() {
  ThreadStates[threadInBlock()] = nullptr;
}

inline bool hasThreadState() {
  return ThreadStates[threadInBlock()] != nullptr;
}

/// The calling thread has settings of its own while this lives: at first those
/// that it had before, Levels further in.
class OwnThreadState {
public:
  explicit OwnThreadState(uint32_t Levels) {
    State.Outer = ThreadStates[threadInBlock()];
    State.Own = State.Outer ? State.Outer->Own : *(Settings *)&TeamSettings;
    State.Own.Level += Levels;
    ThreadStates[threadInBlock()] = &State;
  }
  ~OwnThreadState() { ThreadStates[threadInBlock()] = State.Outer; }
  OwnThreadState(const OwnThreadState &) = delete;
  OwnThreadState &operator=(const OwnThreadState &) = delete;

private:
  ThreadState State;
};

} // namespace warpfold

#endif // WARPFOLD_FIXES_THREADSTATES_H
