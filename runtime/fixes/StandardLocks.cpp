//===- fixes/StandardLocks.cpp - std::scoped_lock -------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions that libstdc++'s <mutex> calls and that do not exist for the
// device. Without them programs with a std::unique_lock, or with a
// std::scoped_lock of several mutexes, would not link. One throws the exception
// of a std::unique_lock that locks a mutex that it holds, or unlocks one that
// it does not hold. By the other, std::lock yields to other threads before it
// tries again.
//
// Source: libstdc++, bits/functexcept.h and <mutex>.
//
//===----------------------------------------------------------------------===//

#include "support/Refuse.h"
#include "synchronization/Pause.h"

using namespace warpfold;

extern "C" {
[[noreturn]] void
throwSystemError(int Number) __asm__("_ZSt20__throw_system_errori");
int yieldToOthers() __asm__("sched_yield");
}

void throwSystemError(int Number) {
  refuse("std::system_error, number", Number,
         "a std::unique_lock locks what it does not hold, and unlocks what it "
         "does");
}

int yieldToOthers() {
  pause(ShortestPause);
  return 0;
}
