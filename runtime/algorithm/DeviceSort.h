//===- algorithm/DeviceSort.h - radix sort kernel ---------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Keys are sorted stably by each of their digits, the least significant digit
// first. One kernel does all of the work. Its pieces of work are numbered so
// that each comes after those that it depends on, and blocks claim them in this
// order.
//
//   counting    counts the keys with each value of each digit, in one pass over
//               the keys; a digit that is the same in all keys is skipped later
//   sorting     one phase for each digit, tile by tile: the keys of the tile
//               are ordered in shared memory, the lower tiles provide the
//               number of earlier keys with each value, and the keys of each
//               value are stored contiguously
//   copying     copies the elements back if the number of phases is odd
//
// A phase starts when the previous one is complete. A piece is claimed by a
// block that runs, so each wait ends, with any number of blocks.
//
// Callers:  All threads of all blocks, each of Threads threads.
// Memory:   The problem's, in global memory (algorithm/SortProblem.h); Shared,
//           of the block.
// Order:    A release and an acquire separate two phases (finish, waitFor):
//           elements are stored, block barrier, fence, the piece is counted;
//           the count is read, fence, block barrier, elements are loaded.
// Source:   A. Adinets, D. Merrill, "Onesweep", arXiv 2206.01784; D. Merrill,
//           A. Grimshaw, "Revisiting Sorting for GPGPU Stream Architectures".
//           The single kernel and the avoidance of clearing are new here.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_DEVICESORT_H
#define WARPFOLD_ALGORITHM_DEVICESORT_H

#include "DigitStates.h"
#include "RankedTile.h"
#include "WarpScan.h"

namespace warpfold {

/// The shared memory of a block.
template <class Problem, uint32_t Threads, uint32_t Rows> struct SortShared {
  /// The memory of consecutive steps, which use the members in this order.
  union {
    /// The number of keys with each value of each digit, in the block's pieces.
    uint32_t DigitCounts[MostDigits][DigitValues];
    /// The number of each warp's keys with each value.
    DigitCountsOfWarps<Threads> WarpCounts;
    /// The keys of the tile, in its order.
    typename Problem::Bits Keys[Threads * Rows];
    /// The values of the tile, in its order.
    typename Problem::Value Values[Threads * Rows];
  };
  /// The position in the result of the first key of each value, in the current
  /// phase.
  uint32_t StartsInResult[DigitValues];
  /// The difference between the positions of a value's keys in the result and
  /// in the tile's order, for the current tile.
  uint32_t Distances[DigitValues];
  /// The totals of the warps in sumOfLower.
  uint32_t Totals[DigitValues / WarpSize];
  /// The piece of work that the block has claimed.
  uint32_t Item;
  /// The digit of the current phase. It is loaded again after each barrier;
  /// otherwise the compiler would keep a value for every key, for which there
  /// are no registers.
  Digit<typename Problem::Order> By;
};

/// The algorithm.
template <class Problem, uint32_t Threads, uint32_t Rows>
class DeviceSort : Problem {
  /// The order of the keys.
  using Order = typename Problem::Order;
  /// The type of a key's bits.
  using Bits = typename Problem::Bits;
  /// The type of a value.
  using Value = typename Problem::Value;
  /// The class of the caller's part of a tile.
  using Tile = RankedTile<Order, Threads, Rows>;
  using Problem::Control;
  using Problem::Count;
  /// Whether values move with the keys.
  static constexpr bool HasValues = !__is_empty(Value);
  static_assert(Threads >= DigitValues);

public:
  /// The shared memory of a block.
  using Shared = SortShared<Problem, Threads, Rows>;

  /// Copies the arguments.
  DeviceSort(Problem What) : Problem(What) {}

  /// Runs all phases.
  [[gnu::always_inline]] void run(Shared *Block) const {
    const uint32_t CountItems = ceilDiv(Count, this->KeysOfItem);
    uint32_t Item = countDigits(Block, CountItems);
    waitFor(&Control->ItemsCounted, CountItems);
    const uint32_t Needed = neededDigits();
    const uint32_t Passes = __builtin_popcount(Needed);
    uint32_t First = CountItems;
    for (uint32_t Phase = 0; Phase < Passes + Passes % 2; ++Phase) {
      if (Item - First < tiles()) {
        if (Phase != 0)
          waitFor(&Control->Done[Phase - 1].Tiles, tiles());
        const uint32_t Done =
            Phase < Passes ? sortTiles(Block, setBit(Needed, Phase),
                                       Phase % 2 != 0, First, Item - First)
                           : copyTiles(Block, First, Item - First);
        Item = Block->Item;
        finish(&Control->Done[Phase].Tiles, Done);
      }
      First += tiles();
    }
    leave();
  }

private:
  /// Returns the number of tiles.
  uint32_t tiles() const { return ceilDiv(Count, Tile::Elements); }

