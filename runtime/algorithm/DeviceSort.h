//===- algorithm/DeviceSort.h - a radix sort in one kernel ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Keys are sorted by their digits, the least significant first, each time stably. All
// of it is one kernel: its pieces of work have numbers, in an order in which each comes
// behind those that it waits for, and blocks draw them.
//
//   counting    how often each value of each digit is there, in one pass over the keys;
//               a digit that is the same in all keys is passed over later
//   a phase for each digit, tile by tile: the tile's keys are put in order in shared
//               memory, the lower tiles say how many of each value come before, and
//               what has one value goes to its place together
//   copying     where the number of phases is odd
//
// A phase begins when all of the one before is done. A piece's number is drawn, so
// whoever is waited for runs or is done, with any number of blocks.
//
// Callers:  all threads of all blocks, each of Threads threads.
// Memory:   the problem's, in global memory (algorithm/SortProblem.h); Shared, of the
//           block.
// Order:    a release and an acquire between two phases (finish, await): elements are
//           stored, block barrier, fence, count; count is seen, fence, block barrier,
//           elements are loaded.
// Source:   Adinets and Merrill, "Onesweep", arXiv 2206.01784; seed of the design:
//           Merrill and Grimshaw, "Revisiting Sorting for GPGPU Stream
//           Architectures". That all passes are one kernel, and that nothing needs
//           clearing, is ours.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_DEVICESORT_H
#define WARPFOLD_ALGORITHM_DEVICESORT_H

#include "DigitStates.h"
#include "RankedTile.h"
#include "WarpScan.h"

namespace warpfold {

template <class Problem, uint32_t Threads, uint32_t Rows> struct SortShared {
  /// One after the other.
  union {
    uint32_t DigitCounts[MostDigits][DigitValues];
    DigitCountsOfWarps<Threads> WarpCounts;
    typename Problem::Bits Keys[Threads * Rows];
    typename Problem::Value Values[Threads * Rows];
  };
  /// Of the phase: where in the result the keys of each value begin.
  uint32_t StartsInResult[DigitValues];
  /// Of the tile: how much further in the result they begin than in the tile's order.
  uint32_t Distances[DigitValues];
  uint32_t Totals[DigitValues / WarpSize];
  uint32_t Item;
  /// The phase's. Read anew behind each barrier: the compiler would keep every key's
  /// value of it, for which there are no registers.
  Digit<typename Problem::Order> By;
};

template <class Problem, uint32_t Threads, uint32_t Rows>
class DeviceSort : Problem {
  using Order = typename Problem::Order;
  using Bits = typename Problem::Bits;
  using Value = typename Problem::Value;
  using Tile = RankedTile<Order, Threads, Rows>;
  using Problem::Control;
  using Problem::Count;
  static constexpr bool HasValues = !__is_empty(Value);
  static_assert(Threads >= DigitValues);

public:
  using Shared = SortShared<Problem, Threads, Rows>;

  DeviceSort(Problem What) : Problem(What) {}

