//===- plan/RowLength.cpp - the number of iterations of a team's loop -----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/RowLength.h"

#include "analysis/Variable.h"
#include "openmp/OpenMPCalls.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace warpfold {

namespace {

/// The value Source + More.
struct Sum {
  const Value *Source;
  int64_t More;
};

} // namespace

/// Follows V back to a value that is neither a sum with a constant nor a variable of the function.
static std::optional<Sum> follow(const Value *V) {
  Sum Result{V, 0};
  // A variable whose only store depends on itself has no length.
  SmallPtrSet<const Value *, 8> Seen;
  while (Seen.insert(V).second) {
    const Value *Inner = nullptr;
    const APInt *Number = nullptr;
    if (match(V, m_Add(m_Value(Inner), m_APInt(Number))))
      Result.More += Number->getSExtValue();
    else if (match(V, m_Sub(m_Value(Inner), m_APInt(Number))))
      Result.More -= Number->getSExtValue();
    else if (match(V, m_SDiv(m_Value(Inner), m_One())) ||
             match(V, m_UDiv(m_Value(Inner), m_One())) ||
             match(V, m_ZExtOrSExt(m_Value(Inner))) ||
             match(V, m_Trunc(m_Value(Inner))))
      ;
    else if (const auto *Load = dyn_cast<LoadInst>(V)) {
      auto *Stack = const_cast<Value *>(Load->getPointerOperand());
      if (!isa<AllocaInst>(Stack))
        return Sum{V, Result.More};
      Inner = Variable(Stack).onlyValue();
    } else {
      return Sum{V, Result.More};
    }
    if (!Inner)
      return std::nullopt;
    V = Inner;
  }
  return std::nullopt;
}

const Value *lastIteration(const StaticInit &Init) {
  for (const Instruction &I : reverse(*Init.Call->getParent()))
    if (const auto *Store = dyn_cast<StoreInst>(&I))
      if (Store->getPointerOperand() == Init.upperBound())
        return Store->getValueOperand();
  return nullptr;
}

/// Returns the variable of the team that a region reads by Load, through the region's argument
/// list; null if none.
static CallInst *findVariable(const TeamCode &Code, const TeamRegion &Region,
                              const LoadInst &Load) {
  auto Address = follow(Load.getPointerOperand());
  const auto *Entry = Address ? dyn_cast<Argument>(Address->Source) : nullptr;
  if (!Entry || Entry->getArgNo() < 2)
    return nullptr;
  const Value *Listed = listEntry(Region.Launch, Entry->getArgNo() - 2);
  for (const SharedVariable &Shared : Code.Variables)
    if (Shared.Call == Listed)
      return Shared.Call;
  return nullptr;
}

/// Returns the value of argument Number of Teams in the kernel.
static std::optional<Sum> findKernelArgument(const TeamCode &Code,
                                             unsigned Number) {
  for (const User *User : Code.Teams->users())
    if (const auto *Call = dyn_cast<CallInst>(User))
      return follow(Call->getArgOperand(Number));
  return std::nullopt;
}

static std::optional<RowLength> lengthOf(const TeamCode &Code,
                                         const TeamRegion &Region) {
  const Value *Last = lastIteration(Region.Loop.Init);
  auto InRegion = Last ? follow(Last) : std::nullopt;
  if (const auto *Number =
          InRegion ? dyn_cast<ConstantInt>(InRegion->Source) : nullptr)
    return RowLength{/*Argument=*/0, /*Bits=*/64,
                     static_cast<int64_t>(Number->getZExtValue()) +
                         InRegion->More + 1};
  const auto *Load = InRegion ? dyn_cast<LoadInst>(InRegion->Source) : nullptr;
  CallInst *OfTeam = Load ? findVariable(Code, Region, *Load) : nullptr;
  const Value *Written = OfTeam ? Variable(OfTeam).onlyValue() : nullptr;
  auto InTeams = Written ? follow(Written) : std::nullopt;
  const auto *Passed = InTeams ? dyn_cast<Argument>(InTeams->Source) : nullptr;
  if (!Passed)
    return std::nullopt;
  auto InKernel = findKernelArgument(Code, Passed->getArgNo());
  const auto *Found = InKernel ? dyn_cast<Argument>(InKernel->Source) : nullptr;
  if (!Found || !Found->getType()->isIntegerTy())
    return std::nullopt;
  const int64_t More = InRegion->More + InTeams->More + InKernel->More + 1;
  const unsigned Bits = std::min(Load->getType()->getScalarSizeInBits(),
                                 Found->getType()->getScalarSizeInBits());
  // The upper bits of shorter integers are undefined.
  if (Bits != 32 && Bits != 64)
    return std::nullopt;
  return RowLength{Code.Environment.numberOf(*Found), Bits, More};
}

std::optional<RowLength> RowLength::of(const TeamCode &Code) {
  std::optional<RowLength> Longest;
  bool AreConstant = true;
  for (const TeamRegion &Region : Code.Regions) {
    const auto Length = lengthOf(Code, Region);
    if (Length && Length->Argument != 0)
      return Length;
    AreConstant &= Length.has_value();
    if (Length && (!Longest || Length->More > Longest->More))
      Longest = Length;
  }
  return AreConstant ? Longest : std::nullopt;
}

} // namespace warpfold
