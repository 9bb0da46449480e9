//===- simulator/memory/Access.h - one access to memory ---------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  the words in which lowered code, the device and the memory layer
//           speak of an access: by whom, how ordered, for whom.
// Callers:  simulator/device/LoweredCode.h passes Ordering and Scope through
//           the hooks.
// Next:     simulator/memory/MemoryOrder.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_ACCESS_H
#define WARPFOLD_SIMULATOR_MEMORY_ACCESS_H

#include <cstdint>

namespace warpfold::sim {

/// Weak is a plain access; the others are strong (PTX ISA, "Strong
/// operations").
enum class Ordering : uint32_t {
  Weak,
  Relaxed,
  Acquire,
  Release,
  AcquireRelease,
};

/// For whom a strong access or a fence counts. The system counts as the device.
enum class Scope : uint32_t { Block, Device };

struct Access {
  Ordering Order = Ordering::Weak;
  Scope For = Scope::Device;
  uint32_t Site = 0; ///< its place in the code, a number of the device's
};

inline bool isStrong(Ordering Order) { return Order != Ordering::Weak; }
inline bool acquires(Ordering Order) {
  return Order == Ordering::Acquire || Order == Ordering::AcquireRelease;
}
inline bool releases(Ordering Order) {
  return Order == Ordering::Release || Order == Ordering::AcquireRelease;
}

/// A thread of the grid: its block, and its index there.
struct ThreadId {
  uint32_t Team = 0;
  uint32_t Thread = 0;
};

inline bool operator==(ThreadId A, ThreadId B) {
  return A.Team == B.Team && A.Thread == B.Thread;
}

/// What an access does to the bytes that it names.
enum class Touch : uint32_t { Read, Write, Update };

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_ACCESS_H
