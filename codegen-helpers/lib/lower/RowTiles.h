//===- lower/RowTiles.h - a team's loop with loads in flight ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  deals the iterations of a team's loop out to its threads, in tiles of
//           U iterations for each. The loads of a tile stand before its first
//           iteration, so that all are in flight together. Rows are short: what
//           does not fill a tile is done in tiles of half the size, and so on.
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
//           What the first of the loads gives stays in registers after the first
//           tile: a region that reads the same row again, before anything has been
//           written, finds it there (RowState.h). The tiles of one V: RowForm.h.
//
//           Which thread has which iterations is the implementation's choice where
//           the program names no schedule, and iterations on different threads are
//           independent: so iterations of one tile are, as they could be on
//           different threads. In a team of one thread they could not: that one
//           goes through them in order.
// Callers:  RowKernel.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ROWTILES_H
#define WARPFOLD_CODEGEN_ROWTILES_H

#include "lower/RowState.h"
#include "plan/RowPlan.h"

namespace warpfold {

/// All threads of the block run the region when this is called. The thread's
/// number in the block and the block's size take the place of what the runtime
/// says. Where the region asks for a number of threads, those beyond have no
/// iterations.
void rowTiles(const RegionPlan &Plan, const RowState &State);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ROWTILES_H
