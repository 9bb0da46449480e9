//===- host/OffloadLibrary.h - libomptarget's own functions -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the functions that the linker's --wrap redirects to this library, and
//           others that programs need not have. Not by the names __real_*: in an
//           object that is linked a second time those would be our own functions.
// Callers:  host/StartUp.cpp, host/ChooseLaunch.cpp, host/QuickLaunch.cpp,
//           host/LaunchEnvironments.cpp.
// Memory:   none.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_OFFLOADLIBRARY_H
#define WARPFOLD_HOST_OFFLOADLIBRARY_H

#include <atomic>

namespace warpfold::host {

/// Returns the address of libomptarget's function Name. Ends the program with a message if
/// libomptarget is not loaded as a shared library.
void *addressOfOffloadFunction(const char *Name);

/// Returns libomptarget's function Name. Ends the program as the function above.
template <typename Function> Function *offloadFunction(const char *Name) {
  return reinterpret_cast<Function *>(addressOfOffloadFunction(Name));
}

/// Returns the same, looked up once and stored in Kept: all threads find the same address.
template <typename Function>
Function *offloadFunction(std::atomic<Function *> &Kept, const char *Name) {
  Function *Result = Kept.load(std::memory_order_relaxed);
  if (Result == nullptr) {
    Result = offloadFunction<Function>(Name);
    Kept.store(Result, std::memory_order_relaxed);
  }
  return Result;
}

} // namespace warpfold::host

#endif // WARPFOLD_HOST_OFFLOADLIBRARY_H
