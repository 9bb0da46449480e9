//===- rows/RowTiles.cpp - a team's loop with loads in flight -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// See RowTiles.h.
//
//===----------------------------------------------------------------------===//

#include "rows/RowTiles.h"

#include "launch/RuntimeCalls.h"
#include "loops/OpaqueValue.h"
#include "loops/TileLoops.h"
#include "rows/RowAccess.h"

#include "runtime/tuning/Rows.h"

#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace warpfold {

/// The largest power of two that is not above Most.
static uint32_t floorPower(uint64_t Most) {
  return Most < 2 ? 1 : 1U << Log2_64(Most);
}

uint32_t rowIterations(const WorkLoop &Loop) {
  // A loop of its own keeps loads in flight by itself.
  if (Loop.HasInnerLoops)
    return 1;
  uint64_t Instructions = 0;
  for (const BasicBlock *Block : Loop.Body)
    Instructions += Block->size();
  const DataLayout &Layout = Loop.Header->getModule()->getDataLayout();
  const RowAccess Access(Loop);
  uint64_t Bytes = 0;
  for (const LoadInst *Load : Access.loads()) {
    // An element that the body names twice is loaded once.
    const LoadInst *First =
        *find_if(Access.loads(), [Load](const LoadInst *Other) {
          return looksAlike(*Other->getPointerOperand(),
                            *Load->getPointerOperand());
        });
    if (First == Load)
      Bytes += Layout.getTypeStoreSize(Load->getType());
  }
  const uint64_t InFlight =
      Bytes == 0 ? tuning::RowIterations : tuning::RowBytesInFlight / Bytes;
  return floorPower(std::min<uint64_t>(
      {InFlight, tuning::RowIterations,
       tuning::RowInstructions / std::max<uint64_t>(Instructions, 1)}));
}

namespace {

/// Where the loops of one form stand, and what is left of the row: i64 each.
struct Rest {
  BasicBlock *From;
  Value *Base;
  Value *Left;
};

/// Makes the tiles of one form: neighbouring iterations Width at a time.
class Tiles {
public:
  Tiles(const Sweep &S, const RowAccess &Access, const RowState &State,
        uint32_t Width)
      : S(S), Access(Access), State(State), Width(Width) {}

  /// From Row on: all tiles of Most iterations, then at most one of each half
  /// down to Least.
  Rest create(const Rest &Row, uint32_t Most, uint32_t Least) {
    Rest Left = createAll(Row, Most);
    for (uint32_t U = Most / 2; U >= Least; U /= 2)
      Left = createOne(Left, U);
    return Left;
  }

private:
  struct Edges {
    BasicBlock *Tile;
    BasicBlock *Next;
    BasicBlock *After;
    Value *Step;
  };

  /// Ends From: is a tile of U iterations for each thread left?
  Edges createTest(BasicBlock *From, Value *Left, uint32_t U) {
    Edges New{createBlock(S, "row.tile"), createBlock(S, "row.next"),
              createBlock(S, "row.rest"), nullptr};
    IRBuilder<> B(From);
    New.Step = B.CreateNUWMul(S.Width64, B.getInt64(U), "tile");
    B.CreateCondBr(B.CreateICmpUGE(Left, B.CreateSub(New.Step, B.getInt64(1))),
                   New.Tile, New.After);
    return New;
  }

  Rest createAll(const Rest &Row, uint32_t U) {
    BasicBlock *Head = createBlock(S, "row");
    IRBuilder<> B(Row.From);
    B.CreateBr(Head);
    B.SetInsertPoint(Head);
    PHINode *Base = B.CreatePHI(B.getInt64Ty(), 2, "base");
    Value *Left = B.CreateNUWSub(S.Last, Base, "left");
    Edges To = createTest(Head, Left, U);
    createTile(To.Tile, Base, U, To.Next);
    B.SetInsertPoint(To.Next);
    Value *NextBase = B.CreateNUWAdd(Base, To.Step);
    describeLoop(
        B.CreateCondBr(B.CreateICmpUGE(Left, To.Step), Head, S.Loop.Exit),
        "llvm.loop.unroll.disable");
    Base->addIncoming(Row.Base, Row.From);
    Base->addIncoming(NextBase, To.Next);
    return {To.After, Base, Left};
  }

  Rest createOne(const Rest &Row, uint32_t U) {
    Edges To = createTest(Row.From, Row.Left, U);
    createTile(To.Tile, Row.Base, U, To.Next);
    IRBuilder<> B(To.Next);
    Value *NextBase = B.CreateNUWAdd(Row.Base, To.Step);
    Value *NextLeft = B.CreateSub(Row.Left, To.Step);
    B.CreateCondBr(B.CreateICmpUGE(Row.Left, To.Step), To.After, S.Loop.Exit);
    B.SetInsertPoint(To.After);
    PHINode *Base = B.CreatePHI(B.getInt64Ty(), 2, "base");
    PHINode *Left = B.CreatePHI(B.getInt64Ty(), 2, "left");
    Base->addIncoming(Row.Base, Row.From);
    Base->addIncoming(NextBase, To.Next);
    Left->addIncoming(Row.Left, Row.From);
    Left->addIncoming(NextLeft, To.Next);
    return {To.After, Base, Left};
  }

