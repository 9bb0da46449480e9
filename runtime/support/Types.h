//===- support/Types.h - common types and the warp's size -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The types that all layers share. Any file may include this file; it includes
// no other file of Warpfold.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SUPPORT_TYPES_H
#define WARPFOLD_SUPPORT_TYPES_H

#include <stdint.h>

namespace warpfold {

/// A pointer to global memory.
using GlobalPointer = __attribute__((address_space(1))) void *;

/// An object in global memory.
template <class T> using Global = __attribute__((address_space(1))) T;
/// An object in the block's shared memory.
template <class T> using Shared = __attribute__((address_space(3))) T;

/// The number of lanes of a warp: the same for all NVIDIA architectures so far
/// (PTX ISA, "WARP_SZ").
inline constexpr uint32_t WarpSize = 32;

/// The largest number of threads of a block (PTX ISA, "Limits").
inline constexpr uint32_t MostThreadsInBlock = 1024;

/// A set of lanes of one warp: bit i is set for lane i.
using LaneMask = uint32_t;

/// All lanes of a warp.
inline constexpr LaneMask AllLanes = ~LaneMask(0);

/// Returns the lanes 0 .. NumLanes-1; NumLanes is in 1..WarpSize.
constexpr LaneMask firstLanes(uint32_t NumLanes) {
  return AllLanes >> (WarpSize - NumLanes);
}

/// Returns the quotient, rounded up.
constexpr uint32_t ceilDiv(uint32_t Dividend, uint32_t Divisor) {
  return Dividend / Divisor + (Dividend % Divisor != 0);
}

/// Returns the smaller number.
[[gnu::always_inline]] constexpr uint32_t minimum(uint32_t A, uint32_t B) {
  return A < B ? A : B;
}
/// Returns the larger number.
constexpr uint32_t maximum(uint32_t A, uint32_t B) { return A < B ? B : A; }

} // namespace warpfold

#endif // WARPFOLD_SUPPORT_TYPES_H
