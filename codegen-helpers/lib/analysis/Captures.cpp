//===- analysis/Captures.cpp - where addresses of variables go ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/Captures.h"

#include "openmp/RuntimeEffects.h"
#include "support/DeviceModule.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace warpfold {

bool isEntryFor(const StoreInst *Entry,
                function_ref<bool(CallInst &)> IsReceiver) {
  auto IsWrite = [](const User *User) {
    return isa<StoreInst, LifetimeIntrinsic>(User);
  };
  const Value *List = getUnderlyingObject(Entry->getPointerOperand());
  return all_of(List->users(), [&](const User *User) {
    if (const auto *Element = dyn_cast<GetElementPtrInst>(User))
      return all_of(Element->users(), IsWrite);
    auto *Call = dyn_cast<CallInst>(const_cast<llvm::User *>(User));
    return IsWrite(User) || (Call && IsReceiver(*Call));
  });
}

bool isRegionArgument(const StoreInst *Entry) {
  return isEntryFor(
      Entry, [](CallInst &Call) { return asParallel(Call).has_value(); });
}

bool isForRegions(const Variable &OfTeam) {
  return !OfTeam.escapes() && all_of(OfTeam.calls(), [](const CallInst *Call) {
    return isFreeShared(*Call);
  }) && all_of(OfTeam.listEntries(), isRegionArgument);
}

/// A parameter in Seen is being analyzed already.
static bool onlyReads(Argument &Parameter,
                      SmallPtrSetImpl<const Argument *> &Seen);

static bool onlyReads(const CallInst &Call, const Variable &OfTeam,
                      SmallPtrSetImpl<const Argument *> &Seen) {
  Function *Callee = Call.getCalledFunction();
  return Callee && hasFinalBody(*Callee) && !Callee->isVarArg() &&
         all_of(Callee->args(), [&](Argument &Parameter) {
           return !OfTeam.isAt(Call.getArgOperand(Parameter.getArgNo())) ||
                  onlyReads(Parameter, Seen);
         });
}

static bool onlyReads(Argument &Parameter,
                      SmallPtrSetImpl<const Argument *> &Seen) {
  if (!Seen.insert(&Parameter).second)
    return true;
  const Variable Inside(&Parameter);
  return !Inside.escapes() && Inside.writes().empty() &&
         Inside.listEntries().empty() &&
         all_of(Inside.calls(), [&](const CallInst *Call) {
           return onlyReads(*Call, Inside, Seen);
         });
}

bool onlyReads(const CallInst &Call, const Variable &OfTeam) {
  SmallPtrSet<const Argument *, 4> Seen;
  return onlyReads(Call, OfTeam, Seen);
}

bool onlyReads(Argument &Parameter) {
  SmallPtrSet<const Argument *, 4> Seen;
  return onlyReads(Parameter, Seen);
}

static bool staysInside(Value *Address, SmallPtrSetImpl<const Value *> &Seen);

static bool staysInside(CallInst &Call, const Variable &Passed,
                        SmallPtrSetImpl<const Value *> &Seen) {
  Function *Callee = Call.getCalledFunction();
  if (Callee && isRuntimes(Callee->getName()))
    return true;
  if (!Callee || !hasFinalBody(*Callee) || Callee->isVarArg())
    return false;
  return all_of(Callee->args(), [&](Argument &Parameter) {
    if (!Passed.isAt(Call.getArgOperand(Parameter.getArgNo())))
      return true;
    return staysInside(&Parameter, Seen) &&
           (!Variable(&Parameter).isReturned() || Call.use_empty());
  });
}

static bool staysInside(Value *Address, SmallPtrSetImpl<const Value *> &Seen) {
  if (!Seen.insert(Address).second)
    return true;
  const Variable Named(Address);
  // A function may return a parameter's address: the analysis continues in its caller.
  if (Named.escapesUnmixed() || !Named.listEntries().empty() ||
      (Named.escapes() && !(Named.isReturned() && isa<Argument>(Address))))
    return false;
  return all_of(Named.calls(), [&](CallInst *Call) {
    return staysInside(*Call, Named, Seen);
  });
}

bool staysInside(CallInst &Call, const Variable &Passed) {
  SmallPtrSet<const Value *, 8> Seen;
  return staysInside(Call, Passed, Seen);
}

bool staysInside(Value &Address) {
  SmallPtrSet<const Value *, 8> Seen;
  return staysInside(&Address, Seen);
}

} // namespace warpfold
