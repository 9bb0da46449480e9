//===- warpfold/detail/Call.h - a call of an algorithm ----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What every function of the public headers begins with: its name, for errors, a
// device that there is, pointers to that device's memory, and memory to work with.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_CALL_H
#define WARPFOLD_DETAIL_CALL_H

#include "../workspace.h"
#include "Pointers.h"

#include <cstdint>

namespace warpfold::detail {

struct Call {
  const char *Function;
  int Device;
  std::uint64_t Count;
  Lease Memory;

  Call(const policy &Where, const char *Function, std::uint64_t Count)
      : Function(Function), Device(Where.Device), Count(Count),
        Memory(checked(Where, Function)) {}

  bool isOnHost() const { return isHost(Device); }

  /// What the caller gave as Argument. Where there are no elements any pointer will do.
  template <class T> T *pointer(T *Given, const char *Argument) const {
    return Count == 0 || isOnHost()
               ? Given
               : onDevice(Given, Device, Function, Argument);
  }

private:
  static const policy &checked(const policy &Where, const char *Function) {
    checkDevice(Where.Device, Function);
    return Where;
  }
};

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_CALL_H
