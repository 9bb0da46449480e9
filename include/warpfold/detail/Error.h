//===- warpfold/detail/Error.h - what cannot be done ------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An exception with a message, or, where a program is compiled without exceptions,
// the message and abort().
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_ERROR_H
#define WARPFOLD_DETAIL_ERROR_H

#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>

namespace warpfold::detail {

[[noreturn]] inline void fail(const std::string &Message) {
#ifdef __cpp_exceptions
  throw std::runtime_error("warpfold: " + Message);
#else
  std::fprintf(stderr, "warpfold: %s\n", Message.c_str());
  std::abort();
#endif
}

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_ERROR_H
