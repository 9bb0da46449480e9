//===- test/errors/device_types.cpp - types that devices do not support ---===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each template of the public headers refuses unsupported types by a sentence with its
// name, instead of an error of the back end; supported types compile.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{compile} = %offload-compile -ferror-limit=0 -w -fsyntax-only --offload-host-only %s
// RUN: not %{compile} -DNUMBERS 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NUMBERS -DWHY='a GPU has neither long double nor __float128; use double'
// RUN: not %{compile} -DPLAIN 2>&1 | FileCheck %s --check-prefix=PLAIN
// The device's compilation comes first, and reports the same.
// RUN: not %offload-compile -O2 -fno-openmp-target-jit -DONE -c %s -o %t.o 2>&1 \
// RUN:   | FileCheck %s --check-prefix=ONE --implicit-check-not=backend
// RUN: %offload-compile -O1 -fno-openmp-target-jit --offload-device-only -S %s -o %t.s

#include <warpfold/keyed.h>
#include <warpfold/located.h>
#include <warpfold/reproducible.h>
#include <warpfold/scan.h>
#include <warpfold/select.h>
#include <warpfold/sort.h>
#include <warpfold/synchronization.h>

#include <array>
#include <complex>

struct Second {
  template <class T> T operator()(T, T B) const { return B; }
};
struct Same {
  template <class T> T operator()(T A) const { return A; }
};
struct Always {
  template <class... T> bool operator()(T...) const { return true; }
};
struct One {
  template <class T> int operator()(T) const { return 1; }
};
template <class T> struct Get {
  T *From;
  T operator()(std::uint64_t I) const { return From[I]; }
};
template <class T> struct Put {
  T *To;
  void operator()(std::uint64_t I, T X) const { To[I] = X; }
};

#ifdef NUMBERS
template <class T> void all(T *P, int *K, long N) {
  warpfold::inclusive_scan(P, P + N, P);
  warpfold::exclusive_scan(P, P + N, P, *P);
  warpfold::transform_inclusive_scan(P, P + N, P, Second(), Same());
  warpfold::transform_exclusive_scan(P, P + N, P, *P, Second(), Same());
  warpfold::inclusive_scan_by_key(K, K + N, P, P);
  warpfold::exclusive_scan_by_key(K, K + N, P, P, *P);
  warpfold::inclusive_scan_visit(N, Get<T>{P}, Second(), Put<T>{P});
  warpfold::exclusive_scan_visit(N, Get<T>{P}, *P, Second(), Put<T>{P});
  warpfold::multi_inclusive_scan(std::tuple(P, K), N, std::tuple(P, K));
  warpfold::multi_exclusive_scan(std::tuple(P), N, std::tuple(P),
                                 std::tuple(*P));
  warpfold::sort(P, P + N);
  warpfold::sort_by_key(P, P + N, K);
  warpfold::copy_if(P, P + N, P, Always());
  warpfold::remove_copy_if(P, P + N, P, Always());
  warpfold::partition_copy(P, P + N, P, P, Always());
  warpfold::unique_copy(P, P + N, P, Always());
  warpfold::unique_by_key_copy(P, P + N, K, P, K, Always());
  warpfold::is_sorted(P, P + N, Always());
  warpfold::reduce_by_key(K, K + N, P, K, P);
  warpfold::histogram(P, P + N, K, 8, One());
  warpfold::keyed_update(P, 1, *P);
  warpfold::reduce_peers(1, *P);
  warpfold::array_reduction<T>(P, N);
}
template void all(long double *, int *, long);
template void all(__float128 *, int *, long);
template void all(std::complex<long double> *, int *, long);
template void all(std::array<long double, 2> *, int *, long);

