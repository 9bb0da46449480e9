//===- algorithm/MergeTile.h - a tile of a merge sort -----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tile has Threads * Rows elements, of which Size exist. In shared memory the
// elements of a thread are adjacent; global memory is accessed row by row, so
// that adjacent threads access adjacent elements.
//
//   load      Copies elements from global to shared memory. Elements that do
//             not exist are replaced by the last one.
//   sort      Sorts the tile: each thread sorts its elements by odd-even
//             transposition; then pairs of threads, of pairs, and so on merge
//             theirs. Merges inside of a warp need no block barrier.
//   merge     Merges two sorted ranges that are adjacent in the tile.
//   store     Copies elements from shared to global memory.
//
// A merge assigns Rows consecutive elements of its result to each thread, which
// finds the first of them by a binary search ("merge path"). All steps are
// stable. With an ordering that is none the order of the elements is
// unspecified, but no access is out of bounds.
//
// Callers:  Threads threads of a block, which are whole warps.
// Memory:   Registers, and one word array of the block's shared memory.
// Order:    The functions contain barriers of the calling threads (sync). One
//           must precede load() and sort(), or merge(), after the shared memory
//           had another use.
// Source:   O. Green, R. McColl, D. Bader, "GPU Merge Path: A GPU Merging
//           Algorithm", ICS 2012; S. Baxter, "Modern GPU", for the blocks.
//
// Next:     algorithm/DeviceMergeSort.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_MERGETILE_H
#define WARPFOLD_ALGORITHM_MERGETILE_H

#include "../support/Target.h"
#include "MergeSortProblem.h"

