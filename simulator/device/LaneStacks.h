//===- simulator/device/LaneStacks.h - the lanes' local memory --*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  the stacks of all lanes, side by side in one reserved part of the
//           address space, so that one comparison tells whether an address is
//           some lane's local memory, and a division whose.
// Memory:   stacks live as long as the process. Pages are the system's until a
//           lane touches them. Below each of the first GuardedStacks stacks lie
//           GuardBytes that fault; the system's limit on mappings does not allow
//           more, so the others lie in one mapping.
// Callers:  a lane takes its stack when it first plays a thread; memory hooks
//           ask whose an address is.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_LANESTACKS_H
#define WARPFOLD_SIMULATOR_DEVICE_LANESTACKS_H

#include <cstddef>
#include <cstdint>

namespace warpfold::sim {

struct Lane;

/// Each costs two of the 65530 mappings that Linux allows a process.
inline constexpr size_t GuardedStacks = 16'384;

/// A call takes its variables at once: a guard that is smaller than they are is stepped over.
/// CUDA gives a thread no more than that.
inline constexpr size_t GuardBytes = 512 << 10;

class LaneStacks {
public:
  struct Stack {
    char *Low;
    size_t Bytes;
    size_t Number;
  };

  static LaneStacks &instance();

  /// One more. Ends the process if the system gives no memory for it.
  Stack take(Lane &Owner);

  bool hold(const void *Address) const {
    return reinterpret_cast<uintptr_t>(Address) -
               reinterpret_cast<uintptr_t>(Low) <
           Taken * Pitch;
  }

  /// Of an address that they hold.
  const Lane &owner(const void *Address) const;

private:
  LaneStacks();

  char *Low = nullptr; ///< null: the system refused
  size_t Pitch;        ///< from one stack to the next
  size_t Capacity;
  size_t Taken = 0;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_LANESTACKS_H
