//===- host/FunctionRef.h - a reference to a callable -----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  passes a lambda to a function that is implemented in another file,
//           without the C++ library, which C programs do not link
//           (StartUp.cpp). As llvm::function_ref.
// Callers:  host/DeviceImage.h, host/LaunchReport.h, host/PinnedSlots.h.
// Memory:   two pointers. The callable must outlive the reference.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_FUNCTIONREF_H
#define WARPFOLD_HOST_FUNCTIONREF_H

namespace warpfold::host {

/// A reference to a callable with the given signature.
template <typename Signature> class FunctionRef;

/// A reference to a callable with these parameters and this result.
template <typename Result, typename... Parameters>
class FunctionRef<Result(Parameters...)> {
public:
  /// Refers to Callee, which is any callable with that signature.
  template <typename Callable>
  FunctionRef(const Callable &Callee)
      : Object(&Callee),
        Call([](const void *Object, Parameters... Arguments) -> Result {
          return (*static_cast<const Callable *>(Object))(Arguments...);
        }) {}

  /// Calls the callable.
  Result operator()(Parameters... Arguments) const {
    return Call(Object, Arguments...);
  }

private:
  const void *Object; ///< The callable.
  /// Calls the object with its own type.
  Result (*Call)(const void *Object, Parameters... Arguments);
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_FUNCTIONREF_H
