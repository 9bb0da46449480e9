//===- tuning/Divisions.h - what a division weighs --------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For the pass that writes divisions out: how many bytes a thread could have moved
// meanwhile. An H200 moves 21 bytes a clock for each multiprocessor, which has 64
// lanes for double and 128 for float; a quotient takes about 16 and 12 of their
// instructions.
//
// Measured on Hopper (H100, H200) alone. Other architectures have the same numbers, within
// what their multiprocessors offer (docs/Tuning.md, "Architectures").
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TUNING_DIVISIONS_H
#define WARPFOLD_TUNING_DIVISIONS_H

#include <stdint.h>

namespace warpfold::tuning {

inline constexpr uint64_t BytesOfDoubleDivision = 6;
inline constexpr uint64_t BytesOfFloatDivision = 2;

} // namespace warpfold::tuning

#endif // WARPFOLD_TUNING_DIVISIONS_H
