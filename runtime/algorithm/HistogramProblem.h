//===- algorithm/HistogramProblem.h - arguments of a histogram --*- C++ -*-===//
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

#ifndef WARPFOLD_ALGORITHM_HISTOGRAMPROBLEM_H
#define WARPFOLD_ALGORITHM_HISTOGRAMPROBLEM_H

#include "../support/Types.h"

namespace warpfold {

/// The control words in global memory. They are 0 before the first launch and
/// after each launch.
struct HistogramControl {
  /// The next piece of the counts to be cleared (algorithm/TileCounter.h).
  uint32_t NextPiece;
  /// The number of cleared pieces.
  uint32_t PiecesCleared;
  /// The number of blocks that are done.
  uint32_t BlocksDone;
};

/// The arguments. Binning maps an element to its bin: of(Element) returns an
/// integer. It is negative or not below the number of bins if the element is in
/// no bin.
template <class ElementType, class CountType, class Binning>
struct HistogramProblem {
  /// The type of an element.
  using Element = ElementType;
  /// The type of a count.
  using Counter = CountType;

  /// The elements.
  const Element *Elements;
  /// The number of elements.
  uint64_t Count;
  /// The counts.
  Counter *Counts;
  /// The number of bins.
  uint64_t NumBins;
  /// The binning.
  Binning Bins;
  /// The control words.
  HistogramControl *Control;
  /// The binary logarithm of the number of counters that each bin has in shared
  /// memory.
  uint32_t LogCopies;
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_HISTOGRAMPROBLEM_H
