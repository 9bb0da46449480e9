//===- block/InterWarpCopy.h - warp results to one warp ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Carries the list of lane 0 of warp w to lane w of warp 0.
//
// Callers:  every thread of the team, also those with nothing to give: the
//           callback's barriers count them.
// Result:   in lanes 0 .. NumWarps-1 of warp 0.
// Memory:   shared memory of the callback's: clang's has 32 words
//           (__openmp_nvptx_data_transfer_temporary_storage), ours up to 8 KiB
//           (codegen-helpers/lib/callbacks/InterWarpCopy.cpp). It is free again
//           when every thread has passed the callback's next first barrier: the
//           callback begins each piece with a barrier, so that one copy may
//           follow another at once.
// Order:    the callback's barriers (two for each piece) order the write of
//           lane 0 before the read in warp 0.
// Cost:     two block barriers, a write and a read of shared memory for each piece: 256
//           bytes of the list by our callback, 4 by clang's.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BLOCK_INTERWARPCOPY_H
#define WARPFOLD_BLOCK_INTERWARPCOPY_H

#include "support/Assert.h"
#include "support/Types.h"

namespace warpfold {

template <class Combiner>
inline void interWarpCopy(const Combiner &Lists, uint32_t NumWarps) {
  // The callback's medium has one word a warp and no bounds check.
  WARPFOLD_ASSERT(NumWarps <= WarpSize, "a block has at most 32 warps");
  Lists.interWarpCopy(NumWarps);
}

} // namespace warpfold

#endif // WARPFOLD_BLOCK_INTERWARPCOPY_H
