//===- algorithm/DeviceMergeSort.h - merge sort kernel ----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Elements are sorted stably by a function of the program. One kernel does all
// of the work. Its pieces of work are numbered so that each comes after those
// that it depends on, and blocks claim them in this order.
//
//   sorting     each tile is sorted in shared memory
//   merging     one phase for each doubling of the sorted ranges, tile by tile:
//               the part of both ranges that a tile of the result consists of
//               is copied to shared memory, merged there, and stored
//
// A phase starts when the previous one is complete. A piece is claimed by a
// block that runs, so each wait ends, with any number of blocks.
//
// The last warp of a block, the scout, claims the block's next piece and finds
// its parts while the other threads, the workers, execute the current one. The
// search takes up to seven dependent loads from global memory, about as long as
// the work on a tile.
//
// Callers:  All threads of all blocks, each of Workers threads and a warp.
// Memory:   The problem's, in global memory (algorithm/MergeSortProblem.h);
//           Shared, of the block.
// Order:    A release and an acquire separate two phases (finish, waitFor):
//           elements are stored, barrier of the workers, fence, the tile is
//           counted; the count is read, fence, barrier, elements are loaded.
//           One barrier of all threads for each piece passes it from the scout
//           to the workers.
// Source:   As for algorithm/MergeTile.h; D. Merrill, M. Garland, "Single-pass
//           Parallel Prefix Scan with Decoupled Look-back", for blocks that
//           claim pieces. The single kernel and the scout are new here.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_DEVICEMERGESORT_H
#define WARPFOLD_ALGORITHM_DEVICEMERGESORT_H

#include "../support/Atomic.h"
#include "MergeTile.h"

namespace warpfold {

/// A piece of work: a tile of a phase's result, and the elements of which it
/// consists.
struct MergePiece {
  /// The phase. The first one sorts tiles; a number above the last phase means
  /// that no work is left.
  uint32_t Phase;
  /// The index of the tile's first element, and the number of its elements.
  uint32_t Begin, Size;
  /// The index of the first element from the first range, their number, and the
  /// index of the first element from the second range.
  uint32_t FirstOfA, NumOfA, FirstOfB;
};

/// The shared memory of a block.
template <class Problem, uint32_t Workers, uint32_t Rows>
struct MergeSortShared {
  /// The elements of the tile.
  alignas(8)
      typename Problem::Word Words[MergeTile<Problem, Workers, Rows>::Words];
  /// The current piece and the next one.
  MergePiece Pieces[2];
};

/// The algorithm.
template <class Problem, uint32_t Workers, uint32_t Rows>
class DeviceMergeSort : Problem {
  /// The type of the elements.
  using Element = typename Problem::Element;
  /// The type of an element's words.
  using Word = typename Problem::Word;
  /// The caller's part of a tile.
  using Tile = MergeTile<Problem, Workers, Rows>;
  using Problem::Control;
  using Problem::Count;
  using Problem::Merges;

public:
  /// The number of threads of a block.
  static constexpr uint32_t Threads = Workers + WarpSize;
  /// The shared memory of a block.
  using Shared = MergeSortShared<Problem, Workers, Rows>;

  /// Copies the arguments.
  DeviceMergeSort(Problem What) : Problem(What) {}

  /// Runs all phases.
  [[gnu::always_inline]] void run(Shared *Block) const {
    if (warpInBlock() == Workers / WarpSize)
      prepare(Block);
    else
      work(Block);
  }

private:
  /// Passes a piece from the scout to the workers. The barrier is one of warps,
  /// because the two reach it at different calls.
  [[gnu::always_inline]] static void passPiece() { warpsBarrier(0, Threads); }

  //===--------------------------------------------------------------------===//
  // The workers
  //===--------------------------------------------------------------------===//

  /// Executes the pieces that the scout prepares.
  [[gnu::always_inline]] void work(Shared *Block) const {
    Tile Mine(this->IsLess, Block->Words);
    for (uint32_t Turn = 0;; Turn ^= 1) {
      passPiece();
      const uint32_t Phase = Block->Pieces[Turn].Phase;
      if (Phase > Merges)
        return;
      const uint32_t Begin = Block->Pieces[Turn].Begin;
      const uint32_t Size = Block->Pieces[Turn].Size;
      if (Phase == 0) {
        Mine.load(Input{this->Given, Begin}, Size);
        Mine.sort(Size);
      } else {
        Mine.load(rangesOf(&Block->Pieces[Turn]), Size);
        Mine.merge(Block->Pieces[Turn].NumOfA, Size);
      }
      if (Phase == Merges)
        Mine.store(Result{this->Given, Begin}, Size);
      else
        Mine.store(Buffer{output(Phase), Begin}, Size);
      finish(Phase);
    }
  }

