//===- support/Atomic.h - atomic words and fences ---------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Atomic operations of LLVM are relaxed here, and fences provide the order. The
// reason is LLVM's NVPTX back end (19), which drops the order of a
// read-modify-write operation and does not support an acquire load for every
// PTX version; an order that is specified on the operation would not be in the
// machine code. Where a thread waits or counts its team, an operation with an
// order saves a fence; these operations are inline assembly.
// docs/MemoryModel.md lists each use, what it orders and what fails without it.
//
// On the host, for the classes of <warpfold/synchronization.h>, the functions
// use C++ atomics, for all threads of the process.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SUPPORT_ATOMIC_H
#define WARPFOLD_SUPPORT_ATOMIC_H

#include "Types.h"

namespace warpfold {

/// The threads for which a fence orders memory accesses.
enum class Scope { Block, Device };

/// Orders the caller's memory accesses before the fence with those after it,
/// for the threads of the scope (PTX ISA, fence.acq_rel). It is a release if a
/// relaxed store of a flag follows, and an acquire if it follows a relaxed load
/// of one. It is not a fence.sc (membar), which takes longer, because no code
/// here requires a single order of all fences.
template <Scope Where>
[[omp::assume("ompx_no_call_asm")]] [[gnu::always_inline]] inline void fence() {
#ifdef __NVPTX__
  if constexpr (Where == Scope::Block)
    asm volatile("fence.acq_rel.cta;" : : : "memory");
  else
    asm volatile("fence.acq_rel.gpu;" : : : "memory");
#else
  __atomic_thread_fence(__ATOMIC_ACQ_REL);
#endif
}

/// Loads a word that several threads access concurrently, in any address space.
/// The access is volatile because openmp-opt analyses the stores of the calling
/// thread to shared memory and would treat a loop that waits for another
/// thread's store as infinite. On a GPU it is only volatile, which PTX treats
/// as relaxed (PTX ISA, ld.volatile): LLVM 22 emits an access that is both
/// volatile and atomic as ld.mmio, which takes far longer.
template <class Word>
[[gnu::always_inline]] inline auto atomicLoad(Word *Address) {
  volatile auto *Watched = Address;
#ifdef __NVPTX__
  return *Watched;
#else
  return __atomic_load_n(Watched, __ATOMIC_RELAXED);
#endif
}

/// Stores a word that several threads access concurrently.
template <class Word, class Value>
[[gnu::always_inline]] inline void atomicStore(Word *Address, Value New) {
  volatile auto *Watched = Address;
#ifdef __NVPTX__
  *Watched = New;
#else
  __atomic_store_n(Watched, New, __ATOMIC_RELAXED);
#endif
}

/// Adds to a word and returns its previous value.
template <class Word, class Value>
[[gnu::always_inline]] inline auto atomicFetchAdd(Word *Address, Value Addend) {
  return __scoped_atomic_fetch_add(Address, Addend, __ATOMIC_RELAXED,
                                   __MEMORY_SCOPE_DEVICE);
}

/// Stores New and returns true if the word is Expected. Otherwise sets Expected
/// to the word and returns false.
template <class Word, class Value>
[[gnu::always_inline]] inline bool
atomicCompareExchange(Word *Address, Value &Expected, Value New) {
  return __scoped_atomic_compare_exchange_n(
      Address, &Expected, New, /*weak=*/false, __ATOMIC_RELAXED,
      __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
}

/// Loads a word as an acquire: accesses that were released before the value was
/// stored are visible.
[[omp::assume("ompx_no_call_asm")]] [[gnu::always_inline]] inline uint32_t
atomicLoadAcquire(const uint32_t *Address) {
#ifdef __NVPTX__
  uint32_t Result;
  asm volatile("ld.acquire.gpu.u32 %0, [%1];"
               : "=r"(Result)
               : "l"(Address)
               : "memory");
  return Result;
#else
  return __atomic_load_n(Address, __ATOMIC_ACQUIRE);
#endif
}

#ifdef __NVPTX__
/// The same for a word in global memory.
[[omp::assume("ompx_no_call_asm")]] [[gnu::always_inline]] inline uint32_t
atomicLoadAcquire(const Global<uint32_t> *Address) {
  uint32_t Result;
  asm volatile("ld.acquire.gpu.global.u32 %0, [%1];"
               : "=r"(Result)
               : "l"(Address)
               : "memory");
  return Result;
}
#endif

/// Stores New and returns the previous value. An acquire.
[[omp::assume("ompx_no_call_asm")]] [[gnu::always_inline]] inline uint32_t
atomicExchangeAcquire(uint32_t *Address, uint32_t New) {
#ifdef __NVPTX__
  uint32_t Before;
  asm volatile("atom.acquire.gpu.exch.b32 %0, [%1], %2;"
               : "=r"(Before)
               : "l"(Address), "r"(New)
               : "memory");
  return Before;
#else
  return __atomic_exchange_n(Address, New, __ATOMIC_ACQUIRE);
#endif
}

/// Stores New if the word is Expected, and returns the previous value. An
/// acquire.
[[omp::assume("ompx_no_call_asm")]] [[gnu::always_inline]] inline uint32_t
atomicCompareExchangeAcquire(uint32_t *Address, uint32_t Expected,
                             uint32_t New) {
#ifdef __NVPTX__
  uint32_t Before;
  asm volatile("atom.acquire.gpu.cas.b32 %0, [%1], %2, %3;"
               : "=r"(Before)
               : "l"(Address), "r"(Expected), "r"(New)
               : "memory");
  return Before;
#else
  __atomic_compare_exchange_n(Address, &Expected, New, /*weak=*/false,
                              __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
  return Expected;
#endif
}

#ifdef __NVPTX__
/// Increments a word, or resets it to 0 if it is Last, and returns the previous
/// value (PTX ISA, atom.inc). After Last + 1 calls the word has its initial
/// value again.
inline uint32_t atomicFetchIncrementWrap(uint32_t *Address, uint32_t Last) {
  return __nvvm_atom_inc_gen_ui(Address, Last);
}

/// The same, as a release of the caller's previous accesses and an acquire of
/// those that earlier callers released. With a fence before and after the
/// operation the GPU would wait twice.
[[omp::assume("ompx_no_call_asm")]] [[gnu::always_inline]] inline uint32_t
atomicFetchIncrementWrapAcqRel(uint32_t *Address, uint32_t Last) {
  uint32_t Before;
  asm volatile("atom.acq_rel.gpu.inc.u32 %0, [%1], %2;"
               : "=r"(Before)
               : "l"(Address), "r"(Last)
               : "memory");
  return Before;
}
#endif

} // namespace warpfold

#endif // WARPFOLD_SUPPORT_ATOMIC_H
