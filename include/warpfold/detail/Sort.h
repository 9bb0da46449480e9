//===- warpfold/detail/Sort.h - one sort, on a device or the host *- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All functions of sort.h end here: the shape of a tile is chosen, memory is reserved,
// and the kernel is launched. Values that are no word of 1, 2, 4 or 8 bytes stay where
// they are while their numbers are sorted, and are moved once.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_SORT_H
#define WARPFOLD_DETAIL_SORT_H

#include "Call.h"
#include "Launch.h"
#include "SortKeys.h"

#include <algorithm>
#include <cstring>
#include <numeric>
#include <vector>

#ifdef __NVPTX__
#include "../device/algorithm/DeviceSort.h"
#include "../device/algorithm/IndexedCopy.h"
#endif

namespace warpfold::detail {

template <class Problem, std::uint32_t NumThreads, std::uint32_t NumRows>
struct SortKernel {
  static constexpr std::uint32_t Threads = NumThreads;
  static constexpr std::uint32_t Rows = NumRows;
  static constexpr std::uint32_t Blocks = 2;
  static constexpr std::uint32_t Elements = Threads * Rows;

  Problem What;

#ifdef __NVPTX__
  using Shared = typename DeviceSort<Problem, Threads, Rows>::Shared;
  // 48 KB, of which the runtime has 9 for itself (fixes/ThreadStates.h).
  static_assert(sizeof(Shared) <= 39 * 1024);

