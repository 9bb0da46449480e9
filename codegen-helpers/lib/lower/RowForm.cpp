//===- lower/RowForm.cpp - the tiles of one form of a row -----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/RowForm.h"

#include "lower/OpaqueValue.h"

#include "runtime/tuning/Rows.h"

#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace warpfold {

namespace {

/// Creates the tiles of one form: Width neighboring iterations at a time.
class Tiles {
public:
  Tiles(const RegionPlan &Plan, const TileValues &S, const RowState &State,
        uint32_t Width)
      : Plan(Plan), Loop(Plan.Region->Loop), S(S), Access(Plan.Access),
        State(State), Width(Width) {}

  /// Creates, from Row on, all tiles of Most iterations, then at most one tile of each half down to
  /// Least.
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

  /// Ends From with a test of whether a tile of U iterations for each thread remains.
  Edges createTest(BasicBlock *From, Value *Left, uint32_t U) {
    Edges New{createBlock(Loop, "row.tile"), createBlock(Loop, "row.next"),
              createBlock(Loop, "row.rest"), nullptr};
    IRBuilder<> B(From);
    New.Step = B.CreateNUWMul(S.Width64, B.getInt64(U), "tile");
    B.CreateCondBr(B.CreateICmpUGE(Left, B.CreateSub(New.Step, B.getInt64(1))),
                   New.Tile, New.After);
    return New;
  }

  Rest createAll(const Rest &Row, uint32_t U) {
    BasicBlock *Head = createBlock(Loop, "row");
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
        B.CreateCondBr(B.CreateICmpUGE(Left, To.Step), Head, Loop.Exit),
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
    B.CreateCondBr(B.CreateICmpUGE(Row.Left, To.Step), To.After, Loop.Exit);
    B.SetInsertPoint(To.After);
    PHINode *Base = B.CreatePHI(B.getInt64Ty(), 2, "base");
    PHINode *Left = B.CreatePHI(B.getInt64Ty(), 2, "left");
    Base->addIncoming(Row.Base, Row.From);
    Base->addIncoming(NextBase, To.Next);
    Left->addIncoming(Row.Left, Row.From);
    Left->addIncoming(NextLeft, To.Next);
    return {To.After, Base, Left};
  }

  /// Creates U iterations, with all of their loads first.
  void createTile(BasicBlock *From, Value *Base, uint32_t U, BasicBlock *Next) {
    IRBuilder<> B(From);
    const SmallVector<Value *, 8> Firsts = createFirsts(B, Base, U / Width);
    if (keepsElements(U))
      createKeep(B, Base, Firsts);
    SmallVector<SmallVector<Value *, 4>, 8> Loaded(Firsts.size());
    for (auto [Group, First] : enumerate(Firsts))
      for (const LoadInst *Load : Access.loads())
        Loaded[Group].push_back(keepsElements(U) &&
                                        Load == Access.loads().front()
                                    ? createKept(B, Load, Group)
                                    : Access.createLoad(B, Load, First, Width));
    for (auto [Group, First] : enumerate(Firsts)) {
      if (Width > 1)
        Access.createAssumptions(B, First);
      for (uint32_t Index = 0; Index < Width; ++Index) {
        const bool IsLast = Group + 1 == Firsts.size() && Index + 1 == Width;
        BasicBlock *To = IsLast ? Next : createBlock(Loop, "row.iteration");
        createIteration(B, First, Index, Loaded[Group], To);
        B.SetInsertPoint(To);
      }
    }
  }

