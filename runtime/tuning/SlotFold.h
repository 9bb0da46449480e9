//===- tuning/SlotFold.h - numbers for the fold of the slots ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TUNING_SLOTFOLD_H
#define WARPFOLD_TUNING_SLOTFOLD_H

#include "support/Types.h"

namespace warpfold::tuning {

/// Slots that one thread loads before it needs the first of them (generic
/// mode). 16 makes T slots T/16 loads one after the other, at most 2*sqrt(T)
/// up to the 1024 records that clang asks for. Part of the order of
/// combination: see docs/Determinism.md before changing it.
inline constexpr uint32_t SlotsInFlight = 16;

} // namespace warpfold::tuning

#endif // WARPFOLD_TUNING_SLOTFOLD_H