  /// U iterations, their loads first.
  void createTile(BasicBlock *From, Value *Base, uint32_t U, BasicBlock *Next) {
    IRBuilder<> B(From);
    const SmallVector<Value *, 8> Firsts = createFirsts(B, Base, U / Width);
    if (isKept(U))
      createKeep(B, Base, Firsts);
    SmallVector<SmallVector<Value *, 4>, 8> Loaded(Firsts.size());
    for (auto [Group, First] : enumerate(Firsts))
      for (const LoadInst *Load : Access.loads())
        Loaded[Group].push_back(isKept(U) && Load == Access.loads().front()
                                    ? createKept(B, Load, Group)
                                    : Access.createLoad(B, Load, First, Width));
    for (auto [Group, First] : enumerate(Firsts)) {
      if (Width > 1)
        Access.createAssumptions(B, First);
      for (uint32_t Of = 0; Of < Width; ++Of) {
        const bool IsLast = Group + 1 == Firsts.size() && Of + 1 == Width;
        BasicBlock *To = IsLast ? Next : createBlock(S, "row.iteration");
        createIteration(B, First, Of, Loaded[Group], To);
        B.SetInsertPoint(To);
      }
    }
  }

  /// The first iteration of each group, of the counter's type.
  SmallVector<Value *, 8> createFirsts(IRBuilderBase &B, Value *Base,
                                       uint32_t NumGroups) {
    Type *Counter = S.Thread->getType();
    const bool IsSigned = S.Loop.Init.Counter.IsSigned;
    Value *Scale = ConstantInt::get(Counter, Width);
    // No such sum leaves the row.
    Value *Start = B.CreateMul(S.Thread, Scale, "", true, IsSigned);
    Value *Step = B.CreateMul(S.Width, Scale, "", true, IsSigned);
    SmallVector<Value *, 8> Firsts = {
        B.CreateAdd(B.CreateTrunc(Base, Counter), Start, "", true, IsSigned)};
    while (Firsts.size() < NumGroups)
      Firsts.push_back(B.CreateAdd(Firsts.back(), Step, "", true, IsSigned));
    return Firsts;
  }

  /// The first load's elements stay in registers until the next region.
  bool isKept(uint32_t U) const {
    return Width > 1 &&
           U / Width * tuning::RowWideBytes <= tuning::RowBytesInFlight;
  }

  /// Loads them, unless they are there already.
  void createKeep(IRBuilder<> &B, Value *Base, ArrayRef<Value *> Firsts) {
    const LoadInst *Load = Access.loads().front();
    // Rows begin at multiples of 16, and there are fewer groups.
    Value *Key = B.CreateAdd(Access.createRowAddress(B, Load),
                             B.getInt64(Firsts.size()));
    Value *IsFirst = B.CreateICmpEQ(Base, B.getInt64(0));
    Value *IsThere =
        B.CreateICmpEQ(B.CreateLoad(B.getInt64Ty(), State.key(B)), Key);
    BasicBlock *Read = createBlock(S, "row.read");
    BasicBlock *There = createBlock(S, "row.there");
    B.CreateCondBr(B.CreateAnd(IsFirst, IsThere), There, Read);
    B.SetInsertPoint(Read);
    for (auto [Group, First] : enumerate(Firsts))
      B.CreateStore(Access.createLoad(B, Load, First, Width),
                    State.tile(B, Group));
    B.CreateStore(B.CreateSelect(IsFirst, Key, B.getInt64(0)), State.key(B));
    B.CreateBr(There);
    B.SetInsertPoint(There);
  }

  Value *createKept(IRBuilderBase &B, const LoadInst *Load, unsigned Group) {
    return B.CreateLoad(FixedVectorType::get(Load->getType(), Width),
                        State.tile(B, Group));
  }

  /// Iteration First + Of, with what has been loaded for it.
  void createIteration(IRBuilderBase &B, Value *First, uint32_t Of,
                       ArrayRef<Value *> Loaded, BasicBlock *To) {
    ValueToValueMapTy Map;
    Body Copy = copyBody(S.Loop, Map);
    redirect(Copy, S.Loop.Latch, To);
    B.CreateStore(B.CreateAdd(First, ConstantInt::get(First->getType(), Of)),
                  S.Loop.Counter);
    for (auto [Load, Value] : zip(Access.loads(), Loaded)) {
      auto *Element = Width == 1 ? Value : B.CreateExtractElement(Value, Of);
      auto *Old = cast<LoadInst>(Map[Load]);
      Old->replaceAllUsesWith(Element);
      Old->eraseFromParent();
    }
    B.CreateBr(Copy.Entry);
  }

