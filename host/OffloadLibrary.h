//===- host/OffloadLibrary.h - libomptarget's own functions -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the functions that the linker's --wrap leads here instead of there, and
//           others that programs need not have. Not by the names __real_*: in an
//           object that is linked a second time those would be our own functions.
// Callers:  host/StartUp.cpp, host/ChooseLaunch.cpp, host/QuickLaunch.h,
//           host/LaunchEnvironments.h.
// Memory:   none.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_OFFLOADLIBRARY_H
#define WARPFOLD_HOST_OFFLOADLIBRARY_H

#include <atomic>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

namespace warpfold::host {

/// Ends the program with a message where libomptarget is not there.
template <typename Function> Function *offloadFunction(const char *Name) {
  auto *Result = reinterpret_cast<Function *>(dlsym(RTLD_DEFAULT, Name));
  if (Result == nullptr) {
    fputs("warpfold: error: libomptarget is not loaded as a shared library: "
          "give clang --offload-arch at the link, too, or link with "
          "-lomptarget\n",
          stderr);
    exit(EXIT_FAILURE);
  }
  return Result;
}

/// The same, looked up once: all threads find the same.
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
