//===- fixes/EndMaster.cpp - what brings the scans into a module ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang links of the device runtime what a module names before its passes run, and
// only a pass calls interface/LoopScanAbi.h. Every `omp scan` of a `parallel for` has
// clang call __kmpc_end_master, which does nothing: it names them.
//
//===----------------------------------------------------------------------===//

#include "interface/DeviceRuntime.h"
#include "interface/LoopScanAbi.h"

using namespace warpfold;

extern "C" void __kmpc_end_master(Ident *Location, int32_t /*Thread*/) {
  // clang always says where.
  if (Location)
    return;
  __warpfold_loop_scan_next(nullptr, 0, 0);
  __warpfold_team_scan_next(nullptr, 0, 0);
  __warpfold_team_scan_owns(nullptr);
#define WARPFOLD_NAME_SCANS(WORDS, ROWS)                                       \
  __warpfold_loop_scan_##WORDS##x##ROWS(nullptr, nullptr, nullptr, nullptr,    \
                                        nullptr, 0);                           \
  __warpfold_team_scan_##WORDS##x##ROWS(nullptr, nullptr, nullptr, nullptr,    \
                                        nullptr, 0)
  WARPFOLD_NAME_SCANS(1, 16);
  WARPFOLD_NAME_SCANS(2, 8);
  WARPFOLD_NAME_SCANS(4, 4);
  WARPFOLD_NAME_SCANS(8, 2);
  WARPFOLD_NAME_SCANS(1, 1);
  WARPFOLD_NAME_SCANS(2, 1);
  WARPFOLD_NAME_SCANS(4, 1);
  WARPFOLD_NAME_SCANS(8, 1);
  WARPFOLD_NAME_SCANS(16, 1);
  __warpfold_end_team_scan_1(nullptr);
  __warpfold_end_team_scan_2(nullptr);
  __warpfold_end_team_scan_4(nullptr);
  __warpfold_end_team_scan_8(nullptr);
  __warpfold_end_team_scan_16(nullptr);
}