  /// Returns the first iteration of each group, in the counter's type.
  SmallVector<Value *, 8> createFirsts(IRBuilderBase &B, Value *Base,
                                       uint32_t NumGroups) {
    Type *Counter = S.Thread->getType();
    const bool IsSigned = Loop.Init.Counter.IsSigned;
    const auto Times = [&](Value *V, uint32_t Factor) {
      return B.CreateMul(V, ConstantInt::get(Counter, Factor), "", true,
                         IsSigned);
    };
    // No such sum exceeds the row.
    const auto Add = [&](Value *L, Value *R) {
      return B.CreateAdd(L, R, "", true, IsSigned);
    };
    // The value is opaque, because the optimizer would keep a pointer for each group of each array
    // from one tile to the next.
    SmallVector<Value *, 8> Firsts = {createOpaque(
        B, Add(B.CreateTrunc(Base, Counter), Times(S.Thread, Width)),
        /*MayMove=*/true)};
    // Each group is computed from the first, not from the group before: LLVM looks only six steps
    // back to find that neighbors are in one array.
    for (uint32_t Group = 1; Group < NumGroups; ++Group)
      Firsts.push_back(Add(Firsts.front(), Times(S.Width, Group * Width)));
    return Firsts;
  }

  /// Returns whether the first load's elements stay in registers until the next region.
  bool keepsElements(uint32_t U) const {
    return Width > 1 && Plan.KeepsRow &&
           U / Width * tuning::RowWideBytes <= tuning::RowBytesInFlight;
  }

  /// Loads the kept elements, unless the registers hold them already.
  void createKeep(IRBuilder<> &B, Value *Base, ArrayRef<Value *> Firsts) {
    const LoadInst *Load = Access.loads().front();
    // Rows begin at multiples of 16, and there are fewer groups than that.
    Value *Key = B.CreateAdd(Access.createRowAddress(B, Load),
                             B.getInt64(Firsts.size()));
    Value *IsFirst = B.CreateICmpEQ(Base, B.getInt64(0));
    Value *IsHeld =
        B.CreateICmpEQ(B.CreateLoad(B.getInt64Ty(), State.key(B)), Key);
    BasicBlock *Read = createBlock(Loop, "row.read");
    BasicBlock *Held = createBlock(Loop, "row.there");
    B.CreateCondBr(B.CreateAnd(IsFirst, IsHeld), Held, Read);
    B.SetInsertPoint(Read);
    for (auto [Group, First] : enumerate(Firsts))
      B.CreateStore(Access.createLoad(B, Load, First, Width),
                    State.tile(B, Group));
    B.CreateStore(B.CreateSelect(IsFirst, Key, B.getInt64(0)), State.key(B));
    B.CreateBr(Held);
    B.SetInsertPoint(Held);
  }

  Value *createKept(IRBuilderBase &B, const LoadInst *Load, unsigned Group) {
    return B.CreateLoad(FixedVectorType::get(Load->getType(), Width),
                        State.tile(B, Group));
  }

  /// Creates iteration First + Index, with the values that have been loaded for it.
  void createIteration(IRBuilderBase &B, Value *First, uint32_t Index,
                       ArrayRef<Value *> Loaded, BasicBlock *To) {
    ValueToValueMapTy Map;
    Body Copy = copyBody(Loop, Map);
    redirect(Copy, Loop.Latch, To);
    B.CreateStore(B.CreateAdd(First, ConstantInt::get(First->getType(), Index),
                              "", true, Loop.Init.Counter.IsSigned),
                  Loop.Counter);
    for (auto [Load, Value] : zip(Access.loads(), Loaded)) {
      auto *Element = Width == 1 ? Value : B.CreateExtractElement(Value, Index);
      auto *Old = cast<LoadInst>(Map[Load]);
      Old->replaceAllUsesWith(Element);
      Old->eraseFromParent();
    }
    B.CreateBr(Copy.Entry);
  }

  const RegionPlan &Plan;
  const WorksharingLoop &Loop;
  const TileValues &S;
  const RowAccess &Access;
  const RowState &State;
  const uint32_t Width;
};

} // namespace

Rest createForm(const RegionPlan &Plan, const TileValues &S,
                const RowState &State, uint32_t Width, const Rest &Row,
                uint32_t Most, uint32_t Least) {
  return Tiles(Plan, S, State, Width).create(Row, Most, Least);
}

} // namespace warpfold
