//===- algorithm/HistogramProblem.h - what a histogram is given -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host fills it in and the kernel gets it as it is. This file is for both.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_HISTOGRAMPROBLEM_H
#define WARPFOLD_ALGORITHM_HISTOGRAMPROBLEM_H

#include "../support/Types.h"

namespace warpfold {

/// In global memory, 0 before the first launch and again after each.
struct HistogramControl {
  /// Which piece of the counts is next to be cleared (algorithm/TileCounter.h).
  uint32_t NextPiece;
  uint32_t PiecesCleared;
  uint32_t BlocksDone;
};

/// Binning says which bin an element belongs to: of(Element), a number that is not below
/// the number of bins where it is none.
template <class ElementType, class CountType, class Binning>
struct HistogramProblem {
  using Element = ElementType;
  using Counter = CountType;

  const Element *Elements;
  uint64_t Count;
  Counter *Counts;
  uint64_t NumBins;
  Binning Bins;
  HistogramControl *Control;
  /// In shared memory each bin has 2 to the power of this counters.
  uint32_t LogCopies;
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_HISTOGRAMPROBLEM_H
