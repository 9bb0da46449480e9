//===- examples/reducer_objects.cpp - loops in RAJA's style ---------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// A library of portable loops that reduces by objects: the user passes reducers
// beside the loop's body, and the body receives each thread's private reducers.
// The library packs them into one object and reduces it with one clause, so that
// several reductions of different kinds are one. The loop has the clauses of
// RAJA's forall for omp_target_parallel_for_exec, and Warpfold restructures it
// (docs/Portability.md).
//
// For comparison, a reducer that the body captures, as RAJA's ReduceSum for
// omp_target_reduce: the destructor of each iteration's copy combines. The compiler
// does not recognize this as a reduction. Takes no arguments.
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

/// The smallest value and its index; of equal values, the first.
template <class Number> struct MinLoc {
  Number Value = std::numeric_limits<Number>::max();
  long Index = std::numeric_limits<long>::max();
  void minloc(Number Other, long OtherIndex) {
    if (Other < Value || (Other == Value && OtherIndex < Index)) {
      Value = Other;
      Index = OtherIndex;
    }
  }
  void combine(const MinLoc &Other) { minloc(Other.Value, Other.Index); }
};

/// All reducers of a loop, as one object.
template <class... Reducers> struct Pack;
template <> struct Pack<> {
  void combine(const Pack &) {}
  template <class Body, class... Before>
  void call(Body &B, long I, Before &...Private) {
    B(I, Private...);
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
  void call(Body &B, long I, Before &...Private) {
    Others.call(B, I, Private..., Own);
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
  using All = Pack<Reducers...>;
#pragma omp declare reduction(combine:All : omp_out.combine(omp_in))
  All Packed;
  const long Teams = (Count + ThreadsPerTeam - 1) / ThreadsPerTeam;
#pragma omp target teams distribute parallel for num_teams(Teams)              \
    schedule(static, 1) map(to : B) reduction(combine : Packed)
  for (long I = 0; I < Count; ++I) {
    Body Own = B;
    Packed.call(Own, I);
  }
  unpack(Packed, Results...);
}

/// A sum that loop bodies capture by value. Each team has an element in Elements.
template <class Number> class CapturedSum {
public:
  static constexpr int MaxTeams = 64;

  CapturedSum() {
    const Number Zeros[MaxTeams] = {};
    omp_target_memcpy(Elements, Zeros, sizeof(Zeros), 0, 0, Device,
                      omp_get_initial_device());
  }
  CapturedSum(const CapturedSum &) = default;
  ~CapturedSum() {
    if (!omp_is_initial_device()) {
#pragma omp critical
      Elements[omp_get_team_num()] += Part;
    }
  }
  void operator+=(Number Other) const { Part += Other; }
  /// Returns the sum, and frees the elements.
  Number get() {
    Number Sum = 0, Parts[MaxTeams];
    omp_target_memcpy(Parts, Elements, sizeof(Parts), 0, 0,
                      omp_get_initial_device(), Device);
    omp_target_free(Elements, Device);
    for (Number Part : Parts)
      Sum += Part;
    return Sum;
  }

private:
  int Device = omp_get_default_device();
  Number *Elements = static_cast<Number *>(
      omp_target_alloc(MaxTeams * sizeof(Number), Device));
  mutable Number Part = 0;
};

template <int ThreadsPerTeam, class Body>
void forall_captured(long Count, Body B) {
  const long Needed = (Count + ThreadsPerTeam - 1) / ThreadsPerTeam;
  const long Teams = Needed < ThreadsPerTeam ? Needed : ThreadsPerTeam;
#pragma omp target teams distribute parallel for num_teams(Teams)              \
    schedule(static, 1) map(to : B)
  for (long I = 0; I < Count; ++I) {
    Body Own = B;
    Own(I);
  }
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
  // A thirtieth of the elements: each iteration enters a critical section.
  portable::CapturedSum<long> Captured;
  portable::forall_captured<64>(Count / 30, [=](long I) { Captured += X[I]; });
  omp_target_free(X, Device);
  std::printf("sum<long>: %ld\nsmallest<int>: %d\nfirst<int>: %d at %ld\n",
              Sum.Value, Smallest.Value, First.Value, First.Index);
  std::printf("captured<long>: %ld\n", Captured.get());
}
