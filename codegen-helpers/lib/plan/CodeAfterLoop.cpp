//===- plan/CodeAfterLoop.cpp - code that uses a loop's result ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/CodeAfterLoop.h"

#include "analysis/Effects.h"
#include "support/Reason.h"

#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace warpfold {

CodeAfterLoop::CodeAfterLoop(const CallInst &Launch, CallInst &End)
    : Launch(&Launch), End(&End), Dominators(*End.getFunction()) {}

std::optional<CodeAfterLoop> CodeAfterLoop::of(const Construct &C) {
  if (!C.Launch || !C.Environment.isGeneric())
    return std::nullopt;
  CallInst *End = nullptr;
  for (Instruction &I : instructions(C.Environment.kernel())) {
    if (!isTargetDeinit(I))
      continue;
    if (End)
      return std::nullopt;
    End = cast<CallInst>(&I);
  }
  if (!End)
    return std::nullopt;
  CodeAfterLoop After(*C.Launch->Call, *End);
  if (!After.Dominators.dominates(C.Launch->Call, End) ||
      all_of(instructions(C.Environment.kernel()), [&](const Instruction &I) {
        return !After.contains(I) || isRepeatable(I);
      }))
    return std::nullopt;
  return After;
}

bool CodeAfterLoop::contains(const Instruction &I) const {
  return Dominators.isReachableFromEntry(I.getParent()) &&
         Dominators.dominates(Launch, &I) && &I != End &&
         !Dominators.dominates(End, &I);
}

Error CodeAfterLoop::check(const Instruction &I) const {
  const auto *Call = dyn_cast<CallBase>(&I);
  if (!Call || isFreeShared(I) ||
      asSharedVariable(const_cast<Instruction &>(I)))
    return Error::success();
  const Effects Does = effectsOf(*Call);
  if (!Does.Obstacle.empty())
    return reason("code after the loop " + Does.Obstacle);
  if (Does.QueriesPosition)
    return reason("code after the loop may query its thread or team number");
  // A variable whose size is only known at run time, and what a callee leaves.
  if (isSharedMemoryCall(I) || Does.NeedsHeap)
    return reason("code after the loop needs memory from the runtime's heap");
  if (Does.NamesTeamMemory)
    return reason("code after the loop accesses shared memory of its team");
  return Error::success();
}

Error CodeAfterLoop::check() const {
  for (const Instruction &I : instructions(*End->getFunction()))
    if (contains(I))
      if (Error E = check(I))
        return E;
  return Error::success();
}

} // namespace warpfold
