//===- benchmark/loops/openmp/Sort.cpp - sorted keys, sorted pairs --------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#if __has_include(<warpfold/sort.h>)

#include "Total.h"

#include <warpfold/sort.h>

namespace bench {

template <typename T> void sortKeys(const T *, T *Out, long N) {
  warpfold::sort(Out, Out + N);
}

template <typename T> void sortPairs(const T *, T *Out, long N) {
  warpfold::sort_by_key(Out, Out + N, Out + N);
}

template <typename T> void mergeSortKeys(const T *, T *Out, long N) {
  warpfold::sort(Out, Out + N, IsBelow());
}

template <typename T> void mergeSortPairs(const T *, T *Out, long N) {
  warpfold::sort_by_key(Out, Out + N, Out + N, IsBelow());
}

template void sortKeys(const uint32_t *, uint32_t *, long);
template void sortKeys(const uint64_t *, uint64_t *, long);
template void sortPairs(const uint32_t *, uint32_t *, long);
template void mergeSortKeys(const uint32_t *, uint32_t *, long);
template void mergeSortKeys(const uint64_t *, uint64_t *, long);
template void mergeSortPairs(const uint32_t *, uint32_t *, long);
template uint64_t total(Descents<uint32_t>, long);
template uint64_t total(Descents<uint64_t>, long);
template uint64_t total(Exchanged<uint32_t>, long);
template uint64_t total(Exchanged<uint64_t>, long);
template uint64_t total(WrongPairs<uint32_t>, long);

} // namespace bench

#endif
