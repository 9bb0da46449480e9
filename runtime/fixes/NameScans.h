//===- fixes/NameScans.h - what brings the scans into a module --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang links of the device runtime what a module names before its passes run, and
// only a pass calls interface/LoopScanAbi.h. So functions that clang has every such
// loop call, and that do nothing, name what is there: all that the passes call where
// they execute the loop with all teams, and with one.
//
// Callers:  nobody, at run time. clang always says where a call stands; the callers
//           are inlined at every level, and what they name goes before it costs
//           anything.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_FIXES_NAMESCANS_H
#define WARPFOLD_FIXES_NAMESCANS_H

#include "interface/LoopScanAbi.h"

namespace warpfold {

#define WARPFOLD_FOR_EACH_NARROW_SCAN(NAME)                                    \
  NAME(1, 16)                                                                  \
  NAME(2, 8)                                                                   \
  NAME(4, 4) NAME(8, 2) NAME(1, 1) NAME(2, 1) NAME(4, 1) NAME(8, 1) NAME(16, 1)

inline void nameLoopScans() {
  __warpfold_loop_scan_next(nullptr, nullptr, 0, 1, 0);
#define WARPFOLD_NAME(WORDS, ROWS)                                             \
  __warpfold_loop_scan_##WORDS##x##ROWS(nullptr, nullptr, nullptr, nullptr,    \
                                        nullptr, nullptr, 0, nullptr);
  WARPFOLD_NAME(1, 32)
  WARPFOLD_NAME(2, 16)
  WARPFOLD_NAME(4, 8)
  WARPFOLD_NAME(8, 4)
  WARPFOLD_NAME(16, 2)
  WARPFOLD_FOR_EACH_NARROW_SCAN(WARPFOLD_NAME)
#undef WARPFOLD_NAME
}

inline void nameTeamScans() {
  __warpfold_team_scan_next(nullptr, 0, 0);
  __warpfold_team_scan_owns(nullptr);
#define WARPFOLD_NAME(WORDS, ROWS)                                             \
  __warpfold_team_scan_##WORDS##x##ROWS(nullptr, nullptr, nullptr, nullptr,    \
                                        nullptr, 0);
  WARPFOLD_FOR_EACH_NARROW_SCAN(WARPFOLD_NAME)
#undef WARPFOLD_NAME
  __warpfold_end_team_scan_1(nullptr);
  __warpfold_end_team_scan_2(nullptr);
  __warpfold_end_team_scan_4(nullptr);
  __warpfold_end_team_scan_8(nullptr);
  __warpfold_end_team_scan_16(nullptr);
}

} // namespace warpfold

#endif // WARPFOLD_FIXES_NAMESCANS_H
