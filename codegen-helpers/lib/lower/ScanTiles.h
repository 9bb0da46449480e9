//===- lower/ScanTiles.h - a scan by all teams, in one pass -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  puts both loops of a scan into one over the tiles that the runtime deals
//           out, to all teams or to the threads of one region
//           (runtime/interface/LoopScanAbi.h). The bodies stay what
//           and where they are: each phase of each iteration is executed once, by
//           the same thread, and what clang had in a buffer of all iterations is in the
//           thread's registers.
//
//             what is before the first loop, and before the second
//             while (a tile is left)
//               for (row = 0; row < Rows; ++row)
//                 if (i = the caller's, of that row; there is one)
//                   input phase; values[row] = the variables
//               runtime: values[row] = all that is before, combined
//               for (row = 0; row < Rows; ++row)  (the same)
//                   the variables = values[row]; scan phase
//             what is behind the first loop, and behind the second
//
//           Both loops over rows are unrolled, or the values would be in local memory.
//           No buffer is left, and no sweep.
// Callers:  passes/TeamScansPass.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_SCANTILES_H
#define WARPFOLD_CODEGEN_SCANTILES_H

#include "plan/ScanPlan.h"

namespace warpfold {

/// Of a scan by all teams the kernel's launch is left. An error says what stands in the way; the
/// functions are not to be used then.
llvm::Error spread(Scan &S, const ScanPlan &Plan);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SCANTILES_H
