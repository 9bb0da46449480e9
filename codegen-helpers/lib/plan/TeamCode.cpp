//===- plan/TeamCode.cpp - a kernel whose teams launch regions ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/TeamCode.h"

#include "analysis/Captures.h"
#include "analysis/Effects.h"
#include "analysis/Variable.h"
#include "openmp/DeviceCalls.h"
#include "openmp/OpenMPCalls.h"

#include "runtime/tuning/Rows.h"

#include "support/Reason.h"

#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

namespace {

class Inspection {
public:
  explicit Inspection(TeamCode &Code) : Code(Code) {}

  Error addVariables() {
    // The addresses of the thread's numbers.
    for (unsigned Number : {0U, 1U})
      copy(Variable(Code.Teams->getArg(Number)));
    for (Instruction &I : instructions(*Code.Teams))
      if (auto Shared = asSharedVariable(I)) {
        const Variable OfTeam(Shared->Call);
        if (!isForTeam(OfTeam))
          return reason("the address of a team's variable is taken");
        if (Shared->Bytes <= tuning::MostBytesOfCopy && mayBeCopied(OfTeam)) {
          Code.Variables.push_back(*Shared);
          copy(OfTeam);
        } else {
          Code.InSharedMemory.push_back(*Shared);
        }
      }
    uint64_t Bytes = 0;
    for (const SharedVariable &Shared : Code.InSharedMemory)
      Bytes += alignTo(Shared.Bytes, tuning::AlignOfTeamMemory);
    if (Bytes > tuning::MostBytesOfTeamMemory)
      return reason("a team's variables are too large for shared memory");
    return Error::success();
  }

  Error addEvents() {
    for (Instruction &I : instructions(*Code.Teams))
      if (Error E = visit(I))
        return E;
    return markFinal();
  }

private:
  /// Returns whether OfTeam's address is only passed to parallel regions, and to a reduction over
  /// teams.
  static bool isForTeam(const Variable &OfTeam) {
    const auto IsReceiver = [](CallInst &Call) {
      return asParallel(Call) || asTeamsReduce(Call);
    };
    return !OfTeam.escapes() &&
           all_of(OfTeam.calls(),
                  [](const CallInst *Call) { return isFreeShared(*Call); }) &&
           all_of(OfTeam.listEntries(), [&](const StoreInst *Entry) {
             return isEntryFor(Entry, IsReceiver);
           });
  }

  /// Returns whether each thread may have a copy of OfTeam in all regions that receive it.
  bool mayBeCopied(const Variable &OfTeam) const {
    for (Instruction &I : instructions(*Code.Teams)) {
      const auto Launch = asParallel(I);
      if (!Launch || !Launch->region())
        continue;
      for (Argument &Address :
           drop_begin(Launch->region()->args(), ParallelCall::NumNumbers)) {
        const Value *Passed =
            listEntry(*Launch, Address.getArgNo() - ParallelCall::NumNumbers);
        if (!Passed || !OfTeam.isAt(Passed))
          continue;
        if (Error E = TeamRegion::checkCopy(*Launch->region(), Address)) {
          consumeError(std::move(E));
          return false;
        }
      }
    }
    return true;
  }

  /// Marks the events after the reduction over teams.
  Error markFinal() {
    if (!Code.OverTeams)
      return Error::success();
    const Instruction *End = Code.OverTeams->Call;
    if (isPotentiallyReachable(End->getNextNode(), End))
      return reason("a team's code reduces over the teams in a loop");
    for (TeamEvent &Event : Code.Events) {
      if (Event.Use == End || !isPotentiallyReachable(End, Event.Use))
        continue;
      if (Event.What == TeamEvent::Kind::Region)
        return reason("a parallel region follows the reduction over the teams");
      Event.IsFinal = true;
    }
    return Error::success();
  }

  void copy(const Variable &Copied) { Copies.push_back(Copied); }

  bool isCopied(const Value *Address) const {
    return any_of(Copies,
                  [&](const Variable &Copied) { return Copied.isAt(Address); });
  }

  bool isPrivate(const Value *Address) const {
    return isCopied(Address) || warpfold::isPrivate(Address);
  }