// NUMBERS-DAG: AreOnDevice<{{(int, )?}}long double{{.*}}>': warpfold::inclusive_scan: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}__float128{{.*}}>': warpfold::inclusive_scan: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::complex<long double>{{.*}}>': warpfold::inclusive_scan: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::array<long double, 2>{{.*}}>': warpfold::inclusive_scan: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}long double{{.*}}>': warpfold::exclusive_scan: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}__float128{{.*}}>': warpfold::exclusive_scan: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::complex<long double>{{.*}}>': warpfold::exclusive_scan: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::array<long double, 2>{{.*}}>': warpfold::exclusive_scan: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}long double{{.*}}>': warpfold::transform_inclusive_scan: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}__float128{{.*}}>': warpfold::transform_inclusive_scan: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::complex<long double>{{.*}}>': warpfold::transform_inclusive_scan: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::array<long double, 2>{{.*}}>': warpfold::transform_inclusive_scan: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}long double{{.*}}>': warpfold::transform_exclusive_scan: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}__float128{{.*}}>': warpfold::transform_exclusive_scan: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::complex<long double>{{.*}}>': warpfold::transform_exclusive_scan: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::array<long double, 2>{{.*}}>': warpfold::transform_exclusive_scan: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}long double{{.*}}>': warpfold::inclusive_scan_by_key: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}__float128{{.*}}>': warpfold::inclusive_scan_by_key: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::complex<long double>{{.*}}>': warpfold::inclusive_scan_by_key: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::array<long double, 2>{{.*}}>': warpfold::inclusive_scan_by_key: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}long double{{.*}}>': warpfold::exclusive_scan_by_key: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}__float128{{.*}}>': warpfold::exclusive_scan_by_key: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::complex<long double>{{.*}}>': warpfold::exclusive_scan_by_key: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::array<long double, 2>{{.*}}>': warpfold::exclusive_scan_by_key: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}long double{{.*}}>': warpfold::inclusive_scan_visit: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}__float128{{.*}}>': warpfold::inclusive_scan_visit: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::complex<long double>{{.*}}>': warpfold::inclusive_scan_visit: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::array<long double, 2>{{.*}}>': warpfold::inclusive_scan_visit: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}long double{{.*}}>': warpfold::exclusive_scan_visit: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}__float128{{.*}}>': warpfold::exclusive_scan_visit: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::complex<long double>{{.*}}>': warpfold::exclusive_scan_visit: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::array<long double, 2>{{.*}}>': warpfold::exclusive_scan_visit: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}long double{{.*}}>': warpfold::multi_inclusive_scan: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}__float128{{.*}}>': warpfold::multi_inclusive_scan: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::complex<long double>{{.*}}>': warpfold::multi_inclusive_scan: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::array<long double, 2>{{.*}}>': warpfold::multi_inclusive_scan: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}long double{{.*}}>': warpfold::multi_exclusive_scan: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}__float128{{.*}}>': warpfold::multi_exclusive_scan: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::complex<long double>{{.*}}>': warpfold::multi_exclusive_scan: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::array<long double, 2>{{.*}}>': warpfold::multi_exclusive_scan: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}long double{{.*}}>': warpfold::sort: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}__float128{{.*}}>': warpfold::sort: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}long double{{.*}}>': warpfold::sort_by_key: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}__float128{{.*}}>': warpfold::sort_by_key: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}long double{{.*}}>': warpfold::copy_if: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}__float128{{.*}}>': warpfold::copy_if: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::complex<long double>{{.*}}>': warpfold::copy_if: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::array<long double, 2>{{.*}}>': warpfold::copy_if: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}long double{{.*}}>': warpfold::remove_copy_if: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}__float128{{.*}}>': warpfold::remove_copy_if: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::complex<long double>{{.*}}>': warpfold::remove_copy_if: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::array<long double, 2>{{.*}}>': warpfold::remove_copy_if: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}long double{{.*}}>': warpfold::partition_copy: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}__float128{{.*}}>': warpfold::partition_copy: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::complex<long double>{{.*}}>': warpfold::partition_copy: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::array<long double, 2>{{.*}}>': warpfold::partition_copy: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}long double{{.*}}>': warpfold::unique_copy: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}__float128{{.*}}>': warpfold::unique_copy: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::complex<long double>{{.*}}>': warpfold::unique_copy: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::array<long double, 2>{{.*}}>': warpfold::unique_copy: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}long double{{.*}}>': warpfold::unique_by_key_copy: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}__float128{{.*}}>': warpfold::unique_by_key_copy: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::complex<long double>{{.*}}>': warpfold::unique_by_key_copy: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::array<long double, 2>{{.*}}>': warpfold::unique_by_key_copy: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}long double{{.*}}>': warpfold::is_sorted: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}__float128{{.*}}>': warpfold::is_sorted: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::complex<long double>{{.*}}>': warpfold::is_sorted: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::array<long double, 2>{{.*}}>': warpfold::is_sorted: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}long double{{.*}}>': warpfold::reduce_by_key: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}__float128{{.*}}>': warpfold::reduce_by_key: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::complex<long double>{{.*}}>': warpfold::reduce_by_key: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::array<long double, 2>{{.*}}>': warpfold::reduce_by_key: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}long double{{.*}}>': warpfold::histogram: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}__float128{{.*}}>': warpfold::histogram: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::complex<long double>{{.*}}>': warpfold::histogram: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::array<long double, 2>{{.*}}>': warpfold::histogram: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}long double{{.*}}>': warpfold::keyed_update: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}__float128{{.*}}>': warpfold::keyed_update: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::complex<long double>{{.*}}>': warpfold::keyed_update: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::array<long double, 2>{{.*}}>': warpfold::keyed_update: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}long double{{.*}}>': warpfold::reduce_peers: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}__float128{{.*}}>': warpfold::reduce_peers: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::complex<long double>{{.*}}>': warpfold::reduce_peers: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::array<long double, 2>{{.*}}>': warpfold::reduce_peers: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}long double{{.*}}>': warpfold::array_reduction: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}__float128{{.*}}>': warpfold::array_reduction: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::complex<long double>{{.*}}>': warpfold::array_reduction: [[WHY]]
// NUMBERS-DAG: AreOnDevice<{{(int, )?}}std::array<long double, 2>{{.*}}>': warpfold::array_reduction: [[WHY]]
#endif

