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

#include "../workspace.h"
#include "Launch.h"
#include "Pointers.h"
#include "SortKeys.h"

#include <algorithm>
#include <numeric>
#include <vector>

#ifdef __NVPTX__
#include "../device/algorithm/DeviceSort.h"
#endif

namespace warpfold::detail {

template <class Problem, std::uint32_t Threads_, std::uint32_t Rows_>
struct SortKernel {
  static constexpr std::uint32_t Threads = Threads_;
  static constexpr std::uint32_t Rows = Rows_;
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

template <class Order, class Value>
void sortWords(workspace &Memory, typename Order::Bits *Keys,
               typename Order::Bits *OtherKeys, Value *Values,
               Value *OtherValues, std::uint32_t Count, std::uint32_t FirstBit,
               std::uint32_t EndBit) {
  using Problem = SortProblem<Order, Value>;
  const Problem What = {Keys,    OtherKeys, Values, OtherValues,
                        Count,   FirstBit,  EndBit, 0,
                        nullptr, nullptr,   0};
  // As many keys as registers and shared memory hold; fewer where more than half of
  // the multiprocessors would have none. All of it measured on an H200.
  constexpr bool HasValues = !std::is_empty_v<Value>;
  constexpr bool IsWide =
      sizeof(typename Order::Bits) == 8 || (HasValues && sizeof(Value) == 8);
  constexpr std::uint32_t Rows = IsWide ? 11 : HasValues ? 22 : 19;
  if (Count <= 1u << 20)
    launchSort<SortKernel<Problem, 512, 4>>(What, Memory);
  else
    launchSort<SortKernel<Problem, 384, Rows>>(What, Memory);
}

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_SORT_H
