//===- mutants/headers/Joined.h - what omp atomic becomes -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// keyed_update of one instruction is an `omp atomic`, in whose place the plugin puts code
// of the runtime's bitcode (runtime/entry/AtomicUpdates.cpp). Here it is that of the
// headers, which the mutants are copies of.
//
//===----------------------------------------------------------------------===//

#include <warpfold/keyed.h>

template <class T, class Operator = std::plus<T>>
static void joined([[maybe_unused]] T *Its, [[maybe_unused]] T Addend,
                   [[maybe_unused]] Operator Combine = {}) {
#ifdef __NVPTX__
  using namespace warpfold::detail;
  updateJoined(Its, Addend, Callable<Operator>(Combine));
#endif
}
