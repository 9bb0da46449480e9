//===- interface/UpdateAbi.h - the contract for omp atomic ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the pass of codegen-helpers/ has in place of `omp atomic update`: types and names,
// nothing else. The pass brings the functions along and inlines them; they are in no
// library.
//
// Next: entry/AtomicUpdates.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_INTERFACE_UPDATEABI_H
#define WARPFOLD_INTERFACE_UPDATEABI_H

#include <stdint.h>

/// DO(operation, type's name, type): all that there are.
#define WARPFOLD_FOR_ATOMIC_UPDATES(DO)                                        \
  WARPFOLD_FOR_UPDATES_OF_WORDS(DO, i32, int32_t, uint32_t)                    \
  WARPFOLD_FOR_UPDATES_OF_WORDS(DO, i64, int64_t, uint64_t)                    \
  WARPFOLD_FOR_UPDATES_OF_FLOATS(DO, f32, float)                               \
  WARPFOLD_FOR_UPDATES_OF_FLOATS(DO, f64, double)

#define WARPFOLD_FOR_UPDATES_OF_WORDS(DO, NAME, SIGNED, UNSIGNED)              \
  DO(add, NAME, UNSIGNED)                                                      \
  DO(mul, NAME, UNSIGNED)                                                      \
  DO(and, NAME, UNSIGNED)                                                      \
  DO(or, NAME, UNSIGNED)                                                       \
  DO(xor, NAME, UNSIGNED)                                                      \
  DO(min, NAME, SIGNED)                                                        \
  DO(max, NAME, SIGNED)                                                        \
  DO(umin, NAME, UNSIGNED)                                                     \
  DO(umax, NAME, UNSIGNED)

#define WARPFOLD_FOR_UPDATES_OF_FLOATS(DO, NAME, TYPE)                         \
  DO(add, NAME, TYPE)                                                          \
  DO(mul, NAME, TYPE)                                                          \
  DO(fmin, NAME, TYPE)                                                         \
  DO(fmax, NAME, TYPE)

extern "C" {

/// *Its = operation(*Its, Addend), relaxed, by any thread in any branch. Its is a
/// multiple of the type's size. fmin and fmax are C's: what is no number loses.
#define WARPFOLD_ATOMIC_UPDATE(OPERATION, NAME, TYPE)                          \
  void __warpfold_update_##OPERATION##_##NAME(TYPE *Its, TYPE Addend)
#define WARPFOLD_DECLARE(OPERATION, NAME, TYPE)                                \
  WARPFOLD_ATOMIC_UPDATE(OPERATION, NAME, TYPE);
WARPFOLD_FOR_ATOMIC_UPDATES(WARPFOLD_DECLARE)
#undef WARPFOLD_DECLARE
}

#endif // WARPFOLD_INTERFACE_UPDATEABI_H
