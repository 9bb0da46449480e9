//===- warpfold/detail/Callable.h - what a kernel can call ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every operator and visitor of a program is held as a Callable, so that a function
// pointer is refused in words, before the compiler misses its operator().
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_CALLABLE_H
#define WARPFOLD_DETAIL_CALLABLE_H

#include <type_traits>

namespace warpfold::detail {

template <class Function> struct CheckedCallable {
  static_assert(std::is_class_v<Function>,
                "warpfold: operators and callables are objects of classes "
                "(lambdas, std::plus); a function pointer leads to the host's "
                "code");
  using Type = Function;
};

/// Function itself.
template <class Function>
using Callable = typename CheckedCallable<Function>::Type;

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_CALLABLE_H
