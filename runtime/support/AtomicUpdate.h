//===- support/AtomicUpdate.h - *p = op(*p, v), by any thread ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Three ways, of which the value and the operator choose one:
//
//   one instruction    sums of integers of 4 and 8 bytes, float and double; the
//                      smallest, the largest, and, or, xor of those integers
//   compare and swap   what else has 1, 2, 4 or 8 bytes and lies at a multiple of that
//   a lock             the rest: one of some that all such places share, by address
//
// An address is always updated in the same way, so the ways do not meet.
//
// Callers:   any thread, in any branch.
// Memory:    any that threads share.
// Order:     none but for the place itself: relaxed. Under a lock the value is read
//            and written plainly, between an acquire and a release
//            (docs/MemoryModel.md).
// Progress:  a lock's holder gives it back in the same branch, so lanes of one warp
//            may wait for each other (sm_70 and newer).
//
// Next:      warp/KeyedUpdate.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SUPPORT_ATOMICUPDATE_H
#define WARPFOLD_SUPPORT_ATOMICUPDATE_H

#include "Atomic.h"
#include "Operations.h"
#include "Target.h"

namespace warpfold {

enum class UpdateWay { Instruction, Exchange, Lock };

/// Alignment apart: an address may still need a lock.
template <class Value, class Operator> constexpr UpdateWay updateWay() {
  constexpr Operation What = OperationOf<Operator>;
  constexpr bool IsWord = sizeof(Value) == 4 || sizeof(Value) == 8;
  if constexpr (IsInteger<Value> && IsWord && What != Operation::Other &&
                What != Operation::Multiply)
    return UpdateWay::Instruction;
  else if constexpr (IsFloat<Value> && What == Operation::Add)
    return UpdateWay::Instruction;
  else if constexpr (IsWord || sizeof(Value) == 1 || sizeof(Value) == 2)
    return UpdateWay::Exchange;
  else
    return UpdateWay::Lock;
}

/// Whose an update is. The pass for `omp atomic` finds those of programs by this name
/// (codegen-helpers/lib/passes/AtomicUpdatesPass.cpp).
struct UpdateOfProgram;
struct UpdateOfRuntime;

/// Place is a Value in any space.
template <Operation What, class Whose, class Place, class Value>
[[gnu::always_inline]] inline void updateRelaxed(Place *Its, Value Addend) {
  if constexpr (What == Operation::Add)
    __scoped_atomic_fetch_add(Its, Addend, __ATOMIC_RELAXED,
                              __MEMORY_SCOPE_DEVICE);
  else if constexpr (What == Operation::Min)
    __scoped_atomic_fetch_min(Its, Addend, __ATOMIC_RELAXED,
                              __MEMORY_SCOPE_DEVICE);
  else if constexpr (What == Operation::Max)
    __scoped_atomic_fetch_max(Its, Addend, __ATOMIC_RELAXED,
                              __MEMORY_SCOPE_DEVICE);
  else if constexpr (What == Operation::And)
    __scoped_atomic_fetch_and(Its, Addend, __ATOMIC_RELAXED,
                              __MEMORY_SCOPE_DEVICE);
  else if constexpr (What == Operation::Or)
    __scoped_atomic_fetch_or(Its, Addend, __ATOMIC_RELAXED,
                             __MEMORY_SCOPE_DEVICE);
  else
    __scoped_atomic_fetch_xor(Its, Addend, __ATOMIC_RELAXED,
                              __MEMORY_SCOPE_DEVICE);
}

/// In any memory that threads share.
template <Operation What, class Whose = UpdateOfRuntime, class Value>
[[gnu::always_inline]] inline void updateByInstruction(Value *Its,
                                                       Value Addend) {
  updateRelaxed<What, Whose>(Its, Addend);
}

/// In the block's shared memory.
template <Operation What, class Value>
[[gnu::always_inline]] inline void updateByInstruction(Shared<Value> *Its,
                                                       Value Addend) {
  updateRelaxed<What, UpdateOfRuntime>(Its, Addend);
}

/// In global memory. Assembly (PTX ISA, red): of what clang writes ptxas makes an
/// instruction that brings the old value back, and nobody wants it (ATOMG, not REDG).
#define WARPFOLD_RED(Which, Register)                                          \
  asm volatile("red.relaxed.gpu.global." Which " [%0], %1;"                    \
               :                                                               \
               : "l"(Its), Register(Addend)                                    \
               : "memory")
template <Operation What, class Value>
[[omp::assume("omp_no_openmp"), omp::assume("ompx_no_call_asm")]] //
[[gnu::always_inline]] inline void
updateByInstruction(Global<Value> *Its, Value Addend) {
  constexpr bool IsWide = sizeof(Value) == 8;
  if constexpr (__is_same(Value, double))
    WARPFOLD_RED("add.f64", "d");
  else if constexpr (__is_same(Value, float))
    WARPFOLD_RED("add.f32", "f");
  else if constexpr (What == Operation::Add && IsWide)
    WARPFOLD_RED("add.u64", "l");
  else if constexpr (What == Operation::Add)
    WARPFOLD_RED("add.u32", "r");
  else if constexpr (What == Operation::Min && IsSigned<Value> && IsWide)
    WARPFOLD_RED("min.s64", "l");
  else if constexpr (What == Operation::Min && IsSigned<Value>)
    WARPFOLD_RED("min.s32", "r");
  else if constexpr (What == Operation::Min && IsWide)
    WARPFOLD_RED("min.u64", "l");
  else if constexpr (What == Operation::Min)
    WARPFOLD_RED("min.u32", "r");
  else if constexpr (What == Operation::Max && IsSigned<Value> && IsWide)
    WARPFOLD_RED("max.s64", "l");
  else if constexpr (What == Operation::Max && IsSigned<Value>)
    WARPFOLD_RED("max.s32", "r");
  else if constexpr (What == Operation::Max && IsWide)
    WARPFOLD_RED("max.u64", "l");
  else if constexpr (What == Operation::Max)
    WARPFOLD_RED("max.u32", "r");
  else if constexpr (What == Operation::And && IsWide)
    WARPFOLD_RED("and.b64", "l");
  else if constexpr (What == Operation::And)
    WARPFOLD_RED("and.b32", "r");
  else if constexpr (What == Operation::Or && IsWide)
    WARPFOLD_RED("or.b64", "l");
  else if constexpr (What == Operation::Or)
    WARPFOLD_RED("or.b32", "r");
  else if constexpr (IsWide)
    WARPFOLD_RED("xor.b64", "l");
  else
    WARPFOLD_RED("xor.b32", "r");
}
#undef WARPFOLD_RED

/// Word is the place's, in the space where it is.
template <class Value, class Word, class Operator>
[[gnu::always_inline]] inline void updateByExchange(Word *Its, Value Addend,
                                                    Operator Combine) {
  using Bits = typename WordOfBytes<sizeof(Value)>::Type;
  Bits Old = atomicLoad(Its);
  while (true) {
    const auto New = static_cast<Value>(
        Combine.operator()(__builtin_bit_cast(Value, Old), Value(Addend)));
    const Bits Wanted = __builtin_bit_cast(Bits, New);
    // Bits, not values: what is no number equals nothing.
    if (Wanted == Old || atomicCompareExchange(Its, Old, Wanted))
      return;
  }
}

/// An array of so many words has a lock for each address; 0 where nobody holds it.
inline constexpr uint32_t UpdateLocks = 1024;

template <class Value, class Operator>
[[gnu::always_inline]] inline void updateUnderLock(Value *Its, Value Addend,
                                                   Operator Combine,
                                                   Global<uint32_t> *Locks) {
  const auto Address = reinterpret_cast<uint64_t>(Its);
  // Neighbours have different locks.
  auto *Lock = &Locks[Address / sizeof(Value) % UpdateLocks];
  bool IsDone = false;
  while (!IsDone) {
    uint32_t Free = 0;
    if (atomicCompareExchange(Lock, Free, 1u)) {
      fence<Scope::Device>();
      *Its = static_cast<Value>(Combine.operator()(Value(*Its), Value(Addend)));
      fence<Scope::Device>();
      atomicStore(Lock, 0u);
      IsDone = true;
    }
  }
}

/// Locks: for what no word holds.
template <class Value, class Operator>
[[gnu::always_inline]] inline void atomicUpdate(Value *Its, Value Addend,
                                                Operator Combine,
                                                Global<uint32_t> *Locks) {
  constexpr UpdateWay Way = updateWay<Value, Operator>();
  if constexpr (Way == UpdateWay::Instruction) {
    constexpr Operation What = OperationOf<Operator>;
    // By a pointer that may lead anywhere it would be a loop for memory of the block.
    if (isInGlobalMemory(Its))
      updateByInstruction<What, Value>(inGlobalMemory(Its), Addend);
    else
      updateByInstruction<What>(Its, Addend);
  } else if constexpr (Way == UpdateWay::Exchange) {
    using Word = typename WordOfBytes<sizeof(Value)>::Type;
    if (alignof(Value) >= sizeof(Value) ||
        reinterpret_cast<uint64_t>(Its) % sizeof(Value) == 0) {
      auto *Bits = reinterpret_cast<Word *>(Its);
      if (isInGlobalMemory(Its))
        updateByExchange<Value>(inGlobalMemory(Bits), Addend, Combine);
      else
        updateByExchange<Value>(Bits, Addend, Combine);
    } else {
      updateUnderLock(Its, Addend, Combine, Locks);
    }
  } else {
    updateUnderLock(Its, Addend, Combine, Locks);
  }
}

} // namespace warpfold

#endif // WARPFOLD_SUPPORT_ATOMICUPDATE_H