  /// Returns the buffer for the result of a phase that is not the last. The
  /// last phase never reads the first buffer, which may be its result.
  [[gnu::always_inline]] Word *output(uint32_t Phase) const {
    return (Merges - Phase) % 2 != 0 ? this->Buffers[1] : this->Buffers[0];
  }

  /// Counts a stored tile. What the workers have stored is visible to threads
  /// that have waited for the phase.
  [[gnu::always_inline]] void finish(uint32_t Phase) const {
    Tile::sync();
    if (threadInBlock() != 0)
      return;
    fence<Scope::Device>();
    atomicFetchAdd(&Control->Done[Phase].Tiles, 1u);
  }

  /// The part of the input that a tile consists of.
  struct Input {
    /// The input.
    typename Problem::Arrays Given;
    /// The index of the tile's first element.
    uint32_t Begin;
    /// Returns an element of the tile.
    [[gnu::always_inline]] Element at(uint64_t Index) const {
      return Given.load(Begin + Index);
    }
  };

  /// The parts of two sorted ranges that a tile consists of.
  struct TwoRanges {
    /// The addresses at which the tile would begin if all of its elements were
    /// from the first part, and from the second one.
    const Word *A, *B;
    /// The number of elements from the first part.
    uint32_t NumOfA;
    /// Returns an element of the tile.
    [[gnu::always_inline]] Element at(uint64_t Index) const {
      return Tile::loadFrom(Index < NumOfA ? A : B, Index);
    }
  };

  /// Returns the parts of the tile that a piece of a merge phase describes.
  [[gnu::always_inline]] TwoRanges rangesOf(const MergePiece *Piece) const {
    const Word *From = output(Piece->Phase - 1);
    constexpr int64_t NumWords = Element::NumWords;
    return {From + int64_t(Piece->FirstOfA) * NumWords,
            From + (int64_t(Piece->FirstOfB) - Piece->NumOfA) * NumWords,
            Piece->NumOfA};
  }

  /// A tile of the result.
  struct Result {
    /// The result.
    typename Problem::Arrays Given;
    /// The index of the tile's first element.
    uint32_t Begin;
    /// Stores an element of the tile.
    [[gnu::always_inline]] void put(uint64_t Index, Element What) const {
      Given.store(Begin + Index, What);
    }
  };

  /// A tile of a buffer.
  struct Buffer {
    /// The buffer.
    Word *To;
    /// The index of the tile's first element.
    uint32_t Begin;
    /// Stores an element of the tile.
    [[gnu::always_inline]] void put(uint64_t Index, Element What) const {
      Tile::storeTo(To, Begin + Index, What);
    }
  };

  //===--------------------------------------------------------------------===//
  // The scout
  //===--------------------------------------------------------------------===//

  /// Returns the number of tiles.
  uint32_t tiles() const { return ceilDiv(Count, Tile::Elements); }

  /// Claims and prepares pieces until none is left.
  [[gnu::always_inline]] void prepare(Shared *Block) const {
    uint32_t Phase = 0, First = 0;
    bool IsNewPhase = false;
    for (uint32_t Turn = 0;; Turn ^= 1) {
      uint32_t Number = claim() - First;
      while (Number >= tiles() && Phase <= Merges) {
        Number -= tiles();
        First += tiles();
        ++Phase;
        IsNewPhase = true;
      }
      MergePiece Next = {Phase, 0, 0, 0, 0, 0};
      if (Phase <= Merges) {
        Next.Begin = Number * Tile::Elements;
        Next.Size = minimum(Count - Next.Begin, Tile::Elements);
        if (IsNewPhase)
          waitFor(Phase - 1);
        IsNewPhase = false;
        if (Phase != 0) {
          const MergePiece Found = partsOf(Phase, Next.Begin, Next.Size);
          Next.FirstOfA = Found.FirstOfA;
          Next.NumOfA = Found.NumOfA;
          Next.FirstOfB = Found.FirstOfB;
        }
      }
      if (laneInWarp() == 0) {
        Block->Pieces[Turn].Phase = Next.Phase;
        Block->Pieces[Turn].Begin = Next.Begin;
        Block->Pieces[Turn].Size = Next.Size;
        Block->Pieces[Turn].FirstOfA = Next.FirstOfA;
        Block->Pieces[Turn].NumOfA = Next.NumOfA;
        Block->Pieces[Turn].FirstOfB = Next.FirstOfB;
      }
      passPiece();
      if (Phase > Merges)
        return leave();
    }
  }

