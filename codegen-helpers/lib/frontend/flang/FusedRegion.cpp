//===- frontend/flang/FusedRegion.cpp - a combined construct of flang's ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/flang/FusedRegion.h"

#include "frontend/clang/CombinedLoop.h"
#include "support/Reason.h"

#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace warpfold {

/// The one call in Code of a function that has a loop of all teams.
static std::optional<CallInst *> findShare(Function &Code) {
  std::optional<CallInst *> Found;
  for (Instruction &I : instructions(Code)) {
    auto *Call = dyn_cast<CallInst>(&I);
    Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    if (!Callee || !Callee->hasLocalLinkage() || !CallbackLoop::onlyIn(*Callee))
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
  auto Loop = CallbackLoop::onlyIn(*Code);
  if (!Loop) {
    Share = findShare(*Code).value_or(nullptr);
    if (Share)
      Loop = CallbackLoop::onlyIn(*Share->getCalledFunction());
  }
  if (!Loop || !Loop->IsOfTeams || !theOne(*Code, asTeamsReduce))
    return Nothing();
  if (Error E = Loop->check())
    return E;
  if (!Code->hasLocalLinkage() || !Code->hasOneUse())
    return reason("the parallel region is begun in several places");
  // RegionVariables.h has put the teams' code in the kernel, where it could.
  Function &Teams = *Parallel.Call->getFunction();
  auto Environment = KernelEnvironment::ofKernel(Teams);
  if (!Environment)
    Environment = KernelEnvironment::of(Teams);
  if (!Environment)
    return reason("the kernel has no environment that can be read");
  if (!Environment->isSpmd())
    return reason("the kernel runs in generic mode");
  return FusedRegion{*Environment, Code, Share};
}

Expected<WorksharingLoop> FusedRegion::writeOut() const {
  if (Share)
    if (Error E = inlineOutlined(*Share))
      return E;
  const auto Loop = CallbackLoop::onlyIn(*Code);
  if (!Loop || !theOne(*Code, asParallelReduce))
    return reason("the region has more than the loop and its reduction");
  return Loop->writeOut();
}

} // namespace warpfold
