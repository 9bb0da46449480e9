//===- lower/ScanTiles.cpp - a scan by all teams, in one pass -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/ScanTiles.h"

#include "lower/OpaqueValue.h"
#include "lower/PrivateVariables.h"
#include "lower/ScanCombiner.h"
#include "lower/ScanOriginals.h"
#include "lower/TileLoops.h"
#include "openmp/DeviceCalls.h"

#include "runtime/tuning/LoopScan.h"
#include "support/LlvmReleases.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace warpfold {

/// Of a value in memory.
static const Align ValueAlign(64);
/// Between a thread's iterations in a tile.
static constexpr uint32_t LanesOfWarp = 32;
static constexpr unsigned SharedAddressSpace = 3;

namespace {

class Spread {
public:
  Spread(Scan &S, const ScanPlan &Plan)
      : S(S), Plan(Plan), Region(*S.Sweep.Entry->getParent()),
        M(*Region.getParent()), Context(M.getContext()),
        Word(Type::getInt32Ty(Context)), Long(Type::getInt64Ty(Context)),
        ValueType(Plan.Words == 1 ? Word
                                  : FixedVectorType::get(Word, Plan.Words)) {}

  Error apply() {
    auto Found = findOriginals(S, S.Begin ? *S.Begin->Call : *S.Second->Call);
    if (!Found)
      return Found.takeError();
    Originals = std::move(*Found);
    auto Combiner = createCombiner(S, Plan.Words, Plan.Offsets);
    if (!Combiner)
      return Combiner.takeError();
    for (const Value *Address : Originals)
      IsLocal.push_back(isa<AllocaInst>(getUnderlyingObject(Address)));
    if (S.Begin)
      handOverOriginals(S, Originals);
    joinLoops();
    createVariables();
    createTileLoop(*Combiner);
    EliminateUnreachableBlocks(Region);
    dropBuffers(S);
    // That is what clang has for generic mode.
    if (Plan.By == ScanBy::AllTeams && S.Begin->wrapper())
      makeMainThreadPrivate(*S.Begin);
    return Error::success();
  }

private:
  void joinLoops();
  void createVariables();
  void createTileLoop(Function *Combiner);
  /// Where clang has a variable's element in its buffer; which variable.
  using Places = SmallVector<std::pair<GetElementPtrInst *, size_t>, 2>;
  struct Phase {
    const WorksharingLoop &Loop;
    const Body &Iteration;
    const Places &Variables;
    /// One for each row.
    Value *Values;
  };
  BasicBlock *createPhase(const WorksharingLoop &Loop, BasicBlock *After,
                          const Places &Its, const char *Name);
  void createRows(IRBuilderBase &B, const Phase &Its, Value *First,
                  Value *NumRows, BasicBlock *After, StringRef Hint);
  void copyRows(IRBuilderBase &B, Value *From, Value *To);
  Value *createNumRows(IRBuilderBase &B);
  void copyOriginals(IRBuilderBase &B);
  Value *createParked(IRBuilderBase &B);
  BasicBlock *createGive(BasicBlock *After);
  BasicBlock *createEnd();
  void copyResult(IRBuilderBase &B, unsigned Number);

  BasicBlock *block(const Twine &Name) {
    return BasicBlock::Create(Context, Name, &Region);
  }
  AllocaInst *local(Type *Memory, const char *Name) {
    IRBuilder<> B(&*Region.getEntryBlock().getFirstInsertionPt());
    AllocaInst *Variable = B.CreateAlloca(Memory, nullptr, Name);
    Variable->setAlignment(ValueAlign);
    return Variable;
  }
  Value *part(IRBuilderBase &B, Value *Address, size_t Number) {
    return B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Address,
                                        Plan.Offsets[Number]);
  }
  Value *ofTile(IRBuilderBase &B, unsigned Field) {
    StructType *Type = loopScanTileType(Context);
    return B.CreateLoad(Type->getElementType(Field),
                        B.CreateStructGEP(Type, Tile, Field));
  }
  /// Bytes between the variables are nobody's, and are handed on all the same.
  void clear(IRBuilderBase &B, Value *Address) {
    B.CreateAlignedStore(Constant::getNullValue(ValueType), Address,
                         Align(4 * Plan.Words));
  }

  Scan &S;
  const ScanPlan &Plan;
  Function &Region;
  Module &M;
  LLVMContext &Context;
  Type *Word;
  Type *Long;
  Type *ValueType;

  /// In the region.
  Value *original(unsigned Number) const {
    return S.Begin ? S.Variables[Number].Buffer : Originals[Number];
  }

