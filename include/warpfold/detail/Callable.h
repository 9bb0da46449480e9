//===- detail/Callable.h - operators that a kernel can call -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every operator and visitor of a program is held as a Callable, so that a
// function pointer is rejected with a message instead of an error about a
// missing operator().
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_CALLABLE_H
#define WARPFOLD_DETAIL_CALLABLE_H

#include <type_traits>

namespace warpfold::detail {

/// Checks that Function is a class.
template <class Function> struct CheckedCallable {
  static_assert(std::is_class_v<Function>,
                "warpfold: operators and callables are objects of classes "
                "(lambdas, std::plus); a function pointer points to host "
                "code");
  /// Function itself.
  using Type = Function;
};

/// Function, if it is a class; otherwise an error.
template <class Function>
using Callable = typename CheckedCallable<Function>::Type;

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_CALLABLE_H
