//===- sweep/narrow_elements.cpp - elements of 1, 2 and 4 bytes -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Adjacent iterations of a thread become one load of 16 bytes if they are adjacent in
// memory. Arrays with several offsets between two multiples of 16, lengths near that of
// a tile, other strides, a non-linear index, two arrays with different alignment: every
// element counts once. Elements of 4 bytes are only loaded so in long loops, which
// require WARPFOLD_TEST_SIZE=full; without a GPU
// test/codegen/lower/last_iterations.test tests the same edges.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

#include <vector>

// Teams of 32 threads: a tile of bytes is 2048 iterations, one of halves 1024, one of
// words 512.

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

/// The square is only linear in its last two bits.
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
    Sum += long(A[I]) * B[I];
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

/// No sum of 2^26 products exceeds 64 bits.
template <typename T> T element(std::size_t I) {
  return static_cast<T>(check::scramble(I) >> 48);
}

template <typename T>
long expectedDot(const std::vector<T> &Data, int Distance, long N) {
  long Expected = 0;
  for (long I = 0; I < N; ++I)
    Expected += long(Data[I]) * Data[I + Distance];
  return Expected;
}

/// Returns the number of wrong sums.
template <typename T> int32_t wrongSums() {
  constexpr int Tile = 32 * 64 / int(sizeof(T));
  std::vector<T> Data(3 * Tile + 200);
  for (std::size_t I = 0; I < Data.size(); ++I)
    Data[I] = element<T>(I);
  const T *Host = Data.data();
  const std::size_t Size = Data.size();
  int32_t Wrong = 0;
#pragma omp target data map(to : Host[0 : Size]) use_device_addr(Host[0 : Size])
  {
    const T *Device = Host;
    for (int Offset : {0, 1, 7, 8, 15, 16})
      for (int N :
           {0, 1, 15, 16, 17, Tile / 4 + 1, Tile * 5 / 8, Tile - 1, Tile,
            Tile + 1 + Offset, 3 * Tile + 16 - Offset, 3 * Tile + 77})
        Wrong += !sumsAreRight(Device + Offset, Data.data() + Offset, N);
    for (int Distance : {0, 1, 8, 16}) {
      const int N = 2 * Tile + 5;
      Wrong +=
          dot(Device, Device + Distance, N) != expectedDot(Data, Distance, N);
    }
  }
  return Wrong;
}

/// The same near the length from which words are loaded 16 bytes at a time.
int32_t wrongLongSums() {
  constexpr int Long = 1 << 26;
  std::vector<int32_t> Data(Long + 5000);
  for (std::size_t I = 0; I < Data.size(); ++I)
    Data[I] = element<int32_t>(I);
  const int32_t *Host = Data.data();
  const std::size_t Size = Data.size();
  int32_t Wrong = 0;
#pragma omp target data map(to : Host[0 : Size]) use_device_addr(Host[0 : Size])
  {
    const int32_t *Device = Host;
    for (int Offset : {0, 1, 3})
      for (int N : {Long, Long + 1, Long + 3 * 512 - 1 + Offset})
        Wrong += !sumsAreRight(Device + Offset, Data.data() + Offset, N);
    for (int Distance : {0, 1, 4})
      Wrong += dot(Device, Device + Distance, Long + 777) !=
               expectedDot(Data, Distance, Long + 777);
  }
  return Wrong;
}

} // namespace

int main() {
  check::equal("wrong sums of bytes", wrongSums<int8_t>(), 0);
  check::equal("wrong sums of halves", wrongSums<uint16_t>(), 0);
  check::equal("wrong sums of words", wrongSums<int32_t>(), 0);
  if (check::fullSize())
    check::expect("wrong sums of many words", wrongLongSums(), 0);
  return check::status();
}

// CHECK: wrong sums of bytes<int32>: 0
// CHECK-NEXT: wrong sums of halves<int32>: 0
// CHECK-NEXT: wrong sums of words<int32>: 0