  /// Of each variable: its original, before the region begins, or before the second loop;
  /// whether that is a local variable there.
  SmallVector<Value *, 2> Originals;
  SmallVector<bool, 2> IsLocal;
  AllocaInst *Tile = nullptr;
  /// From tile to tile, where all teams scan.
  AllocaInst *Kept = nullptr;
  /// A thread's of a tile; what comes before all; what is after all.
  AllocaInst *Values = nullptr;
  AllocaInst *SomeValues = nullptr;
  AllocaInst *Original = nullptr;
  AllocaInst *Result = nullptr;
  /// Where the loop over the tiles is to be.
  BasicBlock *Before = nullptr;
};

/// From what is before the first loop to what is before the second, and from there to
/// where the tiles are going to be; from what is behind the first loop to what is behind
/// the second.
void Spread::joinLoops() {
  BasicBlock *First = S.First->Call->getParent();
  First->splitBasicBlock(S.First->Call);
  BasicBlock *Meet = S.Barrier->getParent();
  Meet->splitBasicBlock(S.Barrier);
  BasicBlock *Between = S.BarrierAfter
                            ? S.BarrierAfter->getParent()->splitBasicBlock(
                                  S.BarrierAfter->getNextNode())
                            : S.Sweep.Exit;
  First->getTerminator()->setSuccessor(0, Between);
  if (S.Test)
    S.Test->getTerminator()->setSuccessor(1, Between);
  Before = S.Second->Call->getParent();
  Before->splitBasicBlock(S.Second->Call);
  Meet->getTerminator()->setSuccessor(0, Plan.Output.Exit);
}

void Spread::createVariables() {
  Tile = local(loopScanTileType(Context), "scan.tile");
  if (Plan.By == ScanBy::AllTeams)
    Kept = local(
        ArrayType::get(Type::getInt8Ty(Context), tuning::LoopScanKeptBytes),
        "scan.kept");
  Values = local(ArrayType::get(ValueType, Plan.Rows), "scan.values");
  SomeValues = local(Values->getAllocatedType(), "scan.some.values");
  Original = local(ValueType, "scan.original");
  Result = local(ValueType, "scan.result");
}

void Spread::copyOriginals(IRBuilderBase &B) {
  clear(B, Original);
  for (const auto &[Number, V] : enumerate(S.Variables))
    V.Final.emit(B, V.Type, part(B, Original, Number),
                 original(static_cast<unsigned>(Number)));
}

void Spread::copyResult(IRBuilderBase &B, unsigned Number) {
  const ScanVariable &V = S.Variables[Number];
  V.Final.emit(B, V.Type, original(Number), part(B, Result, Number));
}

/// Of the caller's in the tile, those with an iteration.
Value *Spread::createNumRows(IRBuilderBase &B) {
  Value *First = ofTile(B, 0), *Last = ofTile(B, 1);
  Value *Further = B.CreateBinaryIntrinsic(
      Intrinsic::umin,
      B.CreateUDiv(B.CreateSub(Last, First), B.getInt64(LanesOfWarp)),
      B.getInt64(Plan.Rows - 1));
  return B.CreateSelect(
      B.CreateICmpULE(First, Last),
      B.CreateAdd(B.CreateTrunc(Further, Word), B.getInt32(1)), B.getInt32(0));
}

/// One phase for each row; returns where it begins. It ends in After. Where the caller has
/// iterations in all rows, these are side by side, so that what they load is on the way at
/// the same time.
BasicBlock *Spread::createPhase(const WorksharingLoop &Loop, BasicBlock *After,
                                const Places &Its, const char *Name) {
  BasicBlock *Begin = block(Twine(Name) + ".begin"),
             *All = block(Twine(Name) + ".all"),
             *Some = block(Twine(Name) + ".some"),
             *End = block(Twine(Name) + ".end");
  // Opaque: what the phases have in common, an index and a condition for each row,
  // would be kept in registers from the one to the other.
  IRBuilder<> B(Begin);
  Type *Counter = Loop.Counter->getAllocatedType();
  Value *First = createOpaque(B, B.CreateTrunc(ofTile(B, 0), Counter));
  Value *NumRows = createOpaque(B, createNumRows(B));
  B.CreateCondBr(B.CreateICmpEQ(NumRows, B.getInt32(Plan.Rows)), All, Some);

  ValueToValueMapTy Map;
  const Body Copy = copyBody(Loop, Map);
  Places OfCopy;
  for (const auto &[Place, Number] : Its)
    OfCopy.push_back({cast<GetElementPtrInst>(Map[Place]), Number});
  B.SetInsertPoint(All);
  createRows(B, {Loop, Copy, OfCopy, Values}, First, B.getInt32(Plan.Rows),
             After, "llvm.loop.unroll.full");

  // In the last tile. The rows' values are in registers: a loop that stays one needs
  // them in memory.
  const bool IsInput = &Loop == &Plan.Input;
  B.SetInsertPoint(Some);
  if (IsInput)
    B.CreateMemSet(SomeValues, B.getInt8(0), 4 * Plan.Words * Plan.Rows,
                   ValueAlign);
  else
    copyRows(B, Values, SomeValues);
  BasicBlock *Loops = block(Twine(Name) + ".loop");
  B.CreateCondBr(B.CreateIsNull(NumRows), End, Loops);
  B.SetInsertPoint(Loops);
  createRows(B, {Loop, {Loop.Entry, Loop.Body}, Its, SomeValues}, First,
             NumRows, End, "llvm.loop.unroll.disable");
  B.SetInsertPoint(End);
  if (IsInput)
    copyRows(B, SomeValues, Values);
  B.CreateBr(After);
  return Begin;
}