  /// Claims the block's next piece of work in one thread. After a block barrier
  /// all threads read it from Block->Item; they must not claim again before the
  /// next barrier. The last thread claims, because the first threads look back
  /// at that time.
  [[gnu::always_inline]] void claim(Shared *Block) const {
    if (threadInBlock() == Threads - 1)
      Block->Item = atomicFetchAdd(&Control->NextItem, 1u);
  }

  /// Adds completed pieces to Done. What the block has stored for them is
  /// visible to threads that have waited for them.
  [[gnu::always_inline]] void finish(uint32_t *Done, uint32_t Pieces) const {
    blockBarrier();
    if (threadInBlock() != 0)
      return;
    fence<Scope::Device>();
    atomicFetchAdd(Done, Pieces);
  }

  /// Waits until Pieces pieces are complete. Contains a block barrier.
  [[gnu::always_inline]] void waitFor(uint32_t *Done, uint32_t Pieces) const {
    if (threadInBlock() == 0) {
      while (atomicLoad(Done) != Pieces)
        sleep(50);
      fence<Scope::Device>();
    }
    blockBarrier();
  }

  /// The last block resets the control words to 0.
  [[gnu::always_inline]] void leave() const {
    bool IsLast = false;
    if (threadInBlock() == 0) {
      fence<Scope::Device>();
      const uint32_t Last = blocksInGrid() - 1;
      IsLast = atomicFetchIncrementWrap(&Control->BlocksDone, Last) == Last;
      fence<Scope::Device>();
    }
    if (!blockBarrierOr(IsLast))
      return;
    auto *Words = reinterpret_cast<uint32_t *>(Control);
    for (uint32_t Word = threadInBlock(); Word < sizeof(SortControl) / 4;
         Word += Threads)
      Words[Word] = 0;
  }

  /// Returns the position of a digit's lowest bit.
  uint32_t shiftOf(uint32_t Digit) const {
    return this->FirstBit + Digit * DigitBits;
  }
  /// Returns the mask of a digit's bits.
  uint32_t maskOf(uint32_t Digit) const {
    const uint32_t NumBits = this->EndBit - shiftOf(Digit);
    return (1u << minimum(NumBits, DigitBits)) - 1;
  }

  /// Returns the set of the digits that are not the same in all keys. All
  /// threads call it.
  [[gnu::always_inline]] uint32_t neededDigits() const {
    uint32_t Needed = 0;
    for (uint32_t Digit = 0; Digit < this->digits(); ++Digit) {
      const bool IsAll =
          threadInBlock() < DigitValues &&
          atomicLoad(&Control->DigitCounts[Digit][threadInBlock()]) == Count;
      Needed |= uint32_t(!blockBarrierOr(IsAll)) << Digit;
    }
    return Needed;
  }

  /// Returns the position of the bit of Set that has Number set bits below it;
  /// 32 if there is none.
  static uint32_t setBit(uint32_t Set, uint32_t Number) {
    for (; Number != 0; --Number)
      Set &= Set - 1;
    return Set == 0 ? 32 : __builtin_ctz(Set);
  }

  /// Counts the digits of the block's pieces. Returns the block's first piece
  /// of the next phase.
  [[gnu::always_inline]] uint32_t countDigits(Shared *Block,
                                              uint32_t CountItems) const {
    for (uint32_t Index = threadInBlock(); Index < MostDigits * DigitValues;
         Index += Threads)
      Block->DigitCounts[Index / DigitValues][Index % DigitValues] = 0;
    claim(Block);
    blockBarrier();
    uint32_t Mine = 0;
    uint32_t Item = Block->Item;
    while (Item < CountItems) {
      countItem(Block, Item);
      ++Mine;
      blockBarrier();
      claim(Block);
      blockBarrier();
      Item = Block->Item;
    }
    for (uint32_t Index = threadInBlock(); Index < MostDigits * DigitValues;
         Index += Threads) {
      const uint32_t Digit = Index / DigitValues,
                     DigitValue = Index % DigitValues;
      if (const uint32_t Keys = Block->DigitCounts[Digit][DigitValue])
        atomicFetchAdd(&Control->DigitCounts[Digit][DigitValue], Keys);
    }
    finish(&Control->ItemsCounted, Mine);
    return Item;
  }

