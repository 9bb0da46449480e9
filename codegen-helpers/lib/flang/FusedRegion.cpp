//===- flang/FusedRegion.cpp - a combined construct of flang's ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "flang/FusedRegion.h"

#include "flang/LocalStructures.h"
#include "support/Reason.h"
#include "clang/CombinedLoop.h"

#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace warpfold {

/// The one in F.
static std::optional<CallbackLoop> theLoop(Function &F) {
  std::optional<CallbackLoop> Found;
  for (Instruction &I : instructions(F))
    if (auto Loop = CallbackLoop::of(I)) {
      if (Found)
        return std::nullopt;
      Found = Loop;
    }
  return Found;
}

/// The one call in Code of a function that has a loop of all teams.
static std::optional<CallInst *> findShare(Function &Code) {
  std::optional<CallInst *> Found;
  for (Instruction &I : instructions(Code)) {
    auto *Call = dyn_cast<CallInst>(&I);
    Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    if (!Callee || !Callee->hasLocalLinkage() || !theLoop(*Callee))
      continue;
    if (Found)
      return std::nullopt;
    Found = Call;
  }
  return Found;
}

Expected<std::optional<FusedRegion>> FusedRegion::find(ParallelCall Parallel) {
  using Nothing = std::optional<FusedRegion>;
  Function *Code = Parallel.region();
  if (!Code || Code->isDeclaration() ||
      Code->hasFnAttribute(Attribute::OptimizeNone))
    return Nothing();
  CallInst *Share = nullptr;
  auto Loop = theLoop(*Code);
  if (!Loop) {
    Share = findShare(*Code).value_or(nullptr);
    if (Share)
      Loop = theLoop(*Share->getCalledFunction());
  }
  if (!Loop || !Loop->IsOfTeams || !theOne(*Code, asTeamsReduce))
    return Nothing();
  if (!Loop->hasDefaultOrder())
    return reason("the loop has a schedule of the user's own");
  if (!Loop->body())
    return reason("the loop's body is not in sight");
  if (!Code->hasLocalLinkage() || !Code->hasOneUse())
    return reason("the parallel region is begun in several places");
  const auto Environment = KernelEnvironment::of(*Parallel.Call->getFunction());
  if (!Environment)
    return reason("the kernel has no environment that can be read");
  if (!Environment->isSpmd())
    return reason("the kernel runs in generic mode");
  return FusedRegion{*Environment, Code, Share};
}

Expected<WorkLoop> FusedRegion::writeOut() const {
  if (Share)
    if (Error E = inlineOutlined(*Share))
      return E;
  const auto Loop = theLoop(*Code);
  if (!Loop || !theOne(*Code, asParallelReduce))
    return reason("the region has more than the loop and its reduction");
  if (Error E = Loop->writeOut())
    return E;
  auto Written = WorkLoop::find(*Code);
  if (!Written)
    return Written;
  readDescriptorsOnce(*Written);
  return Written;
}

} // namespace warpfold