  /// Returns all values that are ever written to the variable at Address, of which each thread has
  /// a copy; none if it is another address.
  std::optional<Values> heldAt(const Value *Address) const {
    const Value *Stack = Address->stripPointerCasts();
    if (!isa<AllocaInst, CallInst>(Stack))
      return std::nullopt;
    const Variable Holder(const_cast<Value *>(Stack));
    Values Held;
    for (const Instruction *Write : Holder.writes()) {
      const auto *Store = dyn_cast<StoreInst>(Write);
      if (!Store || Store->getPointerOperand() != Stack ||
          !Store->getValueOperand()->getType()->isPointerTy())
        return std::nullopt;
      Held.push_back(Store->getValueOperand());
    }
    return Holder.escapes() ? std::nullopt : std::optional(Held);
  }

  /// Returns whether Address points to the same memory for all threads of a team: its roots are
  /// arguments of the kernel. Each thread has private local variables.
  bool isShared(const Value *Address) const {
    Values Pending = {Address};
    SmallPtrSet<const Value *, 8> Seen;
    const auto IsShared = [&](const Value *Root) {
      if (const auto *Parameter = dyn_cast<Argument>(Root))
        return Parameter->getArgNo() >= ParallelCall::NumNumbers;
      const auto *Load = dyn_cast<LoadInst>(Root);
      if (!Load || isPrivate(Load->getPointerOperand()))
        return isa<GlobalVariable>(Root) ||
               any_of(Code.InSharedMemory,
                      [Root](const SharedVariable &OfTeam) {
                        return OfTeam.Call == Root;
                      });
      // An address that is stored in shared memory.
      if (Seen.insert(Load).second)
        Pending.push_back(Load->getPointerOperand());
      return true;
    };
    while (!Pending.empty())
      if (!all_of(rootsOf(Pending.pop_back_val(),
                          [this](const Value *At) { return heldAt(At); }),
                  IsShared))
        return false;
    return true;
  }

  /// A write that one thread executes for all must not be to a copy.
  Error addWrite(const Value *Address, Instruction &Use) {
    if (!isShared(Address))
      return reason(
          "the address of a write in a team's code cannot be identified");
    add(TeamEvent::Kind::Write, Use);
    return Error::success();
  }

  void add(TeamEvent::Kind What, Instruction &Use) {
    Code.Events.push_back(
        {What, &Use, static_cast<unsigned>(Code.Regions.size())});
  }

  Error visit(Instruction &I) {
    if (const auto *Load = dyn_cast<LoadInst>(&I)) {
      if (!Load->isSimple())
        return reason("a team's code contains an atomic or volatile read");
      if (!isPrivate(Load->getPointerOperand()))
        add(TeamEvent::Kind::Read, I);
    } else if (const auto *Store = dyn_cast<StoreInst>(&I)) {
      if (!isPrivate(Store->getPointerOperand()))
        return addWrite(Store->getPointerOperand(), I);
    } else if (auto Launch = asParallel(I)) {
      return visitRegion(*Launch);
    } else if (auto *Call = dyn_cast<CallBase>(&I)) {
      return visitCall(*Call);
    } else if (I.isAtomic()) {
      if (!I.use_empty() || !isa<AtomicRMWInst>(I))
        return reason("a team's code contains an atomic operation other than a "
                      "plain update");
      return addWrite(cast<AtomicRMWInst>(I).getPointerOperand(), I);
    }
    return Error::success();
  }

  Error visitRegion(ParallelCall Launch) {
    const unsigned NumEntries =
        Launch.region() ? Launch.region()->arg_size() : 0;
    for (unsigned Argument = 2; Argument < NumEntries; ++Argument) {
      const Value *Entry = listEntry(Launch, Argument - 2);
      if (!Entry || isa<AllocaInst>(getUnderlyingObject(Entry)))
        return reason("an argument of a parallel region cannot be identified");
    }
    auto Region = TeamRegion::find(Launch, [&](unsigned Argument) {
      return isCopied(listEntry(Launch, Argument - 2));
    });
    if (!Region)
      return Region.takeError();
    add(TeamEvent::Kind::Region, *Launch.Call);
    Code.Regions.push_back(*Region);
    return Error::success();
  }

