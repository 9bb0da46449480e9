//===- detail/Sort.h - launches sorts ---------------------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All functions of sort.h call detail::sort, which chooses the shape of a tile,
// reserves memory and launches the kernel. Values that are not words of 1, 2, 4
// or 8 bytes are moved once, after their indices were sorted with the keys.
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

/// The kernel of a sort.
template <class Problem, std::uint32_t NumThreads, std::uint32_t NumRows>
struct SortKernel {
  /// The number of threads of a block.
  static constexpr std::uint32_t Threads = NumThreads;
  /// The number of keys of a thread in a tile.
  static constexpr std::uint32_t Rows = NumRows;
  /// The number of blocks for which a multiprocessor has room.
  static constexpr std::uint32_t Blocks = 2;
  /// The number of keys of a tile.
  static constexpr std::uint32_t Elements = Threads * Rows;

  /// The arguments of the algorithm.
  Problem What;

#ifdef __NVPTX__
  /// The shared memory of a block.
  using Shared = typename DeviceSort<Problem, Threads, Rows>::Shared;
  // The runtime uses 9 of the 48 KB (fixes/ThreadStates.h).
  static_assert(sizeof(Shared) <= 39 * 1024);

  /// Runs the algorithm. All threads of the block call it.
  [[gnu::always_inline]] void run(Shared *Block) const {
    DeviceSort<Problem, Threads, Rows>(What).run(Block);
  }
#endif
};

/// Reserves the workspace and launches the kernel.
template <class Kernel, class Problem>
void launchSort(Problem What, workspace &Memory) {
  const std::uint64_t Count = What.Count;
  const std::uint64_t Tiles = (Count + Kernel::Elements - 1) / Kernel::Elements;
#ifdef __OPTIMIZE__
  // Launch as many teams as are resident at once; more would only queue.
  const std::uint64_t Resident =
      std::uint64_t(Memory.multiprocessors()) * Kernel::Blocks;
#else
  // Without optimisation clang keeps variables on the device heap, several
  // kilobytes a thread; the heap has 8 MB in total.
  const std::uint64_t Resident = 1;
#endif
  const std::uint64_t Teams = std::min(Tiles, Resident);
  // Each team counts about four pieces, so that all teams end at about the same
  // time.
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

/// The bits to sort by: First .. End - 1.
struct BitRange {
  /// The first bit, and the one after the last.
  int First, End;
};

/// Sorts keys and values in device memory. OtherKeys and OtherValues have as
/// much memory as Keys and Values.
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
  // A tile has as many keys as registers and shared memory hold, but fewer if
  // many multiprocessors would otherwise be idle. Both shapes were measured on
  // an H200.
  constexpr bool HasValues = !std::is_empty_v<Value>;
  constexpr bool IsWide = sizeof(Bits) == 8 || sizeof(Value) == 8;
  constexpr std::uint32_t Rows = IsWide ? 11 : HasValues ? 13 : 19;
  if (Count > 1u << 20)
    return launchSort<SortKernel<Problem, 384, Rows>>(What, Memory);
#endif
  // At -O0 the runtime uses twice as much shared memory.
  launchSort<SortKernel<Problem, 512, 4>>(What, Memory);
}

/// The kernel that copies elements by index (algorithm/IndexedCopy.h).
template <class Problem> struct IndexedCopyKernel {
  /// The number of threads of a block.
  static constexpr std::uint32_t Threads = 256;
  /// The number of blocks for which a multiprocessor has room.
  static constexpr std::uint32_t Blocks = 4;

  /// The elements to be copied.
  Problem What;

#ifdef __NVPTX__
  /// The shared memory of a block, which is not used.
  using Shared = std::uint32_t;

  /// Copies the elements. All threads of the block call it.
  [[gnu::always_inline]] void run(Shared * /*Block*/) const {
    IndexedCopy<Problem>(What).run();
  }
#endif
};

/// Calls What.copy(i) for each i in 0 .. What.Count - 1, on the device of
/// Memory.
template <class Problem> void copyIndexed(Problem What, workspace &Memory) {
  using Kernel = IndexedCopyKernel<Problem>;
  const std::uint64_t Teams = std::min<std::uint64_t>(
      (What.Count + Kernel::Threads - 1) / Kernel::Threads,
      std::uint64_t(Memory.multiprocessors()) * 8);
  launch(Kernel{What}, static_cast<int>(Teams), Memory.device());
}

/// Divides one allocation into pieces that are aligned to 256 bytes.
class Pieces {
public:
  /// Returns the offset of a new piece.
  std::size_t add(std::size_t Bytes) {
    const std::size_t Begin = Size;
    Size += (Bytes + 255) / 256 * 256;
    return Begin;
  }
  /// Returns the size of all pieces.
  std::size_t size() const { return Size; }

private:
  /// The size of all pieces.
  std::size_t Size = 0;
};

