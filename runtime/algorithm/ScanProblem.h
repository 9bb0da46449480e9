//===- algorithm/ScanProblem.h - what a scan is given -----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host fills it in and the kernel gets it as it is. This file is for both.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_SCANPROBLEM_H
#define WARPFOLD_ALGORITHM_SCANPROBLEM_H

#include <stdint.h>

namespace warpfold {

enum class ScanKind { Inclusive, Exclusive };

/// Input says what element Index is, at(Index), and gives Row[0] to Row[Rows - 1] the
/// Width elements each from First, First + Stride and so on: rows<Width, Rows>(First,
/// Stride, Row). Output takes results: put(Index, Value), putNeighbours<Width>(First,
/// Values). Operator combines two values, of which the first comes before the second.
template <ScanKind TheKind, class ValueType, class Input, class Output,
          class Operator>
struct ScanProblem {
  static constexpr ScanKind Kind = TheKind;
  using Value = ValueType;

  Input From;
  Output To;
  Operator Combine;
  /// At least 1.
  uint64_t Count;
  /// Whether Initial comes before all elements; always for an exclusive scan.
  bool HasInitial;
  Value Initial;
  /// Global memory, 0 before the first launch: which tile is next, and entries for
  /// the tiles, their groups and their leagues (algorithm/DeviceScan.h), as
  /// algorithm/TileStates.h says.
  uint32_t *Counter;
  uint64_t *TileWords;
  uint64_t *GroupWords;
  uint64_t *SupergroupWords;
  /// The launch's number; not 0, and no earlier launch's on the same memory.
  uint32_t Launch;
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_SCANPROBLEM_H
