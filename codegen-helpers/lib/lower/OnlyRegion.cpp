//===- lower/OnlyRegion.cpp - a kernel that is one region -----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/OnlyRegion.h"

#include "runtime/interface/RegionMarks.h"

#include "llvm/Config/llvm-config.h"
#include "llvm/IR/Constants.h"

using namespace llvm;

namespace warpfold {

/// The openmp-opt of LLVM 19 needs no flag.
constexpr bool NeedsFlagInIf = LLVM_VERSION_MAJOR > 19;

void launchAsOnlyRegion(const ParallelCall &Launch) {
  constexpr unsigned If = 2;
  constexpr unsigned Strict = 9;
  CallInst &Call = *Launch.Call;
  const unsigned Flag = Call.arg_size() > Strict ? Strict : If;
  if (!Launch.hasAllThreads() || (Flag == If && !NeedsFlagInIf))
    return;
  Call.setArgOperand(Flag, ConstantInt::get(Call.getArgOperand(Flag)->getType(),
                                            OnlyRegionOfKernel));
}

} // namespace warpfold
