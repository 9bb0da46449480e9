//===- host/OffloadLibrary.cpp - the functions of libomptarget ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "host/OffloadLibrary.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

[[gnu::weak]] void *warpfold::host::addressOfOffloadFunction(const char *Name) {
  void *Result = dlsym(RTLD_DEFAULT, Name);
  if (Result == nullptr) {
    fputs("warpfold: error: libomptarget is not loaded as a shared library: "
          "pass --offload-arch to clang at the link, too, or link with "
          "-lomptarget\n",
          stderr);
    exit(EXIT_FAILURE);
  }
  return Result;
}
