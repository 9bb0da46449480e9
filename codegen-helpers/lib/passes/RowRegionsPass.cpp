//===- passes/RowRegionsPass.cpp - regions inside of teams, over a module -===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  turns kernels whose teams begin parallel regions (TeamCode.h) into
//           kernels in SPMD mode that need the runtime for none of it.
//
//   before:   initial thread:   for each row
//               Sum = 0         (in shared memory, or the heap)
//               parallel_51(..) wake the others; each: sum of its columns;
//                               parallel_reduce; thread 0 writes Sum; all meet
//               mean = Sum / n; parallel_51(..) ..
//
//   after:    every thread:     for each row
//               Sum = 0         (in a register)
//               sum of its columns; team_reduce
//               mean = Sum / n; ..
//
//           says in a remark what was done, or why nothing was.
// Called by: PassPlugin.cpp
//
//===----------------------------------------------------------------------===//

#include "warpfold/ReductionPasses.h"

#include "launch/LaunchShape.h"
#include "launch/RuntimeCalls.h"
#include "rows/AllReduce.h"
#include "rows/RowLength.h"
#include "rows/RowNumber.h"
#include "rows/RowTiles.h"
#include "rows/TeamBarriers.h"
#include "rows/TeamCode.h"

#include "runtime/tuning/Rows.h"

#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/TargetParser/Triple.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace warpfold {

/// Each thread's copy in place of the team's variable.
static void replaceByCopies(const TeamCode &Code) {
  for (const SharedVariable &Variable : Code.Variables) {
    IRBuilder<> B(&*Code.Teams->getEntryBlock().getFirstInsertionPt());
    auto *Type = ArrayType::get(B.getInt8Ty(), Variable.Bytes);
    AllocaInst *Copy = B.CreateAlloca(Type);
    Copy->setAlignment(Variable.Call->getRetAlign().valueOrOne());
    for (User *User : make_early_inc_range(Variable.Call->users()))
      if (isFreeShared(*cast<Instruction>(User)))
        cast<Instruction>(User)->eraseFromParent();
    Variable.Call->replaceAllUsesWith(Copy);
    Variable.Call->eraseFromParent();
  }
}

/// Threads' code in place of the call that has the runtime begin it. Writes: it may
/// write memory that a row could be in.
static void runHere(CallInst *Begin, Function *Threads, const RowState &State,
                    bool Writes) {
  Function *Teams = Begin->getFunction();
  IRBuilder<> B(Begin);
  SmallVector<Value *, 8> Arguments = {Teams->getArg(0), Teams->getArg(1)};
  for (Argument &Argument : drop_end(drop_begin(Threads->args(), 2))) {
    Value *Entry = B.CreateConstInBoundsGEP1_64(
        B.getPtrTy(), Begin->getArgOperand(7), Argument.getArgNo() - 2);
    Arguments.push_back(B.CreateLoad(Argument.getType(), Entry));
  }
  Arguments.push_back(State.address());
  CallInst *Call = B.CreateCall(Threads, Arguments);
  Call->setDebugLoc(Begin->getDebugLoc());
  if (Writes)
    State.forget(B);
  Begin->eraseFromParent();
  InlineFunctionInfo Inlining;
  [[maybe_unused]] InlineResult Result = InlineFunction(*Call, Inlining);
  assert(Result.isSuccess() && "clang's region can be inlined");
}

/// The region's function, called by nobody, with an argument for the state.
static Function *separate(const ParallelCall &Begin) {
  Function *Threads = Begin.region();
  auto *Nothing =
      ConstantPointerNull::get(PointerType::get(Threads->getContext(), 0));
  Begin.Call->setArgOperand(5, Nothing);
  Begin.Call->setArgOperand(6, Nothing);
  return addStateArgument(*Threads);
}

using Lists = SmallVector<std::optional<ReduceList>, 4>;

static Expected<Lists> readLists(const TeamCode &Code) {
  Lists Result;
  for (const TeamRegion &Region : Code.Regions) {
    Result.emplace_back();
    if (!Region.Reduce)
      continue;
    auto List = ReduceList::of(*Region.Reduce);
    if (!List)
      return List.takeError();
    Result.back() = *List;
  }
  return Result;
}

/// In shared memory, without the device runtime's large variables, which are not in
/// kernels that begin no region by it, and what is counted beside.
static uint64_t otherSharedBytes(const Module &M) {
  static constexpr StringLiteral NotThere[] = {
      "SharedMemorySmartStack", "SharedMemVariableSharingSpace",
      "HasSerialisedRegions", "__openmp_nvptx_data_transfer",
      "warpfold_team_slots"};
  uint64_t Bytes = 0;
  for (const GlobalVariable &Variable : M.globals())
    if (Variable.getAddressSpace() == 3 &&
        none_of(NotThere, [&](StringRef Name) {
          return Variable.getName().contains(Name);
        }))
      Bytes += M.getDataLayout().getTypeAllocSize(Variable.getValueType());
  return Bytes;
}

