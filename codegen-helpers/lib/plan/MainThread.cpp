//===- plan/MainThread.cpp - code around a region in generic mode ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/MainThread.h"

#include "analysis/Captures.h"
#include "analysis/Effects.h"
#include "openmp/OpenMPCalls.h"
#include "support/Reason.h"

#include "runtime/tuning/Rows.h"

#include "llvm/ADT/DepthFirstIterator.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace warpfold {

static bool isInLoop(const Instruction &I) {
  const BasicBlock *Here = I.getParent();
  return any_of(successors(Here), [&](const BasicBlock *Next) {
    return isPotentiallyReachable(Next, Here);
  });
}

namespace {

class Inspection {
public:
  explicit Inspection(const MainThread &Of)
      : Of(Of), Launch(Of.Launch), Main(*Launch.Call->getFunction()) {}

  Error check() {
    if (isInLoop(*Launch.Call))
      return reason("its parallel region is launched in a loop");
    if (Error E = addVariables())
      return E;
    if (Error E = checkArguments())
      return E;
    if (!Of.RegionWrites)
      return Error::success();
    // clang generates unreachable blocks for the buffers.
    for (const BasicBlock *Block : depth_first(&Main))
      for (const Instruction &I : *Block)
        if (Error E = checkReads(I))
          return E;
    return Error::success();
  }

private:
  Error addVariables();
  Error checkArguments() const;
  bool onlyCombines(Argument &Parameter) const;
  Error checkReads(const Instruction &I) const;

  bool isAfterLoop(const Instruction &I) const {
    return Of.After && Of.After->contains(I);
  }

  bool isBuffer(const Value *Memory) const {
    return is_contained(Of.Buffers, Memory);
  }

  /// Returns whether no iteration changes memory at Address: it is a variable of the main thread,
  /// or constant.
  static bool isFixed(const Value *Address) {
    return Owners::of(Address).areOnly(Owners::Thread | Owners::Team |
                                       Owners::Constant);
  }

  const MainThread &Of;
  const ParallelCall &Launch;
  Function &Main;
  SmallVector<Variable, 8> Variables;
};

Error Inspection::addVariables() {
  for (Instruction &I : instructions(Main)) {
    const auto Shared = asSharedVariable(I);
    if (!Shared || isBuffer(Shared->Call))
      continue;
    const Variable &OfTeam =
        Variables.emplace_back(Shared->Call, [this](const Instruction &User) {
          return isAfterLoop(User);
        });
    if (!isForRegions(OfTeam))
      return reason(
          "the address of a variable declared in its target region is taken");
    if (Shared->Bytes > tuning::MostBytesOfCopy)
      return reason("a variable declared in its target region is too large to "
                    "be replicated in each thread");
  }
  return Error::success();
}

/// Checks the arguments of the region. The first two are the thread's numbers.
Error Inspection::checkArguments() const {
  for (Argument &Parameter : drop_begin(Launch.region()->args(), 2)) {
    const Value *Entry = listEntry(Launch, Parameter.getArgNo() - 2);
    if (!Entry)
      return reason("an argument of its parallel region cannot be identified");
    if (isBuffer(Entry))
      continue;
    if (isa<AllocaInst>(getUnderlyingObject(Entry)))
      return reason("an argument of its parallel region cannot be identified");
    const bool IsCopied =
        any_of(Variables, [&](const Variable &V) { return V.isAt(Entry); });
    if (IsCopied && !onlyReads(Parameter) && !onlyCombines(Parameter))
      return reason("its parallel region may write to a variable declared in "
                    "its target region");
  }
  return Error::success();
}

/// Returns whether the region writes what Parameter points to only as the result, and keeps no
/// address.
bool Inspection::onlyCombines(Argument &Parameter) const {
  const Variable Inside(&Parameter);
  const auto IsCombining = [this](const Instruction *I) {
    return is_contained(Of.Combining, I->getParent());
  };
  return Of.After && !Inside.escapes() && Inside.listEntries().empty() &&
         all_of(Inside.writes(), IsCombining) &&
         all_of(Inside.calls(), [&](CallInst *Call) {
           return onlyReads(*Call, Inside) ||
                  (IsCombining(Call) && staysInside(*Call, Inside));
         });
}

/// Checks that I reads no memory that an iteration of another team may have changed.
Error Inspection::checkReads(const Instruction &I) const {
  if (isAfterLoop(I))
    return Error::success();
  const auto Changes = [] {
    return reason("code outside its parallel region reads memory that "
                  "iterations may write");
  };
  if (const auto *Load = dyn_cast<LoadInst>(&I))
    return isFixed(Load->getPointerOperand()) ? Error::success() : Changes();
  const auto *Call = dyn_cast<CallInst>(&I);
  if (!Call)
    return Error::success();
  if (const auto *Move = dyn_cast<MemTransferInst>(Call))
    return isFixed(Move->getRawSource()) ? Error::success() : Changes();
  if (isa<IntrinsicInst>(Call) || asParallel(const_cast<CallInst &>(*Call)))
    return Error::success();
  const StringRef Name =
      Call->getCalledFunction() ? Call->getCalledFunction()->getName() : "";
  // The caller has checked the calls of the runtime.
  if (Name.starts_with("__kmpc_"))
    return Error::success();
  const Effects Does = effectsOf(*Call);
  return Does.isPure() && !Does.Memory.Reads ? Error::success() : Changes();
}

} // namespace

Error checkMainThread(const MainThread &Main) {
  return Inspection(Main).check();
}

} // namespace warpfold
