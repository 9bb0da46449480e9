//===- passes/Printers.cpp - print<warpfold-..> ---------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  prints what the frontends and the analyses find in a module, for tests and for those
//           who want to know why a loop is left unchanged:
//
//             opt -load-pass-plugin=WarpfoldPasses.so -passes='print<warpfold-model>' ..
//
//===----------------------------------------------------------------------===//

#include "passes/Passes.h"

#include "frontend/Constructs.h"
#include "model/ReduceLists.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/InstIterator.h"
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
  // Before lower/Sweep.cpp has made them private.
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

} // namespace warpfold
