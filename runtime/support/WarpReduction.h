//===- support/WarpReduction.h - reductions by one instruction --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reductions of integers of up to 4 bytes among lanes by one instruction, since
// sm_80 (PTX ISA, redux.sync).
//
// Callers:  Exactly the given lanes.
// Result:   In all of them.
// Memory:   Registers only.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SUPPORT_WARPREDUCTION_H
#define WARPFOLD_SUPPORT_WARPREDUCTION_H

#include "Operations.h"
#include "Target.h"

// The LLVM intrinsics are declared instead of clang's builtins, which require a
// newer PTX version than that for which the runtime's sources are compiled
// (cmake/AddDeviceBitcode.cmake); the module that they are linked into has its
// own version.
extern "C" {
/// Reductions by the instruction redux.sync.
int32_t __warpfold_redux_add(int32_t,
                             uint32_t) __asm__("llvm.nvvm.redux.sync.add");
int32_t __warpfold_redux_min(int32_t,
                             uint32_t) __asm__("llvm.nvvm.redux.sync.min");
int32_t __warpfold_redux_max(int32_t,
                             uint32_t) __asm__("llvm.nvvm.redux.sync.max");
uint32_t __warpfold_redux_umin(uint32_t,
                               uint32_t) __asm__("llvm.nvvm.redux.sync.umin");
uint32_t __warpfold_redux_umax(uint32_t,
                               uint32_t) __asm__("llvm.nvvm.redux.sync.umax");
int32_t __warpfold_redux_and(int32_t,
                             uint32_t) __asm__("llvm.nvvm.redux.sync.and");
int32_t __warpfold_redux_or(int32_t,
                            uint32_t) __asm__("llvm.nvvm.redux.sync.or");
int32_t __warpfold_redux_xor(int32_t,
                             uint32_t) __asm__("llvm.nvvm.redux.sync.xor");
}

namespace warpfold {

/// Whether warpReduction supports the operation on the type.
template <Operation What, class Value>
inline constexpr bool HasWarpReduction =
    What != Operation::Other && What != Operation::Multiply &&
    IsInteger<Value> && sizeof(Value) <= 4
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ < 800
    && false;
#else
    ;

/// Returns the reduction of Own over Lanes.
template <Operation What, class Value>
[[gnu::always_inline]] inline Value warpReduction(LaneMask Lanes, Value Own) {
  // The conversion to 32 bits preserves the sign and therefore the order.
  const auto Word = static_cast<int32_t>(Own);
  if constexpr (What == Operation::Add)
    return static_cast<Value>(__warpfold_redux_add(Word, Lanes));
  else if constexpr (What == Operation::Min && IsSigned<Value>)
    return static_cast<Value>(__warpfold_redux_min(Word, Lanes));
  else if constexpr (What == Operation::Min)
    return static_cast<Value>(
        __warpfold_redux_umin(static_cast<uint32_t>(Own), Lanes));
  else if constexpr (What == Operation::Max && IsSigned<Value>)
    return static_cast<Value>(__warpfold_redux_max(Word, Lanes));
  else if constexpr (What == Operation::Max)
    return static_cast<Value>(
        __warpfold_redux_umax(static_cast<uint32_t>(Own), Lanes));
  else if constexpr (What == Operation::And)
    return static_cast<Value>(__warpfold_redux_and(Word, Lanes));
  else if constexpr (What == Operation::Or)
    return static_cast<Value>(__warpfold_redux_or(Word, Lanes));
  else
    return static_cast<Value>(__warpfold_redux_xor(Word, Lanes));
}
#endif

} // namespace warpfold

#endif // WARPFOLD_SUPPORT_WARPREDUCTION_H
