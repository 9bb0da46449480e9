//===- cures/TeamsLoops.cpp - `teams loop` in a `target` of its own -------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  mends `teams loop` in a `target` by itself, of which clang makes half of a
//           `distribute parallel for` (docs/StockDefects.md, 30): a kernel in SPMD
//           mode, where all threads execute the team's code, and a loop that goes from
//           one share of the iterations to the next, with the body in place of the
//           region that would execute the share:
//
//             for each share, as many iterations as the team has threads:
//               body(the share's first iteration)
//
//           With one share for each team, and a loop over its iterations, in generic mode,
//           it is `teams distribute`, which warpfold-loops has all threads share.
//           Where the loop is not as above, shares of one iteration are right, too, by
//           one thread of each team.
//
//           clang 23 leaves the loop out where it reduces (docs/StockDefects.md, 45): that
//           is an error of the compilation, and so is what follows.
//
//           A region inside of such a loop has no function by which generic mode's
//           threads could begin it: that is an error of the compilation.
//
//           A cure and no optimisation: it runs at every level.
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "cures/ShareLoop.h"
#include "frontend/clang/LastValues.h"
#include "frontend/clang23/TeamsEntry.h"
#include "openmp/KernelEnvironment.h"

#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

static void reportDone(const StaticInit &Distribute) {
  OptimizationRemarkEmitter(Distribute.Call->getFunction()).emit([&] {
    return OptimizationRemark("warpfold", "TeamsLoop", Distribute.Call)
           << "teams loop: as 'teams distribute', by one thread of each team";
  });
}

/// Begins a region that generic mode's threads cannot be told of.
static bool isForSpmdAlone(Instruction &I) {
  const auto Begin = asParallel(I);
  return Begin && !Begin->wrapper();
}

/// All threads of a team execute its code. (clang has a mode of SPMD with one thread in
/// a team for `teams distribute simd`.)
static bool hasManyInTeamCode(const KernelEnvironment &Kernel) {
  return Kernel.isSpmd() && Kernel.maxThreads() != 1;
}

/// Distribute's loop, if it is executed by every thread of a team where one shall;
/// whether it was mended.
static bool visit(const StaticInit &Distribute) {
  Function &Teams = *Distribute.Call->getFunction();
  auto Kernels = KernelEnvironment::allAround(Teams);
  if (!Kernels || regionOf(Distribute) || none_of(*Kernels, hasManyInTeamCode))
    return false;
  if (any_of(instructions(Teams), isForSpmdAlone)) {
    Teams.getContext().diagnose(DiagnosticInfoUnsupported(
        Teams,
        "'teams loop' in a 'target' of its own, with a parallel region inside, "
        "is not supported on a GPU: write 'teams distribute'",
        Distribute.Call->getDebugLoc()));
    return false;
  }
  for (KernelEnvironment &Kernel : *Kernels)
    Kernel.setGeneric();
  if (!takeShareAtOnce(Distribute))
    Distribute.Call->setArgOperand(
        8, ConstantInt::get(Distribute.chunk()->getType(), 1));
  reportDone(Distribute);
  return true;
}

namespace {

/// What is done with a variable by itself.
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

/// clang 23 omits the loop of a `teams loop` that reduces and that the team's own code
/// executes: its bounds are never read, and the number of the one iteration is never
/// written. The iteration may launch parallel regions.
static bool lacksItsLoop(Function &Teams) {
  bool Reduces = false;
  unsigned Unread = 0, Unwritten = 0;
  for (Instruction &I : instructions(Teams)) {
    if (asForInit(I) || asDistributeInit(I) || asDispatchInit(I))
      return false;
    Reduces |= asTeamsReduce(I) || isXteamReduce(I);
    const auto *Variable = dyn_cast<AllocaInst>(&I);
    if (!Variable || !Variable->getAllocatedType()->isIntegerTy())
      continue;
    const Accesses Its(*Variable);
    if (Its.Others)
      continue;
    Unread += Its.Loads == 0 && Its.Stores == 1;
    Unwritten += Its.Loads > 0 && Its.Stores == 0;
  }
  // The bounds, the stride and the flag of the last iteration.
  constexpr unsigned NumUnread = 4;
  return Reduces && Unwritten == 1 && Unread >= NumUnread;
}

static void refuseWithoutLoop(Function &Teams) {
  if (lacksItsLoop(Teams))
    Teams.getContext().diagnose(DiagnosticInfoUnsupported(
        Teams,
        "this clang leaves out the loop of a 'teams loop' with a reduction, "
        "where 'target' is a construct of its own or iterations call "
        "functions: write 'teams distribute parallel for' in place of 'teams "
        "loop' (" +
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
