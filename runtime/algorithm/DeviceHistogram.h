//===- algorithm/DeviceHistogram.h - how many are in each bin ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All in one kernel:
//
//   clearing   blocks draw pieces of the counts and set them to 0
//   counting   where the bins fit into shared memory: each block for itself, 16 bytes
//              of elements a thread at once. A bin has several counters, up to one for
//              each lane: lanes of one warp then meet in no counter and in no bank,
//              whatever the elements are. (Lanes that meet in one counter take no
//              longer for it where they add one: ptxas makes it ATOMS.POPC.INC.)
//   adding     when all pieces are cleared, blocks add what they have counted to the
//              counts; where the bins do not fit, they count there at once
//
// Callers:  all threads of all blocks, each of Threads threads.
// Memory:   the problem's, in global memory (algorithm/HistogramProblem.h); Shared, of
//           the block: its words are written and read on the two sides of a barrier.
// Order:    a release and an acquire between clearing and adding (finishPiece, await).
//           A piece's number is drawn, so whoever is waited for runs or is done.
// Source:   copies of a bin for lanes: Gomez-Luna et al., "An optimized approach to
//           histogram computation on GPU", Machine Vision and Applications 24 (2013).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_DEVICEHISTOGRAM_H
#define WARPFOLD_ALGORITHM_DEVICEHISTOGRAM_H

#include "../support/AtomicUpdate.h"
#include "../warp/KeyedUpdate.h"
#include "HistogramProblem.h"
#include "TileCounter.h"

namespace warpfold {

template <uint32_t Words> struct HistogramShared {
  /// Of all bins, and of one more, for elements that are in none.
  uint32_t Counts[Words + WarpSize];
  uint32_t Piece;
};

template <class Problem, uint32_t Threads, uint32_t Words>
class DeviceHistogram : Problem {
  using Element = typename Problem::Element;
  using Counter = typename Problem::Counter;
  using Problem::Control;
  using Problem::Count;
  using Problem::Elements;
  using Problem::NumBins;

  typedef uint32_t Quad __attribute__((ext_vector_type(4)));
  /// Elements that a thread loads at once; 1: one by one.
  static constexpr uint32_t PackSize =
      sizeof(Element) < sizeof(Quad) && sizeof(Quad) % sizeof(Element) == 0
          ? sizeof(Quad) / sizeof(Element)
          : 1;
  struct Pack {
    Element Of[PackSize];
  };
  static constexpr uint32_t AtOnce = 4;

  /// A bin's number of one byte is a place without further ado.
  using Number = decltype(Problem::Bins.of(Element()));
  static constexpr bool IsByte = sizeof(Number) == 1;
  static constexpr uint32_t LogCopiesOfByte = 4;
  static_assert(256u << LogCopiesOfByte == Words);

public:
  using Shared = HistogramShared<Words>;
  static constexpr uint32_t BinsOfPiece = Threads * 16;

  DeviceHistogram(Problem What) : Problem(What) {}

  [[gnu::always_inline]] void run(Shared *Block) const {
    clear(Block);
    if (IsByte || NumBins <= Words) {
      countInBlock(Block);
      await();
      addToCounts(Block);
    } else {
      await();
      countElements<Place::Memory>(nullptr);
    }
    leave();
  }

private:
  /// Where elements are counted.
  enum class Place { Block, Memory };

  uint32_t pieces() const {
    return static_cast<uint32_t>((NumBins + BinsOfPiece - 1) / BinsOfPiece);
  }
  uint32_t logCopies() const {
    return IsByte ? LogCopiesOfByte : this->LogCopies;
  }

  [[gnu::always_inline]] void clear(Shared *Block) const {
    const uint32_t Pieces = pieces();
    while (true) {
      if (threadInBlock() == 0)
        Block->Piece = claimTile(&Control->NextPiece, Pieces);
      blockBarrier();
      const uint32_t Piece = Block->Piece;
      if (Piece >= Pieces)
        return;
      const uint64_t First = uint64_t(Piece) * BinsOfPiece;
      for (uint32_t Place = threadInBlock(); Place < BinsOfPiece;
           Place += Threads)
        if (First + Place < NumBins)
          this->Counts[First + Place] = 0;
      blockBarrier();
      finishPiece();
    }
  }

  /// What the block has cleared is 0 for whoever awaits all pieces.
  [[gnu::always_inline]] void finishPiece() const {
    if (threadInBlock() != 0)
      return;
    fence<Scope::Device>();
    atomicFetchAdd(&Control->PiecesCleared, 1u);
  }

  /// A block barrier, also for what the block has counted.
  [[gnu::always_inline]] void await() const {
    if (threadInBlock() == 0) {
      while (atomicLoad(&Control->PiecesCleared) != pieces())
        sleep(50);
      fence<Scope::Device>();
    }
    blockBarrier();
  }

  /// The last block brings the words back to 0: by an addition, so that it does not matter
  /// when the others' become visible.
  [[gnu::always_inline]] void leave() const {
    if (threadInBlock() != 0)
      return;
    const uint32_t Last = blocksInGrid() - 1;
    if (atomicFetchIncrementWrap(&Control->BlocksDone, Last) == Last)
      atomicFetchAdd(&Control->PiecesCleared, -pieces());
  }

