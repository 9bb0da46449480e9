//===- benchmark/loops/Checks.h - checks of large results ----- -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Results as large as their input are checked on the device: each check is
// evaluated for every element, and total() adds up the values. The total is 0
// if the result is correct.
//
// Called by server/ArrayCases.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_LOOPS_CHECKS_H
#define WARPFOLD_BENCHMARK_LOOPS_CHECKS_H

#include "Pattern.h"

#include <cstdint>

namespace bench {

/// Counts sums that differ from the previous sum plus the element. The type
/// holds all sums, or they wrap around (Pattern.h).
template <typename T> struct WrongSums {
  const T *In;
  const T *Out;

  constexpr uint64_t operator()(long I) const {
    const T Before = I == 0 ? T(0) : Out[I - 1];
    return Out[I] != static_cast<T>(Before + In[I]);
  }
};

/// Counts keys that are less than the previous key.
template <typename T> struct Descents {
  const T *Keys;

  constexpr uint64_t operator()(long I) const {
    return I != 0 && Keys[I] < Keys[I - 1];
  }
};

/// The total is 0 if After has the elements of Before in any order: it is a
/// difference of sums of pseudo-random hashes.
template <typename T> struct Exchanged {
  const T *Before;
  const T *After;

  constexpr uint64_t operator()(long I) const {
    return mixed(After[I]) - mixed(Before[I]);
  }
};

/// Counts pairs that are incorrect after a sort. Before the sort, the value of
/// each key was the key's index. Therefore each value determines its key, and
/// the order of the values shows whether equal keys kept their order. Ascending
/// pairs are all different, so that none is missing.
template <typename T> struct WrongPairs {
  const T *Keys;
  const T *Values;
  long N;

  constexpr uint64_t operator()(long I) const {
    const bool Ascends = I == 0 || Keys[I - 1] < Keys[I] ||
                         (Keys[I - 1] == Keys[I] && Values[I - 1] < Values[I]);
    const long Index = static_cast<long>(Values[I]);
    return !Ascends || Index >= N || Keys[I] != static_cast<T>(keyAt(Index));
  }
};

/// The total is 0 if Sums has the sum of the values of each key. Each sum and
/// each value counts with a hash of its key; all of them are integers. The keys
/// are 0 to NumSums - 1 if SegmentKeys is null.
template <typename Key, typename T, typename Sum> struct OtherSums {
  const Key *Keys;
  const T *Values;
  const int32_t *SegmentKeys;
  const Sum *Sums;
  long N;
  long NumSums;

  constexpr uint64_t operator()(long I) const {
    uint64_t Difference = 0;
    if (I < N)
      Difference +=
          hash(Keys[I]) *
          (Values ? static_cast<uint64_t>(static_cast<int64_t>(Values[I])) : 1);
    if (I < NumSums)
      Difference -= hash(SegmentKeys ? SegmentKeys[I] : I) *
                    static_cast<uint64_t>(static_cast<int64_t>(Sums[I]));
    return Difference;
  }

private:
  static constexpr uint64_t hash(long Value) {
    return mixed(static_cast<unsigned long>(Value));
  }
};

} // namespace bench

#endif // WARPFOLD_BENCHMARK_LOOPS_CHECKS_H
