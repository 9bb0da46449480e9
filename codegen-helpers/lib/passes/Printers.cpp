//===- passes/Printers.cpp - print<warpfold-..> ---------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  prints what the frontends and the analyses find in a module, for tests, and to find out
//           why a loop is left unchanged:
//
//             opt -load-pass-plugin=WarpfoldPasses.so -passes='print<warpfold-model>' ..
//
//
//===----------------------------------------------------------------------===//

#include "passes/Passes.h"

#include "analysis/Effects.h"
#include "analysis/ExecutionScope.h"
#include "analysis/Owners.h"
#include "frontend/Constructs.h"
#include "frontend/clang/Constructs.h"
#include "model/ReduceLists.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace warpfold {

static StringRef nameOf(Construct::Scope Scope) {
  switch (Scope) {
  case Construct::Scope::Grid:
    return "all threads of all teams";
  case Construct::Scope::OneTeam:
    return "the threads of one team";
  case Construct::Scope::OneThreadOfTeam:
    return "one thread of each team";
  }
  llvm_unreachable("a scope without a name");
}

static void print(raw_ostream &OS, const WorksharingLoop &Loop) {
  OS << "  loop: " << (Loop.Init.Counter.IsSigned ? "i" : "u")
     << Loop.Init.Counter.Bits << ", schedule "
     << (Loop.Init.schedule() ? Twine(*Loop.Init.schedule()).str()
                              : std::string("unknown"))
     << (Loop.HasExplicitSchedule ? " (explicit)" : "")
     << (Loop.IsChunked ? ", in chunks" : "")
     << (Loop.HasInnerLoops ? ", with inner loops" : "") << ", body from %"
     << Loop.Entry->getName() << ", " << Loop.Body.size() << " blocks, to %"
     << Loop.Exit->getName() << '\n';
}

static void print(raw_ostream &OS, StringRef Over, const Value *List,
                  Function *ShuffleReduce) {
  const auto Copies = reducedBy(List);
  // The list is empty until lower/Sweep.cpp makes the variables private.
  OS << "  reduction " << Over << ": "
     << (Copies.empty() ? "team variables" : "")
     << join(map_range(Copies,
                       [](const AllocaInst *Copy) {
                         return "%" + Copy->getName().str();
                       }),
             ", ");
  if (const Function *Combiner =
          ShuffleReduce && !ShuffleReduce->isDeclaration()
              ? combinerOf(*ShuffleReduce)
              : nullptr)
    OS << " by @" << Combiner->getName();
  OS << '\n';
}

static void print(raw_ostream &OS, const Construct &C) {
  OS << "construct of @" << C.Environment.kernel().getName() << ": loop in @"
     << C.Code->getName() << ", shared by " << nameOf(C.SharedBy) << '\n';
  if (C.Distribute && C.Distribute->Init)
    OS << "  teams: schedule " << *C.Distribute->Init->schedule()
       << (C.Distribute->HasExplicitSchedule ? " (explicit)" : "") << '\n';
  if (C.Loop)
    print(OS, *C.Loop);
  else
    OS << "  loop: not resolved\n";
  if (C.InTeam)
    print(OS, "in a team", C.InTeam->list(), C.InTeam->shuffleReduce());
  if (C.OverTeams)
    print(OS, "over teams", C.OverTeams->list(), C.OverTeams->shuffleReduce());
}

/// Prints a construct whose loop can be resolved without a change, or why none is found.
static void print(raw_ostream &OS, const Function &F,
                  Expected<std::optional<Construct>> Found) {
  if (!Found)
    OS << "no construct in @" << F.getName() << ": "
       << toString(Found.takeError()) << '\n';
  else if (*Found)
    print(OS, **Found);
}

static Expected<std::optional<Construct>> findAny(ParallelCall Launch) {
  auto Found = findReduction(Launch);
  if (!Found || *Found)
    return Found;
  auto Combined = findCombined(Launch);
  if (Combined)
    return std::optional(*Combined);
  // It is a region of another kind.
  consumeError(Combined.takeError());
  return std::nullopt;
}

