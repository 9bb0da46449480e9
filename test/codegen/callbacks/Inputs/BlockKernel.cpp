//===- callbacks/BlockKernel.cpp - a single block reduction ---------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Input of block_table.py, which counts the instructions of its PTX. Every thread contributes a
// value of each of TYPES; block_shuffle_reduce and block_inter_warp_copy are the callbacks of a
// compiler. The functions of a device runtime that these call are defined here in a simple form.
//
//===----------------------------------------------------------------------===//

#include "block/BlockReduce.h"
#include "support/Target.h"

using namespace warpfold;

struct Best {
  float Value;
  int Index;
};

extern "C" {
ShuffleReduceFn block_shuffle_reduce;
InterWarpCopyFn block_inter_warp_copy;

void argmin(Best *Into, const Best *From) {
  if (From->Value < Into->Value)
    *Into = *From;
}

void __kmpc_barrier(Ident *, int32_t) { blockBarrier(); }
int32_t __kmpc_global_thread_num(Ident *) { return threadInBlock(); }
int32_t __kmpc_get_hardware_thread_id_in_block() { return threadInBlock(); }
int32_t __kmpc_get_warp_size() { return WarpSize; }

int32_t __kmpc_shuffle_int32(int32_t Value, int16_t Delta, int16_t Width) {
  return shuffleDown(AllLanes, Value, Delta, Width, WarpSize - 1);
}

int64_t __kmpc_shuffle_int64(int64_t Value, int16_t Delta, int16_t Width) {
  const uint64_t Low = static_cast<uint32_t>(
      __kmpc_shuffle_int32(static_cast<int32_t>(Value), Delta, Width));
  const uint64_t High = static_cast<uint32_t>(
      __kmpc_shuffle_int32(static_cast<int32_t>(Value >> 32), Delta, Width));
  return High << 32 | Low;
}
}

namespace {

template <class... Types> struct Variables;
template <> struct Variables<> {
  void enter(void **) {}
};
template <class First, class... Rest> struct Variables<First, Rest...> {
  First Own;
  Variables<Rest...> Others;

  void enter(void **List) {
    *List = &Own;
    Others.enter(List + 1);
  }
};

template <class... Types>
inline void reduce(Variables<Types...> *Data, Variables<Types...> *Result) {
  Variables<Types...> Own = Data[threadInBlock()];
  void *List[sizeof...(Types)];
  Own.enter(List);
  blockReduce(
      CallbackCombiner(List, block_shuffle_reduce, block_inter_warp_copy),
      blockSize());
  if (threadInBlock() == 0)
    *Result = Own;
}

} // namespace

extern "C" __attribute__((nvptx_kernel, used, retain)) void
kernel(Variables<TYPES> *Data, Variables<TYPES> *Result) {
  reduce(Data, Result);
}
