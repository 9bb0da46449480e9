//===- benchmark/loops/Checks.h - whether an array is right -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Results as large as what was read are checked where they are: each element is asked
// for, on the device, and what total() adds up is 0 if all is well.
//
// Called by server/ArrayCases.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_LOOPS_CHECKS_H
#define WARPFOLD_BENCHMARK_LOOPS_CHECKS_H

#include "Pattern.h"

#include <cstdint>

namespace bench {

/// Sums that are not the one before and the element. The type holds them all, or they
/// wrap (Pattern.h).
template <typename T> struct WrongSums {
  const T *In;
  const T *Out;

  constexpr uint64_t operator()(long I) const {
    const T Before = I == 0 ? T(0) : Out[I - 1];
    return Out[I] != static_cast<T>(Before + In[I]);
  }
};

/// Keys that are below the one before.
template <typename T> struct Descents {
  const T *Keys;

  constexpr uint64_t operator()(long I) const {
    return I != 0 && Keys[I] < Keys[I - 1];
  }
};

/// 0 in all if After has the elements of Before, in whatever order: a sum of hashes
/// that are as good as random.
template <typename T> struct Exchanged {
  const T *Before;
  const T *After;

  constexpr uint64_t operator()(long I) const {
    return mixed(After[I]) - mixed(Before[I]);
  }
};

/// Values were places: each says which key it had, and that the order of equal keys
/// was kept. Pairs that ascend are all different, so none is missing.
template <typename T> struct WrongPairs {
  const T *Keys;
  const T *Values;
  long N;

  constexpr uint64_t operator()(long I) const {
    const bool Ascends = I == 0 || Keys[I - 1] < Keys[I] ||
                         (Keys[I - 1] == Keys[I] && Values[I - 1] < Values[I]);
    const long Place = static_cast<long>(Values[I]);
    return !Ascends || Place >= N || Keys[I] != static_cast<T>(keyAt(Place));
  }
};

/// 0 in all if Sums has the sum of the values of each key: each sum, and each value, times
/// a hash of its key. They are integers. Of keys 0 .. NumKeys-1 where RunKeys is null.
template <typename Key, typename T, typename Sum> struct OtherSums {
  const Key *Keys;
  const T *Values;
  const int32_t *RunKeys;
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
      Difference -= hash(RunKeys ? RunKeys[I] : I) *
                    static_cast<uint64_t>(static_cast<int64_t>(Sums[I]));
    return Difference;
  }

private:
  static constexpr uint64_t hash(long Its) {
    return mixed(static_cast<unsigned long>(Its));
  }
};

} // namespace bench

#endif // WARPFOLD_BENCHMARK_LOOPS_CHECKS_H
