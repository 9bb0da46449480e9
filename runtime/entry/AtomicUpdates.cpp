//===- entry/AtomicUpdates.cpp - functions for omp atomic -----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// interface/UpdateAbi.h specifies the functions.
//
// Next: warp/KeyedUpdate.h, block/SharedCopy.h
//
//===----------------------------------------------------------------------===//

#include "block/SharedCopy.h"
#include "interface/UpdateAbi.h"

using namespace warpfold;

namespace {

/// Updates *Address by any operator. Lanes with one address combine their
/// values first.
template <class Value, class Operator>
[[gnu::always_inline]] inline void update(Value *Address, Value Addend,
                                          Operator Combine) {
  // All of these types are words, which need no lock.
  constexpr Global<uint32_t> *Locks = nullptr;
  // Lanes do not combine updates of local memory, where an address is a
  // different location in each thread, nor of shared memory, which is fast
  // enough.
  if (isInGlobalMemory(Address))
    keyedUpdate(Address, Addend, Combine, Locks);
  else
    atomicUpdate(Address, Addend, Combine, Locks);
}

template <class Value> using OperatorOf_add = Apply<Operation::Add, Value>;
template <class Value> using OperatorOf_mul = Apply<Operation::Multiply, Value>;
template <class Value> using OperatorOf_and = Apply<Operation::And, Value>;
template <class Value> using OperatorOf_or = Apply<Operation::Or, Value>;
template <class Value> using OperatorOf_xor = Apply<Operation::Xor, Value>;
template <class Value> using OperatorOf_min = Apply<Operation::Min, Value>;
template <class Value> using OperatorOf_max = Apply<Operation::Max, Value>;
template <class Value> using OperatorOf_umin = Apply<Operation::Min, Value>;
template <class Value> using OperatorOf_umax = Apply<Operation::Max, Value>;
template <class Value>
using OperatorOf_fmin = NumberExtreme<Operation::Min, Value>;
template <class Value>
using OperatorOf_fmax = NumberExtreme<Operation::Max, Value>;

} // namespace

#define WARPFOLD_DEFINE(OPERATION, NAME, TYPE)                                 \
  WARPFOLD_ATOMIC_UPDATE(OPERATION, NAME, TYPE) {                              \
    update(Address, Addend, OperatorOf_##OPERATION<TYPE>());                   \
  }
WARPFOLD_FOR_ATOMIC_UPDATES(WARPFOLD_DEFINE)

uint32_t __warpfold_copy_places(uint32_t BytesPerElement) {
  // A program that requests one thread may rely on the order of the loop.
  const bool IsAlone = blocksInGrid() == 1 && blockSize() == 1;
  return IsAlone ? 0 : dynamicSharedBytes() / BytesPerElement;
}

void __warpfold_copy_meet(uint32_t NumElements) {
  if (NumElements != 0)
    lanesBarrier();
}

#define WARPFOLD_DEFINE_COPY(OPERATION, NAME, TYPE)                            \
  using CopyOf_##OPERATION##_##NAME =                                          \
      SharedCopy<OperationOf<OperatorOf_##OPERATION<TYPE>>, TYPE>;             \
  WARPFOLD_BEGIN_COPY(OPERATION, NAME, TYPE) {                                 \
    CopyOf_##OPERATION##_##NAME(First, Offset, NumElements).begin();           \
  }                                                                            \
  WARPFOLD_END_COPY(OPERATION, NAME, TYPE) {                                   \
    CopyOf_##OPERATION##_##NAME(First, Offset, NumElements).end();             \
  }                                                                            \
  WARPFOLD_COPIED_UPDATE(OPERATION, NAME, TYPE) {                              \
    updateCopied(Address, Addend,                                              \
                 CopyOf_##OPERATION##_##NAME(First, Offset, NumElements));     \
  }
WARPFOLD_FOR_COPIED_UPDATES(WARPFOLD_DEFINE_COPY)
