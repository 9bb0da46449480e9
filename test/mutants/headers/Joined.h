//===- mutants/headers/Joined.h - updates by combined lanes --- -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// keyed_update with an operation of one instruction is an `omp atomic`, which the plugin
// replaces by code of the runtime's bitcode (runtime/entry/AtomicUpdates.cpp). These
// programs use the code of the headers, since the mutants are copies of the headers.
//
//===----------------------------------------------------------------------===//

#include <warpfold/keyed.h>

template <class T, class Operator = std::plus<T>>
static void joined([[maybe_unused]] T *Address, [[maybe_unused]] T Addend,
                   [[maybe_unused]] Operator Combine = {}) {
#ifdef __NVPTX__
  using namespace warpfold::detail;
  updateJoined(Address, Addend, Callable<Operator>(Combine));
#endif
}
