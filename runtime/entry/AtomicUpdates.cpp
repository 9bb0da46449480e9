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

template <class Value> struct SmallestNumber {
  [[gnu::always_inline]] Value operator()(Value First, Value Second) const {
    return __builtin_fmin(First, Second);
  }
};
template <> struct SmallestNumber<float> {
  [[gnu::always_inline]] float operator()(float First, float Second) const {
    return __builtin_fminf(First, Second);
  }
};
template <class Value> struct LargestNumber {
  [[gnu::always_inline]] Value operator()(Value First, Value Second) const {
    return __builtin_fmax(First, Second);
  }
};
template <> struct LargestNumber<float> {
  [[gnu::always_inline]] float operator()(float First, float Second) const {
    return __builtin_fmaxf(First, Second);
  }
};

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
template <class Value> using OperatorOf_fmin = SmallestNumber<Value>;
template <class Value> using OperatorOf_fmax = LargestNumber<Value>;

} // namespace

#define WARPFOLD_DEFINE(OPERATION, NAME, TYPE)                                 \
  WARPFOLD_ATOMIC_UPDATE(OPERATION, NAME, TYPE) {                              \
    update(Its, Addend, OperatorOf_##OPERATION<TYPE>());                       \
  }
WARPFOLD_FOR_ATOMIC_UPDATES(WARPFOLD_DEFINE)

uint32_t __warpfold_copy_places(uint32_t BytesOfPlace) {
  return dynamicSharedBytes() / BytesOfPlace;
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
