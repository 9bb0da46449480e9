//===- block/InterWarpCopy.h - copies warp results to one warp --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Copies the list of lane 0 of warp w to lane w of warp 0.
//
// Callers:  Every thread of the team, including those without a list to copy,
//           because the callback's barriers count them.
// Result:   In lanes 0 .. NumWarps-1 of warp 0.
// Memory:   Shared memory of the callback: 32 words in clang's
//           (__openmp_nvptx_data_transfer_temporary_storage), up to 8 KiB in
//           Warpfold's (codegen-helpers/lib/callbacks/InterWarpCopy.cpp). The
//           callback starts each piece with a barrier, so one copy may directly
//           follow another: the memory is written again only after every thread
//           has passed the first barrier of the next call.
// Order:    The callback's barriers, two for each piece, order the write of
//           lane 0 before the read in warp 0.
// Cost:     Two block barriers and a write and a read of shared memory for each
//           piece: 256 bytes of the list in Warpfold's callback, 4 in clang's.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BLOCK_INTERWARPCOPY_H
#define WARPFOLD_BLOCK_INTERWARPCOPY_H

#include "support/Assert.h"
#include "support/Types.h"

namespace warpfold {

/// Copies the lists of NumWarps warps.
template <class Combiner>
inline void interWarpCopy(const Combiner &Lists, uint32_t NumWarps) {
  // The callback's memory has one word for each warp and no bounds check.
  WARPFOLD_ASSERT(NumWarps <= WarpSize, "a block has at most 32 warps");
  Lists.interWarpCopy(NumWarps);
}

} // namespace warpfold

#endif // WARPFOLD_BLOCK_INTERWARPCOPY_H
