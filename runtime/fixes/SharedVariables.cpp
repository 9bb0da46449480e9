//===- fixes/SharedVariables.cpp - what a thread shows others -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The entry points of SharedVariables.h, around stock's.
//
//===----------------------------------------------------------------------===//

#include "fixes/SharedVariables.h"
#include "support/Heap.h"

using namespace warpfold;

WARPFOLD_SHARED uint32_t warpfold::SharedBytes[ThreadsWithMuch];

extern "C" {
void *__warpfold_stock_alloc_shared(uint64_t Bytes);
void __warpfold_stock_free_shared(void *Place, uint64_t Bytes);

void *__kmpc_alloc_shared(uint64_t Bytes);
void __kmpc_free_shared(void *Place, uint64_t Bytes);
}

namespace {

/// As stock rounds, and the most of these that a byte can count.
constexpr uint64_t Alignment = 16, MostBytes = 240;

uint64_t aligned(uint64_t Bytes) {
  return (Bytes + Alignment - 1) / Alignment * Alignment;
}

bool isCounted(const void *Place) {
  return threadInBlock() < ThreadsWithMuch && __nvvm_isspacep_shared(Place);
}

} // namespace

// Not inlined, as stock's are not: openmp-opt looks for the calls.
[[clang::noinline]] void *__kmpc_alloc_shared(uint64_t Bytes) {
  if (threadInBlock() < ThreadsWithMuch &&
      SharedBytes[threadInBlock()] + aligned(Bytes) > MostBytes)
    return allocate(Bytes, "a variable that other threads may read");
  void *Place = __warpfold_stock_alloc_shared(Bytes);
  if (isCounted(Place))
    SharedBytes[threadInBlock()] += static_cast<uint32_t>(aligned(Bytes));
  return Place;
}

[[clang::noinline]] void __kmpc_free_shared(void *Place, uint64_t Bytes) {
  if (isCounted(Place))
    SharedBytes[threadInBlock()] -= static_cast<uint32_t>(aligned(Bytes));
  __warpfold_stock_free_shared(Place, Bytes);
}
