//===- detail/KeyedUpdate.h - one keyed update ------------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An update for which the hardware has an atomic instruction is emitted as an
// atomic operation of LLVM. The plugin treats it like `omp atomic` and combines
// the lanes after LLVM has optimised the enclosing loop (docs/Keyed.md). All
// other updates call runtime/warp/KeyedUpdate.h. On the host, for regions that
// fall back to it, updates are compare-and-swap loops or take a lock.
//
// A program has one table of device locks, shared by all of its files, because
// kernels of several files may run at once.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_KEYEDUPDATE_H
#define WARPFOLD_DETAIL_KEYEDUPDATE_H

#include "Callable.h"
#include "Operators.h"

#include <cstdint>
#include <cstring>
#include <type_traits>

#ifdef __NVPTX__
#include "../device/warp/KeyedUpdate.h"
#else
#include <mutex>
#endif

namespace warpfold::detail {

#ifdef __NVPTX__

#pragma omp begin declare target device_type(nohost)
/// The locks for values that compare-and-swap does not support; 0 if free.
inline Global<uint32_t> KeyedLocks[UpdateLocks];
#pragma omp end declare target

/// Combines the values of lanes with the same address, and updates the element
/// with the result.
template <class T, class Operator>
[[gnu::always_inline]] inline void updateJoined(T *Element, T Addend,
                                                Operator Combine) {
  constexpr Operation What = KnownOperator<Operator, T>::What;
  if constexpr (What == Operation::Other)
    keyedUpdate(Element, Addend, Combine, KeyedLocks);
  else
    keyedUpdate(Element, Addend, Apply<What, T>(), KeyedLocks);
}

/// Updates *Element = Combine(*Element, Addend) atomically.
template <class T, class Operator>
[[gnu::always_inline]] inline void updateElement(T *Element, T Addend,
                                                 Operator Combine) {
  constexpr Operation What = KnownOperator<Operator, T>::What;
  if constexpr (updateWay<T, Apply<What, T>>() == UpdateWay::Instruction)
    updateByInstruction<What, UpdateOfProgram>(Element, Addend);
  else
    updateJoined(Element, Addend, Combine);
}

#else

/// Returns the lock of an address.
template <std::size_t Bytes> std::mutex &hostLockOf(const void *Address) {
  static std::mutex Locks[64];
  return Locks[reinterpret_cast<std::uintptr_t>(Address) / Bytes % 64];
}

/// Updates *Element = Combine(*Element, Addend) atomically.
template <class T, class Operator>
void updateElement(T *Element, T Addend, Operator Combine) {
  if constexpr (sizeof(T) <= 8 && (sizeof(T) & (sizeof(T) - 1)) == 0) {
    using Word = std::conditional_t<
        sizeof(T) == 1, std::uint8_t,
        std::conditional_t<
            sizeof(T) == 2, std::uint16_t,
            std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>>>;
    // Hosts support compare-and-swap at any address.
    auto *Bits = reinterpret_cast<Word *>(Element);
    Word Old = __atomic_load_n(Bits, __ATOMIC_RELAXED), New;
    do {
      T Before;
      std::memcpy(&Before, &Old, sizeof(T));
      const T After = static_cast<T>(Combine(Before, Addend));
      std::memcpy(&New, &After, sizeof(T));
    } while (!__atomic_compare_exchange_n(Bits, &Old, New, false,
                                          __ATOMIC_RELAXED, __ATOMIC_RELAXED));
  } else {
    const std::lock_guard<std::mutex> Lock(hostLockOf<sizeof(T)>(Element));
    *Element = static_cast<T>(Combine(*Element, Addend));
  }
}

#endif

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_KEYEDUPDATE_H