  Error visitCall(CallBase &Call) {
    if (asDistributeInit(Call) || isDistributeFini(Call) ||
        isFreeShared(Call) || asSharedVariable(Call) || isBufferQuery(Call))
      return Error::success();
    if (const auto Reduce = asTeamsReduce(Call)) {
      if (Code.OverTeams)
        return reason("a team's code reduces over the teams more than once");
      Code.OverTeams = Reduce;
      // The runtime reads the variables of the reduction.
      add(TeamEvent::Kind::Read, Call);
      return Error::success();
    }
    if (const auto *Move = dyn_cast<MemIntrinsic>(&Call)) {
      const auto *Transfer = dyn_cast<MemTransferInst>(Move);
      if (Move->isVolatile())
        return reason("a team's code contains an atomic or volatile read");
      if (!isPrivate(Move->getRawDest()))
        return addWrite(Move->getRawDest(), Call);
      if (Transfer && !isPrivate(Transfer->getRawSource()))
        add(TeamEvent::Kind::Read, Call);
      return Error::success();
    }
    if (isTeamUniformQuery(Call))
      return Error::success();
    const Effects Does = effectsOf(Call);
    if (!Does.isPure() || Does.Memory.Writes)
      return reason("a team's code calls, outside its parallel regions, a "
                    "function that may have side effects");
    if (Does.Memory.Reads)
      add(TeamEvent::Kind::Read, Call);
    return Error::success();
  }

  TeamCode &Code;
  SmallVector<Variable, 8> Copies;
};

} // namespace

/// Returns whether Kernel does nothing but call Teams, as a function that clang has outlined: with
/// the addresses of two numbers of the thread, and with the kernel's arguments. A variable of the
/// kernel would no longer be shared.
static bool onlyCalls(const Function &Kernel, const Function &Teams) {
  bool IsOutlined = false;
  for (const Instruction &I : instructions(Kernel)) {
    if (const auto *Store = dyn_cast<StoreInst>(&I)) {
      if (!isPrivate(Store->getPointerOperand()))
        return false;
      continue;
    }
    const auto *Call = dyn_cast<CallInst>(&I);
    if (!Call) {
      if (I.isAtomic())
        return false;
      continue;
    }
    if (Call->getCalledFunction() == &Teams) {
      IsOutlined = Call->arg_size() >= 2 &&
                   all_of(drop_end(Call->args(), Call->arg_size() - 2),
                          [](const Use &Number) {
                            return isa<AllocaInst>(Number->stripPointerCasts());
                          }) &&
                   all_of(drop_begin(Call->args(), 2), [](const Use &Argument) {
                     return !Argument->getType()->isPointerTy() ||
                            (isa<llvm::Argument, LoadInst>(
                                 getUnderlyingObject(Argument.get())) &&
                             !isPrivate(Argument.get()));
                   });
      if (!IsOutlined)
        return false;
    } else if (const auto *Move = dyn_cast<MemIntrinsic>(Call)) {
      if (!isPrivate(Move->getRawDest()))
        return false;
    } else if (!isa<IntrinsicInst>(Call) && !isTargetInit(*Call) &&
               !isTargetDeinit(*Call) && !isTeamUniformQuery(*Call)) {
      return false;
    }
  }
  return IsOutlined;
}

static Expected<TeamCode> inspect(KernelEnvironment Environment,
                                  Function &Teams) {
  TeamCode Found{Environment, &Teams, {}, {}, {}, {}, std::nullopt};
  Inspection Seen(Found);
  if (Error E = Seen.addVariables())
    return E;
  if (Error E = Seen.addEvents())
    return E;
  return Found;
}

Expected<std::optional<TeamCode>> TeamCode::find(Function &Teams) {
  const bool LaunchesRegion = any_of(instructions(Teams), [](Instruction &I) {
    return asParallel(I).has_value();
  });
  auto Environment = KernelEnvironment::of(Teams);
  if (!LaunchesRegion || !Environment || !Environment->isGeneric() ||
      Teams.hasFnAttribute(Attribute::OptimizeNone))
    return std::optional<TeamCode>();
  if (!onlyCalls(Environment->kernel(), Teams))
    return reason("the kernel contains code outside its teams region, or "
                  "passes local variables to it");
  auto Found = inspect(*Environment, Teams);
  if (!Found)
    return Found.takeError();
  return std::optional(*Found);
}

} // namespace warpfold