/// The host chooses the launch by this.
static void describe(const TeamCode &Code, uint64_t SlotsBytes) {
  const auto Length = RowLength::of(Code);
  const bool IsKnown = Length && isInt<32>(Length->More);
  uint32_t Iterations = tuning::RowIterations;
  for (const TeamRegion &Region : Code.Regions)
    Iterations = std::min(Iterations, rowIterations(Region.Loop));
  const uint64_t SharedBytes =
      SlotsBytes + otherSharedBytes(*Code.Teams->getParent());
  describeLaunch(Code.Environment.kernel(),
                 {tuning::SweepDescriptionVersion, tuning::LaunchForm::Rows,
                  tuning::RowThreads, Iterations,
                  static_cast<uint32_t>(SharedBytes),
                  /*NumRecords=*/1, IsKnown ? Length->Argument : 0,
                  IsKnown ? Length->Bits : 0,
                  IsKnown ? static_cast<int32_t>(Length->More) : 0});
}

/// Returns the number of barriers beside those of the reductions.
static unsigned change(TeamCode &Code, const Lists &Lists) {
  uint64_t SlotBytes = 0;
  for (const auto &List : Lists)
    if (List)
      SlotBytes = std::max(SlotBytes, List->SlotBytes);
  GlobalVariable *Slots =
      SlotBytes ? createSlots(*Code.Teams->getParent(), SlotBytes) : nullptr;
  for (const TeamRegion &Region : Code.Regions)
    keepVariables(Region);
  describe(Code, 2 * tuning::SlotsOfTeam * SlotBytes);
  hideRowNumber(*Code.Teams);
  const RowState State = RowState::createIn(*Code.Teams);
  for (const TeamEvent &Event : Code.Events)
    if (Event.What == TeamEvent::Kind::Write) {
      // All threads forget; the write itself is for one of them.
      IRBuilder<> B(Event.Place);
      State.forget(B);
    }
  const unsigned NumBarriers = placeBarriers(Code);
  replaceByCopies(Code);
  for (auto [Region, List] : zip(Code.Regions, Lists)) {
    Function *Threads = separate(Region.Begin);
    const RowState OfRegion(Threads->getArg(Threads->arg_size() - 1));
    rowTiles(Region, OfRegion);
    if (List)
      createAllReduce(*Region.Reduce, *List, Slots, SlotBytes, OfRegion);
    runHere(Region.Begin.Call, Threads, State,
            Region.BeforeReduce.Writes || Region.Open.Writes);
  }
  Code.Environment.setSpmdWithoutRegions();
  askForThreads(Code.Environment, {tuning::RowThreads, tuning::RowThreads,
                                   tuning::RowTeamsOfMultiprocessor});
  return NumBarriers;
}

static void reportMissed(const Function &Teams, Error Reason) {
  OptimizationRemarkEmitter Remarks(&Teams);
  std::string Text = toString(std::move(Reason));
  Remarks.emit([&] {
    return OptimizationRemarkMissed("warpfold", "TeamRegionsKept",
                                    DiagnosticLocation(Teams.getSubprogram()),
                                    &Teams.getEntryBlock())
           << "parallel regions inside of teams left as they are: " << Text;
  });
}

static void reportDone(const Function &Teams, size_t NumRegions,
                       unsigned NumBarriers) {
  OptimizationRemarkEmitter Remarks(&Teams);
  Remarks.emit([&] {
    return OptimizationRemark("warpfold", "TeamRegionsRun",
                              DiagnosticLocation(Teams.getSubprogram()),
                              &Teams.getEntryBlock())
           << ore::NV("Regions", static_cast<unsigned>(NumRegions))
           << " parallel regions of a team run without the runtime: one "
              "barrier for each reduction, "
           << ore::NV("Barriers", NumBarriers) << " beside";
  });
}

static bool visit(Function &Teams) {
  auto Code = TeamCode::find(Teams);
  if (!Code) {
    reportMissed(Teams, Code.takeError());
    return false;
  }
  if (!*Code)
    return false;
  auto Lists = readLists(**Code);
  if (!Lists) {
    reportMissed(Teams, Lists.takeError());
    return false;
  }
  const size_t NumRegions = (*Code)->Regions.size();
  reportDone(Teams, NumRegions, change(**Code, *Lists));
  return true;
}

PreservedAnalyses RowRegionsPass::run(Module &M, ModuleAnalysisManager &) {
  if (!Triple(M.getTargetTriple()).isNVPTX())
    return PreservedAnalyses::all();
  bool Changed = false;
  // Regions that are run in their teams go; what begins regions stays.
  SmallVector<Function *, 8> Functions;
  for (Function &F : M)
    if (F.hasLocalLinkage() && any_of(instructions(F), [](Instruction &I) {
          return asParallel(I).has_value();
        }))
      Functions.push_back(&F);
  for (Function *F : Functions)
    Changed |= visit(*F);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace warpfold
