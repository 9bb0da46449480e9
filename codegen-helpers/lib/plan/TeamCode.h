//===- plan/TeamCode.h - a kernel whose teams begin regions -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  recognises a kernel in generic mode, `target teams ..` with parallel
//           regions inside of what a team does, as clang writes it before any
//           optimisation:
//
//             kernel(..)  if (target_init(environment) == -1) Teams(..)
//             Teams(..)   variable = alloc_shared(..)
//                         .. parallel_51(.., Threads, .., list of addresses) ..
//
//           and says whether every thread of a team can do all that the initial
//           thread does, each with variables of its own: all of Teams is known,
//           and each region is as TeamRegion.h asks for.
// Callers:  RowRegionsPass.cpp
// Next:     TeamBarriers.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_TEAMCODE_H
#define WARPFOLD_CODEGEN_TEAMCODE_H

#include "openmp/KernelEnvironment.h"
#include "plan/TeamRegion.h"

namespace warpfold {

/// A place in Teams that uses memory which all threads of the team can see.
struct TeamEvent {
  enum class Kind {
    /// All threads read.
    Read,
    /// The initial thread alone does it.
    Write,
    /// All threads run Region.
    Region
  };
  Kind What;
  llvm::Instruction *Place;
  /// In TeamCode::Regions.
  unsigned Region;
};

struct TeamCode {
  KernelEnvironment Environment;
  llvm::Function *Teams;
  llvm::SmallVector<SharedVariable, 8> Variables;
  llvm::SmallVector<TeamRegion, 4> Regions;
  /// In the order of Teams' blocks.
  llvm::SmallVector<TeamEvent, 16> Events;

  /// The code of Teams. None where it begins no region, or its kernel is in SPMD
  /// mode already; an error that says why where it is not of this shape.
  static llvm::Expected<std::optional<TeamCode>> find(llvm::Function &Teams);
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_TEAMCODE_H
