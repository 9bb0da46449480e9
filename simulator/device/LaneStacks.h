//===- simulator/device/LaneStacks.h - the lanes' local memory --*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  reserves the stacks of all lanes side by side in one part of the
//           address space. One comparison determines whether an address is in
//           local memory, and one division determines the lane.
// Memory:   stacks are kept until the process ends. The system provides pages
//           when a lane accesses them. Each of the first GuardedStacks stacks
//           has GuardBytes inaccessible bytes below it. The system's limit on
//           mappings does not allow more; the other stacks share one mapping.
// Callers:  a lane takes its stack when it first runs a thread; memory hooks
//           look up the owner of an address.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_LANESTACKS_H
#define WARPFOLD_SIMULATOR_DEVICE_LANESTACKS_H

#include <cstddef>
#include <cstdint>

namespace warpfold::sim {

struct Lane;

/// The count of stacks with a guard. Each takes two of the 65530 mappings that
/// Linux allows a process.
inline constexpr size_t GuardedStacks = 16'384;

/// The size of a guard. A call allocates all its variables at once, so that a
/// smaller guard could be skipped. CUDA limits the local memory of a thread to
/// this size.
inline constexpr size_t GuardBytes = 512 << 10;

/// All stacks of the process.
class LaneStacks {
public:
  /// The stack of one lane.
  struct Stack {
    char *Low;     ///< The lowest address.
    size_t Bytes;  ///< The size.
    size_t Number; ///< The number of the stack.
  };

  /// Returns the only object.
  static LaneStacks &instance();

  /// Takes a stack. Ends the process if the system provides no memory for it.
  Stack take(Lane &Owner);

  /// Returns whether a stack that was taken contains the address.
  bool hold(const void *Address) const {
    return reinterpret_cast<uintptr_t>(Address) -
               reinterpret_cast<uintptr_t>(Low) <
           Taken * Pitch;
  }

  /// Returns the owner of an address for which hold() is true.
  const Lane &owner(const void *Address) const;

private:
  LaneStacks(); ///< Reserves the stacks.

  char *Low = nullptr; ///< Null if the system rejected the reservation.
  size_t Pitch;        ///< The distance between two stacks.
  /// The count of reserved stacks.
  size_t Capacity;
  /// The count of stacks that were taken.
  size_t Taken = 0;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_LANESTACKS_H
