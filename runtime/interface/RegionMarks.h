//===- interface/RegionMarks.h - flags of a parallel region -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  A flag that the pass plugin
//           (codegen-helpers/lib/lower/OnlyRegion.h) passes to the start of a
//           parallel region, fixes/Parallel51.cpp and Parallel60.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_INTERFACE_REGIONMARKS_H
#define WARPFOLD_INTERFACE_REGIONMARKS_H

#include <stdint.h>

namespace warpfold {

/// The value of the argument `strict` (otherwise 0 or 1), or of `if` (otherwise
/// 0 or 1) if the entry point has no argument `strict`, for the only region of
/// a kernel. The kernel is in SPMD mode and launches the region with all
/// threads of the block. It launches no other region, and no thread has changed
/// the runtime's state before.
constexpr int32_t OnlyRegionOfKernel = 2;

} // namespace warpfold

#endif // WARPFOLD_INTERFACE_REGIONMARKS_H
