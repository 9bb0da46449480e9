//===- warpfold/detail/Histogram.h - how many are in each bin ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All histograms end here: bins are divided over shared memory, and the kernel is
// launched. A binning says of an element an integer, its bin, or one that is none.
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

template <class Problem> struct HistogramKernel {
  static constexpr std::uint32_t Threads = 512;
  static constexpr std::uint32_t Blocks = 3;
  /// 16 KB: of the 48 of a block the runtime has up to 18 for itself.
  static constexpr std::uint32_t Words = 4096;

  Problem What;

#ifdef __NVPTX__
  using Shared = HistogramShared<Words>;

  [[gnu::always_inline]] void run(Shared *Block) const {
    DeviceHistogram<Problem, Threads, Words>(What).run(Block);
  }
#endif
};

/// An element is its bin.
struct OwnBins {
  template <class Element>
  [[gnu::always_inline]] Element of(Element Its) const {
    return Its;
  }
};

/// What a callable says of an element.
template <class Function> struct CalledBins {
  Callable<Function> BinOf;

  template <class Element> [[gnu::always_inline]] auto of(Element Its) const {
    auto Bin = BinOf.operator()(Element(Its));
    static_assert(std::is_integral_v<decltype(Bin)>,
                  "warpfold: histogram's callable returns an integer");
    return Bin;
  }
};

/// So many bins of one width from Lower to Upper, which is in none.
template <class Element> struct EvenBins {
  Element Lower, Upper;
  std::int32_t NumBins;
  /// Floating point: bins in a width of 1. Integers: the number of bins.
  std::conditional_t<std::is_floating_point_v<Element>, Element, std::uint64_t>
      Scale;

  [[gnu::always_inline]] std::int32_t of(Element Its) const {
    // What is no number is in no bin.
    if (!(Its >= Lower && Its < Upper))
      return -1;
    if constexpr (std::is_floating_point_v<Element>) {
      const auto Bin = static_cast<std::int32_t>((Its - Lower) * Scale);
      return Bin < NumBins ? Bin : NumBins - 1;
    } else {
      const auto Width =
          static_cast<std::uint64_t>(Upper) - static_cast<std::uint64_t>(Lower);
      const auto Offset =
          static_cast<std::uint64_t>(Its) - static_cast<std::uint64_t>(Lower);
      return static_cast<std::int32_t>(Offset * Scale / Width);
    }
  }
};

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
      fail("histogram: from 'lower' to 'upper' is too far");
    return {Lower, Upper, Bins, static_cast<Element>(Bins) / Width};
  } else {
    const auto Width =
        static_cast<std::uint64_t>(Upper) - static_cast<std::uint64_t>(Lower);
    if (NumBins != 0 && Width > UINT64_MAX / NumBins)
      fail("histogram: from 'lower' to 'upper' is too far");
    return {Lower, Upper, Bins, NumBins};
  }
}

template <class Problem> void histogramOnHost(Problem What) {
  std::fill_n(What.Counts, What.NumBins, typename Problem::Counter(0));
  for (std::uint64_t Index = 0; Index < What.Count; ++Index) {
    // What is below 0 is above all bins.
    const auto Bin =
        static_cast<std::uint64_t>(What.Bins.of(What.Elements[Index]));
    if (Bin < What.NumBins)
      ++What.Counts[Bin];
  }
}

template <class Element, class Counter, class Binning>
void histogram(const policy &Where, const Element *First, const Element *Last,
               Counter *Counts, std::uint64_t NumBins, Binning Bins) {
  static_assert(std::is_integral_v<Counter> &&
                    (sizeof(Counter) == 4 || sizeof(Counter) == 8),
                "warpfold: histogram counts in integers of 4 or 8 bytes");
  const Call Its(Where, "histogram", Last - First);
  using Problem = HistogramProblem<Element, Counter, Binning>;
  using Kernel = HistogramKernel<Problem>;
  Problem What{First, Its.Count, Counts, NumBins, Bins, nullptr, 0};
  if (NumBins == 0)
    return;
  if (Its.isOnHost())
    return histogramOnHost(What);
  What.Elements = Its.pointer(First, "first");
  // Also where there are no elements: they become 0.
  What.Counts = onDevice(Counts, Its.Device, Its.Function, "counts");
  What.Control = static_cast<HistogramControl *>(Its.Memory->control());
  while (What.LogCopies < 5 && NumBins << (What.LogCopies + 1) <= Kernel::Words)
    ++What.LogCopies;
#ifdef __OPTIMIZE__
  // As many as are resident at once; more would come too late.
  const std::uint64_t Resident =
      std::uint64_t(Its.Memory->multiprocessors()) * Kernel::Blocks;
#else
  // As for scans (Scan.h).
  const std::uint64_t Resident = 2;
#endif
  // For less a team's counters take longer than its elements.
  constexpr std::uint64_t ElementsOfTeam = Kernel::Words;
  const std::uint64_t Teams = std::clamp<std::uint64_t>(
      std::max(Its.Count, NumBins) / ElementsOfTeam, 1, Resident);
  if (Its.Count / Teams > INT32_MAX)
    fail("histogram: " + std::to_string(Its.Count) + " elements for " +
         std::to_string(Teams) + " teams: a team counts up to 2^31");
  launch(Kernel{What}, static_cast<int>(Teams), *Its.Memory);
}

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_HISTOGRAM_H
