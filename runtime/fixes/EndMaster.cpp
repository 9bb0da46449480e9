//===- fixes/EndMaster.cpp - the call that names the scans by all teams ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every `omp scan` of a `parallel for` has clang call __kmpc_end_master, which does
// nothing. Next: fixes/NameScans.h
//
//===----------------------------------------------------------------------===//

#include "fixes/NameScans.h"
#include "interface/DeviceRuntime.h"

using namespace warpfold;

extern "C" [[clang::always_inline]] void __kmpc_end_master(Ident *Location,
                                                           int32_t /*Thread*/) {
  if (!Location)
    nameLoopScans();
}