  /// Counts the digits of one piece.
  [[gnu::always_inline]] void countItem(Shared *Block, uint32_t Item) const {
    const auto *Keys = (const Global<Bits> *)this->Keys;
    const uint32_t Begin = Item * this->KeysOfItem;
    const uint64_t End = Begin + minimum(Count - Begin, this->KeysOfItem);
    constexpr uint32_t AtOnce = 8;
    uint64_t First = Begin + threadInBlock();
    for (; First + (AtOnce - 1) * Threads < End; First += Threads * AtOnce) {
      Bits Own[AtOnce];
#pragma unroll
      for (uint32_t Row = 0; Row < AtOnce; ++Row)
        Own[Row] = Keys[First + Row * Threads];
#pragma unroll
      for (uint32_t Row = 0; Row < AtOnce; ++Row)
        countKey(Block, Own[Row]);
    }
    for (; First < End; First += Threads)
      countKey(Block, Keys[First]);
  }

  /// Counts the digits of one key.
  [[gnu::always_inline]] void countKey(Shared *Block, Bits Key) const {
    constexpr uint32_t NumBits = Order::NumBits;
    const auto Number = static_cast<Bits>(
        static_cast<Bits>(Order::numberOf(Key) << (NumBits - this->EndBit)) >>
        (NumBits - this->EndBit + this->FirstBit));
#pragma unroll
    for (uint32_t Digit = 0; Digit < NumBits / DigitBits; ++Digit)
      if (Digit < this->digits())
        atomicFetchAdd(&Block->DigitCounts[Digit][Number >> Digit * DigitBits &
                                                  (DigitValues - 1)],
                       1u);
  }

  /// Addition.
  struct Plus {
    /// Returns the sum.
    uint32_t operator()(uint32_t A, uint32_t B) const { return A + B; }
  };

  /// Returns the sum of Own of all lower threads, in the first DigitValues
  /// threads. Contains a block barrier; another one must precede the next call.
  [[gnu::always_inline]] uint32_t sumOfLower(Shared *Block,
                                             uint32_t Own) const {
    constexpr uint32_t Warps = DigitValues / WarpSize;
    const uint32_t Warp = warpInBlock();
    const uint32_t Upto = warpInclusiveScan(Own, Plus{});
    if (Warp < Warps && laneInWarp() == WarpSize - 1)
      Block->Totals[Warp] = Upto;
    blockBarrier();
    uint32_t Lower = Upto - Own;
#pragma unroll
    for (uint32_t Other = 0; Other < Warps; ++Other)
      if (Other < Warp)
        Lower += Block->Totals[Other];
    return Lower;
  }

  /// Sets StartsInResult and By for a phase.
  [[gnu::always_inline]] void findStarts(Shared *Block, uint32_t Digit) const {
    const uint32_t Thread = threadInBlock();
    uint32_t Own = 0;
    if (Thread < DigitValues)
      Own = atomicLoad(&Control->DigitCounts[Digit][Thread]);
    const uint32_t Lower = sumOfLower(Block, Own);
    if (Thread < DigitValues)
      Block->StartsInResult[Thread] = Lower;
    if (Thread == 0)
      Block->By = {shiftOf(Digit), maskOf(Digit)};
    blockBarrier();
  }