  const Sweep &S;
  const RowAccess &Access;
  const RowState &State;
  const uint32_t Width;
};

} // namespace

void keepVariables(const TeamRegion &Region) {
  Function &Threads = *Region.Loop.Header->getParent();
  IRBuilder<> Entry(&*Threads.getEntryBlock().getFirstInsertionPt());
  IRBuilder<> Before(Region.Loop.Preheader->getTerminator());
  DenseMap<std::pair<Value *, Type *>, AllocaInst *> Kept;
  for (LoadInst *Load : Region.VariableLoads) {
    AllocaInst *&Variable = Kept[{Load->getPointerOperand(), Load->getType()}];
    if (!Variable) {
      Variable = Entry.CreateAlloca(Load->getType());
      Before.CreateStore(Before.CreateAlignedLoad(Load->getType(),
                                                  Load->getPointerOperand(),
                                                  Load->getAlign()),
                         Variable);
    }
    Load->setOperand(LoadInst::getPointerOperandIndex(), Variable);
  }
}

static Sweep beginRow(const WorkLoop &Loop) {
  Type *CounterType = Loop.Counter->getAllocatedType();
  IRBuilder<> B(Loop.Init.Call);
  Value *Last = createLastIteration(B, Loop.Init);
  Loop.Init.Call->eraseFromParent();
  B.SetInsertPoint(Loop.Preheader->getTerminator());
  Value *Thread = createThreadNumber(B);
  // What follows from it is made anew in each loop of each row: kept from one to
  // the next, it takes half of the registers.
  Value *Width = createOpaque(B, createBlockSize(B));
  return {Loop,
          Last,
          B.CreateZExtOrTrunc(Thread, CounterType, "thread"),
          B.CreateZExtOrTrunc(Width, CounterType, "width"),
          B.CreateZExt(Thread, B.getInt64Ty()),
          B.CreateZExt(Width, B.getInt64Ty()),
          /*Team=*/B.getInt64(0),
          /*Teams=*/B.getInt64(1),
          /*Iterations=*/1,
          /*Adjacent=*/nullptr,
          /*Head=*/B.getInt64(0)};
}

void rowTiles(const TeamRegion &Region, const RowState &State) {
  const WorkLoop &Loop = Region.Loop;
  const uint32_t Iterations = rowIterations(Loop);
  const Sweep S = beginRow(Loop);
  const RowAccess Access(Loop);
  Instruction *Terminator = Loop.Preheader->getTerminator();
  IRBuilder<> B(Terminator);
  Value *Zero = B.getInt64(0);
  BasicBlock *Plain = createBlock(S, "row.plain");
  PHINode *Base = PHINode::Create(B.getInt64Ty(), 3, "base", Plain);
  PHINode *Left = PHINode::Create(B.getInt64Ty(), 3, "left", Plain);
  auto ToPlain = [&](const Rest &Row) {
    BranchInst::Create(Plain, Row.From);
    Base->addIncoming(Row.Base, Row.From);
    Left->addIncoming(Row.Left, Row.From);
  };
  const Rest Row{Loop.Preheader, Zero, S.Last};
  if (Iterations == 1) {
    Terminator->eraseFromParent();
    ToPlain(Row);
  } else {
    // One thread goes through its iterations in order.
    Value *IsTeam = B.CreateICmpUGT(S.Width64, B.getInt64(1));
    BasicBlock *Narrow = createBlock(S, "row.narrow");
    const uint32_t Width = Access.width();
    const bool HasWide = Width > 1 && Width <= Iterations;
    BasicBlock *Wide = HasWide ? createBlock(S, "row.wide") : nullptr;
    BasicBlock *Alone = createBlock(S, "row.alone");
    if (HasWide) {
      Value *IsWide = B.CreateAnd(IsTeam, Access.createCheck(B));
      BasicBlock *NotWide = createBlock(S, "row.not.wide");
      B.CreateCondBr(IsWide, Wide, NotWide);
      B.SetInsertPoint(NotWide);
      ToPlain(Tiles(S, Access, State, Width)
                  .create({Wide, Zero, S.Last}, Iterations, Width));
    }
    B.CreateCondBr(IsTeam, Narrow, Alone);
    Terminator->eraseFromParent();
    const uint32_t InNarrow = std::min(Iterations, tuning::RowNarrowIterations);
    ToPlain(Tiles(S, Access, State, 1)
                .create({Narrow, Zero, S.Last}, InNarrow, InNarrow));
    ToPlain({Alone, Zero, S.Last});
  }
  createStrides(S, {Loop.Entry, Loop.Body}, Plain, Base, Left, S.Thread64,
                S.Width64, Loop.Exit);
  Loop.eraseFrame();
}

} // namespace warpfold
