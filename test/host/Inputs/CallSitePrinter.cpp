//===- test/host/Inputs/CallSitePrinter.cpp - prints the caller of a launch -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Preloaded before libomptarget, this library replaces its launch: it prints
// the function that contains the call, as libomptarget reports it to OMPT's
// tools (codeptr_ra), and launches nothing.
//
//===----------------------------------------------------------------------===//

#include <cstdint>
#include <cstdio>
#include <dlfcn.h>

extern "C" int __tgt_target_kernel(void *, int64_t, int32_t NumTeams, int32_t,
                                   const void *, void *) {
  Dl_info Found = {};
  dladdr(__builtin_return_address(0), &Found);
  std::printf("%d teams for %s\n", NumTeams,
              Found.dli_sname ? Found.dli_sname : "an unknown caller");
  return 0;
}
