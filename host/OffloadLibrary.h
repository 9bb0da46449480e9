//===- host/OffloadLibrary.h - the functions of libomptarget ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds libomptarget's functions that the linker's --wrap redirects
//           to this library, and others that a program need not reference. The
//           names __real_* are not used: in an object that is linked a second
//           time they would refer to this library's functions.
// Callers:  host/StartUp.cpp, host/ChooseLaunch.cpp, host/QuickLaunch.cpp,
//           host/LaunchEnvironments.cpp.
// Memory:   none.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_OFFLOADLIBRARY_H
#define WARPFOLD_HOST_OFFLOADLIBRARY_H

#include <atomic>

namespace warpfold::host {

/// Returns the address of libomptarget's function Name. Ends the program with a
/// message if libomptarget is not loaded as a shared library.
void *addressOfOffloadFunction(const char *Name);

/// Returns libomptarget's function Name. Ends the program as
/// addressOfOffloadFunction() does.
template <typename Function> Function *offloadFunction(const char *Name) {
  return reinterpret_cast<Function *>(addressOfOffloadFunction(Name));
}

/// Returns libomptarget's function Name, which is looked up once and stored in
/// Kept. Concurrent look-ups find the same address.
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
