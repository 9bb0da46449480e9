//===- detail/Call.h - the checked arguments of a call ----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The state that every function of the public headers starts with: its name for
// error messages, a device that exists, pointers in that device's memory, and a
// workspace.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_CALL_H
#define WARPFOLD_DETAIL_CALL_H

#include "../workspace.h"
#include "Pointers.h"

#include <cstdint>

namespace warpfold::detail {

/// The checked arguments of one call.
struct Call {
  /// The name of the function, for error messages.
  const char *Function;
  /// The OpenMP device on which it runs.
  int Device;
  /// The number of elements.
  std::uint64_t Count;
  /// The workspace of the call.
  Lease Memory;

  /// Takes a workspace for the call. Throws if the device does not exist.
  Call(const policy &Where, const char *Function, std::uint64_t Count)
      : Function(Function), Device(Where.Device), Count(Count),
        Memory(checked(Where, Function)) {}

  /// Returns whether the host executes the call.
  bool isOnHost() const { return isHost(Device); }

  /// Returns the device address of an argument named Argument. Throws if it is
  /// neither device memory nor mapped. If there are no elements any pointer is
  /// accepted.
  template <class T> T *pointer(T *Given, const char *Argument) const {
    return Count == 0 || isOnHost()
               ? Given
               : onDevice(Given, Device, Function, Argument);
  }

private:
  /// Checks the device before a workspace is taken.
  static const policy &checked(const policy &Where, const char *Function) {
    checkDevice(Where.Device, Function);
    return Where;
  }
};

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_CALL_H