bool ModelPrinterPass::runOnDevice(Module &M, ModuleAnalysisManager &) {
  raw_ostream &OS = outs();
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    auto Found = findReduction(F);
    if (Found && *Found && !(*Found)->Loop)
      if (Error E = resolveWithoutChange(**Found))
        OS << "unresolved loop in @" << (*Found)->Code->getName() << ": "
           << toString(std::move(E)) << '\n';
    print(OS, F, std::move(Found));
    for (Instruction &I : instructions(F))
      if (const auto Launch = asParallel(I))
        print(OS, F, findAny(*Launch));
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Analyses
//===----------------------------------------------------------------------===//

/// Prints I without its metadata. The caller continues the line.
static raw_ostream &print(raw_ostream &OS, const Instruction &I) {
  std::string Text;
  raw_string_ostream(Text) << I;
  StringRef Line = StringRef(Text).split(", !").first.trim();
  return OS << "  " << Line << " ; ";
}

static std::string nameOf(Owners Of) {
  std::string Names;
  for (const auto &[Owner, Name] :
       {std::pair(Owners::Thread, "thread"), std::pair(Owners::Team, "team"),
        std::pair(Owners::Constant, "constant"),
        std::pair(Owners::Other, "other")})
    if (!Of.areOnly(~unsigned(Owner)))
      Names += (Names.empty() ? "" : " or ") + std::string(Name);
  return Names;
}

static void print(raw_ostream &OS, const Effects &Does) {
  if (!Does.Obstacle.empty()) {
    OS << Does.Obstacle;
    return;
  }
  const char *Separator = "";
  for (const auto &[Is, Name] :
       {std::pair(Does.isPure(), "pure"), std::pair(Does.Memory.Reads, "reads"),
        std::pair(Does.Memory.Writes, "writes"),
        std::pair(Does.StaysInArguments, "in arguments"),
        std::pair(Does.QueriesThread, "queries the thread"),
        std::pair(Does.QueriesRuntime, "queries the runtime"),
        std::pair(Does.IsOrdered, "ordered"),
        std::pair(Does.NamesTeamMemory, "names team memory"),
        std::pair(Does.NeedsHeap, "needs a heap")})
    if (Is) {
      OS << Separator << Name;
      Separator = ", ";
    }
}

bool EffectsPrinterPass::runOnDevice(Module &M, ModuleAnalysisManager &) {
  raw_ostream &OS = outs();
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    OS << "@" << F.getName() << '\n';
    for (const Instruction &I : instructions(F)) {
      const auto *Call = dyn_cast<CallBase>(&I);
      if (const Value *Pointer = getLoadStorePointerOperand(&I))
        print(OS, I) << "owned by " << nameOf(Owners::of(Pointer));
      else if (Call && !isa<IntrinsicInst>(Call))
        print(print(OS, I), effectsOf(*Call));
      else
        continue;
      OS << (isRepeatable(I) ? "; repeatable\n" : "\n");
    }
  }
  return false;
}

static StringRef nameOf(Threads Which) {
  switch (Which) {
  case Threads::All:
    return "all threads";
  case Threads::OneOfTeam:
    return "one thread of each team";
  case Threads::OneOfLaunch:
    return "one thread";
  case Threads::WithResult:
    return "the thread with the result";
  }
  llvm_unreachable("threads without a name");
}

bool ExecutionScopePrinterPass::runOnDevice(Module &M,
                                            ModuleAnalysisManager &) {
  raw_ostream &OS = outs();
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    const auto Environment = KernelEnvironment::ofKernel(F);
    const ExecutionScope Scope(
        F, Environment ? threadsOutsideOfRegions(*Environment) : Threads::All);
    OS << "@" << F.getName() << '\n';
    for (const BasicBlock &Block : F)
      OS << "  %" << Block.getName() << ": "
         << nameOf(Scope.of(*Block.getTerminator())) << '\n';
  }
  return false;
}

} // namespace warpfold
