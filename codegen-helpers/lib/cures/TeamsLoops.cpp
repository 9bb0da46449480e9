//===- cures/TeamsLoops.cpp - `teams loop` in a separate `target` ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  repairs `teams loop` in a separate `target`, for which clang generates half of a
//           `distribute parallel for` (docs/StockDefects.md, 30): a kernel in SPMD mode, in which
//           all threads execute the team's code, and a loop over the shares of the iterations, with
//           the body in place of the region that would execute the share:
//
//             for each share, as many iterations as the team has threads:
//               body(the share's first iteration)
//
//           With one share for each team, and a loop over its iterations, in generic mode,
//           this is `teams distribute`, which warpfold-loops distributes to all threads:
//
//   before:   distribute_static_init(.., 91, &last, &lower, &upper, &stride, 1, threads)
//             upper = min(upper, last iteration)
//             counter = lower
//             while (counter <= last iteration)
//               body; counter += 1
//               lower += stride; upper = min(upper + stride, last iteration)
//               counter = lower
//
//   after:    distribute_static_init(.., 92, .., 1, 1)
//             upper = min(upper, last iteration)
//             counter = lower
//             while (counter <= upper)
//               body; counter += 1
//
//           If the loop has another form, shares of one iteration are correct, too, executed by
//           one thread of each team.
//
//           clang 23 omits the loop if it reduces (docs/StockDefects.md, 45), which is an
//           error of the compilation. A region inside of such a loop has no function by which
//           the threads of generic mode could execute it, which is an error, too.
// Next:     frontend/clang/LoopPatterns.h, which matches the result
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "frontend/clang/LastValues.h"
#include "frontend/clang/LoopPatterns.h"
#include "frontend/clang23/TeamsEntry.h"
#include "openmp/KernelEnvironment.h"
#include "support/LlvmReleases.h"
#include "support/Remarks.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace warpfold {

namespace {

struct ShareLoop {
  BasicBlock *Header;
  /// The load of the last iteration in the header's test.
  LoadInst *LastIteration;
  /// The store of counter += 1.
  StoreInst *Increment;
  /// The blocks between the increment and the header.
  SmallSetVector<BasicBlock *, 4> AfterIncrement;
};

} // namespace

/// Returns the loop before which the last store is counter = lower; null if there is none. Sets
/// Counter.
static const Loop *loopFrom(const Value *Lower, const LoopInfo &Loops,
                            AllocaInst *&Counter) {
  for (const Loop *Current : Loops)
    if (BasicBlock *Before = Current->getLoopPredecessor())
      if ((Counter = initializedFrom(Lower, *Before)))
        return Current;
  return nullptr;
}

/// Returns the load that Header's test compares Counter with; null if it is another test.
static LoadInst *lastIteration(BasicBlock &Header, const Value *Counter) {
  const auto *Test = dyn_cast<CondBrInst>(Header.getTerminator());
  if (!Test || isa<PHINode>(Header.front()))
    return nullptr;
  for (Instruction &I : Header)
    if (auto *Load = dyn_cast<LoadInst>(&I);
        Load && Load->getPointerOperand() != Counter)
      return isCounterTest(*Test, Counter, {Load->getPointerOperand()})
                 ? Load
                 : nullptr;
  return nullptr;
}

static StoreInst *increment(const Loop &L, const Value *Counter) {
  StoreInst *Found = nullptr;
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block)
      if (match(&I, m_Store(m_c_Add(m_Load(m_Specific(Counter)), m_One()),
                            m_Specific(Counter)))) {
        if (Found)
          return nullptr;
        Found = cast<StoreInst>(&I);
      }
  return Found;
}

/// Returns whether the instructions from I to the end of its block only advance to the next share.
static bool onlyAdvances(const Instruction *I,
                         ArrayRef<const Value *> Variables) {
  for (; I; I = I->getNextNode())
    if (const auto *Store = dyn_cast<StoreInst>(I);
        Store ? !is_contained(Variables, Store->getPointerOperand())
              : I->mayHaveSideEffects())
      return false;
  return true;
}

static std::optional<ShareLoop> findShareLoop(const StaticInit &Distribute) {
  const DominatorTree Dominators(*Distribute.Call->getFunction());
  const LoopInfo Loops(Dominators);
  AllocaInst *Counter = nullptr;
  const Loop *L = loopFrom(Distribute.lowerBound(), Loops, Counter);
  if (!L || Loops.getLoopFor(Distribute.Call->getParent()))
    return std::nullopt;
  ShareLoop Found{L->getHeader(),
                  lastIteration(*L->getHeader(), Counter),
                  increment(*L, Counter),
                  {}};
  const Value *Variables[] = {Distribute.lowerBound(), Distribute.upperBound(),
                              Counter};
  if (!Found.LastIteration || !Found.Increment ||
      is_contained(Variables, Found.LastIteration->getPointerOperand()) ||
      !onlyAdvances(Found.Increment, Variables))
    return std::nullopt;
  BasicBlock *Increments = Found.Increment->getParent();
  for (BasicBlock *Next : successors(Increments))
    if (Next != Found.Header)
      Found.AfterIncrement.insert(Next);
  for (size_t Index = 0; Index < Found.AfterIncrement.size(); ++Index) {
    BasicBlock *Block = Found.AfterIncrement[Index];
    if (Block == Increments || !Dominators.dominates(Increments, Block) ||
        !onlyAdvances(&Block->front(), Variables))
      return std::nullopt;
    for (BasicBlock *Next : successors(Block))
      if (Next != Found.Header)
        Found.AfterIncrement.insert(Next);
  }
  return Found.AfterIncrement.empty() ? std::nullopt : std::optional(Found);
}

