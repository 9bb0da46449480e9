//===- support/Types.h - fixed-width types and the warp's size ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The few types that every layer shares. Anyone may include this file; it
// includes nothing of ours.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SUPPORT_TYPES_H
#define WARPFOLD_SUPPORT_TYPES_H

#include <stdint.h>

namespace warpfold {

/// A pointer that is known to lead to global memory.
using GlobalPointer = __attribute__((address_space(1))) void *;

/// An object that is known to be in global memory.
template <class T> using Global = __attribute__((address_space(1))) T;
/// In the block's shared memory.
template <class T> using Shared = __attribute__((address_space(3))) T;

/// Lanes of a warp. A constant of every NVIDIA architecture so far (PTX ISA,
/// "WARP_SZ"); the only place where the number stands.
inline constexpr uint32_t WarpSize = 32;

/// Threads that a block may have (PTX ISA, "Limits").
inline constexpr uint32_t MostThreadsInBlock = 1024;

/// A set of lanes of one warp, bit i for lane i.
using LaneMask = uint32_t;

inline constexpr LaneMask AllLanes = ~LaneMask(0);

/// The lanes 0 .. NumLanes-1; NumLanes in 1..WarpSize.
constexpr LaneMask firstLanes(uint32_t NumLanes) {
  return AllLanes >> (WarpSize - NumLanes);
}

constexpr uint32_t ceilDiv(uint32_t Dividend, uint32_t Divisor) {
  return Dividend / Divisor + (Dividend % Divisor != 0);
}

[[gnu::always_inline]] constexpr uint32_t minimum(uint32_t A, uint32_t B) {
  return A < B ? A : B;
}
constexpr uint32_t maximum(uint32_t A, uint32_t B) { return A < B ? B : A; }

} // namespace warpfold

#endif // WARPFOLD_SUPPORT_TYPES_H
