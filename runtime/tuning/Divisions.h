//===- tuning/Divisions.h - the cost of a division --------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The cost of a division for the pass that expands divisions, as the number of
// bytes that a thread could have moved meanwhile. An H200 moves 21 bytes a
// clock for each multiprocessor, which has 64 lanes for double and 128 for
// float; a quotient takes about 16 and 12 of their instructions.
//
// Measured on Hopper (H100, H200) only. Other architectures use the same
// numbers, within the limits of their multiprocessors (docs/Tuning.md,
// "Architectures").
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TUNING_DIVISIONS_H
#define WARPFOLD_TUNING_DIVISIONS_H

#include <stdint.h>

namespace warpfold::tuning {

/// The cost of a quotient of two doubles, in bytes.
inline constexpr uint64_t BytesOfDoubleDivision = 6;
/// The cost of a quotient of two floats, in bytes.
inline constexpr uint64_t BytesOfFloatDivision = 2;

} // namespace warpfold::tuning

#endif // WARPFOLD_TUNING_DIVISIONS_H
