//===- lower/ScanTiles.h - a scan by all teams, in one pass -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  fuses both loops of a scan into one loop over the tiles that the runtime distributes,
//           to all teams or to the threads of one region (runtime/interface/LoopScanAbi.h). The
//           bodies stay where they are: each phase of each iteration is executed once, by the same
//           thread. The thread's registers replace clang's buffer of all iterations.
//
//             code before the first loop, and before the second
//             while (claim a tile)
//               for (row = 0; row < Rows; ++row)
//                 if (the caller has an iteration i in that row)
//                   input phase; values[row] = the variables
//               runtime: values[row] = all values before it, combined
//               for (row = 0; row < Rows; ++row)  (the same)
//                   the variables = values[row]; scan phase
//             code after the first loop, and after the second
//
//           Both loops over rows are unrolled; otherwise the values would be in local memory.
//           The buffer and the sweep are removed.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_SCANTILES_H
#define WARPFOLD_CODEGEN_SCANTILES_H

#include "plan/ScanPlan.h"

namespace warpfold {

/// Applies Plan to S. The caller then requests the launch of the kernel of a scan by all teams.
/// Returns an error if the scan cannot be changed; the functions must not be used then.
llvm::Error scanInTiles(Scan &S, const ScanPlan &Plan);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SCANTILES_H
