//===- frontend/flang/Constructs.cpp - constructs as flang generates them -===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/flang/Constructs.h"

#include "frontend/flang/CallbackLoop.h"
#include "support/Calls.h"
#include "support/Reason.h"

using namespace llvm;

namespace warpfold {

/// Returns the one call in Code of a function that contains a loop of all teams, or null.
static CallInst *findShare(Function &Code) {
  CallInst *Found = nullptr;
  for (Instruction &I : instructions(Code)) {
    Function *Callee = calledFunction(I);
    if (!Callee || !Callee->hasLocalLinkage() || !CallbackLoop::onlyIn(*Callee))
      continue;
    if (Found)
      return nullptr;
    Found = cast<CallInst>(&I);
  }
  return Found;
}

Expected<std::optional<Construct>> findFlangReduction(ParallelCall Launch) {
  Function *Code = Launch.region();
  if (!Code || Code->isDeclaration() || Code->hasOptNone())
    return std::nullopt;
  auto Loop = CallbackLoop::onlyIn(*Code);
  CallInst *Share = Loop ? nullptr : findShare(*Code);
  if (Share)
    Loop = CallbackLoop::onlyIn(*Share->getCalledFunction());
  const auto OverTeams = theOne(*Code, asTeamsReduce);
  if (!Loop || !Loop->IsOfTeams || !OverTeams)
    return std::nullopt;
  if (Error E = Loop->check())
    return E;
  if (!Code->hasLocalLinkage() || !Code->hasOneUse())
    return reason("the parallel region is launched in several places");
  // The teams' code is part of the kernel already if RegionVariables.cpp could inline it.
  Function &Teams = *Launch.Call->getFunction();
  auto Environment = KernelEnvironment::ofKernel(Teams);
  if (!Environment)
    Environment = KernelEnvironment::of(Teams);
  if (!Environment)
    return reason("the kernel's environment cannot be read");
  if (!Environment->isSpmd())
    return reason("the kernel runs in generic mode");
  return Construct{Construct::Scope::Grid,      *Environment, Code, Launch,
                   /*Distribute=*/std::nullopt,
                   /*Loop=*/std::nullopt,
                   /*InTeam=*/std::nullopt,     OverTeams};
}

Error writeOutLoop(Construct &C) {
  const bool IsOfTeams = C.SharedBy == Construct::Scope::Grid;
  if (CallInst *Share = IsOfTeams ? findShare(*C.Code) : nullptr)
    if (Error E = inlineOutlined(*Share))
      return E;
  const auto Loop = CallbackLoop::onlyIn(*C.Code);
  if (!Loop || Loop->IsOfTeams != IsOfTeams)
    return Error::success();
  if (IsOfTeams)
    C.InTeam = theOne(*C.Code, asParallelReduce);
  if (!C.InTeam)
    return reason(
        "the region contains code besides the loop and its reduction");
  if (Error E = Loop->check())
    return E;
  return Loop->writeOut().takeError();
}

} // namespace warpfold