#ifdef ONE
// ONE: error: static assertion failed {{.*}}: warpfold::inclusive_scan: a GPU has neither long double nor __float128;
// ONE-SAME: {{^ }}use double
void one(long double *P) { warpfold::inclusive_scan(P, P + 8, P); }
#endif

#ifdef PLAIN
struct NotTrivial {
  double Value = 0;
  NotTrivial() = default;
  NotTrivial(const NotTrivial &From) : Value(From.Value) {}
};
struct Large {
  double Values[16];
};
void plain(void *None, volatile int *Volatile, int *P, const int *Constant,
           NotTrivial *Objects, Large *Large, long N) {
  // PLAIN-DAG: warpfold::sort_by_key: elements are neither void nor volatile; pass pointers of the elements' type
  warpfold::sort_by_key(P, P + N, None);
  // PLAIN-DAG: warpfold::sort: elements are neither void nor volatile
  warpfold::sort(Volatile, Volatile + N);
  // PLAIN-DAG: warpfold::inclusive_scan_by_key: elements are neither void nor volatile
  warpfold::inclusive_scan_by_key(P, P + N, Volatile, P);
  // PLAIN-DAG: warpfold::reduce_by_key: elements are neither void nor volatile
  warpfold::reduce_by_key(P, P + N, P, P, Volatile);
  // PLAIN-DAG: warpfold::unique_by_key_copy: elements are neither void nor volatile
  warpfold::unique_by_key_copy(P, P + N, None, P, None);

  // PLAIN-DAG: warpfold::inclusive_scan: results are written; pass pointers to elements that are not const
  warpfold::inclusive_scan(P, P + N, Constant);
  // PLAIN-DAG: warpfold::multi_exclusive_scan: results are written
  warpfold::multi_exclusive_scan(std::tuple(P), N, std::tuple(Constant),
                                 std::tuple(1));
  // PLAIN-DAG: warpfold::sort: results are written
  warpfold::sort(Constant, Constant + N);
  // PLAIN-DAG: warpfold::copy_if: results are written
  warpfold::copy_if(P, P + N, Constant, Always());
  // PLAIN-DAG: warpfold::partition_copy: results are written
  warpfold::partition_copy(P, P + N, P, Constant, Always());
  // PLAIN-DAG: warpfold::histogram: results are written
  warpfold::histogram(P, P + N, Constant, 8);
  // PLAIN-DAG: warpfold::keyed_update: results are written
  warpfold::keyed_update(Constant, 1, 1);
  // PLAIN-DAG: warpfold::array_reduction: results are written
  warpfold::array_reduction<const int> Array(P, N);

  // PLAIN-DAG: 'std::is_trivially_copyable_v<NotTrivial>': warpfold: a scan's values move between threads byte by byte: they are trivially copyable and default constructible
  warpfold::inclusive_scan(Objects, Objects + N, Objects, Second());
  // PLAIN-DAG: 'std::is_trivially_copyable_v<NotTrivial>': warpfold: selected elements are copied byte by byte
  warpfold::copy_if(Objects, Objects + N, Objects, Always());
  // PLAIN-DAG: 'std::is_trivially_copyable_v<NotTrivial>': warpfold: sorted values move byte by byte
  warpfold::sort_by_key(P, P + N, Objects);
  // PLAIN-DAG: 'std::is_trivially_copyable_v<NotTrivial>': warpfold: values by key are trivially copyable
  warpfold::keyed_update(Objects, 1, *Objects, Second());
  // PLAIN-DAG: 'std::is_trivially_copyable_v<NotTrivial>': warpfold::array_reduction: values are trivially copyable
  warpfold::array_reduction<NotTrivial, Second> Others(Objects, N);
  // PLAIN-DAG: 'std::is_trivially_copyable_v<NotTrivial>': warpfold::histogram: elements are copied byte by byte
  warpfold::histogram(Objects, Objects + N, P, 8, One());

  // PLAIN-DAG: 'sizeof(Large) <= 64': warpfold: a scan takes values of up to 64 bytes
  warpfold::inclusive_scan(Large, Large + N, Large, Second());
  // PLAIN-DAG: 'sizeof(Large) <= 32': warpfold: values by key are trivially copyable and have up to 32 bytes
  warpfold::keyed_update(Large, 1, *Large, Second());
  // PLAIN-DAG: warpfold: a comparison is a const function of two keys that returns bool; keys without operator< need one
  warpfold::sort(Large, Large + N);
  // PLAIN-DAG: 'sizeof({{.*}}) <= MostKeyBytes': warpfold: compared keys have up to 64 bytes
  warpfold::sort_by_key(Large, Large + N, P, Always());
  // PLAIN-DAG: 'std::is_trivially_copyable_v<{{.*}}>': warpfold: compared keys move byte by byte
  warpfold::sort(Objects, Objects + N, Always());
  // PLAIN-DAG: warpfold: keys are sorted by their bits: the comparison is std::less or std::greater
  warpfold::sort(P, P + N, Always(), 0, 8);
  // PLAIN-DAG: warpfold: sorted keys are integers or floating-point numbers of up to 8 bytes
  warpfold::sort(warpfold::keys(P, Large), N);
  // PLAIN-DAG: warpfold::keys: results are written
  warpfold::sort(warpfold::keys(P, warpfold::descending(Constant)), N);
  // PLAIN-DAG: AreOnDevice<std::pair<int, long double>>': warpfold::sort: a GPU has neither long double
  std::pair<int, long double> *Mixed = nullptr;
  warpfold::sort(Mixed, Mixed + N);
  // PLAIN-DAG: warpfold::keys: there are no arrays
  warpfold::sort(warpfold::keys(), N);
  // PLAIN-DAG: warpfold::array_reduction: same_bits is for values of 1, 2, 4 or 8 bytes
  std::complex<double> *Pairs = nullptr;
  warpfold::array_reduction<std::complex<double>> Same(Pairs, N,
                                                       warpfold::same_bits(8));

  // PLAIN-DAG: warpfold::reproducible: float, double, or std::complex of them
  warpfold::reproducible<long double> Sum;
  // PLAIN-DAG: 'std::numeric_limits<Large>::is_specialized': warpfold::located: a value is a number, without const and volatile
  warpfold::located<struct Large> Least;
  // PLAIN-DAG: '!std::is_volatile_v<volatile int>': warpfold::located: a value is a number
  warpfold::located<volatile int> Most;
  // PLAIN-DAG: warpfold::counting_semaphore: the largest value is from 0 to 2^31 - 1
  warpfold::counting_semaphore<-1> Semaphore(1);
  // PLAIN-DAG: warpfold::spin_semaphore: the largest value is from 0 to 2^31 - 1
  warpfold::spin_semaphore<-1> Others2(1);
  // PLAIN-DAG: warpfold::grid_barrier: 1 to 4 teams a multiprocessor
  warpfold::grid_barrier<5> Barrier;
}
#endif

