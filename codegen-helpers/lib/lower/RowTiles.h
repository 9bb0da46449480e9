//===- lower/RowTiles.h - a team's loop with loads in flight ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  distributes the iterations of a team's loop to its threads, in tiles of U iterations
//           for each. The loads of a tile precede its first iteration, so that all are in flight
//           together. Rows are short: a remainder that does not fill a tile is executed in tiles of
//           half the size, and so on.
//
//   before:   for (i = thread; i <= last; i += width) body(i)    // in chunks
//
//   after:    base = 0
//             if (arrays are aligned, width > 1)
//               for U = most, most / 2, .., V:           // V elements: 16 bytes
//                 while (base + U * width - 1 <= last)   // but the first: if
//                   for (u = 0; u < U; u += V)
//                     x[u .. u+V-1] = load of V elements
//                   for (u = 0; u < U; ++u)
//                     body(base + u / V * V * width + thread * V + u % V)
//                   base += U * width
//             else the same with V = 1
//             for (i = base + thread; i <= last; i += width) body(i)
//
//           The elements of the first load stay in registers after the first tile. A region
//           that reads the same row again, before any write, uses them (RowState.h).
//           RowForm.h creates the tiles of one V.
//
//           Without an explicit schedule the implementation chooses which thread executes
//           which iterations, and iterations of different threads are independent. Iterations
//           of one tile are independent, too, since they could be on different threads. This
//           is not so in a team of one thread, which executes them in order.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ROWTILES_H
#define WARPFOLD_CODEGEN_ROWTILES_H

#include "lower/RowState.h"
#include "plan/RowPlan.h"

namespace warpfold {

/// Applies Plan to the region's loop, which all threads of the block execute now. The thread's
/// number in the block and the block's size replace the results of runtime queries. If the region
/// requests a number of threads, the threads beyond have no iterations.
void rowTiles(const RegionPlan &Plan, const RowState &State);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ROWTILES_H
