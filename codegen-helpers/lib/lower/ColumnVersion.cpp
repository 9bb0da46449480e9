//===- lower/ColumnVersion.cpp - a kernel's second version ----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/ColumnVersion.h"

#include "analysis/TeamMemory.h"
#include "callbacks/RecordLayout.h"
#include "frontend/clang/Constructs.h"
#include "frontend/clang/LoopPatterns.h"
#include "lower/ColumnThreads.h"
#include "lower/ElementCombiner.h"
#include "lower/FuseDistribute.h"
#include "lower/IdleTeams.h"
#include "lower/SweepTiles.h"
#include "model/ReduceLists.h"
#include "plan/BodySize.h"
#include "plan/LoadsInFlight.h"
#include "plan/ReductionCopies.h"
#include "support/Reason.h"
#include "support/Retire.h"
#include "support/Transaction.h"

#include "runtime/tuning/Sweep.h"

#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace warpfold {

/// The most bytes of other shared memory that a team may use in addition to the rows. With the rows
/// and the runtime's own variables they fit into a block's 48 KB.
static constexpr uint64_t MostTeamBytes = 8192;
static constexpr unsigned SharedSpace = 3;

bool isLongList(const Value &Bytes) {
  const auto *Known = dyn_cast<ConstantInt>(&Bytes);
  return Known && Known->getZExtValue() > SegmentBytes;
}

/// Removes the initialization of the team's copies in List.
static void skipCopies(Function &Teams, const Value *List,
                       const ReducedArray &Array) {
  const auto Copies = reducedBy(List);
  for (GetElementPtrInst *End : arrayEnds(Teams, Array))
    if (is_contained(Copies, End->getPointerOperand()->stripInBoundsOffsets()))
      setCount(*End, 0);
}

namespace {

class ColumnVersion {
public:
  explicit ColumnVersion(const Construct &C)
      : Original(C), M(*kernel().getParent()) {}

  Expected<SweepShape> add();

private:
  Function &kernel() const { return Original.Environment.kernel(); }
  Error check() const;
  void dispatch();
  Expected<SweepShape> change();
  GlobalVariable *createRows(const ColumnLoop &Columns) const;
  void storeRow(const ColumnLoop &Columns, AllocaInst *Own,
                GlobalVariable *Rows, Instruction *Before) const;
  void reduceRows(const ReducedArray &Array, GlobalVariable *Rows,
                  Function *Combine, Value *Result, CallInst *Swept) const;

  const Construct &Original;
  Module &M;
  ColumnShape Shape{};
  Function *Teams = nullptr;
  Function *Threads = nullptr;
};

} // namespace

Error ColumnVersion::check() const {
  if (!Original.Launch->hasAllThreads())
    return reason("a clause specifies the number of threads");
  if (!holdIdentity(*Original.OverTeams))
    return reason("the initial value of a team's array may differ from the "
                  "operator's identity");
  // Both versions use the kernel's own variables.
  if (commonTeamBytes(M) + 2 * ownTeamBytes(kernel()) + namedTeamBytes(*Teams) +
          namedTeamBytes(*Threads) >
      MostTeamBytes)
    return reason("the program's teams use too much shared memory");
  return Error::success();
}

/// Makes the kernel call one of the two versions.
void ColumnVersion::dispatch() {
  auto *Call = cast<CallInst>(*find_if(
      Original.Launch->Call->getFunction()->users(), [this](User *User) {
        auto *Call = dyn_cast<CallInst>(User);
        return Call && Call->getFunction() == &kernel();
      }));
  IRBuilder<> B(Call);
  Value *Size = createBlockSize(B);
  Value *IsWhole = B.CreateICmpEQ(
      B.CreateAnd(Size, B.getInt32(Shape.Threads - 1)), B.getInt32(0));
  Value *Fits = B.CreateICmpULE(Size, B.getInt32(Shape.MostThreadsOfTeam));
  Instruction *Then = nullptr, *Else = nullptr;
  SplitBlockAndInsertIfThenElse(B.CreateAnd(IsWhole, Fits), Call, &Then, &Else);
  Call->moveBefore(*Else->getParent(), Else->getIterator());
  auto *Second = cast<CallInst>(Call->clone());
  Second->setCalledFunction(Teams);
  Second->insertBefore(Then->getIterator());
}

/// Creates the rows in shared memory, one for each group of a team.
GlobalVariable *ColumnVersion::createRows(const ColumnLoop &Columns) const {
  const uint64_t Row = Columns.Array.Count * Columns.Array.BytesOfElement;
  Type *Bytes = ArrayType::get(Type::getInt8Ty(M.getContext()),
                               Shape.MostThreadsOfTeam / Shape.Threads * Row);
  auto *Rows = new GlobalVariable(
      M, Bytes, /*isConstant=*/false, GlobalValue::InternalLinkage,
      UndefValue::get(Bytes), kernel().getName() + ".rows",
      /*InsertBefore=*/nullptr, GlobalValue::NotThreadLocal, SharedSpace);
  Rows->setAlignment(Align(16));
  return Rows;
}

