//===- detail/Scan.h - launches scans ---------------------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All functions of scan.h call detail::scan, which chooses the shape of a tile,
// reserves memory and launches the kernel.
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

/// The shape of a tile.
struct ScanShape {
  /// The number of threads of a block; the number of blocks for which a
  /// multiprocessor has room, which limits the registers of a thread; and the
  /// bytes of a thread's elements.
  std::uint32_t Threads, Blocks, Bytes;
};

/// Returns the fastest of the shapes that were measured on an H200. Elements
/// take registers while they are combined and shared memory until they are
/// stored. An element of less than 4 bytes takes a whole register while it is
/// combined. A thread holds two copies of a large element.
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

/// The shape for a value type.
template <class Value>
inline constexpr ScanShape ScanShapeOf = scanShapeOfSize(sizeof(Value));

#ifdef __NVPTX__
/// The tile class of a value type. SegmentTile.h specialises it.
template <class Value, std::uint32_t Threads, std::uint32_t Rows>
struct TileOf {
  /// The class.
  using Type = TileScan<Value, Threads, Rows, WidthOf<Value>>;
};
#endif

/// The kernel of a scan.
template <class Problem> struct ScanKernel {
  /// The value type.
  using Value = typename Problem::Value;
  /// The shape of a tile.
  static constexpr ScanShape Shape = ScanShapeOf<Value>;
  /// The number of threads of a block.
  static constexpr std::uint32_t Threads = Shape.Threads;
  /// The number of blocks for which a multiprocessor has room.
  static constexpr std::uint32_t Blocks = Shape.Blocks;
  /// The number of elements that a lane loads at once.
  static constexpr std::uint32_t Width = WidthOf<Value>;
  /// The number of rows of a thread.
  static constexpr std::uint32_t Rows =
      std::max<std::size_t>(2, Shape.Bytes / sizeof(Value) / Width);
  /// The number of elements of a tile.
  static constexpr std::uint64_t Elements =
      std::uint64_t(Threads) * Rows * Width;

  /// The arguments of the algorithm.
  Problem What;

#ifdef __NVPTX__
  /// The class of the caller's part of a tile.
  using Tile = typename TileOf<Value, Threads, Rows>::Type;
  /// The shared memory of a block.
  using Shared = typename DeviceScan<Tile, Problem>::Shared;
  static_assert(Tile::Elements == Elements);
  // A block may have 48 KB without opting in to more; the runtime uses the rest
  // unless the optimiser removes it.
  static_assert(sizeof(Shared) <= 29 * 1024);

  /// Runs the algorithm. All threads of the block call it.
  [[gnu::always_inline]] void run(Shared *Block) const {
    DeviceScan<Tile, Problem>(What).run(Block);
  }
#endif
};

/// Computes the scan on the host.
template <class Problem> void scanOnHost(Problem What) {
  // The operator may return another type, so its result is converted to Value.
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

/// Computes the scan of the call's elements. Throws if there are too many.
template <ScanKind Kind, class Value, class Input, class Operator, class Output>
void scan(const Call &Context, Input From, bool HasInitial, Value Initial,
          Operator Combine, Output To) {
  static_assert(std::is_trivially_copyable_v<Value> &&
                    std::is_default_constructible_v<Value>,
                "warpfold: a scan's values move between threads byte by byte: "
                "they are trivially copyable and default constructible");
  static_assert(sizeof(Value) <= 64,
                "warpfold: a scan takes values of up to 64 bytes");
  using Problem = ScanProblem<Kind, Value, Input, Output, Callable<Operator>>;
  using Kernel = ScanKernel<Problem>;
  if (Context.Count == 0)
    return;
  Problem What{From, To, Combine, Context.Count, HasInitial, Initial, {}, {},
               {},   {}, {}};
  if (Context.isOnHost())
    return scanOnHost(What);

  const std::uint64_t Tiles =
      (Context.Count + Kernel::Elements - 1) / Kernel::Elements;
  if (Tiles >= std::uint64_t(1) << 31)
    fail(std::string(Context.Function) +
         ": too many elements: " + std::to_string(Context.Count));
  const std::uint64_t Groups = Tiles / 32 + 1, Supergroups = Groups / 32 + 1;
  constexpr std::size_t WordsOfValue = (sizeof(Value) + 3) / 4;
  What.Counter = static_cast<std::uint32_t *>(Context.Memory->control());
  What.SupergroupWords = static_cast<std::uint64_t *>(Context.Memory->states(
      (Supergroups + Groups + Tiles) * WordsOfValue * 8));
  What.GroupWords = What.SupergroupWords + Supergroups * WordsOfValue;
  What.TileWords = What.GroupWords + Groups * WordsOfValue;
  What.Launch = Context.Memory->nextLaunch();
#ifdef __OPTIMIZE__
  // Launch as many teams as are resident at once (Launch.h); more would only
  // queue.
  const std::uint64_t Teams =
      std::uint64_t(Context.Memory->multiprocessors()) * Kernel::Blocks;
#else
  // Without optimisation clang keeps variables on the device heap, several
  // kilobytes a thread; the heap has 8 MB in total.
  const std::uint64_t Teams = 2;
#endif
  launch(Kernel{What}, static_cast<int>(std::min(Tiles, Teams)),
         *Context.Memory);
}

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_SCAN_H
