//===- support/AtomicUpdate.h - *p = op(*p, v), by any thread ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An update uses one of three methods, depending on the value and the operator:
//
//   one instruction    sums of integers of 4 and 8 bytes, float and double;
//                      minimum, maximum, and, or, xor of these integers
//   compare and swap   other values of 1, 2, 4 or 8 bytes at a multiple of
//                      their size
//   a lock             all other values: one lock of a table, selected by the
//                      address
//
// An address is always updated by the same method, so the methods do not
// conflict.
//
// Callers:   Any thread, in any branch.
// Memory:    Any memory that threads share.
// Order:     Relaxed: only the updated address is ordered. Under a lock the
//            value is read and written by plain accesses, between an acquire
//            and a release (docs/MemoryModel.md).
// Progress:  The holder of a lock releases it in the same branch, so lanes of
//            one warp may wait for each other (sm_70 and newer).
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

/// The method of an update.
enum class UpdateWay { Instruction, Exchange, Lock };

/// Returns the method for an aligned address; a misaligned one may require a
/// lock.
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

/// The origin of an update: the program or the runtime. The pass for `omp
/// atomic` identifies updates of programs by this name
/// (codegen-helpers/lib/passes/AtomicUpdatesPass.cpp).
struct UpdateOfProgram;
struct UpdateOfRuntime;

/// Updates by an atomic operation of LLVM. Target is Value in any address
/// space.
template <Operation What, class Origin, class Target, class Value>
[[gnu::always_inline]] inline void updateRelaxed(Target *Address,
                                                 Value Addend) {
  if constexpr (What == Operation::Add)
    __scoped_atomic_fetch_add(Address, Addend, __ATOMIC_RELAXED,
                              __MEMORY_SCOPE_DEVICE);
  else if constexpr (What == Operation::Min)
    __scoped_atomic_fetch_min(Address, Addend, __ATOMIC_RELAXED,
                              __MEMORY_SCOPE_DEVICE);
  else if constexpr (What == Operation::Max)
    __scoped_atomic_fetch_max(Address, Addend, __ATOMIC_RELAXED,
                              __MEMORY_SCOPE_DEVICE);
  else if constexpr (What == Operation::And)
    __scoped_atomic_fetch_and(Address, Addend, __ATOMIC_RELAXED,
                              __MEMORY_SCOPE_DEVICE);
  else if constexpr (What == Operation::Or)
    __scoped_atomic_fetch_or(Address, Addend, __ATOMIC_RELAXED,
                             __MEMORY_SCOPE_DEVICE);
  else
    __scoped_atomic_fetch_xor(Address, Addend, __ATOMIC_RELAXED,
                              __MEMORY_SCOPE_DEVICE);
}

/// Updates in any memory that threads share.
template <Operation What, class Origin = UpdateOfRuntime, class Value>
[[gnu::always_inline]] inline void updateByInstruction(Value *Address,
                                                       Value Addend) {
  updateRelaxed<What, Origin>(Address, Addend);
}

/// Updates in the block's shared memory.
template <Operation What, class Value>
[[gnu::always_inline]] inline void updateByInstruction(Shared<Value> *Address,
                                                       Value Addend) {
  updateRelaxed<What, UpdateOfRuntime>(Address, Addend);
}

/// Updates in global memory. Inline assembly (PTX ISA, red) is used because
/// ptxas otherwise emits an instruction that returns the unused previous value
/// (ATOMG instead of REDG).
#define WARPFOLD_RED(Which, Register)                                          \
  asm volatile("red.relaxed.gpu.global." Which " [%0], %1;"                    \
               :                                                               \
               : "l"(Address), Register(Addend)                                \
               : "memory")
template <Operation What, class Value>
[[omp::assume("omp_no_openmp"), omp::assume("ompx_no_call_asm")]] //
[[gnu::always_inline]] inline void
updateByInstruction(Global<Value> *Address, Value Addend) {
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

/// Updates by compare-and-swap. Word is an integer of the value's size in the
/// address space of the value.
template <class Value, class Word, class Operator>
[[gnu::always_inline]] inline void updateByExchange(Word *Address, Value Addend,
                                                    Operator Combine) {
  using Bits = typename WordOfBytes<sizeof(Value)>::Type;
  Bits Old = atomicLoad(Address);
  while (true) {
    const auto New = static_cast<Value>(
        Combine.operator()(__builtin_bit_cast(Value, Old), Value(Addend)));
    const Bits Wanted = __builtin_bit_cast(Bits, New);
    // Compare bits, not values, because a NaN is not equal to itself.
    if (Wanted == Old || atomicCompareExchange(Address, Old, Wanted))
      return;
  }
}

/// The number of locks. A lock is 0 if no thread holds it.
inline constexpr uint32_t UpdateLocks = 1024;

/// Updates under the lock of the address.
template <class Value, class Operator>
[[gnu::always_inline]] inline void updateUnderLock(Value *Address, Value Addend,
                                                   Operator Combine,
                                                   Global<uint32_t> *Locks) {
  const auto AddressBits = reinterpret_cast<uint64_t>(Address);
  // Adjacent elements have different locks.
  auto *Lock = &Locks[AddressBits / sizeof(Value) % UpdateLocks];
  bool IsDone = false;
  while (!IsDone) {
    uint32_t Free = 0;
    if (atomicCompareExchange(Lock, Free, 1u)) {
      fence<Scope::Device>();
      *Address = static_cast<Value>(
          Combine.operator()(Value(*Address), Value(Addend)));
      fence<Scope::Device>();
      atomicStore(Lock, 0u);
      IsDone = true;
    }
  }
}

/// Updates *Address = Combine(*Address, Addend). Locks has UpdateLocks words.
/// It is used only for values that are not words of 1, 2, 4 or 8 bytes, or that
/// are misaligned.
template <class Value, class Operator>
[[gnu::always_inline]] inline void atomicUpdate(Value *Address, Value Addend,
                                                Operator Combine,
                                                Global<uint32_t> *Locks) {
  constexpr UpdateWay Way = updateWay<Value, Operator>();
  if constexpr (Way == UpdateWay::Instruction) {
    constexpr Operation What = OperationOf<Operator>;
    // For a generic pointer ptxas would emit a loop for shared memory.
    if (isInGlobalMemory(Address))
      updateByInstruction<What, Value>(inGlobalMemory(Address), Addend);
    else
      updateByInstruction<What>(Address, Addend);
  } else if constexpr (Way == UpdateWay::Exchange) {
    using Word = typename WordOfBytes<sizeof(Value)>::Type;
    if (alignof(Value) >= sizeof(Value) ||
        reinterpret_cast<uint64_t>(Address) % sizeof(Value) == 0) {
      auto *Bits = reinterpret_cast<Word *>(Address);
      if (isInGlobalMemory(Address))
        updateByExchange<Value>(inGlobalMemory(Bits), Addend, Combine);
      else
        updateByExchange<Value>(Bits, Addend, Combine);
    } else {
      updateUnderLock(Address, Addend, Combine, Locks);
    }
  } else {
    updateUnderLock(Address, Addend, Combine, Locks);
  }
}

} // namespace warpfold

#endif // WARPFOLD_SUPPORT_ATOMICUPDATE_H
