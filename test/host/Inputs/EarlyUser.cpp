//===- test/host/Inputs/EarlyUser.cpp - CUDA before OpenMP ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A library whose constructor runs before those of the program that links it,
// as a CUDA library's may:
//
//   EARLY_FLAGS=N     sets the flags of device 0's primary context
//   EARLY_RETAIN=1    creates that context
//
//===----------------------------------------------------------------------===//

#include <cstdlib>
#include <dlfcn.h>

namespace {

template <typename... Parameters>
int call(const char *Name, Parameters... Values) {
  void *Driver = dlopen("libcuda.so", RTLD_NOW);
  return reinterpret_cast<int (*)(Parameters...)>(dlsym(Driver, Name))(
      Values...);
}

__attribute__((constructor)) void useDriver() {
  call("cuInit", 0u);
  if (const char *Flags = getenv("EARLY_FLAGS"))
    call("cuDevicePrimaryCtxSetFlags_v2", 0, unsigned(std::atoi(Flags)));
  void *Context;
  if (getenv("EARLY_RETAIN"))
    call("cuDevicePrimaryCtxRetain", &Context, 0);
}

} // namespace
