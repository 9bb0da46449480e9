//===- frontend/clang/ReductionRegion.h - a combined construct's functions -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds `target teams distribute parallel for reduction(..)` in a
//           module as clang writes it, before any optimisation:
//
//             kernel(..)    target_init(environment); Teams(..)
//             Teams(..)     distribute_static_init(.., 91, .., block size)
//                           for each chunk: parallel_51(.., Threads, ..)
//                           teams_reduce(..)
//             Threads(..)   work loop; parallel_reduce(..)
//
// Next:     FuseDistribute.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_REDUCTIONREGION
#define WARPFOLD_CODEGEN_REDUCTIONREGION

#include "frontend/clang/CombinedLoop.h"

namespace warpfold {

struct ReductionRegion : CombinedLoop {
  TeamsReduceCall TeamsReduce;

  /// The region that Parallel begins. None where it does not reduce over teams
  /// at all; an error that says why where it does and is not of this shape.
  static llvm::Expected<std::optional<ReductionRegion>>
  find(ParallelCall Parallel);
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_REDUCTIONREGION
