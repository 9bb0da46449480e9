//===- examples/reducer_objects.cpp - loops in RAJA's style ---------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// How a library of portable loops reduces by objects: the user names what is
// reduced and how, beside the loop's body, and the body gets each thread's own
// reducers. The library packs them into one object, whose combination is the
// clause's, and so several reductions of different kinds are one. The loop has the
// clauses that RAJA's forall for omp_target_parallel_for_exec gives it; it is
// reshaped all the same (docs/Portability.md). Takes no arguments.
//
//===----------------------------------------------------------------------===//

#include <cstdio>
#include <limits>
#include <omp.h>
#include <tuple>

namespace portable {

template <class Number> struct Sum {
  Number Value = 0;
  void operator+=(Number Other) { Value += Other; }
  void combine(const Sum &Other) { Value += Other.Value; }
};

template <class Number> struct Min {
  Number Value = std::numeric_limits<Number>::max();
  void min(Number Other) { Value = Other < Value ? Other : Value; }
  void combine(const Min &Other) { min(Other.Value); }
};

/// The smallest value and where it is; of equal ones, the first.
template <class Number> struct MinLoc {
  Number Value = std::numeric_limits<Number>::max();
  long Place = std::numeric_limits<long>::max();
  void minloc(Number Other, long OtherPlace) {
    if (Other < Value || (Other == Value && OtherPlace < Place)) {
      Value = Other;
      Place = OtherPlace;
    }
  }
  void combine(const MinLoc &Other) { minloc(Other.Value, Other.Place); }
};

/// All reducers of a loop, as one object.
template <class... Reducers> struct Pack;
template <> struct Pack<> {
  void combine(const Pack &) {}
  template <class Body, class... Before>
  void call(Body &B, long I, Before &...Its) {
    B(I, Its...);
  }
};
template <class First, class... Rest> struct Pack<First, Rest...> {
  First Own;
  Pack<Rest...> Others;
  void combine(const Pack &Other) {
    Own.combine(Other.Own);
    Others.combine(Other.Others);
  }
  template <class Body, class... Before>
  void call(Body &B, long I, Before &...Its) {
    Others.call(B, I, Its..., Own);
  }
};

inline void unpack(Pack<>) {}
template <class First, class... Rest>
void unpack(const Pack<First, Rest...> &From, First &To, Rest &...Others) {
  To.combine(From.Own);
  unpack(From.Others, Others...);
}

template <int ThreadsPerTeam, class Body, class... Reducers>
void forall(long Count, Body B, Reducers &...Results) {
  using Its = Pack<Reducers...>;
#pragma omp declare reduction(combine:Its : omp_out.combine(omp_in))
  Its All;
  const long Teams = (Count + ThreadsPerTeam - 1) / ThreadsPerTeam;
#pragma omp target teams distribute parallel for num_teams(Teams)              \
    schedule(static, 1) firstprivate(B) reduction(combine : All)
  for (long I = 0; I < Count; ++I) {
    Body Own = B;
    All.call(Own, I);
  }
  unpack(All, Results...);
}

} // namespace portable

int main() {
  const long Count = 100000;
  const int Device = omp_get_default_device();
  auto *X = static_cast<int *>(omp_target_alloc(Count * sizeof(int), Device));
#pragma omp target teams distribute parallel for is_device_ptr(X)
  for (long I = 0; I < Count; ++I)
    X[I] = static_cast<int>((I + 17) * 7 % 1000);

  portable::Sum<long> Sum;
  portable::Min<int> Smallest;
  portable::MinLoc<int> First;
  portable::forall<256>(
      Count,
      [=](long I, portable::Sum<long> &MySum, portable::Min<int> &MySmallest,
          portable::MinLoc<int> &MyFirst) {
        MySum += X[I];
        MySmallest.min(X[I] - 5);
        MyFirst.minloc(X[I], I);
      },
      Sum, Smallest, First);
  omp_target_free(X, Device);
  std::printf("sum<long>: %ld\nsmallest<int>: %d\nfirst<int>: %d at %ld\n",
              Sum.Value, Smallest.Value, First.Value, First.Place);
}