void ColumnVersion::storeRow(const ColumnLoop &Columns, AllocaInst *Own,
                             GlobalVariable *Rows, Instruction *Before) const {
  const ReducedArray &Array = Columns.Array;
  const uint64_t Bytes = Array.BytesOfElement;
  const Align Alignment = M.getDataLayout().getABITypeAlign(Array.Element);
  IRBuilder<> B(Before);
  Value *First = createThreadOfGroup(B, Shape);
  Value *Row = B.CreateUDiv(createThreadNumber(B), B.getInt32(Shape.Threads));
  Value *RowStart = B.CreateMul(Row, B.getInt32(Array.Count));
  for (uint32_t Number = 0; Number < Shape.Elements; ++Number) {
    B.SetInsertPoint(Before);
    Value *Column = B.CreateAdd(First, B.getInt32(Number * Shape.Threads));
    Value *Exists = B.CreateICmpULT(Column, B.getInt32(Array.Count));
    B.SetInsertPoint(SplitBlockAndInsertIfThen(Exists, Before,
                                               /*Unreachable=*/false));
    Value *Offset =
        B.CreateMul(B.CreateAdd(RowStart, Column), B.getInt32(Bytes));
    B.CreateMemCpy(B.CreateGEP(B.getInt8Ty(), Rows, Offset), Alignment,
                   B.CreateConstInBoundsGEP1_32(Array.Element, Own, Number),
                   Alignment, Bytes);
  }
}

/// Replaces Swept, the reduction over teams, by the reduction of the team's rows.
void ColumnVersion::reduceRows(const ReducedArray &Array, GlobalVariable *Rows,
                               Function *Combine, Value *Result,
                               CallInst *Swept) const {
  IRBuilder<> B(Swept);
  Value *NumRows = B.CreateUDiv(createBlockSize(B), B.getInt32(Shape.Threads));
  createColumnReduce(B,
                     {B.CreateAddrSpaceCast(Rows, B.getPtrTy()), NumRows,
                      B.getInt32(Array.Count), B.getInt32(Array.BytesOfElement),
                      Combine, TeamsReduceCall{Swept}.buffer(), Result,
                      Swept->getArgOperand(Swept->arg_size() - 1)});
  Swept->replaceAllUsesWith(B.getInt32(0));
  Swept->eraseFromParent();
}

Expected<SweepShape> ColumnVersion::change() {
  const auto InTeam = theOne(*Threads, asParallelReduce);
  auto Loop = findLoop(*Threads);
  if (!Loop)
    return Loop.takeError();
  auto Columns = ColumnLoop::find(*Loop, *InTeam);
  if (!Columns)
    return Columns.takeError();
  auto Found = ColumnShape::of(Columns->Array);
  if (!Found)
    return Found.takeError();
  Shape = *Found;
  for (const ElementLoop &Rounds : Columns->Loops)
    if (!BodySize::of(Rounds.Blocks)
             .fits(Shape.Elements, tuning::SweepWideInstructions,
                   tuning::SweepInstructionsWithCalls))
      return reason("the body of an inner loop is too long to be unrolled over "
                    "a thread's elements");
  Function *Combiner = combinerOf(*Original.OverTeams->shuffleReduce());
  const auto AtEnd = *theOne(*Teams, asTeamsReduce);
  const auto OfTeam = reducedBy(AtEnd.list());
  Value *Result =
      OfTeam.size() == 1 ? combinedWith(*OfTeam.front(), *AtEnd.Call) : nullptr;
  if (!Combiner || !Result || arrayEnds(*Combiner, Columns->Array).size() != 1)
    return reason("the array is not combined element by element");

  dispatch();
  AllocaInst *Own = distributeElements(*Columns, Shape);
  auto Region = findCombined(*theOne(*Teams, asParallel));
  if (!Region)
    return Region.takeError();
  auto Plan = SweepPlan::of(*Region);
  if (!Plan)
    return Plan.takeError();
  Plan->Shape.ThreadsOfIteration = Shape.Threads;
  Plan->Shape.ThreadsOfTeam = Shape.ThreadsOfTeam;
  // Only one version of the loop is created, since neighboring iterations are rows apart.
  Plan->Shape.IterationsOfThread =
      LoadsInFlight::of(*Region->Loop, tuning::SweepWideInstructions)
          .Iterations;
  Plan->Adjacent.reset();

  GlobalVariable *Rows = createRows(*Columns);
  storeRow(*Columns, Own, Rows, InTeam->Call);
  InTeam->Call->replaceAllUsesWith(
      ConstantInt::get(InTeam->Call->getType(), 0));
  InTeam->Call->eraseFromParent();
  skipCopies(*Teams, Region->OverTeams->list(), Columns->Array);
  AllocaInst *Participants = skipLoopInIdleTeams(*Region, Plan->Shape);
  reduceRows(Columns->Array, Rows,
             createElementCombiner(*Combiner, Columns->Array), Result,
             skipReductionInIdleTeams(*Region->OverTeams, Participants));
  fuseDistribute(*Region->Distribute);
  if (Region->Loop->Init.Next)
    Region->Launch->launchWithAllThreads();
  sweepTiles(*Region->Loop, *Plan);
  if (verifyFunction(*Teams) || verifyFunction(*Threads))
    return reason(
        "the transformed code failed verification; please report this");
  return Plan->Shape;
}

Expected<SweepShape> ColumnVersion::add() {
  ValueToValueMapTy OfThreads, OfTeams;
  Function *Region = Original.Launch->region();
  Threads = CloneFunction(Region, OfThreads);
  OfTeams[Region] = Threads;
  Teams = CloneFunction(Original.Launch->Call->getFunction(), OfTeams);
  Function *Kernel = &kernel();
  Transaction Change(Kernel);
  Error No = check();
  auto Changed = No ? Expected<SweepShape>(std::move(No)) : change();
  if (Error E =
          Change.finish(Changed ? Error::success() : Changed.takeError())) {
    retire(*Teams);
    retire(*Threads);
    return E;
  }
  return Changed;
}

Expected<SweepShape> addColumnVersion(const Construct &C) {
  return ColumnVersion(C).add();
}

} // namespace warpfold
