//===- entry/AtomicUpdates.cpp - omp atomic, warp by warp -----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The contract stands in interface/UpdateAbi.h.
//
// Next: warp/KeyedUpdate.h, block/SharedCopy.h
//
//===----------------------------------------------------------------------===//

#include "block/SharedCopy.h"
#include "interface/UpdateAbi.h"

using namespace warpfold;

namespace {

template <class Value, class Operator>
[[gnu::always_inline]] inline void update(Value *Its, Value Addend,
                                          Operator Combine) {
  // All of these are words, which need no lock.
  constexpr Global<uint32_t> *Locks = nullptr;
  // Lanes do not meet in local memory, where one address is another place for each, and
  // a block's memory is near enough for each to go there.
  if (isInGlobalMemory(Its))
    keyedUpdate(Its, Addend, Combine, Locks);
  else
    atomicUpdate(Its, Addend, Combine, Locks);
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
    update(Its, Addend, OperatorOf_##OPERATION<TYPE>());                       \
  }
WARPFOLD_FOR_ATOMIC_UPDATES(WARPFOLD_DEFINE)

uint32_t __warpfold_copy_places(uint32_t BytesOfPlace) {
  // A program that has asked for one thread may rely on the loop's order.
  const bool IsAlone = blocksInGrid() == 1 && blockSize() == 1;
  return IsAlone ? 0 : dynamicSharedBytes() / BytesOfPlace;
}

void __warpfold_copy_meet(uint32_t Places) {
  if (Places != 0)
    lanesBarrier();
}

#define WARPFOLD_DEFINE_COPY(OPERATION, NAME, TYPE)                            \
  using CopyOf_##OPERATION##_##NAME =                                          \
      SharedCopy<OperationOf<OperatorOf_##OPERATION<TYPE>>, TYPE>;             \
  WARPFOLD_BEGIN_COPY(OPERATION, NAME, TYPE) {                                 \
    CopyOf_##OPERATION##_##NAME(First, Offset, Places).begin();                \
  }                                                                            \
  WARPFOLD_END_COPY(OPERATION, NAME, TYPE) {                                   \
    CopyOf_##OPERATION##_##NAME(First, Offset, Places).end();                  \
  }                                                                            \
  WARPFOLD_COPIED_UPDATE(OPERATION, NAME, TYPE) {                              \
    updateCopied(Its, Addend,                                                  \
                 CopyOf_##OPERATION##_##NAME(First, Offset, Places));          \
  }
WARPFOLD_FOR_COPIED_UPDATES(WARPFOLD_DEFINE_COPY)