  [[gnu::always_inline]] void run(Shared *Block) const {
    const uint32_t CountItems = ceilDiv(Count, this->KeysOfItem);
    uint32_t Item = countDigits(Block, CountItems);
    await(&Control->ItemsCounted, CountItems);
    const uint32_t Needed = neededDigits();
    const uint32_t Passes = __builtin_popcount(Needed);
    uint32_t First = CountItems;
    for (uint32_t Phase = 0; Phase < Passes + Passes % 2; ++Phase) {
      if (Item - First < tiles()) {
        if (Phase != 0)
          await(&Control->Done[Phase - 1].Tiles, tiles());
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
  uint32_t tiles() const { return ceilDiv(Count, Tile::Elements); }

  /// One thread draws the number of the block's next piece of work; after a block
  /// barrier all have it in Block->Item, and until the next one nobody draws again. The
  /// last thread: the first ones look back at that time.
  [[gnu::always_inline]] void draw(Shared *Block) const {
    if (threadInBlock() == Threads - 1)
      Block->Item = atomicFetchAdd(&Control->NextItem, 1u);
  }

  /// What the block has written is there for whoever awaits as many pieces as are done.
  [[gnu::always_inline]] void finish(uint32_t *Done, uint32_t Pieces) const {
    blockBarrier();
    if (threadInBlock() != 0)
      return;
    fence<Scope::Device>();
    atomicFetchAdd(Done, Pieces);
  }

  [[gnu::always_inline]] void await(uint32_t *Done, uint32_t Pieces) const {
    if (threadInBlock() == 0) {
      while (atomicLoad(Done) != Pieces)
        sleep(50);
      fence<Scope::Device>();
    }
    blockBarrier();
  }

  /// The last block brings everything back to 0.
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

  uint32_t shiftOf(uint32_t Digit) const {
    return this->FirstBit + Digit * DigitBits;
  }
  uint32_t maskOf(uint32_t Digit) const {
    const uint32_t Left = this->EndBit - shiftOf(Digit);
    return (1u << minimum(Left, DigitBits)) - 1;
  }

  /// The digits that are not the same in all keys, as a set. By all threads.
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

  /// The bit of the set that has Number others below it; 32 if there is none.
  static uint32_t setBit(uint32_t Set, uint32_t Number) {
    for (; Number != 0; --Number)
      Set &= Set - 1;
    return Set == 0 ? 32 : __builtin_ctz(Set);
  }

  /// Returns the first of the block's pieces that is no counting.
  [[gnu::always_inline]] uint32_t countDigits(Shared *Block,
                                              uint32_t CountItems) const {
    for (uint32_t Place = threadInBlock(); Place < MostDigits * DigitValues;
         Place += Threads)
      Block->DigitCounts[Place / DigitValues][Place % DigitValues] = 0;
    draw(Block);
    blockBarrier();
    uint32_t Mine = 0;
    uint32_t Item = Block->Item;
    while (Item < CountItems) {
      countItem(Block, Item);
      ++Mine;
      blockBarrier();
      draw(Block);
      blockBarrier();
      Item = Block->Item;
    }
    for (uint32_t Place = threadInBlock(); Place < MostDigits * DigitValues;
         Place += Threads) {
      const uint32_t Digit = Place / DigitValues, Its = Place % DigitValues;
      if (const uint32_t Keys = Block->DigitCounts[Digit][Its])
        atomicFetchAdd(&Control->DigitCounts[Digit][Its], Keys);
    }
    finish(&Control->ItemsCounted, Mine);
    return Item;
  }

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

  struct Plus {
    uint32_t operator()(uint32_t A, uint32_t B) const { return A + B; }
  };

  /// The sum of what the lower threads have, in the first DigitValues threads. A block
  /// barrier, and another one before the next call.
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

  /// Puts the block's tiles of a phase in order, from the given one on. First: the
  /// phase's first piece of work. Returns how many; Block->Item is what comes then.
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
        Block->Keys[Mine.Places[Row]] = Mine.Keys[Row];
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
      // The next tile's keys are on their way while these go to their places. With
      // values that would be too early: who has drawn makes all higher tiles wait.
      if constexpr (!HasValues)
        draw(Block);
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
        const uint32_t Place = Row * Threads + Thread;
        const Bits Key = Block->Keys[Place];
        Targets[Row] = Block->Distances[By.of(Key)] + Place;
        if (NumKeys == Tile::Elements || Place < NumKeys)
          To[Targets[Row]] = Key;
      }
      if constexpr (HasValues) {
        const auto *ValuesFrom =
            (const Global<Value> *)(IsBack ? this->OtherValues : this->Values);
        auto *ValuesTo =
            (Global<Value> *)(IsBack ? this->Values : this->OtherValues);
        const uint32_t Begin = Number * Tile::Elements;
        Value Its[Rows];
#pragma unroll
        for (uint32_t Row = 0; Row < Rows; ++Row)
          Its[Row] = Tile::indexOf(Row) < NumKeys
                         ? ValuesFrom[Begin + Tile::indexOf(Row)]
                         : 0;
        blockBarrier();
#pragma unroll
        for (uint32_t Row = 0; Row < Rows; ++Row)
          Block->Values[Mine.Places[Row]] = Its[Row];
        blockBarrier();
#pragma unroll
        for (uint32_t Row = 0; Row < Rows; ++Row) {
          const uint32_t Place = Row * Threads + Thread;
          if (Place < NumKeys)
            ValuesTo[Targets[Row]] = Block->Values[Place];
        }
        draw(Block);
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

  /// From the other memory, where an odd number of phases has left them.
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
      draw(Block);
      blockBarrier();
    }
    return Done;
  }
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_DEVICESORT_H
