//===- fixes/SharedVariables.cpp - variables visible to others ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The entry points of SharedVariables.h, which wrap those of the stock runtime.
//
//===----------------------------------------------------------------------===//

#include "fixes/SharedVariables.h"
#include "support/Heap.h"

using namespace warpfold;

WARPFOLD_SHARED uint32_t warpfold::SharedBytes[ThreadsWithLargeStack];

extern "C" {
void *__warpfold_stock_alloc_shared(uint64_t Bytes);
void __warpfold_stock_free_shared(void *Variable, uint64_t Bytes);

void *__kmpc_alloc_shared(uint64_t Bytes);
void __kmpc_free_shared(void *Variable, uint64_t Bytes);
}

namespace {

/// The alignment of the stock runtime, and the largest multiple of it that a
/// byte can count.
constexpr uint64_t Alignment = 16, MostBytes = 240;

/// Returns the size of a variable, rounded up.
uint64_t aligned(uint64_t Bytes) {
  return (Bytes + Alignment - 1) / Alignment * Alignment;
}

/// Returns whether a variable is in the stack that is counted here.
bool isCounted(const void *Variable) {
  return threadInBlock() < ThreadsWithLargeStack &&
         __nvvm_isspacep_shared(Variable);
}

} // namespace

// Not inlined, as the stock functions are not: openmp-opt searches for the
// calls.
[[clang::noinline]] void *__kmpc_alloc_shared(uint64_t Bytes) {
  if (threadInBlock() < ThreadsWithLargeStack &&
      SharedBytes[threadInBlock()] + aligned(Bytes) > MostBytes)
    return allocate(Bytes, "a variable that other threads may read");
  void *Variable = __warpfold_stock_alloc_shared(Bytes);
  if (isCounted(Variable))
    SharedBytes[threadInBlock()] += static_cast<uint32_t>(aligned(Bytes));
  return Variable;
}

[[clang::noinline]] void __kmpc_free_shared(void *Variable, uint64_t Bytes) {
  if (isCounted(Variable))
    SharedBytes[threadInBlock()] -= static_cast<uint32_t>(aligned(Bytes));
  __warpfold_stock_free_shared(Variable, Bytes);
}
