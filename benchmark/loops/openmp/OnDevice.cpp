//===- benchmark/loops/openmp/OnDevice.cpp - a sum that stays on the device ===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The use case of the level `fastest` (docs/Determinism.md).
//
//===----------------------------------------------------------------------===//

#include "../Loops.h"

namespace bench {

/// Returns the sum, which is mapped to the device at the first call.
template <typename T> static T &deviceSum() {
  static T Sum;
  static const bool IsMapped = [] {
#pragma omp target enter data map(alloc : Sum)
    return true;
  }();
  static_cast<void>(IsMapped);
  return Sum;
}

template <typename T> void clearSum() {
  T &Sum = deviceSum<T>();
  Sum = 0;
#pragma omp target update to(Sum)
}

template <typename T> void addToSum(const T *Data, long N) {
  T &Sum = deviceSum<T>();
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    is_device_ptr(Data)
  for (long I = 0; I < N; ++I)
    Sum += Data[I];
}

template <typename T> T valueOfSum() {
  T &Sum = deviceSum<T>();
#pragma omp target update from(Sum)
  return Sum;
}

#define FOR_TYPE(T)                                                            \
  template void clearSum<T>();                                                 \
  template void addToSum(const T *, long);                                     \
  template T valueOfSum();
FOR_TYPE(int32_t)
FOR_TYPE(int64_t)
FOR_TYPE(float)
FOR_TYPE(double)

} // namespace bench