/// Permutes the values: value i becomes the former value Numbers[i]. Sorted has
/// room for all values.
template <class Value>
void moveByIndex(const Call &Context, Value *Values,
                 const std::uint32_t *Numbers, Value *Sorted) {
  const auto Count = static_cast<std::uint32_t>(Context.Count);
  copyIndexed(Gathering<Value>{Values, Numbers, Sorted, Count},
              *Context.Memory);
  if (omp_target_memcpy(Values, Sorted, Count * sizeof(Value), 0, 0,
                        Context.Device, Context.Device))
    fail(std::string(Context.Function) + ": memory cannot be copied");
}

/// Sorts words and values on the device. keysIn(Scratch) returns the words;
/// Scratch points to the pieces in All.
template <class Order, class Value, class Function>
void sortByBits(const Call &Context, Pieces All, Function keysIn, Value *Values,
                BitRange Counting) {
  const auto Count = static_cast<std::uint32_t>(Context.Count);
  workspace &Memory = *Context.Memory;
  const std::size_t OtherKeys = All.add(Count * sizeof(typename Order::Bits));
  using Word = std::conditional_t<std::is_same_v<Value, NoValue>, NoValue,
                                  WordOf<sizeof(Value)>>;
  if constexpr (!std::is_void_v<Word>) {
    // A type that is aligned to less than its size may start at any address.
    if (reinterpret_cast<std::uintptr_t>(Values) % sizeof(Word) == 0) {
      constexpr bool HasValues = !std::is_same_v<Value, NoValue>;
      const std::size_t OtherValues =
          All.add(HasValues ? Count * sizeof(Value) : 0);
      auto *Scratch = static_cast<char *>(Memory.scratch(All.size()));
      return sortWords<Order>(Memory, keysIn(Scratch), Scratch + OtherKeys,
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
    copyIndexed(Numbering{Numbers, Count}, Memory);
    sortWords<Order>(Memory, keysIn(Scratch), Scratch + OtherKeys, Numbers,
                     Scratch + OtherIndices, Count, Counting);
    moveByIndex(Context, Values, Numbers,
                reinterpret_cast<Value *>(Scratch + Sorted));
  }
}

/// Permutes the elements: element i becomes the former element Indices[i].
template <class T>
void permute(T *Elements, const std::vector<std::size_t> &Indices) {
  const std::vector<T> Before(Elements, Elements + Indices.size());
  for (std::size_t Index = 0; Index < Indices.size(); ++Index)
    Elements[Index] = Before[Indices[Index]];
}

/// Sorts on the host. Values is null if there are only keys.
template <class Order, class Key, class Value>
void sortOnHost(Key *Keys, Value *Values, std::size_t Count,
                BitRange Counting) {
  using Bits = typename Order::Bits;
  std::vector<std::uint64_t> Numbers(Count);
  for (std::size_t Index = 0; Index < Count; ++Index) {
    Bits KeyBits;
    std::memcpy(&KeyBits, &Keys[Index], sizeof(KeyBits));
    Numbers[Index] = std::uint64_t(Order::numberOf(KeyBits))
                         << (64 - Counting.End) >>
                     (64 - Counting.End + Counting.First);
  }
  std::vector<std::size_t> Indices(Count);
  std::iota(Indices.begin(), Indices.end(), std::size_t(0));
  // std::stable_sort is avoided because clang warns about its implementation in
  // libstdc++ before 13.
  std::sort(Indices.begin(), Indices.end(), [&](std::size_t A, std::size_t B) {
    return Numbers[A] != Numbers[B] ? Numbers[A] < Numbers[B] : A < B;
  });
  permute(Keys, Indices);
  if (Values)
    permute(Values, Indices);
}

/// Checks the number of elements and the type of the values.
template <class Value> void checkSort(const Call &Context) {
  static_assert(std::is_trivially_copyable_v<Value>,
                "warpfold: sorted values move byte by byte: they are trivially "
                "copyable");
  if (Context.Count > UINT32_MAX)
    fail(std::string(Context.Function) + ": " + std::to_string(Context.Count) +
         " elements; 2^32 - 1 can be sorted in one call");
}

/// Checks the arguments and sorts by bits on the device or the host.
template <class Compare, class Key, class Value>
void sort(const Call &Context, Key *First, Value *Values, BitRange Counting) {
  using Order = OrderOf<Key, Compare>;
  constexpr int NumBits = 8 * sizeof(Key);
  if (Counting.First < 0 || Counting.First > Counting.End ||
      Counting.End > NumBits)
    fail(std::string(Context.Function) + ": bits " +
         std::to_string(Counting.First) + " to " +
         std::to_string(Counting.End) + " of keys that have " +
         std::to_string(NumBits));
  checkSort<Value>(Context);
  First = Context.pointer(First, "first");
  if constexpr (!std::is_same_v<Value, NoValue>)
    Values = Context.pointer(Values, "values");
  if (Context.Count < 2 || Counting.First == Counting.End)
    return;
  if (Context.isOnHost())
    return sortOnHost<Order>(First, Values, Context.Count, Counting);
  auto *Keys = reinterpret_cast<typename Order::Bits *>(First);
  sortByBits<Order>(
      Context, Pieces(), [=](char *) { return Keys; }, Values, Counting);
}

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_SORT_H