  /// Claims the block's next piece of work.
  [[gnu::always_inline]] uint32_t claim() const {
    uint32_t Item = 0;
    if (laneInWarp() == 0)
      Item = atomicFetchAdd(&Control->NextItem, 1u);
    return shuffleFrom(AllLanes, Item, 0);
  }

  /// Waits until all tiles of a phase are complete.
  [[gnu::always_inline]] void waitFor(uint32_t Phase) const {
    if (laneInWarp() == 0) {
      while (atomicLoad(&Control->Done[Phase].Tiles) != tiles())
        sleep(50);
      fence<Scope::Device>();
    }
    warpBarrier(AllLanes);
  }

  /// The last block resets the control words to 0. The workers are done.
  [[gnu::always_inline]] void leave() const {
    bool IsLast = false;
    if (laneInWarp() == 0) {
      fence<Scope::Device>();
      const uint32_t Last = blocksInGrid() - 1;
      IsLast = atomicFetchIncrementWrap(&Control->BlocksDone, Last) == Last;
      fence<Scope::Device>();
    }
    if (!warpAny(AllLanes, IsLast))
      return;
    // A vote does not order memory accesses.
    warpBarrier(AllLanes);
    for (uint32_t Phase = laneInWarp(); Phase < MostMergePhases;
         Phase += WarpSize)
      Control->Done[Phase].Tiles = 0;
    if (laneInWarp() == 0)
      Control->NextItem = 0;
  }

  /// Returns the parts of a tile of a merge phase. If the ordering is none, End
  /// may be less than Start, or more than Size above it; all elements of the
  /// parts exist nevertheless.
  [[gnu::always_inline]] MergePiece partsOf(uint32_t Phase, uint32_t Begin,
                                            uint32_t Size) const {
    const uint32_t Length = Tile::Elements << (Phase - 1);
    const uint32_t A = Begin / Tile::Elements >> Phase << Phase;
    const uint32_t FirstOfA = A * Tile::Elements;
    const uint32_t LengthOfA = minimum(Length, Count - FirstOfA);
    const uint32_t LengthOfB = minimum(Length, Count - FirstOfA - LengthOfA);
    const uint32_t FirstOfB = FirstOfA + LengthOfA;
    constexpr uint32_t HalfWarp = WarpSize / 2;
    const uint32_t Offset = Begin - FirstOfA;
    const uint32_t Split =
        splitAt(output(Phase - 1), FirstOfA, LengthOfA, FirstOfB, LengthOfB,
                laneInWarp() < HalfWarp ? Offset : Offset + Size);
    const uint32_t Start = shuffleFrom(AllLanes, Split, 0);
    const uint32_t End = shuffleFrom(AllLanes, Split, HalfWarp);
    return {Phase,
            Begin,
            Size,
            FirstOfA + Start,
            minimum(End - Start, Size),
            FirstOfB + (Offset - Start)};
  }

  /// Returns how many of the first Begin elements of a merged range are from
  /// its first half. Each half of the warp searches for another Begin: its lanes
  /// compare 16 pairs of elements at once.
  [[gnu::always_inline]] uint32_t splitAt(const Word *From, uint32_t FirstOfA,
                                          uint32_t LengthOfA, uint32_t FirstOfB,
                                          uint32_t LengthOfB,
                                          uint32_t Begin) const {
    constexpr uint32_t Probes = WarpSize / 2;
    const uint32_t FirstLane = laneInWarp() / Probes * Probes;
    uint32_t Low = Begin > LengthOfB ? Begin - LengthOfB : 0;
    uint32_t High = minimum(Begin, LengthOfA);
    while (warpAny(AllLanes, Low < High)) {
      const uint32_t Step = (High - Low) / (Probes + 1) + 1;
      const uint32_t Probe = Low + (laneInWarp() % Probes + 1) * Step - 1;
      const bool IsBefore =
          Probe < High &&
          !this->IsLess.operator()(
              Tile::loadFrom(From, FirstOfB + (Begin - 1 - Probe)),
              Tile::loadFrom(From, FirstOfA + Probe));
      const LaneMask Before = warpBallot(AllLanes, IsBefore) >> FirstLane;
      const uint32_t Steps = __builtin_popcount(Before & firstLanes(Probes));
      High = minimum(High, Low + (Steps + 1) * Step - 1);
      Low += Steps * Step;
    }
    return Low;
  }
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_DEVICEMERGESORT_H
