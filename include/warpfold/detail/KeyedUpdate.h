//===- warpfold/detail/KeyedUpdate.h - one update, wherever -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// On a device: what is one instruction as `omp atomic` of it, whose lanes the plugin joins
// when LLVM is done with the loop around (docs/Keyed.md); all else by
// runtime/warp/KeyedUpdate.h. On the host, where a region falls back to it:
// the same three ways, and nobody to combine with.
//
// The device's locks are one table in a program, whatever number of its files update by
// them, for a region of each may be running.
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
inline Global<uint32_t> KeyedLocks[UpdateLocks];
#pragma omp end declare target

/// Lanes that update one place join, here and now.
template <class T, class Operator>
[[gnu::always_inline]] inline void updateJoined(T *Place, T Addend,
                                                Operator Combine) {
  constexpr Operation What = KnownOperator<Operator, T>::What;
  if constexpr (What == Operation::Other)
    keyedUpdate(Place, Addend, Combine, KeyedLocks);
  else
    keyedUpdate(Place, Addend, Apply<What, T>(), KeyedLocks);
}

template <class T, class Operator>
[[gnu::always_inline]] inline void updatePlace(T *Place, T Addend,
                                               Operator Combine) {
  constexpr Operation What = KnownOperator<Operator, T>::What;
  if constexpr (updateWay<T, Apply<What, T>>() == UpdateWay::Instruction)
    updateByInstruction<What, UpdateOfProgram>(Place, Addend);
  else
    updateJoined(Place, Addend, Combine);
}

#else

template <std::size_t Bytes> std::mutex &hostLockOf(const void *Place) {
  static std::mutex Locks[64];
  return Locks[reinterpret_cast<std::uintptr_t>(Place) / Bytes % 64];
}

template <class T, class Operator>
void updatePlace(T *Place, T Addend, Operator Combine) {
  if constexpr (sizeof(T) <= 8 && (sizeof(T) & (sizeof(T) - 1)) == 0) {
    using Word = std::conditional_t<
        sizeof(T) == 1, std::uint8_t,
        std::conditional_t<
            sizeof(T) == 2, std::uint16_t,
            std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>>>;
    // Processors that compare and swap do so at any address.
    auto *Its = reinterpret_cast<Word *>(Place);
    Word Old = __atomic_load_n(Its, __ATOMIC_RELAXED), New;
    do {
      T Before;
      std::memcpy(&Before, &Old, sizeof(T));
      const T After = static_cast<T>(Combine(Before, Addend));
      std::memcpy(&New, &After, sizeof(T));
    } while (!__atomic_compare_exchange_n(Its, &Old, New, false,
                                          __ATOMIC_RELAXED, __ATOMIC_RELAXED));
  } else {
    const std::lock_guard<std::mutex> Lock(hostLockOf<sizeof(T)>(Place));
    *Place = static_cast<T>(Combine(*Place, Addend));
  }
}

#endif

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_KEYEDUPDATE_H
