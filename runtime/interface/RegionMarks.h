//===- interface/RegionMarks.h - what a pass says of a region ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  a word between the pass plugin (codegen-helpers/lib/lower/OnlyRegion.h) and
//           the start of a parallel region, fixes/Parallel51.cpp and Parallel60.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_INTERFACE_REGIONMARKS_H
#define WARPFOLD_INTERFACE_REGIONMARKS_H

#include <stdint.h>

namespace warpfold {

/// In place of 0 or 1 for `strict`, or of 1 for `if` where the entry point has no argument
/// for `strict`: a kernel in SPMD mode begins the region, with all threads of the block, and
/// neither begins another one nor has a thread change what the runtime keeps for it before.
constexpr int32_t OnlyRegionOfKernel = 2;

} // namespace warpfold

#endif // WARPFOLD_INTERFACE_REGIONMARKS_H
