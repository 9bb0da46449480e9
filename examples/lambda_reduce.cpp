//===- examples/lambda_reduce.cpp - loops in Kokkos's style ---------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// A library of portable loops that reduces with OpenMP offload: the user passes a
// lambda with an index and the thread's partial result as parameters; the library
// contains the loop. The three forms are those of Kokkos's OpenMPTarget back end: a
// sum of numbers, a reducer with init and join, a class with an operator +=.
// Warpfold restructures all three (docs/Portability.md). Takes no arguments.
//
//===----------------------------------------------------------------------===//

#include <cstdio>
#include <limits>
#include <omp.h>
#include <type_traits>

namespace portable {

/// Reduces numbers by +, and objects of classes by their operator +=.
template <class Functor, class Value>
void parallel_reduce(long Count, const Functor &F, Value &Result) {
  Value Partial = Value();
  if constexpr (std::is_arithmetic_v<Value>) {
#pragma omp target teams distribute parallel for map(to : F)                   \
    reduction(+ : Partial)
    for (long I = 0; I < Count; ++I)
      F(I, Partial);
  } else {
#pragma omp declare reduction(add:Value : omp_out += omp_in)
#pragma omp target teams distribute parallel for map(to : F)                   \
    reduction(add : Partial)
    for (long I = 0; I < Count; ++I)
      F(I, Partial);
  }
  Result = Partial;
}

/// A reducer: init sets the identity, join combines two values.
template <class Number> struct Max {
  using value_type = Number;
  static void init(Number &Value) {
    Value = std::numeric_limits<Number>::lowest();
  }
  static void join(Number &Into, const Number &From) {
    if (From > Into)
      Into = From;
  }
};

template <class Reducer, class Functor>
void parallel_reduce_by(long Count, const Functor &F,
                        typename Reducer::value_type &Result) {
  using Value = typename Reducer::value_type;
#pragma omp declare reduction(joined:Value : Reducer::join(omp_out, omp_in))   \
    initializer(Reducer::init(omp_priv))
  Value Partial;
  Reducer::init(Partial);
#pragma omp target teams distribute parallel for map(to : F)                   \
    reduction(joined : Partial)
  for (long I = 0; I < Count; ++I)
    F(I, Partial);
  Result = Partial;
}

} // namespace portable

/// A user-defined class.
struct Moments {
  long Sum = 0, Squares = 0;
  Moments &operator+=(const Moments &Other) {
    Sum += Other.Sum;
    Squares += Other.Squares;
    return *this;
  }
};

int main() {
  const long Count = 100000;
  const int Device = omp_get_default_device();
  auto *X = static_cast<int *>(omp_target_alloc(Count * sizeof(int), Device));
#pragma omp target teams distribute parallel for is_device_ptr(X)
  for (long I = 0; I < Count; ++I)
    X[I] = static_cast<int>(I % 1000);

  // The lambdas copy X, a pointer to device memory, as views do.
  long Sum;
  portable::parallel_reduce(
      Count, [=](long I, long &Partial) { Partial += X[I]; }, Sum);
  int Largest;
  portable::parallel_reduce_by<portable::Max<int>>(
      Count,
      [=](long I, int &Partial) {
        portable::Max<int>::join(Partial, X[I] * 7 % 1000);
      },
      Largest);
  Moments Both;
  portable::parallel_reduce(
      Count,
      [=](long I, Moments &Partial) {
        Partial.Sum += X[I];
        Partial.Squares += long(X[I]) * X[I];
      },
      Both);
  omp_target_free(X, Device);
  std::printf("sum<long>: %ld\nlargest<int>: %d\nmoments<long>: %ld %ld\n", Sum,
              Largest, Both.Sum, Both.Squares);
}
