//===- support/Atomic.h - atomic words and fences ---------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Atomics of LLVM are relaxed here, and order comes from fences. That is on
// purpose: LLVM's NVPTX back end (19) drops the order of a read-modify-write
// and cannot select an acquire load for every PTX version, so an order written
// on the operation would be a promise that the machine code does not keep. Where
// a thread waits, or counts its team, an order that is a part of the operation spares it
// a fence: those are inline assembly.
// docs/MemoryModel.md lists each use, what it orders and what breaks without.
//
// On the host, for the classes of <warpfold/synchronization.h>, the same with the
// atomics of C++, for all threads of the process.
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

/// A word that several threads access at once, in any address space. Volatile:
/// openmp-opt reasons about what its thread stores to shared memory, and would
/// take the loop that waits for another thread's store for endless. On a GPU it is that
/// alone, which PTX takes for a relaxed access (PTX ISA, ld.volatile): what is atomic,
/// too, LLVM 22 makes an access of a device's register, ld.mmio, which takes far longer.
template <class Word>
[[gnu::always_inline]] inline auto atomicLoad(Word *Address) {
  volatile auto *Watched = Address;
#ifdef __NVPTX__
  return *Watched;
#else
  return __atomic_load_n(Watched, __ATOMIC_RELAXED);
#endif
}

template <class Word, class Value>
[[gnu::always_inline]] inline void atomicStore(Word *Address, Value New) {
  volatile auto *Watched = Address;
#ifdef __NVPTX__
  *Watched = New;
#else
  __atomic_store_n(Watched, New, __ATOMIC_RELAXED);
#endif
}

/// Adds and returns the value before.
template <class Word, class Value>
[[gnu::always_inline]] inline auto atomicFetchAdd(Word *Address, Value Addend) {
  return __scoped_atomic_fetch_add(Address, Addend, __ATOMIC_RELAXED,
                                   __MEMORY_SCOPE_DEVICE);
}

/// Writes New if the word is Expected; returns whether it did. Otherwise
/// Expected becomes the word's value.
template <class Word, class Value>
[[gnu::always_inline]] inline bool
atomicCompareExchange(Word *Address, Value &Expected, Value New) {
  return __scoped_atomic_compare_exchange_n(
      Address, &Expected, New, /*weak=*/false, __ATOMIC_RELAXED,
      __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
}

/// The word. An acquire: what was released before the value was written is there.
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
/// Of a word that is known to be in global memory.
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

/// Writes New and returns the value before. An acquire.
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

/// Writes New if the word is Expected, and returns the value before. An acquire.
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
/// Adds one, from Last back to 0, and returns the value before (PTX ISA,
/// atom.inc). After Last + 1 calls the word is what it was at the first.
inline uint32_t atomicFetchIncrementWrap(uint32_t *Address, uint32_t Last) {
  return __nvvm_atom_inc_gen_ui(Address, Last);
}

/// The same. A release of what the caller did before, and an acquire of what was released
/// by those that came before: behind a fence for each of them the GPU would wait twice.
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
