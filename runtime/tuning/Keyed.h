//===- tuning/Keyed.h - when lanes of one key combine -----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Peers are looked for where so many lanes of a warp have the key of their neighbour.
// Reasoned, not measured yet: a match of many keys takes longer than the instructions
// on memory that it saves, and a place that is locked or swapped is worth more.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TUNING_KEYED_H
#define WARPFOLD_TUNING_KEYED_H

#include <stdint.h>

namespace warpfold::tuning {

inline constexpr uint32_t MatchesForInstruction = 8;
inline constexpr uint32_t MatchesForExchange = 2;

/// Copies of an array that all teams update: as many as there are, up to so many, each
/// time twice as many, in memory that leaves most of an L2 cache to other data. Fewer
/// than a few are not worth the folding.
inline constexpr uint32_t MostCopies = 64;
inline constexpr uint32_t FewestCopies = 4;
inline constexpr uint64_t BytesOfCopies = uint64_t(2) << 20;

} // namespace warpfold::tuning

#endif // WARPFOLD_TUNING_KEYED_H
