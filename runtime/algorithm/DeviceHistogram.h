//===- algorithm/DeviceHistogram.h - histogram kernel -----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The kernel has three phases:
//
//   clearing   blocks claim pieces of the counts and set them to 0
//   counting   If the bins fit into shared memory, each block counts
//              separately; a thread loads 16 bytes of elements at once. A bin
//              has several counters, up to one for each lane, so that lanes of
//              one warp access neither the same counter nor the same bank,
//              whatever the elements are. (Lanes that add one to the same
//              counter are combined by hardware: ptxas emits ATOMS.POPC.INC.)
//   adding     When all pieces are cleared, blocks add their counters to the
//              counts. If the bins do not fit, blocks count in the counts
//              directly.
//
// Callers:  All threads of all blocks, each of Threads threads.
// Memory:   The problem's, in global memory (algorithm/HistogramProblem.h);
//           Shared, of the block: a barrier separates writes and reads of its
//           words.
// Order:    A release and an acquire separate clearing and adding (finishPiece,
//           waitForPieces). A piece is claimed by a block that runs, so each
//           wait ends.
// Source:   Copies of a bin for lanes: J. Gomez-Luna et al., "An optimized
//           approach to histogram computation on GPU", Machine Vision and
//           Applications 24 (2013).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_DEVICEHISTOGRAM_H
#define WARPFOLD_ALGORITHM_DEVICEHISTOGRAM_H

#include "../support/AtomicUpdate.h"
#include "../warp/KeyedUpdate.h"
#include "HistogramProblem.h"
#include "TileCounter.h"

namespace warpfold {

/// The shared memory of a block.
template <uint32_t Words> struct HistogramShared {
  /// The counters of all bins, and of one more bin for elements in none.
  uint32_t Counts[Words + WarpSize];
  /// The piece that the block has claimed.
  uint32_t Piece;
};

/// The algorithm for Words counters in shared memory.
template <class Problem, uint32_t Threads, uint32_t Words>
class DeviceHistogram : Problem {
  /// The type of an element.
  using Element = typename Problem::Element;
  /// The type of a count.
  using Counter = typename Problem::Counter;
  using Problem::Control;
  using Problem::Count;
  using Problem::Elements;
  using Problem::NumBins;

  /// The 16 bytes of one load.
  typedef uint32_t Quad __attribute__((ext_vector_type(4)));
  /// The number of elements that a thread loads at once; 1 for single elements.
  static constexpr uint32_t PackSize =
      sizeof(Element) < sizeof(Quad) && sizeof(Quad) % sizeof(Element) == 0
          ? sizeof(Quad) / sizeof(Element)
          : 1;
  /// The elements of one load.
  struct Pack {
    /// The elements.
    Element Of[PackSize];
  };
  /// The number of packs that a thread loads before it counts.
  static constexpr uint32_t AtOnce = 4;

  /// The type of a bin's number. A number of one byte indexes the counters
  /// without a bounds check.
  using Number = decltype(Problem::Bins.of(Element()));
  /// Whether a bin's number has one byte.
  static constexpr bool IsByte = sizeof(Number) == 1;
  /// The binary logarithm of the number of counters of each bin whose number
  /// has one byte.
  static constexpr uint32_t LogCopiesOfByte = 4;
  static_assert(256u << LogCopiesOfByte == Words);

public:
  /// The shared memory of a block.
  using Shared = HistogramShared<Words>;
  /// The number of bins of a piece.
  static constexpr uint32_t BinsOfPiece = Threads * 16;

  /// Copies the arguments.
  DeviceHistogram(Problem What) : Problem(What) {}

  /// Runs all phases.
  [[gnu::always_inline]] void run(Shared *Block) const {
    clear(Block);
    if (IsByte || NumBins <= Words) {
      countInBlock(Block);
      waitForPieces();
      addToCounts(Block);
    } else {
      waitForPieces();
      countElements<MemoryKind::Memory>(nullptr);
    }
    leave();
  }

private:
  /// The memory in which elements are counted.
  enum class MemoryKind { Block, Memory };

  /// Returns the number of pieces.
  uint32_t pieces() const {
    return static_cast<uint32_t>((NumBins + BinsOfPiece - 1) / BinsOfPiece);
  }
  /// Returns the binary logarithm of the number of a bin's counters.
  uint32_t logCopies() const {
    return IsByte ? LogCopiesOfByte : this->LogCopies;
  }

