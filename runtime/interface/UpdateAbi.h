//===- interface/UpdateAbi.h - functions for omp atomic ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions by which the pass of codegen-helpers/ replaces `omp atomic
// update`: types and names only. The plugin contains the functions as bitcode
// and inlines them; no library contains them.
//
// Next: entry/AtomicUpdates.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_INTERFACE_UPDATEABI_H
#define WARPFOLD_INTERFACE_UPDATEABI_H

#include <stdint.h>

/// Calls DO(operation, name of the type, type) for each update function.
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

/// Calls DO for the functions of which a team's copy has a version
/// (block/SharedCopy.h).
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

/// Updates *Address = operation(*Address, Addend), relaxed. Any thread may call
/// it, in any branch. Address is aligned to the type's size. fmin and fmax are
/// those of C: if one argument is a NaN, the result is the other one.
#define WARPFOLD_ATOMIC_UPDATE(OPERATION, NAME, TYPE)                          \
  void __warpfold_update_##OPERATION##_##NAME(TYPE *Address, TYPE Addend)
#define WARPFOLD_DECLARE(OPERATION, NAME, TYPE)                                \
  WARPFOLD_ATOMIC_UPDATE(OPERATION, NAME, TYPE);
WARPFOLD_FOR_ATOMIC_UPDATES(WARPFOLD_DECLARE)
#undef WARPFOLD_DECLARE

/// Returns the number of elements of each of a kernel's copies, whose elements
/// with one index have BytesPerElement bytes in total. Returns 0 if the launch
/// has no copies.
uint32_t __warpfold_copy_places(uint32_t BytesPerElement);

/// A barrier of all threads of the team if there are copies.
void __warpfold_copy_meet(uint32_t NumElements);

/// Initialises (begin) or adds back (end) the copy of the array that starts at
/// First. All threads of the team call them at the start and at the end of the
/// kernel. Offset is the distance in bytes from the start of the first copy, a
/// multiple of the type's size. NumElements is the result of
/// __warpfold_copy_places.
#define WARPFOLD_BEGIN_COPY(OPERATION, NAME, TYPE)                             \
  void __warpfold_copy_begin_##OPERATION##_##NAME(                             \
      TYPE *First, uint32_t Offset, uint32_t NumElements)
#define WARPFOLD_END_COPY(OPERATION, NAME, TYPE)                               \
  void __warpfold_copy_end_##OPERATION##_##NAME(TYPE *First, uint32_t Offset,  \
                                                uint32_t NumElements)
/// Updates as __warpfold_update_.., in the copy if it contains the element. All
/// arrays are in global memory.
#define WARPFOLD_COPIED_UPDATE(OPERATION, NAME, TYPE)                          \
  void __warpfold_copy_update_##OPERATION##_##NAME(                            \
      TYPE *Address, TYPE Addend, TYPE *First, uint32_t Offset,                \
      uint32_t NumElements)
#define WARPFOLD_DECLARE(OPERATION, NAME, TYPE)                                \
  WARPFOLD_BEGIN_COPY(OPERATION, NAME, TYPE);                                  \
  WARPFOLD_END_COPY(OPERATION, NAME, TYPE);                                    \
  WARPFOLD_COPIED_UPDATE(OPERATION, NAME, TYPE);
WARPFOLD_FOR_COPIED_UPDATES(WARPFOLD_DECLARE)
#undef WARPFOLD_DECLARE
}

#endif // WARPFOLD_INTERFACE_UPDATEABI_H
