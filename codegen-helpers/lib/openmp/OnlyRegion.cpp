//===- openmp/OnlyRegion.cpp - a kernel that is one region ----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "openmp/OnlyRegion.h"

#include "runtime/interface/RegionMarks.h"

#include "llvm/IR/Constants.h"

using namespace llvm;

namespace warpfold {

void beginAsOnlyOne(const ParallelCall &Begin) {
  constexpr unsigned Strict = 9;
  CallInst &Call = *Begin.Call;
  if (Begin.hasAllThreads() && Call.arg_size() > Strict)
    Call.setArgOperand(Strict,
                       ConstantInt::get(Call.getArgOperand(Strict)->getType(),
                                        OnlyRegionOfKernel));
}

} // namespace warpfold