  [[gnu::always_inline]] void run(Shared *Block) const {
    DeviceSort<Problem, Threads, Rows>(What).run(Block);
  }
#endif
};

template <class Kernel, class Problem>
void launchSort(Problem What, workspace &Memory) {
  const std::uint64_t Count = What.Count;
  const std::uint64_t Tiles = (Count + Kernel::Elements - 1) / Kernel::Elements;
#ifdef __OPTIMIZE__
  // As many as are resident at once; more would come too late.
  const std::uint64_t Resident =
      std::uint64_t(Memory.multiprocessors()) * Kernel::Blocks;
#else
  // clang keeps variables on the device's heap then, some kilobytes a thread; the
  // heap has 8 MB for all.
  const std::uint64_t Resident = 1;
#endif
  const std::uint64_t Teams = std::min(Tiles, Resident);
  // Several pieces for each team, so that all end at about the same time.
  const std::uint64_t Share = Count / (Teams * 4) + 1;
  constexpr std::uint64_t Step = Kernel::Threads * 8;
  What.KeysOfItem =
      static_cast<std::uint32_t>((Share + Step - 1) / Step * Step);
  static_assert(sizeof(SortControl) <= workspace::ControlBytes);
  What.Control = static_cast<SortControl *>(Memory.control());
  What.States = static_cast<std::uint64_t *>(
      Memory.states(Tiles * DigitValues * sizeof(std::uint64_t)));
  What.Launch = Memory.nextLaunch(2 * MostDigits);
  launch(Kernel{What}, static_cast<int>(Teams), Memory.device());
}

/// The bits of keys that count.
struct BitRange {
  int First, End;
};

/// Keys and values in device memory, each with as much memory again at Other.
template <class Order, class Value>
void sortWords(workspace &Memory, typename Order::Bits *Keys, void *OtherKeys,
               Value *Values, void *OtherValues, std::uint32_t Count,
               BitRange Counting) {
  using Bits = typename Order::Bits;
  using Problem = SortProblem<Order, Value>;
  const Problem What = {Keys,
                        static_cast<Bits *>(OtherKeys),
                        Values,
                        static_cast<Value *>(OtherValues),
                        Count,
                        static_cast<std::uint32_t>(Counting.First),
                        static_cast<std::uint32_t>(Counting.End),
                        0,
                        nullptr,
                        nullptr,
                        0};
#ifdef __OPTIMIZE__
  // As many keys as registers and shared memory hold; fewer where many
  // multiprocessors would have none. Both measured on an H200.
  constexpr bool HasValues = !std::is_empty_v<Value>;
  constexpr bool IsWide = sizeof(Bits) == 8 || sizeof(Value) == 8;
  constexpr std::uint32_t Rows = IsWide ? 11 : HasValues ? 13 : 19;
  if (Count > 1u << 20)
    return launchSort<SortKernel<Problem, 384, Rows>>(What, Memory);
#endif
  // At -O0 the runtime has twice the shared memory for itself.
  launchSort<SortKernel<Problem, 512, 4>>(What, Memory);
}

/// To[i] = From[Indices[i]], or Indices[i] = i.
template <class Problem> struct IndexedCopyKernel {
  static constexpr std::uint32_t Threads = 256;
  static constexpr std::uint32_t Blocks = 4;

  Problem What;

#ifdef __NVPTX__
  using Shared = std::uint32_t;

  [[gnu::always_inline]] void run(Shared * /*Block*/) const {
    IndexedCopy<Problem>(What).run();
  }
#endif
};

template <class Problem> void copyIndexed(Problem What, workspace &Memory) {
  using Kernel = IndexedCopyKernel<Problem>;
  const std::uint64_t Teams = std::min<std::uint64_t>(
      (What.Count + Kernel::Threads - 1) / Kernel::Threads,
      std::uint64_t(Memory.multiprocessors()) * 8);
  launch(Kernel{What}, static_cast<int>(Teams), Memory.device());
}

/// Memory of a scratch, piece by piece.
class Pieces {
public:
  std::size_t add(std::size_t Bytes) {
    const std::size_t Begin = Size;
    Size += (Bytes + 255) / 256 * 256;
    return Begin;
  }
  std::size_t size() const { return Size; }

private:
  std::size_t Size = 0;
};

template <class Order>
void sortKeys(const Call &Its, typename Order::Bits *Keys, BitRange Counting) {
  void *Other = Its.Memory->scratch(Its.Count * sizeof(*Keys));
  sortWords<Order, NoValue>(*Its.Memory, Keys, Other, nullptr, nullptr,
                            static_cast<std::uint32_t>(Its.Count), Counting);
}

template <class Order, class Value>
void sortPairs(const Call &Its, typename Order::Bits *Keys, Value *Values,
               BitRange Counting) {
  const auto Count = static_cast<std::uint32_t>(Its.Count);
  workspace &Memory = *Its.Memory;
  Pieces All;
  const std::size_t OtherKeys = All.add(Count * sizeof(*Keys));
  using Word = WordOf<sizeof(Value)>;
  if constexpr (!std::is_void_v<Word>) {
    // Of a type that is aligned to less than its size they may begin anywhere.
    if (reinterpret_cast<std::uintptr_t>(Values) % sizeof(Word) == 0) {
      const std::size_t OtherValues = All.add(Count * sizeof(Value));
      auto *Scratch = static_cast<char *>(Memory.scratch(All.size()));
      return sortWords<Order>(Memory, Keys, Scratch + OtherKeys,
                              reinterpret_cast<Word *>(Values),
                              Scratch + OtherValues, Count, Counting);
    }
  }
  if constexpr (std::is_void_v<Word> || alignof(Value) < sizeof(Value)) {
    using Index = std::uint32_t;
    const std::size_t Indices = All.add(Count * sizeof(Index));
    const std::size_t OtherIndices = All.add(Count * sizeof(Index));
    const std::size_t Sorted = All.add(Count * sizeof(Value));
    auto *Scratch = static_cast<char *>(Memory.scratch(All.size()));
    auto *Numbers = reinterpret_cast<Index *>(Scratch + Indices);
    auto *Result = reinterpret_cast<Value *>(Scratch + Sorted);
    copyIndexed(Numbering{Numbers, Count}, Memory);
    sortWords<Order>(Memory, Keys, Scratch + OtherKeys, Numbers,
                     Scratch + OtherIndices, Count, Counting);
    copyIndexed(Gathering<Value>{Values, Numbers, Result, Count}, Memory);
    if (omp_target_memcpy(Values, Result, Count * sizeof(Value), 0, 0,
                          Memory.device(), Memory.device()))
      fail(std::string(Its.Function) + ": memory cannot be copied");
  }
}

/// Puts the elements in the order of Indices.
template <class T>
void permute(T *Elements, const std::vector<std::size_t> &Indices) {
  const std::vector<T> Before(Elements, Elements + Indices.size());
  for (std::size_t Place = 0; Place < Indices.size(); ++Place)
    Elements[Place] = Before[Indices[Place]];
}

/// Values: null where there are none.
template <class Order, class Key, class Value>
void sortOnHost(Key *Keys, Value *Values, std::size_t Count,
                BitRange Counting) {
  using Bits = typename Order::Bits;
  std::vector<std::uint64_t> Numbers(Count);
  for (std::size_t Index = 0; Index < Count; ++Index) {
    Bits Its;
    std::memcpy(&Its, &Keys[Index], sizeof(Its));
    Numbers[Index] = std::uint64_t(Order::numberOf(Its))
                         << (64 - Counting.End) >>
                     (64 - Counting.End + Counting.First);
  }
  std::vector<std::size_t> Indices(Count);
  std::iota(Indices.begin(), Indices.end(), std::size_t(0));
  // Not std::stable_sort: with libstdc++ before 13, clang warns of what is in it.
  std::sort(Indices.begin(), Indices.end(), [&](std::size_t A, std::size_t B) {
    return Numbers[A] != Numbers[B] ? Numbers[A] < Numbers[B] : A < B;
  });
  permute(Keys, Indices);
  if (Values)
    permute(Values, Indices);
}

template <class Compare, class Key, class Value>
void sort(const Call &Its, Key *First, Value *Values, BitRange Counting) {
  using Order = OrderOf<Key, Compare>;
  static_assert(std::is_trivially_copyable_v<Value>,
                "warpfold: sorted values move byte by byte: they are trivially "
                "copyable");
  constexpr int NumBits = 8 * sizeof(Key);
  if (Counting.First < 0 || Counting.First > Counting.End ||
      Counting.End > NumBits)
    fail(std::string(Its.Function) + ": bits " +
         std::to_string(Counting.First) + " to " +
         std::to_string(Counting.End) + " of keys that have " +
         std::to_string(NumBits));
  if (Its.Count > UINT32_MAX)
    fail(std::string(Its.Function) + ": " + std::to_string(Its.Count) +
         " elements; 2^32 - 1 can be sorted in one call");
  First = Its.pointer(First, "first");
  constexpr bool HasValues = !std::is_same_v<Value, NoValue>;
  if constexpr (HasValues)
    Values = Its.pointer(Values, "values");
  if (Its.Count < 2 || Counting.First == Counting.End)
    return;
  if (Its.isOnHost())
    return sortOnHost<Order>(First, Values, Its.Count, Counting);
  auto *Keys = reinterpret_cast<typename Order::Bits *>(First);
  if constexpr (HasValues)
    sortPairs<Order>(Its, Keys, Values, Counting);
  else
    sortKeys<Order>(Its, Keys, Counting);
}

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_SORT_H
