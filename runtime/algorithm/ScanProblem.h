//===- algorithm/ScanProblem.h - arguments of a scan ------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host fills in the structure and passes it to the kernel unchanged. Host
// and device code include this file.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_SCANPROBLEM_H
#define WARPFOLD_ALGORITHM_SCANPROBLEM_H

#include <stdint.h>

namespace warpfold {

/// Whether a result includes its own element.
enum class ScanKind { Inclusive, Exclusive };

/// The arguments of a scan.
///
/// Input: at(Index) returns an element; rows<Width, Rows>(First, Stride, Row)
/// stores to Row[0] .. Row[Rows - 1] the Width elements each from First, First
/// + Stride and so on. Output: put(Index, Value) and
/// putNeighbours<Width>(First, Values) take results. Operator combines two
/// values, the first of which precedes the second.
template <ScanKind TheKind, class ValueType, class Input, class Output,
          class Operator>
struct ScanProblem {
  /// The kind of scan.
  static constexpr ScanKind Kind = TheKind;
  /// The value type.
  using Value = ValueType;

  /// The source of elements.
  Input From;
  /// The sink of results.
  Output To;
  /// The operator.
  Operator Combine;
  /// The number of elements, at least 1.
  uint64_t Count;
  /// Whether Initial precedes all elements; always true for an exclusive scan.
  bool HasInitial;
  /// The initial value.
  Value Initial;
  /// The next tile (algorithm/TileCounter.h). This word and those below are in
  /// global memory, and are 0 before the first launch.
  uint32_t *Counter;
  /// The entries of the tiles (algorithm/LookBack.h, algorithm/TileStates.h).
  uint64_t *TileWords;
  /// The entries of the groups.
  uint64_t *GroupWords;
  /// The entries for the totals before the supergroups.
  uint64_t *SupergroupWords;
  /// The launch's number: not 0, and different from those of all earlier
  /// launches on the same memory.
  uint32_t Launch;
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_SCANPROBLEM_H
