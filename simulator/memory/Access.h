//===- simulator/memory/Access.h - a memory access --------------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  defines the properties of an access that lowered code, the device
//           and the memory layer share: its thread, ordering and scope.
// Callers:  simulator/device/LoweredCode.h passes Ordering and Scope through
//           the hooks.
// Next:     simulator/memory/MemoryOrder.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_ACCESS_H
#define WARPFOLD_SIMULATOR_MEMORY_ACCESS_H

#include <cstdint>

namespace warpfold::sim {

/// The ordering of an access. Weak is a plain access; the others are strong
/// (PTX ISA, "Strong operations").
enum class Ordering : uint32_t {
  Weak,
  Relaxed,
  Acquire,
  Release,
  AcquireRelease,
};

/// The threads for which a strong access or a fence is effective. System scope
/// is treated as device scope.
enum class Scope : uint32_t { Block, Device };

/// The ordering, scope and code site of an access.
struct Access {
  Ordering Order = Ordering::Weak; ///< The ordering.
  Scope For = Scope::Device;       ///< The scope of a strong access.
  uint32_t Site = 0; ///< The code site, by the device's number for it.
};

/// Returns whether the ordering is strong.
inline bool isStrong(Ordering Order) { return Order != Ordering::Weak; }
/// Returns whether the ordering includes acquire.
inline bool acquires(Ordering Order) {
  return Order == Ordering::Acquire || Order == Ordering::AcquireRelease;
}
/// Returns whether the ordering includes release.
inline bool releases(Ordering Order) {
  return Order == Ordering::Release || Order == Ordering::AcquireRelease;
}

/// A thread of the grid: its block, and its index in the block.
struct ThreadId {
  uint32_t Team = 0;   ///< The index of the block.
  uint32_t Thread = 0; ///< The index in the block.
};

/// Returns whether A and B are the same thread.
inline bool operator==(ThreadId A, ThreadId B) {
  return A.Team == B.Team && A.Thread == B.Thread;
}

/// The effect of an access on its bytes.
enum class AccessKind : uint32_t { Read, Write, Update };

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_ACCESS_H
