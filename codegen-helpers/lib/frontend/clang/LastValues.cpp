//===- frontend/clang/LastValues.cpp - last values of iterations ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/clang/LastValues.h"

#include "analysis/Variable.h"
#include "frontend/clang23/Constructs.h"
#include "openmp/OpenMPCalls.h"
#include "support/Reason.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;

namespace warpfold {

/// Returns whether Entry, an element of a region's list, is the value of Bound as a pointer's bits.
static bool isValueOf(const Value *Entry, const Value *Bound) {
  while (const auto *Cast = dyn_cast_or_null<CastInst>(Entry))
    Entry = Cast->getOperand(0);
  const auto *Load = dyn_cast_or_null<LoadInst>(Entry);
  return Load && Load->getPointerOperand() == Bound;
}

std::optional<ParallelCall> regionOf(const StaticInit &Distribute) {
  for (Instruction &I : instructions(*Distribute.Call->getFunction())) {
    const auto Launch = asParallel(I);
    if (Launch && isValueOf(listEntry(*Launch, 0), Distribute.lowerBound()) &&
        isValueOf(listEntry(*Launch, 1), Distribute.upperBound()))
      return Launch;
  }
  return std::nullopt;
}

SmallVector<AllocaInst *, 4> stackVariablesOf(const ParallelCall &Launch) {
  SmallVector<AllocaInst *, 4> Found;
  const auto *Count = dyn_cast<ConstantInt>(Launch.Call->getArgOperand(8));
  for (uint64_t I = 0; Count && I < Count->getZExtValue(); ++I) {
    const Value *Entry = listEntry(Launch, I);
    auto *Local =
        const_cast<AllocaInst *>(Entry ? privateVariable(Entry) : nullptr);
    if (Local && !is_contained(Found, Local))
      Found.push_back(Local);
  }
  return Found;
}

/// Returns whether Block only computes, and stores into variables of the function.
static bool isLocal(const BasicBlock &Block) {
  return Block.getSingleSuccessor() && all_of(Block, [](const Instruction &I) {
           const auto *Store = dyn_cast<StoreInst>(&I);
           return Store ? isa<AllocaInst>(Store->getPointerOperand())
                        : !I.mayHaveSideEffects();
         });
}

/// Returns the branch that the loaded flag controls; null if it is used in another way.
static CondBrInst *testOf(LoadInst &Flag) {
  auto *Test =
      Flag.hasOneUse() ? dyn_cast<ICmpInst>(Flag.user_back()) : nullptr;
  if (!Test || !Test->hasOneUse() ||
      Test->getPredicate() != ICmpInst::ICMP_NE ||
      !match(Test->getOperand(1), PatternMatch::m_Zero()))
    return nullptr;
  return dyn_cast<CondBrInst>(Test->user_back());
}

bool copiesOutLastValue(const Value *LastFlag) {
  return any_of(LastFlag->users(), [](const User *User) {
    auto *Load = dyn_cast<LoadInst>(const_cast<llvm::User *>(User));
    const CondBrInst *Branch = Load ? testOf(*Load) : nullptr;
    return Load && (!Branch || !isLocal(*Branch->getSuccessor(0)));
  });
}

/// Returns the tests of Flag that guard the copying of last values.
static Expected<SmallVector<CondBrInst *, 1>> testsOf(Value &Flag) {
  SmallVector<CondBrInst *, 1> Tests;
  for (User *User : Flag.users()) {
    auto *Load = dyn_cast<LoadInst>(User);
    if (!Load)
      continue;
    CondBrInst *Test = testOf(*Load);
    if (!Test)
      return reason("the test for the last iteration is not in the form that "
                    "clang generates");
    const BasicBlock *Then = Test->getSuccessor(0);
    if (isLocal(*Then))
      continue;
    if (Then->getSinglePredecessor() != Test->getParent() ||
        isa<PHINode>(Then->front()) ||
        isa<PHINode>(Test->getSuccessor(1)->front()))
      return reason("the last values are not copied in a separate block");
    Tests.push_back(Test);
  }
  return Tests;
}

/// Returns the function with the threads' loop: Region, or with -g the function that it calls.
static Function *functionWithLoop(Function &Region) {
  const auto HasLoop = [](Function &F) {
    return any_of(instructions(F), [](Instruction &I) {
      return asForInit(I) || asDispatchNext(I);
    });
  };
  if (HasLoop(Region))
    return &Region;
  for (Instruction &I : instructions(Region)) {
    auto *Call = dyn_cast<CallInst>(&I);
    Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    if (Callee && Callee->hasLocalLinkage() && HasLoop(*Callee))
      return Callee;
  }
  return nullptr;
}

static Expected<std::optional<LastValues>>
findTests(Value &TeamFlag, const ParallelCall &Launch) {
  Function *Threads =
      Launch.region() ? functionWithLoop(*Launch.region()) : nullptr;
  if (!Threads)
    return reason("the loop of the team's threads cannot be identified");

  std::optional<LastValues> Found = LastValues{&TeamFlag, Launch, {}, {}};
  Value *Flag = nullptr;
  for (Instruction &I : instructions(*Threads)) {
    const auto Static = asForInit(I);
    const auto Next = asDispatchNext(I);
    if (!Static && !Next)
      continue;
    if (Flag)
      return reason("the team's threads execute more than one loop");
    Flag = Static ? Static->lastFlag() : Next->lastFlag();
  }
  auto Teams = testsOf(TeamFlag);
  if (!Teams)
    return Teams.takeError();
  auto InTeam = testsOf(*Flag);
  if (!InTeam)
    return InTeam.takeError();
  if (InTeam->empty())
    return reason("no thread copies a last value to its team");
  Found->TeamTests = *Teams;
  Found->ThreadTests = *InTeam;
  return Found;
}

Expected<std::optional<LastValues>>
LastValues::find(const StaticInit &Distribute) {
  const auto Launch = copiesOutLastValue(Distribute.lastFlag())
                          ? regionOf(Distribute)
                          : std::nullopt;
  return Launch ? findTests(*Distribute.lastFlag(), *Launch)
                : Expected<std::optional<LastValues>>(std::nullopt);
}

/// Returns whether a branch that copies last values tests Variable.
static bool isTested(const AllocaInst &Variable) {
  return any_of(Variable.users(), [](const User *User) {
    auto *Load = dyn_cast<LoadInst>(const_cast<llvm::User *>(User));
    const CondBrInst *Test = Load ? testOf(*Load) : nullptr;
    return Test && !isLocal(*Test->getSuccessor(0));
  });
}

/// Returns whether the only store to Variable writes 0.
static bool holdsZero(const AllocaInst &Variable) {
  unsigned Zeros = 0;
  for (const User *User : Variable.users()) {
    const auto *Store = dyn_cast<StoreInst>(User);
    if (!Store && (isa<LoadInst>(User) || isa<LifetimeIntrinsic>(User)))
      continue;
    if (!Store || Store->getPointerOperand() != &Variable ||
        !match(Store->getValueOperand(), PatternMatch::m_Zero()))
      return false;
    ++Zeros;
  }
  return Zeros == 1;
}

Expected<std::optional<LastValues>>
LastValues::findOfAllThreads(const ParallelCall &Launch) {
  std::optional<LastValues> None;
  Function *Threads =
      Launch.region() ? functionWithLoop(*Launch.region()) : nullptr;
  if (!hasLoopOfAllThreads(Threads))
    return None;
  AllocaInst *Flag = nullptr;
  for (Instruction &I : instructions(*Launch.Call->getFunction())) {
    auto *Variable = dyn_cast<AllocaInst>(&I);
    if (!Variable || !Variable->getAllocatedType()->isIntegerTy(32) ||
        !holdsZero(*Variable) || !isTested(*Variable))
      continue;
    if (Flag)
      return reason("the team's test for the last iteration is not in the form "
                    "that clang generates");
    Flag = Variable;
  }
  return Flag ? findTests(*Flag, Launch)
              : Expected<std::optional<LastValues>>(None);
}

/// Returns whether Variable holds a parameter of the function.
static bool isParameter(const AllocaInst &Variable) {
  return any_of(Variable.users(), [&](const User *User) {
    const auto *Store = dyn_cast<StoreInst>(User);
    return Store && Store->getPointerOperand() == &Variable &&
           isa<Argument>(Store->getValueOperand());
  });
}

/// Returns the uses of Variable except its debug information and stores to it.
static SmallVector<const Instruction *, 4> usesOf(const AllocaInst &Variable) {
  SmallVector<const Instruction *, 4> Uses;
  for (const User *User : Variable.users()) {
    const auto *Store = dyn_cast<StoreInst>(User);
    if ((!Store || Store->getPointerOperand() != &Variable) &&
        !isa<LifetimeIntrinsic>(User))
      Uses.push_back(cast<Instruction>(User));
  }
  return Uses;
}

/// Returns the first value that Then copies to a parameter.
static std::optional<LostValue> valueOfParameter(const BasicBlock &Then) {
  for (const Instruction &I : Then) {
    const auto *Store = dyn_cast<StoreInst>(&I);
    const AllocaInst *Variable =
        Store && isa<LoadInst>(Store->getValueOperand())
            ? privateVariable(Store->getPointerOperand())
            : nullptr;
    if (Variable && isParameter(*Variable))
      return LostValue{Store, Variable, /*IsRead=*/false};
  }
  return std::nullopt;
}

/// Returns the value that a test of Flag copies to a parameter, if no later code reads it there.
static std::optional<LostValue> lostBy(const Value &Flag, bool IsOfThreads) {
  for (const User *User : Flag.users()) {
    auto *Load = dyn_cast<LoadInst>(const_cast<llvm::User *>(User));
    const CondBrInst *Test = Load ? testOf(*Load) : nullptr;
    auto Lost = Test ? valueOfParameter(*Test->getSuccessor(0)) : std::nullopt;
    if (!Lost)
      continue;
    const auto IsAfter = [&](const Instruction *Use) {
      return isPotentiallyReachable(Lost->Last, Use);
    };
    const auto Uses = usesOf(*Lost->Variable);
    Lost->IsRead = any_of(Uses, [&](const Instruction *Use) {
      return isa<LoadInst>(Use) && isPotentiallyReachable(Use, Lost->Last);
    });
    if (IsOfThreads || none_of(Uses, IsAfter))
      return Lost;
  }
  return std::nullopt;
}

std::optional<LostValue> lostLastValue(const Function &F) {
  const bool IsOutlined = F.getName().contains("_omp_outlined");
  for (Instruction &I : instructions(const_cast<Function &>(F))) {
    std::optional<LostValue> Lost;
    if (const auto Distribute = asDistributeInit(I))
      Lost = lostBy(*Distribute->lastFlag(), /*IsOfThreads=*/false);
    // Each of a region's threads has a separate parameter, of which one receives the last value.
    else if (const auto Static = asForInit(I))
      Lost = lostBy(*Static->lastFlag(), IsOutlined);
    else if (const auto Next = asDispatchNext(I))
      Lost = lostBy(*Next->lastFlag(), IsOutlined);
    if (Lost)
      return Lost;
  }
  return std::nullopt;
}

} // namespace warpfold