void Spread::copyRows(IRBuilderBase &B, Value *From, Value *To) {
  for (uint32_t Row = 0; Row < Plan.Rows; ++Row)
    B.CreateAlignedStore(
        B.CreateAlignedLoad(ValueType,
                            B.CreateConstInBoundsGEP1_32(ValueType, From, Row),
                            Align(4 * Plan.Words)),
        B.CreateConstInBoundsGEP1_32(ValueType, To, Row),
        Align(4 * Plan.Words));
}

/// From B, an end of a block, to After: an iteration for each of NumRows rows, at least
/// one.
void Spread::createRows(IRBuilderBase &B, const Phase &Its, Value *First,
                        Value *NumRows, BasicBlock *After, StringRef Hint) {
  BasicBlock *From = B.GetInsertBlock(),
             *Rows = block(From->getName() + ".row"),
             *Next = block(From->getName() + ".next");
  B.CreateBr(Rows);
  B.SetInsertPoint(Rows);
  PHINode *Row = B.CreatePHI(Word, 2);
  Row->addIncoming(B.getInt32(0), From);
  Value *OfRow = B.CreateInBoundsGEP(ValueType, Its.Values, Row);
  if (&Its.Loop == &Plan.Input)
    clear(B, OfRow);
  // That it does not wrap lets the rows' addresses differ by constants.
  const bool IsSigned = Its.Loop.Init.Counter.IsSigned;
  Value *Distance =
      B.CreateZExtOrTrunc(B.CreateNUWMul(Row, B.getInt32(LanesOfWarp)),
                          Its.Loop.Counter->getAllocatedType());
  B.CreateStore(B.CreateAdd(First, Distance, "iteration",
                            /*HasNUW=*/!IsSigned, /*HasNSW=*/IsSigned),
                Its.Loop.Counter);
  for (const auto &[Place, Number] : Its.Variables)
    Place->replaceAllUsesWith(part(B, OfRow, Number));
  B.CreateBr(Its.Iteration.Entry);
  redirect(Its.Iteration, Its.Loop.Latch, Next);

  B.SetInsertPoint(Next);
  Value *NextRow = B.CreateAdd(Row, B.getInt32(1));
  Row->addIncoming(NextRow, Next);
  describeLoop(B.CreateCondBr(B.CreateICmpULT(NextRow, NumRows), Rows, After),
               Hint);
}

