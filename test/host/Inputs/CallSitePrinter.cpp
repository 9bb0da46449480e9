//===- test/host/Inputs/CallSitePrinter.cpp - who launches ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Preloaded before libomptarget, it takes the place of its launch: prints the
// function that the call comes from, as libomptarget tells it to OMPT's tools
// (codeptr_ra), and launches nothing.
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
              Found.dli_sname ? Found.dli_sname : "nobody that is known");
  return 0;
}
