//===- clang/TeamsLoop.cpp - what a team does with its share --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/TeamsLoop.h"

#include "analysis/Variable.h"
#include "openmp/PointerLists.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace warpfold {

/// Entry of a region's list is what Bound holds, as a pointer's bits.
static bool isValueOf(const Value *Entry, const Value *Bound) {
  while (const auto *Cast = dyn_cast_or_null<CastInst>(Entry))
    Entry = Cast->getOperand(0);
  const auto *Load = dyn_cast_or_null<LoadInst>(Entry);
  return Load && Load->getPointerOperand() == Bound;
}

std::optional<ParallelCall> regionOf(const StaticInit &Distribute) {
  for (Instruction &I : instructions(*Distribute.Call->getFunction())) {
    const auto Begin = asParallel(I);
    if (Begin && isValueOf(listEntry(*Begin, 0), Distribute.lowerBound()) &&
        isValueOf(listEntry(*Begin, 1), Distribute.upperBound()))
      return Begin;
  }
  return std::nullopt;
}

SmallVector<AllocaInst *, 4> stackVariablesOf(const ParallelCall &Begin) {
  SmallVector<AllocaInst *, 4> Found;
  const auto *Count = dyn_cast<ConstantInt>(Begin.Call->getArgOperand(8));
  for (uint64_t I = 0; Count && I < Count->getZExtValue(); ++I) {
    const Value *Entry = listEntry(Begin, I);
    auto *Local =
        const_cast<AllocaInst *>(Entry ? localVariable(Entry) : nullptr);
    if (Local && !is_contained(Found, Local))
      Found.push_back(Local);
  }
  return Found;
}

} // namespace warpfold
