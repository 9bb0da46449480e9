//===- detail/Histogram.h - launches histograms -----------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All functions named histogram call the one below, which chooses how many
// counters each bin has in shared memory, and launches the kernel. A binning
// maps an element to an integer, its bin; an element outside of all bins is
// mapped to an integer that is not a bin.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_HISTOGRAM_H
#define WARPFOLD_DETAIL_HISTOGRAM_H

#include "../device/algorithm/HistogramProblem.h"
#include "Call.h"
#include "Callable.h"
#include "Launch.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <type_traits>

#ifdef __NVPTX__
#include "../device/algorithm/DeviceHistogram.h"
#endif

namespace warpfold::detail {

/// The kernel of a histogram.
template <class Problem> struct HistogramKernel {
  /// The number of threads of a block.
  static constexpr std::uint32_t Threads = 512;
  /// The number of blocks for which a multiprocessor has room.
  static constexpr std::uint32_t Blocks = 3;
  /// The number of counters in shared memory, 16 KB. The runtime uses up to 18
  /// KB of the 48 KB of a block.
  static constexpr std::uint32_t Words = 4096;

  /// The arguments of the algorithm.
  Problem What;

#ifdef __NVPTX__
  /// The shared memory of a block.
  using Shared = HistogramShared<Words>;

  /// Runs the algorithm. All threads of the block call it.
  [[gnu::always_inline]] void run(Shared *Block) const {
    DeviceHistogram<Problem, Threads, Words>(What).run(Block);
  }
#endif
};

/// The binning in which an element is its own bin.
struct OwnBins {
  /// Returns the bin of an element.
  template <class Element>
  [[gnu::always_inline]] Element of(Element Value) const {
    return Value;
  }
};

/// The binning by a callable.
template <class Function> struct CalledBins {
  /// The callable, which returns an integer for an element.
  Callable<Function> BinOf;

  /// Returns the bin of an element.
  template <class Element> [[gnu::always_inline]] auto of(Element Value) const {
    auto Bin = BinOf.operator()(Element(Value));
    static_assert(std::is_integral_v<decltype(Bin)>,
                  "warpfold: histogram's callable returns an integer");
    return Bin;
  }
};

/// NumBins bins of equal width from Lower to Upper, which is exclusive.
template <class Element> struct EvenBins {
  /// The bounds.
  Element Lower, Upper;
  /// The number of bins.
  std::int32_t NumBins;
  /// For floating-point elements, the number of bins per unit of width; for
  /// integers, the number of bins.
  std::conditional_t<std::is_floating_point_v<Element>, Element, std::uint64_t>
      Scale;

  /// Returns the bin of an element, or -1.
  [[gnu::always_inline]] std::int32_t of(Element Value) const {
    // A NaN is in no bin.
    if (!(Value >= Lower && Value < Upper))
      return -1;
    if constexpr (std::is_floating_point_v<Element>) {
      const auto Bin = static_cast<std::int32_t>((Value - Lower) * Scale);
      return Bin < NumBins ? Bin : NumBins - 1;
    } else {
      const auto Width =
          static_cast<std::uint64_t>(Upper) - static_cast<std::uint64_t>(Lower);
      const auto Offset =
          static_cast<std::uint64_t>(Value) - static_cast<std::uint64_t>(Lower);
      return static_cast<std::int32_t>(Offset * Scale / Width);
    }
  }
};

/// Returns the binning. Throws if the arguments are not valid.
template <class Element>
EvenBins<Element> evenBins(std::uint64_t NumBins, Element Lower,
                           Element Upper) {
  static_assert(std::is_arithmetic_v<Element>,
                "warpfold: bins from lower to upper are of numbers");
  if (!(Lower < Upper))
    fail("histogram: 'lower' is not below 'upper'");
  if (NumBins > INT32_MAX)
    fail("histogram: " + std::to_string(NumBins) +
         " bins from lower to upper; 2^31 - 1 are possible");
  const auto Bins = static_cast<std::int32_t>(NumBins);
  if constexpr (std::is_floating_point_v<Element>) {
    const Element Width = Upper - Lower;
    if (!(Width <= std::numeric_limits<Element>::max()))
      fail("histogram: 'lower' and 'upper' are too far apart");
    return {Lower, Upper, Bins, static_cast<Element>(Bins) / Width};
  } else {
    const auto Width =
        static_cast<std::uint64_t>(Upper) - static_cast<std::uint64_t>(Lower);
    if (NumBins != 0 && Width > UINT64_MAX / NumBins)
      fail("histogram: 'lower' and 'upper' are too far apart");
    return {Lower, Upper, Bins, NumBins};
  }
}

/// Counts on the host.
template <class Problem> void histogramOnHost(Problem What) {
  std::fill_n(What.Counts, What.NumBins, typename Problem::Counter(0));
  for (std::uint64_t Index = 0; Index < What.Count; ++Index) {
    // A negative bin becomes a number above all bins.
    const auto Bin =
        static_cast<std::uint64_t>(What.Bins.of(What.Elements[Index]));
    if (Bin < What.NumBins)
      ++What.Counts[Bin];
  }
}

/// Counts the elements First[0] .. Last[-1] on the device that Where selects.
template <class Element, class Counter, class Binning>
void histogram(const policy &Where, const Element *First, const Element *Last,
               Counter *Counts, std::uint64_t NumBins, Binning Bins) {
  static_assert(std::is_integral_v<Counter> &&
                    (sizeof(Counter) == 4 || sizeof(Counter) == 8),
                "warpfold: histogram counts in integers of 4 or 8 bytes");
  const Call Context(Where, "histogram", Last - First);
  using Problem = HistogramProblem<Element, Counter, Binning>;
  using Kernel = HistogramKernel<Problem>;
  Problem What{First, Context.Count, Counts, NumBins, Bins, nullptr, 0};
  if (NumBins == 0)
    return;
  if (Context.isOnHost())
    return histogramOnHost(What);
  What.Elements = Context.pointer(First, "first");
  // The counts are also written if there are no elements.
  What.Counts = onDevice(Counts, Context.Device, Context.Function, "counts");
  What.Control = static_cast<HistogramControl *>(Context.Memory->control());
  while (What.LogCopies < 5 && NumBins << (What.LogCopies + 1) <= Kernel::Words)
    ++What.LogCopies;
#ifdef __OPTIMIZE__
  // Launch as many teams as are resident at once; more would only queue.
  const std::uint64_t Resident =
      std::uint64_t(Context.Memory->multiprocessors()) * Kernel::Blocks;
#else
  // detail/Scan.h explains the number.
  const std::uint64_t Resident = 2;
#endif
  // With fewer elements a team would spend most of its time on its counters.
  constexpr std::uint64_t ElementsOfTeam = Kernel::Words;
  const std::uint64_t Teams = std::clamp<std::uint64_t>(
      std::max(Context.Count, NumBins) / ElementsOfTeam, 1, Resident);
  if (Context.Count / Teams > INT32_MAX)
    fail("histogram: " + std::to_string(Context.Count) + " elements for " +
         std::to_string(Teams) + " teams: a team counts up to 2^31");
  launch(Kernel{What}, static_cast<int>(Teams), *Context.Memory);
}

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_HISTOGRAM_H