/// Turns the loop over shares that Distribute begins into that of `teams distribute`. Returns false
/// if it has another form; it is unchanged then.
static bool takeShareAtOnce(const StaticInit &Distribute) {
  const auto Found = findShareLoop(Distribute);
  if (!Found)
    return false;
  Found->LastIteration->setOperand(LoadInst::getPointerOperandIndex(),
                                   Distribute.upperBound());
  BasicBlock *Increments = Found->Increment->getParent();
  while (&Increments->back() != Found->Increment) {
    Instruction &Last = Increments->back();
    Last.replaceAllUsesWith(PoisonValue::get(Last.getType()));
    Last.eraseFromParent();
  }
  IRBuilder<>(Increments).CreateBr(Found->Header);
  for (BasicBlock *Block : Found->AfterIncrement)
    Block->dropAllReferences();
  for (BasicBlock *Block : Found->AfterIncrement)
    Block->eraseFromParent();
  CallInst &Init = *Distribute.Call;
  Init.setArgOperand(
      2, ConstantInt::get(Init.getArgOperand(2)->getType(),
                          static_cast<uint32_t>(Schedule::DistributeStatic)));
  Init.setArgOperand(8, ConstantInt::get(Distribute.chunk()->getType(), 1));
  return true;
}

/// Returns whether I launches a region that the threads of generic mode cannot execute.
static bool isForSpmdAlone(Instruction &I) {
  const auto Launch = asParallel(I);
  return Launch && !Launch->wrapper();
}

/// Returns whether all threads of a team execute Kernel's code. (clang uses SPMD mode with one
/// thread in a team for `teams distribute simd`.)
static bool hasManyInTeamCode(const KernelEnvironment &Kernel) {
  return Kernel.isSpmd() && Kernel.maxThreads() != 1;
}

/// Repairs Distribute's loop if every thread of a team executes it in place of one. Returns whether
/// it was changed.
static bool visit(const StaticInit &Distribute) {
  Function &Teams = *Distribute.Call->getFunction();
  auto Kernels = KernelEnvironment::allAround(Teams);
  if (!Kernels || regionOf(Distribute) || none_of(*Kernels, hasManyInTeamCode))
    return false;
  if (any_of(instructions(Teams), isForSpmdAlone)) {
    Teams.getContext().diagnose(DiagnosticInfoUnsupported(
        Teams,
        "'teams loop' in a separate 'target' construct, with a parallel region "
        "in its body, is not supported on a GPU: use 'teams distribute'",
        Distribute.Call->getDebugLoc()));
    return false;
  }
  for (KernelEnvironment &Kernel : *Kernels)
    Kernel.setGeneric();
  if (!takeShareAtOnce(Distribute))
    Distribute.Call->setArgOperand(
        8, ConstantInt::get(Distribute.chunk()->getType(), 1));
  emitRemark<OptimizationRemark>(
      Teams, Distribute.Call->getDebugLoc(), "TeamsLoop",
      "teams loop: executed as 'teams distribute', by one thread of each team");
  return true;
}

namespace {

/// The counts of a variable's own accesses.
struct Accesses {
  unsigned Loads = 0;
  unsigned Stores = 0;
  bool Others = false;

  explicit Accesses(const AllocaInst &Variable) {
    for (const User *User : Variable.users())
      if (isa<LoadInst>(User))
        ++Loads;
      else if (const auto *Store = dyn_cast<StoreInst>(User);
               Store && Store->getPointerOperand() == &Variable)
        ++Stores;
      else
        Others |= !isa<LifetimeIntrinsic>(User);
  }
};

} // namespace

/// Returns whether clang 23 has omitted the loop of a `teams loop` that reduces and that the team's
/// own code executes: its bounds are never read, and the number of the one iteration is never
/// written. The iteration may launch parallel regions.
static bool lacksLoop(Function &Teams) {
  bool Reduces = false;
  unsigned Unread = 0, Unwritten = 0;
  for (Instruction &I : instructions(Teams)) {
    if (asForInit(I) || asDistributeInit(I) || asDispatchInit(I))
      return false;
    Reduces |= asTeamsReduce(I) || isXteamReduce(I);
    const auto *Variable = dyn_cast<AllocaInst>(&I);
    if (!Variable || !Variable->getAllocatedType()->isIntegerTy())
      continue;
    const Accesses Counts(*Variable);
    if (Counts.Others)
      continue;
    Unread += Counts.Loads == 0 && Counts.Stores == 1;
    Unwritten += Counts.Loads > 0 && Counts.Stores == 0;
  }
  // These are the bounds, the stride and the flag of the last iteration.
  constexpr unsigned NumUnread = 4;
  return Reduces && Unwritten == 1 && Unread >= NumUnread;
}

static void refuseWithoutLoop(Function &Teams) {
  if (lacksLoop(Teams))
    Teams.getContext().diagnose(DiagnosticInfoUnsupported(
        Teams,
        "this clang omits the loop of a 'teams loop' with a reduction if "
        "'target' is a separate construct or iterations call functions: use "
        "'teams distribute parallel for' instead of 'teams loop' (" +
            Teams.getName() + ")",
        Teams.getEntryBlock().getTerminator()->getDebugLoc()));
}

bool repairTeamsLoops(Module &M) {
  bool Changed = false;
  for (Function &F : M)
    refuseWithoutLoop(F);
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (const auto Distribute = asDistributeInit(I))
        Changed |= visit(*Distribute);
  return Changed;
}

} // namespace warpfold
