//===- algorithm/MergeSortProblem.h - arguments of a merge sort -*- C++ -*-===//
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

#ifndef WARPFOLD_ALGORITHM_MERGESORTPROBLEM_H
#define WARPFOLD_ALGORITHM_MERGESORTPROBLEM_H

#include <stdint.h>

namespace warpfold {

/// The largest number of phases: sorting 2^32 - 1 elements in tiles of at least
/// 256, and 24 merges.
inline constexpr uint32_t MostMergePhases = 25;

/// The state that blocks share, in global memory. It is 0 before the first
/// launch and after each launch.
struct MergeControl {
  /// The next piece of work.
  alignas(128) uint32_t NextItem;
  /// The number of blocks that are done.
  alignas(128) uint32_t BlocksDone;
  /// The number of tiles of each phase whose elements are stored.
  struct alignas(128) {
    /// The number of tiles.
    uint32_t Tiles;
  } Done[MostMergePhases];
};

/// The arguments. An element consists of Element::NumWords words of the type
/// Element::Word, which are its member Of. Less is a strict weak ordering of
/// elements. Arrays::load returns an element of the input, and Arrays::store
/// stores an element of the result, both by index.
template <class ElementType, class LessType, class ArraysType>
struct MergeSortProblem {
  /// The type of the elements.
  using Element = ElementType;
  /// The type of an element's words.
  using Word = typename Element::Word;
  /// The ordering.
  using Less = LessType;
  /// The input and the result.
  using Arrays = ArraysType;

  /// The ordering.
  Less IsLess;
  /// The input, which is replaced by the result.
  Arrays Given;
  /// The buffers for the elements between two phases. The first one may be the
  /// memory of the input.
  Word *Buffers[2];
  /// The shared state.
  MergeControl *Control;
  /// The number of elements, 1 .. 2^32-1.
  uint32_t Count;
  /// The number of merge phases: the smallest for which 2^Merges tiles have
  /// room for all elements.
  uint32_t Merges;
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_MERGESORTPROBLEM_H
