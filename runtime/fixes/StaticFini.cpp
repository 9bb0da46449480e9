//===- fixes/StaticFini.cpp - the call that names the scans by one team ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every `omp scan` has clang call __kmpc_for_static_fini, which does nothing, and one of
// a `for` by itself nothing else that other loops do not call. Next: fixes/NameScans.h
//
//===----------------------------------------------------------------------===//

#include "fixes/NameScans.h"
#include "interface/DeviceRuntime.h"

using namespace warpfold;

extern "C" [[clang::always_inline]] void
__kmpc_for_static_fini(Ident *Location, int32_t /*Thread*/) {
  if (!Location)
    nameTeamScans();
}
