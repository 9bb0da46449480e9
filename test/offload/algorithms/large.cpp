//===- algorithms/large.cpp - scans and sorts of many elements ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// At full size 2^31 + 7 elements are scanned, by the headers and by the pragma, and 2^28 + 7
// are sorted; 2^32 - 1 bytes are sorted by a comparison. They are made and checked on the
// device.
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// XFAIL: no-plugin
// RUN: %offload-compile -std=c++17 -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

#include <cstdint>
#include <omp.h>
#include <warpfold/scan.h>
#include <warpfold/sort.h>

template <class T = uint32_t> static T *allocate(long Count) {
  void *Memory = omp_target_alloc(Count * sizeof(T), omp_get_default_device());
  if (!Memory) {
    fprintf(stderr, "error: no memory on the device for %ld elements\n", Count);
    exit(1);
  }
  return static_cast<T *>(Memory);
}

/// Returns the sum of the elements I % 5 with I < Index.
#pragma omp begin declare target
static uint32_t sumBefore(uint64_t Index) {
  const uint64_t Rest = Index % 5;
  return uint32_t(Index / 5 * 10 + Rest * (Rest - 1) / 2);
}
#pragma omp end declare target

static void fill(uint32_t *Data, long Count) {
#pragma omp target teams distribute parallel for is_device_ptr(Data)
  for (long I = 0; I < Count; ++I)
    Data[I] = uint32_t(I % 5);
}

/// Counts the elements of Sums that differ from Original plus the sum of the elements before
/// I + Shift.
static long wrongSums(const uint32_t *Sums, long Count, long Shift,
                      uint32_t Original) {
  long Wrong = 0;
#pragma omp target teams distribute parallel for is_device_ptr(Sums)           \
    reduction(+ : Wrong)
  for (long I = 0; I < Count; ++I)
    Wrong += Sums[I] != Original + sumBefore(I + Shift);
  return Wrong;
}

static void scans(long Count) {
  uint32_t *In = allocate(Count), *Out = allocate(Count);
  fill(In, Count);
  warpfold::inclusive_scan(In, In + Count, Out);
  check::equal("inclusive_scan, wrong", wrongSums(Out, Count, 1, 0), 0L);
  warpfold::exclusive_scan(In, In + Count, Out, uint32_t(9));
  check::equal("exclusive_scan, wrong", wrongSums(Out, Count, 0, 9), 0L);

  uint32_t Sum = 5;
#pragma omp target is_device_ptr(In, Out) map(tofrom : Sum)
#pragma omp parallel for reduction(inscan, + : Sum)
  for (long I = 0; I < Count; ++I) {
    Sum += In[I];
#pragma omp scan inclusive(Sum)
    Out[I] = Sum;
  }
  check::equal("by the pragma, wrong", wrongSums(Out, Count, 1, 5), 0L);
  check::expect("after the loop", Sum, 5 + sumBefore(Count));
  omp_target_free(In, omp_get_default_device());
  omp_target_free(Out, omp_get_default_device());
}

/// Returns a digest of the keys, which shows a key that is lost or duplicated.
template <class Key> static uint64_t digest(const Key *Keys, long Count) {
  uint64_t Sum = 0;
#pragma omp target teams distribute parallel for is_device_ptr(Keys)           \
    reduction(+ : Sum)
  for (long I = 0; I < Count; ++I)
    Sum += check::scramble(Keys[I]);
  return Sum;
}

struct Above {
  bool operator()(uint32_t A, uint32_t B) const { return A / 2 > B / 2; }
};

template <class Key, class Compare>
static void sorts(const char *OutOfOrder, const char *AllKeys, long Count,
                  Compare IsLess) {
  Key *Keys = allocate<Key>(Count);
#pragma omp target teams distribute parallel for is_device_ptr(Keys)
  for (long I = 0; I < Count; ++I)
    Keys[I] = Key(check::scramble(uint64_t(I)));
  const uint64_t Before = digest(Keys, Count);
  warpfold::sort(Keys, Keys + Count, IsLess);
  long Wrong = 0;
#pragma omp target teams distribute parallel for is_device_ptr(Keys)           \
    reduction(+ : Wrong)
  for (long I = 1; I < Count; ++I)
    Wrong += IsLess(Keys[I], Keys[I - 1]);
  check::equal(OutOfOrder, Wrong, 0L);
  check::expect(AllKeys, digest(Keys, Count), Before);
  omp_target_free(Keys, omp_get_default_device());
}

int main() {
  scans(check::fullSize() ? (1L << 31) + 7 : 70007);
  const long Count = check::fullSize() ? (1L << 28) + 7 : 10007;
  sorts<uint32_t>("sort, out of order", "sort, keys", Count,
                  std::less<uint32_t>());
  sorts<uint32_t>("merge sort, out of order", "merge sort, keys", Count,
                  Above());
  const long Most = check::fullSize() ? (1L << 32) - 1 : 10007;
  sorts<uint8_t>("merge sort of bytes, out of order",
                 "merge sort of bytes, keys", Most, Above());
  return check::status();
}

// CHECK:      inclusive_scan, wrong<int64>: 0
// CHECK-NEXT: exclusive_scan, wrong<int64>: 0
// CHECK-NEXT: by the pragma, wrong<int64>: 0
// CHECK-NEXT: sort, out of order<int64>: 0
// CHECK-NEXT: merge sort, out of order<int64>: 0
// CHECK-NEXT: merge sort of bytes, out of order<int64>: 0
