//===- detail/MergeSort.h - launches merge sorts ----------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sorts keys that are not compared by their bits. Keys and small values are
// moved together as records (Records.h). Large values are moved once, after
// their indices were sorted with the keys.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_MERGESORT_H
#define WARPFOLD_DETAIL_MERGESORT_H

#include "../device/algorithm/MergeSortProblem.h"
#include "Callable.h"
#include "Records.h"
#include "Sort.h"

#ifdef __NVPTX__
#include "../device/algorithm/DeviceMergeSort.h"
#endif

namespace warpfold::detail {

/// The largest size of a key.
inline constexpr std::size_t MostKeyBytes = 64;
/// The largest size of values that are moved with their keys.
inline constexpr std::size_t MostMovedBytes = 16;

//===----------------------------------------------------------------------===//
// Orders
//===----------------------------------------------------------------------===//

/// How keys are moved: as themselves.
template <class T> struct KeyImage {
  /// The type that is moved.
  using Type = T;
  /// Returns the key.
  [[gnu::always_inline]] static T keyOf(Type Image) { return Image; }
};
/// A pair, whose assignment is not trivial, is moved as a structure with its
/// layout.
template <class A, class B> struct KeyImage<std::pair<A, B>> {
  /// The layout.
  struct Type {
    /// The members.
    A First;
    /// \overload
    B Second;
  };
  static_assert(sizeof(Type) == sizeof(std::pair<A, B>));
  /// Returns the key.
  [[gnu::always_inline]] static std::pair<A, B> keyOf(Type Image) {
    return {Image.First, Image.Second};
  }
};

/// Compares the keys of records, which are their first parts.
template <class Key, class Compare> struct KeysLess {
  /// The comparison.
  Callable<Compare> Is;

  /// Returns whether A's key is less than B's.
  template <class Element>
  [[gnu::always_inline]] bool operator()(Element A, Element B) const {
    using Image = KeyImage<Key>;
    return static_cast<bool>(
        Is.operator()(Image::keyOf(A.template part<0>().value()),
                      Image::keyOf(B.template part<0>().value())));
  }
};

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

/// The kernel of a merge sort.
template <class Problem> struct MergeSortKernel {
  /// The number of bytes of an element.
  static constexpr std::uint32_t Bytes = sizeof(typename Problem::Element);
  /// The number of threads of a block that sort and merge.
  static constexpr std::uint32_t Workers = 256;
  /// The number of threads of a block.
  static constexpr std::uint32_t Threads = Workers + 32;
  /// The number of elements of a thread in a tile. It is odd, so that the
  /// elements of adjacent threads are in different banks of shared memory.
  static constexpr std::uint32_t Rows = std::min(17u, 72 / Bytes | 1);
  /// The number of blocks for which a multiprocessor has room.
  static constexpr std::uint32_t Blocks = Bytes <= 8 ? 4 : 3;
  /// The number of elements of a tile.
  static constexpr std::uint32_t Elements = Workers * Rows;

  /// The arguments of the algorithm.
  Problem What;

#ifdef __NVPTX__
  /// The algorithm.
  using Algorithm = DeviceMergeSort<Problem, Workers, Rows>;
  /// The shared memory of a block.
  using Shared = typename Algorithm::Shared;
  static_assert(Algorithm::Threads == Threads);
  // At -O0 the runtime uses 18 of the 48 KB (fixes/ThreadStates.h).
  static_assert(sizeof(Shared) <= 30 * 1024);

  /// Runs the algorithm. All threads of the block call it.
  [[gnu::always_inline]] void run(Shared *Block) const {
    Algorithm(What).run(Block);
  }
#endif
};

/// Sorts the records of Given. Buffers have room for them; the first one may be
/// their memory.
template <class Arrays, class Less>
void mergeRecords(workspace &Memory, Arrays Given, Less IsLess,
                  void *const (&Buffers)[2], std::uint32_t Count) {
  using Problem = MergeSortProblem<typename Arrays::Element, Less, Arrays>;
  using Kernel = MergeSortKernel<Problem>;
  using Word = typename Problem::Word;
  const std::uint64_t Tiles =
      (std::uint64_t(Count) + Kernel::Elements - 1) / Kernel::Elements;
  std::uint32_t Merges = 0;
  while (std::uint64_t(1) << Merges < Tiles)
    ++Merges;
  static_assert(sizeof(MergeControl) <= workspace::ControlBytes);
  const Problem What = {
      IsLess,
      Given,
      {static_cast<Word *>(Buffers[0]), static_cast<Word *>(Buffers[1])},
      static_cast<MergeControl *>(Memory.control()),
      Count,
      Merges};
#ifdef __OPTIMIZE__
  const std::uint64_t Resident =
      std::uint64_t(Memory.multiprocessors()) * Kernel::Blocks;
#else
  // As in launchSort.
  const std::uint64_t Resident = 1;
#endif
  launch(Kernel{What}, static_cast<int>(std::min(Tiles, Resident)), Memory);
}

/// Sorts the records of columns on the host.
template <class Arrays, class Less>
void sortRecordsOnHost(Arrays Given, Less IsLess, std::uint32_t Count) {
  using Element = typename Arrays::Element;
  std::vector<Element> Before(Count);
  for (std::uint32_t Index = 0; Index < Count; ++Index)
    Before[Index] = Given.load(Index);
  std::vector<std::uint32_t> Indices(Count);
  std::iota(Indices.begin(), Indices.end(), 0u);
  // As in sortOnHost, not std::stable_sort.
  std::sort(Indices.begin(), Indices.end(),
            [&](std::uint32_t A, std::uint32_t B) {
              if (IsLess(Before[A], Before[B]))
                return true;
              return A < B && !IsLess(Before[B], Before[A]);
            });
  for (std::uint32_t Index = 0; Index < Count; ++Index)
    Given.store(Index, Before[Indices[Index]]);
}

/// Sorts the records of columns on the device. One of the buffers is the memory
/// of the column if there is only one.
template <class Less, class... Column>
void sortColumns(workspace &Memory, Less IsLess, std::uint32_t Count,
                 Column... Each) {
  const auto Given = arraysOf(Each...);
  const std::size_t Bytes = Count * sizeof(Given.load(0));
  Pieces All;
  const std::size_t Second = All.add(Bytes);
  if constexpr (sizeof...(Column) == 1) {
    auto *Scratch = static_cast<char *>(Memory.scratch(All.size()));
    mergeRecords(Memory, Given, IsLess, {Each.First..., Scratch + Second},
                 Count);
  } else {
    const std::size_t First = All.add(Bytes);
    auto *Scratch = static_cast<char *>(Memory.scratch(All.size()));
    mergeRecords(Memory, Given, IsLess, {Scratch + First, Scratch + Second},
                 Count);
  }
}

/// Sorts the records of columns on the device, and moves the values once.
template <class Less, class Value, class... Column>
void sortIndices(const Call &Context, Less IsLess, Value *Values,
                 Column... Keys) {
  const auto Count = static_cast<std::uint32_t>(Context.Count);
  using Element = Record<typename Column::Element..., std::uint32_t>;
  Pieces All;
  const std::size_t First = All.add(Count * sizeof(Element));
  const std::size_t Second = All.add(Count * sizeof(Element));
  const std::size_t Indices = All.add(Count * sizeof(std::uint32_t));
  const std::size_t Sorted = All.add(Count * sizeof(Value));
  auto *Scratch = static_cast<char *>(Context.Memory->scratch(All.size()));
  auto *Numbers = reinterpret_cast<std::uint32_t *>(Scratch + Indices);
  mergeRecords(*Context.Memory, arraysOf(Keys..., IndexColumn{Numbers}), IsLess,
               {Scratch + First, Scratch + Second}, Count);
  moveByIndex(Context, Values, Numbers,
              reinterpret_cast<Value *>(Scratch + Sorted));
}

/// Sorts keys and values by IsLess. The columns Keys are the first parts of a
/// record.
template <class Less, class Value, class... Column>
void sortRecords(const Call &Context, Less IsLess, Value *Values,
                 Column... Keys) {
  using KeysAlone = Record<typename Column::Element...>;
  static_assert(sizeof(KeysAlone) <= MostKeyBytes,
                "warpfold: compared keys have up to 64 bytes");
  constexpr bool HasValues = !std::is_same_v<Value, NoValue>;
  const auto Count = static_cast<std::uint32_t>(Context.Count);
  const ArrayColumn<Value> Last{Values};
  if constexpr (!HasValues) {
    if (Context.isOnHost())
      sortRecordsOnHost(arraysOf(Keys...), IsLess, Count);
    else
      sortColumns(*Context.Memory, IsLess, Count, Keys...);
  } else if (Context.isOnHost()) {
    sortRecordsOnHost(arraysOf(Keys..., Last), IsLess, Count);
  } else if constexpr (sizeof(Value) <= MostMovedBytes) {
    sortColumns(*Context.Memory, IsLess, Count, Keys..., Last);
  } else {
    sortIndices(Context, IsLess, Values, Keys...);
  }
}

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_MERGESORT_H
