//===- warpfold/detail/Scan.h - one scan, on a device or the host *- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All functions of scan.h end here: the shape of a tile is chosen, memory is
// reserved, and the kernel is launched.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_SCAN_H
#define WARPFOLD_DETAIL_SCAN_H

#include "../device/algorithm/ScanProblem.h"
#include "Call.h"
#include "Callable.h"
#include "Launch.h"
#include "Visitors.h"

#include <algorithm>

#ifdef __NVPTX__
#include "../device/algorithm/DeviceScan.h"
#endif

namespace warpfold::detail {

/// Of a block's threads, of blocks that a multiprocessor has room for (which decides how
/// many registers a thread has), and of a thread's elements of a tile.
struct ScanShape {
  std::uint32_t Threads, Blocks, Bytes;
};

/// The fastest of those tried on an H200: what a tile's elements need is registers while
/// they are combined and shared memory until they are written. A small element takes a
/// register by itself while it is combined; of a large one a thread has two.
constexpr ScanShape scanShapeOfSize(std::size_t SizeOfValue) {
  if (SizeOfValue < 4)
    return {256, 2, SizeOfValue == 1 ? 64u : 96u};
  if (SizeOfValue == 4)
    return {256, 3, 112};
  if (SizeOfValue == 8)
    return {256, 2, 112};
  if (SizeOfValue <= 48)
    return {256, 3, 96};
  return {128, 6, 96};
}

template <class Value>
inline constexpr ScanShape ScanShapeOf = scanShapeOfSize(sizeof(Value));

#ifdef __NVPTX__
/// Runs.h have their own (RunsTile.h).
template <class Value, std::uint32_t Threads, std::uint32_t Rows>
struct TileOf {
  using Type = TileScan<Value, Threads, Rows, WidthOf<Value>>;
};
#endif

template <class Problem> struct ScanKernel {
  using Value = typename Problem::Value;
  static constexpr ScanShape Shape = ScanShapeOf<Value>;
  static constexpr std::uint32_t Threads = Shape.Threads;
  static constexpr std::uint32_t Blocks = Shape.Blocks;
  static constexpr std::uint32_t Width = WidthOf<Value>;
  static constexpr std::uint32_t Rows =
      std::max<std::size_t>(2, Shape.Bytes / sizeof(Value) / Width);
  static constexpr std::uint64_t Elements =
      std::uint64_t(Threads) * Rows * Width;

  Problem What;

#ifdef __NVPTX__
  using Tile = typename TileOf<Value, Threads, Rows>::Type;
  using Shared = typename DeviceScan<Tile, Problem>::Shared;
  static_assert(Tile::Elements == Elements);
  // Of 48 KB that a block may have without being asked; the rest is the runtime's where
  // the optimiser does not take it away.
  static_assert(sizeof(Shared) <= 29 * 1024);

  [[gnu::always_inline]] void run(Shared *Block) const {
    DeviceScan<Tile, Problem>(What).run(Block);
  }
#endif
};

template <class Problem> void scanOnHost(Problem What) {
  // An operator may return another type; the next combination is of values.
  using Value = typename Problem::Value;
  Value Before = What.Initial;
  for (std::uint64_t Index = 0; Index < What.Count; ++Index) {
    const Value Element = What.From.at(Index);
    const Value Upto = Index == 0 && !What.HasInitial
                           ? Element
                           : static_cast<Value>(What.Combine(Before, Element));
    What.To.put(Index, Problem::Kind == ScanKind::Inclusive ? Upto : Before);
    Before = Upto;
  }
}

template <ScanKind Kind, class Value, class Input, class Operator, class Output>
void scan(const Call &Its, Input From, bool HasInitial, Value Initial,
          Operator Combine, Output To) {
  static_assert(std::is_trivially_copyable_v<Value> &&
                    std::is_default_constructible_v<Value>,
                "warpfold: a scan's values move between threads byte by byte: "
                "they are trivially copyable and default constructible");
  static_assert(sizeof(Value) <= 64,
                "warpfold: a scan takes values of up to 64 bytes");
  using Problem = ScanProblem<Kind, Value, Input, Output, Callable<Operator>>;
  using Kernel = ScanKernel<Problem>;
  if (Its.Count == 0)
    return;
  Problem What{From, To, Combine, Its.Count, HasInitial, Initial,
               {},   {}, {},      {},        {}};
  if (Its.isOnHost())
    return scanOnHost(What);

  const std::uint64_t Tiles =
      (Its.Count + Kernel::Elements - 1) / Kernel::Elements;
  if (Tiles >= std::uint64_t(1) << 31)
    fail(std::string(Its.Function) +
         ": too many elements: " + std::to_string(Its.Count));
  const std::uint64_t Groups = Tiles / 32 + 1, Leagues = Groups / 32 + 1;
  constexpr std::size_t WordsOfValue = (sizeof(Value) + 3) / 4;
  What.Counter = static_cast<std::uint32_t *>(Its.Memory->control());
  What.LeagueWords = static_cast<std::uint64_t *>(
      Its.Memory->states((Leagues + Groups + Tiles) * WordsOfValue * 8));
  What.GroupWords = What.LeagueWords + Leagues * WordsOfValue;
  What.TileWords = What.GroupWords + Groups * WordsOfValue;
  What.Launch = Its.Memory->nextLaunch();
#ifdef __OPTIMIZE__
  // As many as are resident at once (Launch.h); more would come too late.
  const std::uint64_t Teams =
      std::uint64_t(Its.Memory->multiprocessors()) * Kernel::Blocks;
#else
  // clang keeps variables on the device's heap then, some kilobytes a thread; the
  // heap has 8 MB for all.
  const std::uint64_t Teams = 2;
#endif
  launch(Kernel{What}, static_cast<int>(std::min(Tiles, Teams)), *Its.Memory);
}

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_SCAN_H
