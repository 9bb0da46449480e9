//===- lower/TeamTiles.h - a team's own loop, several loads in flight -----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  a work loop that cannot be spread over all teams, because its kernel does
//           more than that loop, runs U iterations of a thread side by side. Every
//           thread does the iterations that it did before, in the order of before.
//
//   before:   for (i = lower; i <= upper; i += stride) body(i)
//
//   after:    if (lower <= upper)
//               for (done = 0; upper - lower - done >= (U - 1) * stride;
//                    done += U * stride)
//                 for (u = 0; u < U; ++u)          // unrolled
//                   body(lower + done + u * stride)
//               for (; done <= upper - lower; done += stride) body(lower + done)
//
//           What a thread may load before it stores is left to LLVM, which sees the
//           copies one after the other.
// Callers:  passes/ReshapeReductions.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_TEAMTILES_H
#define WARPFOLD_CODEGEN_TEAMTILES_H

#include "model/WorksharingLoop.h"

namespace warpfold {

struct TeamTilesPlan {
  WorksharingLoop Loop;
  /// Of a thread side by side: more than one.
  uint32_t Iterations;

  /// The work loop of Region, a function that parallel regions run; an error that says
  /// why it stays as it is.
  static llvm::Expected<TeamTilesPlan> of(llvm::Function &Region);
};

/// An error says why the region is as it was.
llvm::Error applyTeamTiles(const TeamTilesPlan &Plan);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_TEAMTILES_H