  [[gnu::always_inline]] void countInBlock(Shared *Block) const {
    const auto Used =
        IsByte ? Words : static_cast<uint32_t>(NumBins + 1) << logCopies();
    for (uint32_t Word = threadInBlock(); Word < Used; Word += Threads)
      Block->Counts[Word] = 0;
    blockBarrier();
    countElements<Place::Block>(
        &Block->Counts[laneInWarp() & ((1u << logCopies()) - 1)]);
  }

  [[gnu::always_inline]] void addToCounts(Shared *Block) const {
    const uint32_t Copies = 1u << logCopies();
    // A number of one byte that is above them is below 0.
    const uint64_t Most = !IsByte ? NumBins : IsSigned<Number> ? 128 : 256;
    for (uint32_t Bin = threadInBlock(); Bin < NumBins && Bin < Most;
         Bin += Threads) {
      uint64_t Sum = 0;
      // Neighbours begin with different copies, in different banks.
      for (uint32_t Copy = 0; Copy < Copies; ++Copy)
        Sum += Block->Counts[Bin << logCopies() |
                             ((Copy + laneInWarp()) & (Copies - 1))];
      if (Sum != 0)
        updateByInstruction<Operation::Add, Counter>(
            inGlobalMemory(&this->Counts[Bin]), static_cast<Counter>(Sum));
    }
  }

  /// Packs of elements begin at a multiple of their size; what is before and behind them
  /// is counted one by one, and so is all where no element lies at such a place.
  template <Place Where>
  [[gnu::always_inline]] void countElements(uint32_t *Mine) const {
    const auto Before = static_cast<uint32_t>(
        -reinterpret_cast<uint64_t>(Elements) % sizeof(Quad));
    uint64_t First = Before / sizeof(Element);
    if (PackSize == 1 || Before % sizeof(Element) != 0 || First > Count)
      First = Count;
    const uint64_t Packs = (Count - First) / PackSize;
    countSingles<Where>(0, First, Mine);
    countPacks<Where>(First, Packs, Mine);
    countSingles<Where>(First + Packs * PackSize, Count, Mine);
  }

  template <Place Where>
  [[gnu::always_inline]] void countSingles(uint64_t First, uint64_t End,
                                           uint32_t *Mine) const {
    const uint64_t Step = uint64_t(blocksInGrid()) * Threads;
    for (uint64_t Index =
             First + uint64_t(blockInGrid()) * Threads + threadInBlock();
         Index < End; Index += Step)
      count<Where>(Element(Elements[Index]), Mine);
  }

  template <Place Where>
  [[gnu::always_inline]] void countPacks(uint64_t Start, uint64_t Packs,
                                         uint32_t *Mine) const {
    const auto *From = (const Global<Quad> *)(Elements + Start);
    constexpr uint64_t Tile = Threads * AtOnce;
    const uint64_t Step = blocksInGrid() * Tile;
    uint64_t First = blockInGrid() * Tile;
    for (; First + Tile <= Packs; First += Step) {
      Quad Loaded[AtOnce];
#pragma unroll
      for (uint32_t Row = 0; Row < AtOnce; ++Row)
        Loaded[Row] = __builtin_nontemporal_load(
            &From[First + Row * Threads + threadInBlock()]);
#pragma unroll
      for (uint32_t Row = 0; Row < AtOnce; ++Row)
        countPack<Where>(Loaded[Row], Mine);
    }
    for (uint64_t Index = First + threadInBlock();
         Index < Packs && Index < First + Tile; Index += Threads)
      countPack<Where>(Quad(From[Index]), Mine);
  }

  template <Place Where>
  [[gnu::always_inline]] void countPack(Quad Loaded, uint32_t *Mine) const {
    if constexpr (PackSize > 1) {
      const auto Its = __builtin_bit_cast(Pack, Loaded);
#pragma unroll
      for (uint32_t Number = 0; Number < PackSize; ++Number)
        count<Where>(Element(Its.Of[Number]), Mine);
    }
  }

  template <Place Where>
  [[gnu::always_inline]] void count(Element Its, uint32_t *Mine) const {
    const Number Bin = this->Bins.of(Element(Its));
    // What is below 0 is above all bins.
    if constexpr (Where == Place::Memory) {
      if (static_cast<uint64_t>(Bin) < NumBins)
        keyedUpdate(&this->Counts[Bin], Counter(1),
                    Apply<Operation::Add, Counter>(), nullptr);
    } else if constexpr (IsByte) {
      addOne(static_cast<uint8_t>(Bin), Mine);
    } else if constexpr (sizeof(Number) <= 4) {
      addOne(
          minimum(static_cast<uint32_t>(Bin), static_cast<uint32_t>(NumBins)),
          Mine);
    } else {
      addOne(static_cast<uint32_t>(static_cast<uint64_t>(Bin) < NumBins
                                       ? static_cast<uint64_t>(Bin)
                                       : NumBins),
             Mine);
    }
  }

  [[gnu::always_inline]] void addOne(uint32_t Bin, uint32_t *Mine) const {
    atomicFetchAdd(&Mine[Bin << logCopies()], 1u);
  }
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_DEVICEHISTOGRAM_H
