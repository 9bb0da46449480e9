//===- tuning/Keyed.h - parameters of keyed updates -------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The parameters of keyed updates. Lanes combine their updates if at least a
// certain number of them have the key of their neighbour. These numbers are
// estimates, not measurements: a match of many keys takes longer than the
// memory instructions that it saves; an update by a lock or by compare-and-swap
// is more expensive, so combining pays off earlier.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TUNING_KEYED_H
#define WARPFOLD_TUNING_KEYED_H

#include <stdint.h>

namespace warpfold::tuning {

/// The least number of such lanes, for updates of one instruction.
inline constexpr uint32_t MatchesForInstruction = 8;
/// The least number of such lanes, for updates by compare-and-swap.
inline constexpr uint32_t MatchesForExchange = 2;

/// The private copies of an array that all teams update. Their number is the
/// largest power of two up to MostCopies whose size is at most BytesOfCopies,
/// which leaves most of an L2 cache to other data. If it is below FewestCopies,
/// there are no copies, because combining them would not pay off.
inline constexpr uint32_t MostCopies = 64;
inline constexpr uint32_t FewestCopies = 4;
inline constexpr uint64_t BytesOfCopies = uint64_t(2) << 20;

} // namespace warpfold::tuning

#endif // WARPFOLD_TUNING_KEYED_H
