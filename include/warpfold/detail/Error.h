//===- detail/Error.h - error reports ---------------------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Throws an exception with a message. A program compiled without exceptions
// prints the message and calls abort().
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_ERROR_H
#define WARPFOLD_DETAIL_ERROR_H

#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>

namespace warpfold::detail {

/// Reports an error; does not return.
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
