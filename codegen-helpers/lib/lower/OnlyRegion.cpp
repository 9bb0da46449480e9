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

/// LLVM 19's openmp-opt needs no mark.
constexpr bool NeedsMarkInIf = LLVM_VERSION_MAJOR > 19;

void beginAsOnlyOne(const ParallelCall &Begin) {
  constexpr unsigned If = 2;
  constexpr unsigned Strict = 9;
  CallInst &Call = *Begin.Call;
  const unsigned Mark = Call.arg_size() > Strict ? Strict : If;
  if (!Begin.hasAllThreads() || (Mark == If && !NeedsMarkInIf))
    return;
  Call.setArgOperand(Mark, ConstantInt::get(Call.getArgOperand(Mark)->getType(),
                                            OnlyRegionOfKernel));
}

} // namespace warpfold
