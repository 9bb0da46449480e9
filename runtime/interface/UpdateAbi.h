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
  DO(mul, NAME, UNSIGNED)                                                      \
  WARPFOLD_FOR_COPIED_UPDATES_OF_WORDS(DO, NAME, SIGNED, UNSIGNED)

#define WARPFOLD_FOR_UPDATES_OF_FLOATS(DO, NAME, TYPE)                         \
  DO(add, NAME, TYPE)                                                          \
  DO(mul, NAME, TYPE)                                                          \
  DO(fmin, NAME, TYPE)                                                         \
  DO(fmax, NAME, TYPE)

/// Those of them that a team's copy can take (block/SharedCopy.h).
#define WARPFOLD_FOR_COPIED_UPDATES(DO)                                        \
  WARPFOLD_FOR_COPIED_UPDATES_OF_WORDS(DO, i32, int32_t, uint32_t)             \
  WARPFOLD_FOR_COPIED_UPDATES_OF_WORDS(DO, i64, int64_t, uint64_t)             \
  DO(add, f32, float)                                                          \
  DO(add, f64, double)

#define WARPFOLD_FOR_COPIED_UPDATES_OF_WORDS(DO, NAME, SIGNED, UNSIGNED)       \
  DO(add, NAME, UNSIGNED)                                                      \
  DO(and, NAME, UNSIGNED)                                                      \
  DO(or, NAME, UNSIGNED)                                                       \
  DO(xor, NAME, UNSIGNED)                                                      \
  DO(min, NAME, SIGNED)                                                        \
  DO(max, NAME, SIGNED)                                                        \
  DO(umin, NAME, UNSIGNED)                                                     \
  DO(umax, NAME, UNSIGNED)

extern "C" {

/// *Its = operation(*Its, Addend), relaxed, by any thread in any branch. Its is a
/// multiple of the type's size. fmin and fmax are C's: what is no number loses.
#define WARPFOLD_ATOMIC_UPDATE(OPERATION, NAME, TYPE)                          \
  void __warpfold_update_##OPERATION##_##NAME(TYPE *Its, TYPE Addend)
#define WARPFOLD_DECLARE(OPERATION, NAME, TYPE)                                \
  WARPFOLD_ATOMIC_UPDATE(OPERATION, NAME, TYPE);
WARPFOLD_FOR_ATOMIC_UPDATES(WARPFOLD_DECLARE)
#undef WARPFOLD_DECLARE

/// Places of each of a kernel's copies, which have BytesOfPlace together for one.
uint32_t __warpfold_copy_places(uint32_t BytesOfPlace);

/// A barrier of all threads of the team, if there are copies.
void __warpfold_copy_meet(uint32_t Places);

/// For all threads of a team, when the kernel begins, and when it ends: the copy of the
/// array at First, Offset bytes behind where the copies begin. Its offset is a multiple of the
/// type's size.
#define WARPFOLD_BEGIN_COPY(OPERATION, NAME, TYPE)                             \
  void __warpfold_copy_begin_##OPERATION##_##NAME(                             \
      TYPE *First, uint32_t Offset, uint32_t Places)
#define WARPFOLD_END_COPY(OPERATION, NAME, TYPE)                               \
  void __warpfold_copy_end_##OPERATION##_##NAME(TYPE *First, uint32_t Offset,  \
                                                uint32_t Places)
/// As __warpfold_update_. All arrays are in global memory.
#define WARPFOLD_COPIED_UPDATE(OPERATION, NAME, TYPE)                          \
  void __warpfold_copy_update_##OPERATION##_##NAME(                            \
      TYPE *Its, TYPE Addend, TYPE *First, uint32_t Offset, uint32_t Places)
#define WARPFOLD_DECLARE(OPERATION, NAME, TYPE)                                \
  WARPFOLD_BEGIN_COPY(OPERATION, NAME, TYPE);                                  \
  WARPFOLD_END_COPY(OPERATION, NAME, TYPE);                                    \
  WARPFOLD_COPIED_UPDATE(OPERATION, NAME, TYPE);
WARPFOLD_FOR_COPIED_UPDATES(WARPFOLD_DECLARE)
#undef WARPFOLD_DECLARE
}

#endif // WARPFOLD_INTERFACE_UPDATEABI_H