namespace warpfold {

/// The caller's part of a tile.
template <class Problem, uint32_t Threads, uint32_t Rows> class MergeTile {
  /// The type of the elements.
  using Element = typename Problem::Element;
  /// The type of an element's words.
  using Word = typename Problem::Word;
  /// The ordering.
  using Less = typename Problem::Less;
  /// The barrier of the threads that work on tiles.
  static constexpr uint32_t BarrierId = 1;
  static_assert(Threads % WarpSize == 0);

public:
  /// The number of elements of a whole tile.
  static constexpr uint32_t Elements = Threads * Rows;
  /// The number of words of a whole tile.
  static constexpr uint32_t Words = Elements * Element::NumWords;

  /// Sorts and merges by IsLess, in the shared memory In.
  MergeTile(Less IsLess, Word *In) : IsLess(IsLess), In(In) {}

  /// Waits for all threads that work on the tile.
  [[gnu::always_inline]] static void sync() {
    warpsBarrier(BarrierId, Threads);
  }

  // Indices have 64 bits, so that the addresses of a thread's rows differ by
  // constants.

  /// Returns an element of an array in global memory.
  [[gnu::always_inline]] static Element loadFrom(const Word *Array,
                                                 uint64_t Index) {
    const auto *From = (const Global<Word> *)Array + Index * Element::NumWords;
    Element Result;
#pragma unroll
    for (uint32_t Number = 0; Number < Element::NumWords; ++Number)
      Result.Of[Number] = From[Number];
    return Result;
  }

  /// Stores an element of an array in global memory.
  [[gnu::always_inline]] static void storeTo(Word *Array, uint64_t Index,
                                             Element What) {
    auto *To = (Global<Word> *)Array + Index * Element::NumWords;
#pragma unroll
    for (uint32_t Number = 0; Number < Element::NumWords; ++Number)
      To[Number] = What.Of[Number];
  }

  /// Stages the tile in shared memory. From.at(i) returns element i of the
  /// tile.
  template <class Source>
  [[gnu::always_inline]] void load(Source From, uint32_t Size) {
    if (Size == Elements) {
#pragma unroll
      for (uint32_t Row = 0; Row < Rows; ++Row)
        set(Row, From.at(indexOf(Row)));
    } else {
#pragma unroll
      for (uint32_t Row = 0; Row < Rows; ++Row)
        set(Row,
            From.at(minimum(static_cast<uint32_t>(indexOf(Row)), Size - 1)));
      // Without this LLVM merges both kinds of loads, whose addresses then no
      // longer differ by constants.
      hideFromOptimiser(In);
    }
#pragma unroll
    for (uint32_t Row = 0; Row < Rows; ++Row)
      put(static_cast<uint32_t>(indexOf(Row)), Own[Row]);
    sync();
  }

  /// Sorts the tile after load().
  [[gnu::always_inline]] void sort(uint32_t Size) {
    const uint32_t First = threadInBlock() * Rows;
#pragma unroll
    for (uint32_t Row = 0; Row < Rows; ++Row)
      set(Row, get(First + Row));
    if (First < Size && Size - First < Rows)
      fillFrom(Size - First);
    sortOwn();
    for (uint32_t Width = 1; Width < Threads; Width *= 2) {
      syncGroup(Width);
      putOwn();
      syncGroup(2 * Width);
      const uint32_t Group = threadInBlock() / (2 * Width) * (2 * Width) * Rows;
      const uint32_t A = minimum(Group, Size);
      const uint32_t B = minimum(Group + Width * Rows, Size);
      const uint32_t End = minimum(Group + 2 * Width * Rows, Size);
      // Other groups may be ahead: only elements of the caller's are read.
      if (A < End)
        take(A, B, End, First - Group);
    }
  }

  /// Merges the first NumOfA elements of the tile with the others, after
  /// load().
  [[gnu::always_inline]] void merge(uint32_t NumOfA, uint32_t Size) {
    take(0, NumOfA, Size, threadInBlock() * Rows);
  }

  /// Stores the tile after sort() or merge(). To.put(i, element) stores element
  /// i of the tile.
  template <class Sink>
  [[gnu::always_inline]] void store(Sink To, uint32_t Size) {
    sync();
    putOwn();
    sync();
#pragma unroll
    for (uint32_t Row = 0; Row < Rows; ++Row)
      set(Row, get(static_cast<uint32_t>(indexOf(Row))));
#pragma unroll
    for (uint32_t Row = 0; Row < Rows; ++Row)
      if (indexOf(Row) < Size)
        To.put(indexOf(Row), Own[Row]);
  }

private:
  /// Returns the index in the tile of the element of a row that the caller
  /// loads and stores.
  static uint64_t indexOf(uint32_t Row) {
    return uint64_t(threadInBlock()) + Row * Threads;
  }

  /// Waits at least for the other threads of the caller's group of Width
  /// threads.
  [[gnu::always_inline]] static void syncGroup(uint32_t Width) {
    if (Width <= WarpSize)
      warpBarrier(AllLanes);
    else
      sync();
  }

  /// Returns an element in shared memory.
  [[gnu::always_inline]] Element get(uint32_t Index) const {
    Element Result;
#pragma unroll
    for (uint32_t Number = 0; Number < Element::NumWords; ++Number)
      Result.Of[Number] = In[Index * Element::NumWords + Number];
    return Result;
  }
  /// Stores an element in shared memory.
  [[gnu::always_inline]] void put(uint32_t Index, Element What) const {
#pragma unroll
    for (uint32_t Number = 0; Number < Element::NumWords; ++Number)
      In[Index * Element::NumWords + Number] = What.Of[Number];
  }
  /// Stores the caller's elements, which are adjacent in the tile.
  [[gnu::always_inline]] void putOwn() const {
#pragma unroll
    for (uint32_t Row = 0; Row < Rows; ++Row)
      put(threadInBlock() * Rows + Row, Own[Row]);
  }

  // An assignment of elements would be a call of operator= with a reference,
  // for which clang places the variable in memory (detail/Launch.h).

  /// Sets the caller's element in a row.
  [[gnu::always_inline]] void set(uint32_t Row, Element What) {
#pragma unroll
    for (uint32_t Number = 0; Number < Element::NumWords; ++Number)
      Own[Row].Of[Number] = What.Of[Number];
  }

  /// Replaces the caller's elements from row Valid on by the largest of those
  /// before it. Valid is at least 1.
  [[gnu::always_inline]] void fillFrom(uint32_t Valid) {
    Element Largest = Own[0];
#pragma unroll
    for (uint32_t Row = 1; Row < Rows; ++Row) {
      if (Row >= Valid)
        set(Row, Largest);
      else if (IsLess.operator()(Element(Largest), Element(Own[Row])))
        for (uint32_t Number = 0; Number < Element::NumWords; ++Number)
          Largest.Of[Number] = Own[Row].Of[Number];
    }
  }

  /// Sorts the caller's elements by odd-even transposition (D. Knuth, The Art
  /// of Computer Programming, vol. 3, 5.3.4), which is stable.
  [[gnu::always_inline]] void sortOwn() {
#pragma unroll
    for (uint32_t Pass = 0; Pass < Rows; ++Pass)
#pragma unroll
      for (uint32_t Row = Pass % 2; Row + 1 < Rows; Row += 2) {
        const bool IsSwapped =
            IsLess.operator()(Element(Own[Row + 1]), Element(Own[Row]));
#pragma unroll
        for (uint32_t Number = 0; Number < Element::NumWords; ++Number) {
          const Word First = Own[Row].Of[Number];
          const Word Second = Own[Row + 1].Of[Number];
          Own[Row].Of[Number] = IsSwapped ? Second : First;
          Own[Row + 1].Of[Number] = IsSwapped ? First : Second;
        }
      }
  }

  /// Merges the sorted ranges A .. B - 1 and B .. End - 1 of the tile, and takes
  /// Rows elements of the result from element Begin on; if there are fewer, the
  /// others are unspecified. At least one of the ranges is not empty.
  [[gnu::always_inline]] void take(uint32_t A, uint32_t B, uint32_t End,
                                   uint32_t Begin) {
    const uint32_t EndOfA = B;
    const uint32_t Last = End - 1;
    Begin = minimum(Begin, End - A);
    const uint32_t Taken = splitAt(A, B, End, Begin);
    A += Taken;
    B += Begin - Taken;
    Element FromA = get(minimum(A, Last)), FromB = get(minimum(B, Last));
#pragma unroll
    for (uint32_t Row = 0; Row < Rows; ++Row) {
      // Both are elements of the tile, so that the call needs no branch.
      const bool IsLessB = IsLess.operator()(Element(FromB), Element(FromA));
      const bool TakesB = (B < End) & ((A >= EndOfA) | IsLessB);
      const uint32_t Next = (TakesB ? B : A) + 1;
      if (TakesB)
        B = Next;
      else
        A = Next;
      const Element Following = get(minimum(Next, Last));
#pragma unroll
      for (uint32_t Number = 0; Number < Element::NumWords; ++Number) {
        Own[Row].Of[Number] = TakesB ? FromB.Of[Number] : FromA.Of[Number];
        if (TakesB)
          FromB.Of[Number] = Following.Of[Number];
        else
          FromA.Of[Number] = Following.Of[Number];
      }
    }
  }

  /// Returns how many of the first Begin elements of the merged range are from
  /// A .. B - 1.
  [[gnu::always_inline]] uint32_t splitAt(uint32_t A, uint32_t B, uint32_t End,
                                          uint32_t Begin) const {
    uint32_t Low = Begin > End - B ? Begin - (End - B) : 0;
    uint32_t High = minimum(Begin, B - A);
    while (Low < High) {
      const uint32_t Middle = (Low + High) / 2;
      if (IsLess.operator()(get(B + Begin - 1 - Middle), get(A + Middle)))
        High = Middle;
      else
        Low = Middle + 1;
    }
    return Low;
  }

  /// The caller's elements.
  Element Own[Rows];
  /// The ordering.
  Less IsLess;
  /// The shared memory.
  Word *In;
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_MERGETILE_H
