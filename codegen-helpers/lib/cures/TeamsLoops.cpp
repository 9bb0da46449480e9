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
//           this is `teams distribute`, which warpfold-loops distributes to all threads. If
//           the loop has another form, shares of one iteration are correct, too, executed by
//           one thread of each team.
//
//           clang 23 omits the loop if it reduces (docs/StockDefects.md, 45), which is an
//           error of the compilation. A region inside of such a loop has no function by which
//           the threads of generic mode could execute it, which is an error, too.
//
//           A cure is not an optimization: it runs at every level.
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
           << "teams loop: executed as 'teams distribute', by one thread of "
              "each team";
  });
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
  reportDone(Distribute);
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
