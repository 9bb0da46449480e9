//===- support/Atomic.h - atomic words and fences ---------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All atomics here are relaxed, and order comes from fences alone. That is on
// purpose: LLVM's NVPTX back end (19) drops the order of a read-modify-write
// and cannot select an acquire load for every PTX version, so an order written
// on the operation would be a promise that the machine code does not keep.
// docs/MemoryModel.md lists each use, what it orders and what breaks without.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SUPPORT_ATOMIC_H
#define WARPFOLD_SUPPORT_ATOMIC_H

#include "Types.h"

namespace warpfold {

/// Who must see the order that a fence makes.
enum class Scope { Block, Device };

/// Orders the caller's memory accesses before it with those after it, as seen
/// by the threads of the scope (PTX ISA, fence.acq_rel). A release when a relaxed
/// write of a flag follows, an acquire when it follows a relaxed read of one. It
/// is no fence.sc, as membar is: nothing here needs one order of all fences, and
/// that takes the hardware longer.
template <Scope Where> inline void fence() {
  if constexpr (Where == Scope::Block)
    asm volatile("fence.acq_rel.cta;" : : : "memory");
  else
    asm volatile("fence.acq_rel.gpu;" : : : "memory");
}

/// A word that several threads access at once, in any address space. Volatile:
/// openmp-opt reasons about what its thread stores to shared memory, and would
/// take the loop that waits for another thread's store for endless.
template <class Word> inline auto atomicLoad(Word *Address) {
  volatile auto *Watched = Address;
  return __scoped_atomic_load_n(Watched, __ATOMIC_RELAXED,
                                __MEMORY_SCOPE_DEVICE);
}

template <class Word, class Value>
inline void atomicStore(Word *Address, Value New) {
  volatile auto *Watched = Address;
  __scoped_atomic_store_n(Watched, New, __ATOMIC_RELAXED,
                          __MEMORY_SCOPE_DEVICE);
}

/// Adds and returns the value before.
template <class Word, class Value>
inline auto atomicFetchAdd(Word *Address, Value Addend) {
  return __scoped_atomic_fetch_add(Address, Addend, __ATOMIC_RELAXED,
                                   __MEMORY_SCOPE_DEVICE);
}

/// Writes New if the word is Expected; returns whether it did. Otherwise
/// Expected becomes the word's value.
template <class Word, class Value>
inline bool atomicCompareExchange(Word *Address, Value &Expected, Value New) {
  return __scoped_atomic_compare_exchange_n(
      Address, &Expected, New, /*weak=*/false, __ATOMIC_RELAXED,
      __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
}

/// Adds one, from Last back to 0, and returns the value before (PTX ISA,
/// atom.inc). After Last + 1 calls the word is what it was at the first.
inline uint32_t atomicFetchIncrementWrap(uint32_t *Address, uint32_t Last) {
  return __nvvm_atom_inc_gen_ui(Address, Last);
}

} // namespace warpfold

#endif // WARPFOLD_SUPPORT_ATOMIC_H