  /// Sorts the block's tiles of a phase, starting with tile Number. First is
  /// the number of the phase's first piece of work. Returns the number of
  /// sorted tiles; Block->Item is the next piece.
  [[gnu::always_inline]] uint32_t sortTiles(Shared *Block, uint32_t Digit,
                                            bool IsBack, uint32_t First,
                                            uint32_t Number) const {
    const auto *From =
        (const Global<Bits> *)(IsBack ? this->OtherKeys : this->Keys);
    auto *To = (Global<Bits> *)(IsBack ? this->Keys : this->OtherKeys);
    const DigitStates States = {this->States, this->Launch + 2 * Digit};
    const uint32_t Thread = threadInBlock();
    findStarts(Block, Digit);

    Tile Mine;
    Mine.load(From + Number * Tile::Elements, Count - Number * Tile::Elements);
    uint32_t Done = 0;
    while (true) {
      Mine.count(&Block->WarpCounts, Block->By);
      blockBarrier();

      uint32_t Own = 0;
      if (Thread < DigitValues) {
        Own = Block->WarpCounts.sum(Thread);
        States.publishOwn(Number, Thread, Own);
      }
      const uint32_t Start = sumOfLower(Block, Own);
      if (Thread < DigitValues)
        Block->WarpCounts.start(Thread, Start);
      blockBarrier();
      Mine.rank(&Block->WarpCounts, Block->By);
      blockBarrier();

#pragma unroll
      for (uint32_t Row = 0; Row < Rows; ++Row)
        Block->Keys[Mine.Positions[Row]] = Mine.Keys[Row];
      const uint32_t NumKeys = Mine.NumKeys;
      if (Thread < DigitValues) {
        uint32_t Before = 0;
        if (Number != 0) {
          Before = States.before(Number, Thread);
          States.publishSum(Number, Thread, Before + Own);
        }
        Block->Distances[Thread] =
            Block->StartsInResult[Thread] + Before - Start;
      }
      // Load the keys of the next tile while these are stored. With values this
      // would be too early, because all higher tiles wait for a claimed one.
      if constexpr (!HasValues)
        claim(Block);
      blockBarrier();
      if constexpr (!HasValues) {
        const uint32_t Next = Block->Item - First;
        if (Next < tiles())
          Mine.load(From + Next * Tile::Elements,
                    Count - Next * Tile::Elements);
      }

      const auto By = Block->By;
      uint32_t Targets[Rows];
#pragma unroll
      for (uint32_t Row = 0; Row < Rows; ++Row) {
        const uint32_t Position = Row * Threads + Thread;
        const Bits Key = Block->Keys[Position];
        Targets[Row] = Block->Distances[By.of(Key)] + Position;
        if (NumKeys == Tile::Elements || Position < NumKeys)
          To[Targets[Row]] = Key;
      }
      if constexpr (HasValues) {
        const auto *ValuesFrom =
            (const Global<Value> *)(IsBack ? this->OtherValues : this->Values);
        auto *ValuesTo =
            (Global<Value> *)(IsBack ? this->Values : this->OtherValues);
        const uint32_t Begin = Number * Tile::Elements;
        Value Loaded[Rows];
#pragma unroll
        for (uint32_t Row = 0; Row < Rows; ++Row)
          Loaded[Row] = Tile::indexOf(Row) < NumKeys
                            ? ValuesFrom[Begin + Tile::indexOf(Row)]
                            : 0;
        blockBarrier();
#pragma unroll
        for (uint32_t Row = 0; Row < Rows; ++Row)
          Block->Values[Mine.Positions[Row]] = Loaded[Row];
        blockBarrier();
#pragma unroll
        for (uint32_t Row = 0; Row < Rows; ++Row) {
          const uint32_t Position = Row * Threads + Thread;
          if (Position < NumKeys)
            ValuesTo[Targets[Row]] = Block->Values[Position];
        }
        claim(Block);
      }
      blockBarrier();
      ++Done;
      Number = Block->Item - First;
      if (Number >= tiles())
        return Done;
      if constexpr (HasValues)
        Mine.load(From + Number * Tile::Elements,
                  Count - Number * Tile::Elements);
    }
  }

  /// Copies the block's tiles, starting with tile Number, from the second
  /// buffer, which holds the elements after an odd number of phases. Returns
  /// the number of copied tiles.
  [[gnu::always_inline]] uint32_t copyTiles(Shared *Block, uint32_t First,
                                            uint32_t Number) const {
    uint32_t Done = 0;
    for (; Number < tiles(); Number = Block->Item - First) {
      const uint32_t Begin = Number * Tile::Elements;
      const uint32_t NumKeys = minimum(Count - Begin, Tile::Elements);
#pragma unroll
      for (uint32_t Row = 0; Row < Rows; ++Row)
        if (Tile::indexOf(Row) < NumKeys) {
          const uint32_t Index = Begin + Tile::indexOf(Row);
          this->Keys[Index] = this->OtherKeys[Index];
          if constexpr (HasValues)
            this->Values[Index] = this->OtherValues[Index];
        }
      ++Done;
      blockBarrier();
      claim(Block);
      blockBarrier();
    }
    return Done;
  }
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_DEVICESORT_H