void Spread::createTileLoop(Function *Combiner) {
  BasicBlock *Draw = block("scan.draw"), *Begin = block("scan.begin"),
             *Take = block("scan.take"), *Combine = block("scan.combine");
  Places Inputs, Outputs;
  for (const auto &[Number, V] : enumerate(S.Variables)) {
    for (GetElementPtrInst *Place : V.Inputs)
      Inputs.push_back({Place, Number});
    for (User *User : V.Buffer->users())
      if (auto *Place = dyn_cast<GetElementPtrInst>(User);
          Place && is_contained(Plan.Output.Body, Place->getParent()))
        Outputs.push_back({Place, Number});
  }
  // An exclusive scan's first iteration has the original before it.
  for (CondBrInst *Branch : S.FirstIterations)
    Branch->setCondition(ConstantInt::getFalse(Context));

  IRBuilder<> B(Before->getTerminator());
  B.SetCurrentDebugLocation(S.Second->Call->getDebugLoc());
  StructType *Type = loopScanTileType(Context);
  B.CreateStore(B.getInt64(-1), B.CreateStructGEP(Type, Tile, 0));
  // What is handed on from call to call, beside the tile.
  SmallVector<Value *, 8> DrawArguments = {Tile};
  if (Kept) {
    B.CreateMemSet(Kept, B.getInt8(0), tuning::LoopScanKeptBytes, ValueAlign);
    DrawArguments.push_back(Kept);
  }
  SmallVector<Value *, 8> Arguments = {Values};
  append_range(Arguments, DrawArguments);
  DrawArguments.push_back(S.Count);
  if (Kept)
    DrawArguments.push_back(B.getInt32(Plan.Words));
  DrawArguments.push_back(B.getInt32(Plan.Rows));
  Arguments.append({Combiner, Original, Result,
                    B.getInt32(S.FirstIterations.empty() ? 0 : 1)});
  if (Plan.By == ScanBy::AllTeams)
    Arguments.push_back(createParked(B));
  Before->getTerminator()->setSuccessor(0, Draw);

  B.SetInsertPoint(Draw);
  Value *IsThere =
      B.CreateIsNotNull(B.CreateCall(loopScanNext(M, Plan.By), DrawArguments));
  const bool IsTeam = Plan.By == ScanBy::OneTeam;
  BasicBlock *End = IsTeam ? createEnd() : Plan.Input.Exit;
  B.CreateCondBr(IsThere, Begin, End);

  B.SetInsertPoint(Take);
  copyOriginals(B);
  BasicBlock *Input = createPhase(Plan.Input, Combine, Inputs, "scan.input");
  B.CreateBr(Input);
  B.SetInsertPoint(Begin);
  // One thread of all: who does not is not to wait for the load.
  B.CreateCondBr(B.CreateIsNotNull(ofTile(B, 2)), Take, Input,
                 MDBuilder(Context).createUnlikelyBranchWeights());

  B.SetInsertPoint(Combine);
  Value *IsLast =
      B.CreateCall(loopScan(M, Plan.By, Plan.Words, Plan.Rows), Arguments);
  BasicBlock *Done = block("scan.done");
  IRBuilder<> AtEnd(Done);
  AtEnd.SetCurrentDebugLocation(B.getCurrentDebugLocation());
  // All threads of a team leave the loop together: they meet behind it.
  if (IsTeam)
    AtEnd.CreateCondBr(
        AtEnd.CreateICmpEQ(AtEnd.CreateAdd(ofTile(AtEnd, 3), B.getInt32(1)),
                           ofTile(AtEnd, 4)),
        End, Draw);
  else
    AtEnd.CreateCondBr(B.CreateIsNotNull(IsLast), createGive(Draw), Draw);
  B.CreateBr(createPhase(Plan.Output, Done, Outputs, "scan.output"));
}

/// Of the block's shared memory, where a tile is between its two phases. It is this
/// kernel's alone: what several have in common nvlink gives to each kernel of the program
/// that has any such.
Value *Spread::createParked(IRBuilderBase &B) {
  Type *Words = ArrayType::get(
      Word, tuning::loopScanParkedWords(Plan.Words, Plan.Rows, LanesOfWarp));
  auto *Parked = new GlobalVariable(
      M, Words, /*isConstant=*/false, GlobalValue::InternalLinkage,
      PoisonValue::get(Words), Region.getName() + ".parked", nullptr,
      GlobalValue::NotThreadLocal, SharedAddressSpace);
  Parked->setAlignment(Align(4));
  return B.CreateAddrSpaceCast(Parked, PointerType::get(Context, 0));
}

/// For all teams: the result, by the one thread that has it. It ends in After.
BasicBlock *Spread::createGive(BasicBlock *After) {
  BasicBlock *Give = block("scan.give");
  IRBuilder<> B(Give);
  B.SetCurrentDebugLocation(S.Second->Call->getDebugLoc());
  for (unsigned Number = 0; Number < S.Variables.size(); ++Number)
    copyResult(B, Number);
  B.CreateBr(After);
  return Give;
}

/// Behind the loop of one team: the result for all threads that have an original of
/// their own, and for thread 0. Local variables of several threads have one address.
BasicBlock *Spread::createEnd() {
  BasicBlock *End = block("scan.end");
  IRBuilder<> B(End);
  B.SetCurrentDebugLocation(S.Second->Call->getDebugLoc());
  B.CreateCall(endTeamScan(M, Plan.Words), {Result});
  for (unsigned Number = 0; Number < S.Variables.size(); ++Number) {
    if (IsLocal[Number]) {
      copyResult(B, Number);
      continue;
    }
    BasicBlock *Give = block("scan.give"), *Next = block("scan.given");
    B.CreateCondBr(
        B.CreateIsNotNull(B.CreateCall(teamScanOwns(M), {original(Number)})),
        Give, Next);
    B.SetInsertPoint(Give);
    copyResult(B, Number);
    B.CreateBr(Next);
    B.SetInsertPoint(Next);
  }
  B.CreateBr(Plan.Input.Exit);
  return End;
}

} // namespace

Error spread(Scan &S, const ScanPlan &Plan) { return Spread(S, Plan).apply(); }

} // namespace warpfold