// An element that is only moved may have any type, and devices support other types of 16
// bytes.
struct Move {
  double Real;
  float Others[3];
};
template <class T> void computed(T *P, long N) {
  warpfold::inclusive_scan(P, P + N, P, Second());
  warpfold::copy_if(P, P + N, P, Always());
}
void right(long double *Values, std::complex<double> *Pairs, __int128 *Wide,
           _Float16 *Halves, __bf16 *Brains, bool *Flags, Move *Moves,
           int **Pointers, const int *Keys, int *K, long N) {
  warpfold::sort_by_key(K, K + N, Values);
  warpfold::sort(Wide, Wide + N);
  warpfold::sort_by_key(Pointers, Pointers + N, Values, std::greater<>());
  warpfold::unique_by_key_copy(Keys, Keys + N, Values, K, Values);
  warpfold::array_reduction<std::complex<double>> Sums(Pairs, N);
  const auto Handle = Sums.handle();
#pragma omp target teams distribute parallel for firstprivate(Handle)
  for (int I = 0; I < 64; ++I)
    Handle[I % 4] += std::complex<double>(I, 1);
  warpfold::inclusive_scan(Keys, Keys + N, K);
  computed(Pairs, N);
  computed(Wide, N);
  computed(Halves, N);
  computed(Brains, N);
  computed(Flags, N);
  computed(Moves, N);
  computed(Pointers, N);
}
