//===- sweep/narrow_elements.cpp - elements of 1 and 2 bytes --------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Neighbouring iterations of a thread become one load of 16 bytes where they are
// neighbours in memory. Arrays that begin at several places between two multiples
// of 16, lengths around those of a tile, other strides, an index that is no
// straight line, two arrays that are aligned differently: every element counts
// once.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

#include <vector>

// Teams of 32 threads: a tile of bytes is 2048 iterations, one of halves 1024.

namespace {

template <typename T> long sumUp(const T *Data, int N) {
  long Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    num_teams(3) thread_limit(32) is_device_ptr(Data)
  for (int I = 0; I < N; ++I)
    Sum += Data[I];
  return Sum;
}

template <typename T> long sumDown(const T *Data, int N) {
  long Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    num_teams(3) thread_limit(32) is_device_ptr(Data)
  for (int I = N - 1; I >= 0; --I)
    Sum += Data[I];
  return Sum;
}

template <typename T> long sumEveryThird(const T *Data, int N) {
  long Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    num_teams(3) thread_limit(32) is_device_ptr(Data)
  for (int I = 0; I < N; I += 3)
    Sum += Data[I];
  return Sum;
}

/// The square is linear in its last two bits only.
template <typename T> long sumSquares(const T *Data, unsigned N) {
  long Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    num_teams(3) thread_limit(32) is_device_ptr(Data)
  for (unsigned I = 0; I < N; ++I)
    Sum += Data[I * I % 1024];
  return Sum;
}

template <typename T> long dot(const T *A, const T *B, long N) {
  long Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    num_teams(3) thread_limit(32) is_device_ptr(A, B)
  for (long I = 0; I < N; ++I)
    Sum += A[I] * B[I];
  return Sum;
}

template <typename T> bool sumsAreRight(const T *Device, const T *Host, int N) {
  long Up = 0, Third = 0, Squares = 0;
  for (int I = 0; I < N; ++I) {
    Up += Host[I];
    Third += I % 3 == 0 ? Host[I] : 0;
    Squares += Host[unsigned(I) * unsigned(I) % 1024];
  }
  return sumUp(Device, N) == Up && sumDown(Device, N) == Up &&
         sumEveryThird(Device, N) == Third &&
         sumSquares(Device, unsigned(N)) == Squares;
}

/// How many of the sums are wrong.
template <typename T> int32_t wrongSums() {
  constexpr int Tile = 32 * 64 / int(sizeof(T));
  std::vector<T> Data(3 * Tile + 200);
  for (std::size_t I = 0; I < Data.size(); ++I)
    Data[I] = static_cast<T>(check::scramble(int(I)));
  const T *Host = Data.data();
  const std::size_t Size = Data.size();
  int32_t Wrong = 0;
#pragma omp target data map(to : Host[0 : Size]) use_device_addr(Host[0 : Size])
  {
    const T *Device = Host;
    for (int Place : {0, 1, 7, 8, 15, 16})
      for (int N : {0, 1, 15, 16, 17, Tile - 1, Tile, Tile + 1 + Place,
                    3 * Tile + 16 - Place, 3 * Tile + 77})
        Wrong += !sumsAreRight(Device + Place, Data.data() + Place, N);
    for (int Distance : {0, 1, 8, 16}) {
      const int N = 2 * Tile + 5;
      long Expected = 0;
      for (int I = 0; I < N; ++I)
        Expected += Data[I] * Data[I + Distance];
      Wrong += dot(Device, Device + Distance, N) != Expected;
    }
  }
  return Wrong;
}

} // namespace

int main() {
  check::equal("wrong sums of bytes", wrongSums<int8_t>(), 0);
  check::equal("wrong sums of halves", wrongSums<uint16_t>(), 0);
  return check::status();
}

// CHECK: wrong sums of bytes<int32>: 0
// CHECK-NEXT: wrong sums of halves<int32>: 0
