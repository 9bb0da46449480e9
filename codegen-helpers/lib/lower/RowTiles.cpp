//===- lower/RowTiles.cpp - a team's loop with loads in flight ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/RowTiles.h"

#include "lower/OpaqueValue.h"
#include "lower/RowForm.h"
#include "openmp/DeviceCalls.h"

#include "runtime/tuning/Rows.h"

#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

/// Copies the team's variables that the loop's body reads to variables of the function, which the
/// body reads afterwards. The loop does not change them.
static void copyInvariantVariables(const TeamRegion &Region) {
  const WorksharingLoop &Loop = Region.Loop;
  Function &Threads = *Loop.Header->getParent();
  IRBuilder<> Entry(&*Threads.getEntryBlock().getFirstInsertionPt());
  IRBuilder<> Before(Loop.Preheader->getTerminator());
  DenseMap<std::tuple<Value *, int64_t, Type *>, AllocaInst *> Kept;
  for (LoadInst *Load : Loop.InvariantLoads) {
    const Variable &Shared = *Region.copyAt(Load->getPointerOperand());
    const int64_t Offset = *Shared.offsetOf(Load->getPointerOperand());
    AllocaInst *&Copy = Kept[{Shared.address(), Offset, Load->getType()}];
    if (!Copy) {
      Copy = Entry.CreateAlloca(Load->getType());
      // The load's own pointer may be computed only in the body, from a reference there.
      Value *Source = Before.CreateConstInBoundsGEP1_64(
          Before.getInt8Ty(), Shared.address(), Offset);
      Before.CreateStore(
          Before.CreateAlignedLoad(Load->getType(), Source, Load->getAlign()),
          Copy);
    }
    Load->setOperand(LoadInst::getPointerOperandIndex(), Copy);
    Load->setAlignment(Copy->getAlign());
  }
}

static TileValues beginRow(const TeamRegion &Region, const RowState &State) {
  const WorksharingLoop &Loop = Region.Loop;
  Type *CounterType = Loop.Counter->getAllocatedType();
  IRBuilder<> B(Loop.Init.Call);
  Value *Last = createLastIteration(B, Loop.Init);
  Loop.Init.Call->eraseFromParent();
  B.SetInsertPoint(Loop.Preheader->getTerminator());
  Value *Thread = createThreadNumber(B);
  Value *Threads = State.createThreads(B, Region.HasNumThreads);
  // Values computed from Width are recomputed in each loop of each row: kept from one loop to the
  // next, they take half of the registers.
  Value *Width = createOpaque(B, Threads);
  return {Last, B.CreateZExtOrTrunc(Thread, CounterType, "thread"),
          B.CreateZExtOrTrunc(Width, CounterType, "width"),
          B.CreateZExt(Thread, B.getInt64Ty()),
          B.CreateZExt(Width, B.getInt64Ty())};
}

/// Makes threads beyond the requested number branch to the loop's end. Returns the block in which
/// the other threads continue.
static BasicBlock *skipExcessThreads(const WorksharingLoop &Loop,
                                     const TileValues &Values) {
  BasicBlock *Participates = createBlock(Loop, "row.takes.part");
  Instruction *Terminator = Loop.Preheader->getTerminator();
  IRBuilder<> B(Terminator);
  B.CreateCondBr(B.CreateICmpULT(Values.Thread64, Values.Width64), Participates,
                 Loop.Exit);
  Terminator->moveBefore(*Participates, Participates->end());
  return Participates;
}

namespace {

/// The end of every form: the remaining iterations, one iteration of a thread at a time.
class Strides {
public:
  explicit Strides(const WorksharingLoop &Loop)
      : Loop(Loop), Block(createBlock(Loop, "row.plain")),
        Base(PHINode::Create(Type::getInt64Ty(Block->getContext()), 3, "base",
                             Block)),
        Left(PHINode::Create(Base->getType(), 3, "left", Block)) {}

  void enterFrom(const Rest &Row) {
    IRBuilder<>(Row.From).CreateBr(Block);
    Base->addIncoming(Row.Base, Row.From);
    Left->addIncoming(Row.Left, Row.From);
  }

  void create(const TileValues &S) {
    createStrides(Loop, {Loop.Entry, Loop.Body}, Block, Base, Left, S.Thread64,
                  S.Width64, Loop.Exit);
  }

private:
  const WorksharingLoop &Loop;
  BasicBlock *Block;
  PHINode *Base;
  PHINode *Left;
};

/// The forms of a loop with several iterations of a thread, and the choice of one of them in Begin,
/// a block without a terminator.
class RowForms {
public:
  RowForms(const RegionPlan &Plan, const TileValues &S, const RowState &State,
           Strides &Plain)
      : Plan(Plan), Loop(Plan.Region->Loop), S(S), State(State), Plain(Plain) {}

  void create(BasicBlock *Begin) {
    IRBuilder<> B(Begin);
    // A single thread executes its iterations in order.
    Value *IsTeam = B.CreateICmpUGT(S.Width64, B.getInt64(1));
    if (Plan.Width > 1)
      createWide(B, IsTeam);
    BasicBlock *Narrow = createBlock(Loop, "row.narrow");
    BasicBlock *Alone = createBlock(Loop, "row.alone");
    B.CreateCondBr(IsTeam, Narrow, Alone);
    const uint32_t Iterations =
        std::min(Plan.Iterations, tuning::RowNarrowIterations);
    Plain.enterFrom(createForm(Plan, S, State, 1, wholeRow(Narrow), Iterations,
                               Iterations));
    Plain.enterFrom(wholeRow(Alone));
  }

  Rest wholeRow(BasicBlock *From) const {
    return {From, ConstantInt::get(S.Last->getType(), 0), S.Last};
  }

private:
  /// Creates the form with neighboring iterations, for teams whose rows are aligned; B continues in
  /// the block for the others.
  void createWide(IRBuilder<> &B, Value *IsTeam) {
    BasicBlock *Wide = createBlock(Loop, "row.wide");
    BasicBlock *NotWide = createBlock(Loop, "row.not.wide");
    B.CreateCondBr(B.CreateAnd(IsTeam, Plan.Access.createCheck(B)), Wide,
                   NotWide);
    B.SetInsertPoint(NotWide);
    Plain.enterFrom(createForm(Plan, S, State, Plan.Width, wholeRow(Wide),
                               Plan.Iterations, Plan.Width));
  }

  const RegionPlan &Plan;
  const WorksharingLoop &Loop;
  const TileValues &S;
  const RowState &State;
  Strides &Plain;
};

} // namespace

void rowTiles(const RegionPlan &Plan, const RowState &State) {
  const WorksharingLoop &Loop = Plan.Region->Loop;
  copyInvariantVariables(*Plan.Region);
  const TileValues S = beginRow(*Plan.Region, State);
  BasicBlock *Begin =
      Plan.Region->HasNumThreads ? skipExcessThreads(Loop, S) : Loop.Preheader;
  Begin->getTerminator()->eraseFromParent();
  Strides Plain(Loop);
  RowForms Forms(Plan, S, State, Plain);
  if (Plan.Iterations == 1)
    Plain.enterFrom(Forms.wholeRow(Begin));
  else
    Forms.create(Begin);
  Plain.create(S);
  Loop.eraseFrame();
}

} // namespace warpfold