  /// Clears pieces of the counts until none is left.
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
      for (uint32_t Index = threadInBlock(); Index < BinsOfPiece;
           Index += Threads)
        if (First + Index < NumBins)
          this->Counts[First + Index] = 0;
      blockBarrier();
      finishPiece();
    }
  }

  /// Marks a piece as cleared. A thread that has waited for all pieces reads
  /// its counts as 0.
  [[gnu::always_inline]] void finishPiece() const {
    if (threadInBlock() != 0)
      return;
    fence<Scope::Device>();
    atomicFetchAdd(&Control->PiecesCleared, 1u);
  }

  /// Waits until all pieces are cleared. Contains a block barrier, which also
  /// orders the block's counters.
  [[gnu::always_inline]] void waitForPieces() const {
    if (threadInBlock() == 0) {
      while (atomicLoad(&Control->PiecesCleared) != pieces())
        sleep(50);
      fence<Scope::Device>();
    }
    blockBarrier();
  }

  /// Resets the control words; claimTile has reset NextPiece. The last block
  /// subtracts from PiecesCleared, so that additions of other blocks may still
  /// become visible later.
  [[gnu::always_inline]] void leave() const {
    if (threadInBlock() != 0)
      return;
    const uint32_t Last = blocksInGrid() - 1;
    if (atomicFetchIncrementWrap(&Control->BlocksDone, Last) == Last)
      atomicFetchAdd(&Control->PiecesCleared, -pieces());
  }

  /// Counts elements in shared memory.
  [[gnu::always_inline]] void countInBlock(Shared *Block) const {
    const auto Used =
        IsByte ? Words : static_cast<uint32_t>(NumBins + 1) << logCopies();
    for (uint32_t Word = threadInBlock(); Word < Used; Word += Threads)
      Block->Counts[Word] = 0;
    blockBarrier();
    countElements<MemoryKind::Block>(
        &Block->Counts[laneInWarp() & ((1u << logCopies()) - 1)]);
  }

  /// Adds the block's counters to the counts.
  [[gnu::always_inline]] void addToCounts(Shared *Block) const {
    const uint32_t Copies = 1u << logCopies();
    // A one-byte number above the largest value of its type is negative.
    const uint64_t Most = !IsByte ? NumBins : IsSigned<Number> ? 128 : 256;
    for (uint32_t Bin = threadInBlock(); Bin < NumBins && Bin < Most;
         Bin += Threads) {
      uint64_t Sum = 0;
      // Adjacent lanes start with different copies, in different banks.
      for (uint32_t Copy = 0; Copy < Copies; ++Copy)
        Sum += Block->Counts[Bin << logCopies() |
                             ((Copy + laneInWarp()) & (Copies - 1))];
      if (Sum != 0)
        updateByInstruction<Operation::Add, Counter>(
            inGlobalMemory(&this->Counts[Bin]), static_cast<Counter>(Sum));
    }
  }

  /// Counts the block's elements. Mine is the caller's counter of bin 0 in
  /// shared memory; unused if Where is Memory. Packs start at addresses that
  /// are multiples of their size; elements before and after them are counted
  /// one by one. If no element starts at such an address, all elements are
  /// counted one by one.
  template <MemoryKind Where>
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

  /// Counts elements First .. End-1 one by one.
  template <MemoryKind Where>
  [[gnu::always_inline]] void countSingles(uint64_t First, uint64_t End,
                                           uint32_t *Mine) const {
    const uint64_t Step = uint64_t(blocksInGrid()) * Threads;
    for (uint64_t Index =
             First + uint64_t(blockInGrid()) * Threads + threadInBlock();
         Index < End; Index += Step)
      count<Where>(Element(Elements[Index]), Mine);
  }

  /// Counts packs of elements, the first of which is element Start.
  template <MemoryKind Where>
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

  /// Counts the elements of a pack.
  template <MemoryKind Where>
  [[gnu::always_inline]] void countPack(Quad Loaded, uint32_t *Mine) const {
    if constexpr (PackSize > 1) {
      const auto Unpacked = __builtin_bit_cast(Pack, Loaded);
#pragma unroll
      for (uint32_t Number = 0; Number < PackSize; ++Number)
        count<Where>(Element(Unpacked.Of[Number]), Mine);
    }
  }

  /// Counts one element.
  template <MemoryKind Where>
  [[gnu::always_inline]] void count(Element Value, uint32_t *Mine) const {
    const Number Bin = this->Bins.of(Element(Value));
    // A negative bin becomes a number above all bins.
    if constexpr (Where == MemoryKind::Memory) {
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

  /// Increments the caller's counter of a bin in shared memory.
  [[gnu::always_inline]] void addOne(uint32_t Bin, uint32_t *Mine) const {
    atomicFetchAdd(&Mine[Bin << logCopies()], 1u);
  }
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_DEVICEHISTOGRAM_H
