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

/// The alignment of a value in memory.
static const Align ValueAlign(64);
/// The distance between a thread's iterations in a tile.
static constexpr uint32_t LanesOfWarp = 32;
static constexpr unsigned SharedAddressSpace = 3;

namespace {

class TileScan {
public:
  TileScan(Scan &S, const ScanPlan &Plan)
      : S(S), Plan(Plan), Region(*S.Sweep.Entry->getParent()),
        M(*Region.getParent()), Context(M.getContext()),
        Word(Type::getInt32Ty(Context)), Long(Type::getInt64Ty(Context)),
        ValueType(Plan.Words == 1 ? Word
                                  : FixedVectorType::get(Word, Plan.Words)) {}

  Error apply() {
    auto Found = findOriginals(S, S.Launch ? *S.Launch->Call : *S.Second->Call);
    if (!Found)
      return Found.takeError();
    Originals = std::move(*Found);
    auto Combiner = createCombiner(S, Plan.Words, Plan.Offsets);
    if (!Combiner)
      return Combiner.takeError();
    for (const Value *Address : Originals)
      IsLocal.push_back(isa<AllocaInst>(getUnderlyingObject(Address)));
    if (S.Launch)
      passOriginals(S, Originals);
    joinLoops();
    createVariables();
    createTileLoop(*Combiner);
    EliminateUnreachableBlocks(Region);
    dropBuffers(S);
    // clang generates team variables for generic mode.
    if (Plan.By == ScanBy::AllTeams && S.Launch->wrapper())
      makeMainThreadPrivate(*S.Launch);
    return Error::success();
  }

private:
  void joinLoops();
  void createVariables();
  void createTileLoop(Function *Combiner);
  /// The addresses of elements in clang's buffers, with the number of the variable.
  using Elements = SmallVector<std::pair<GetElementPtrInst *, size_t>, 2>;
  struct Phase {
    const WorksharingLoop &Loop;
    const Body &Iteration;
    const Elements &Variables;
    /// The values of the rows, one for each row.
    Value *Values;
  };
  BasicBlock *createPhase(const WorksharingLoop &Loop, BasicBlock *After,
                          const Elements &Described, const char *Name);
  void createRows(IRBuilderBase &B, const Phase &Described, Value *First,
                  Value *NumRows, BasicBlock *After, StringRef Hint);
  void copyRows(IRBuilderBase &B, Value *From, Value *To);
  Value *createNumRows(IRBuilderBase &B);
  void copyOriginals(IRBuilderBase &B);
  Value *createStaging(IRBuilderBase &B);
  BasicBlock *createResult(BasicBlock *After);
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
  Value *tileField(IRBuilderBase &B, unsigned Field) {
    StructType *Type = loopScanTileType(Context);
    return B.CreateLoad(Type->getElementType(Field),
                        B.CreateStructGEP(Type, Tile, Field));
  }
  /// Bytes between the variables are undefined, but are passed together with the variables.
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

  /// Returns the address of a variable's original in the region.
  Value *original(unsigned Number) const {
    return S.Launch ? S.Variables[Number].Buffer : Originals[Number];
  }

  /// For each variable: its original, before the launch of the region or before the second loop;
  /// and whether it is a local variable there.
  SmallVector<Value *, 2> Originals;
  SmallVector<bool, 2> IsLocal;
  AllocaInst *Tile = nullptr;
  /// The state that is kept from tile to tile if all teams scan.
  AllocaInst *Kept = nullptr;
  /// A thread's values of a tile, the values of a partial tile, the value before the first
  /// iteration, and the value after the last.
  AllocaInst *Values = nullptr;
  AllocaInst *SomeValues = nullptr;
  AllocaInst *Original = nullptr;
  AllocaInst *Result = nullptr;
  /// The block after which the loop over tiles begins.
  BasicBlock *Before = nullptr;
};

/// Connects the code before the first loop with the code before the second loop, that with the
/// tiles' loop, and the code after the first loop with the code after the second loop.
void TileScan::joinLoops() {
  BasicBlock *First = S.First->Call->getParent();
  First->splitBasicBlock(S.First->Call);
  BasicBlock *BarrierBlock = S.Barrier->getParent();
  BarrierBlock->splitBasicBlock(S.Barrier);
  BasicBlock *Between = S.BarrierAfter
                            ? S.BarrierAfter->getParent()->splitBasicBlock(
                                  S.BarrierAfter->getNextNode())
                            : S.Sweep.Exit;
  First->getTerminator()->setSuccessor(0, Between);
  if (S.Test)
    S.Test->getTerminator()->setSuccessor(1, Between);
  Before = S.Second->Call->getParent();
  Before->splitBasicBlock(S.Second->Call);
  BarrierBlock->getTerminator()->setSuccessor(0, Plan.Output.Exit);
}

void TileScan::createVariables() {
  Tile = local(loopScanTileType(Context), "scan.tile");
  if (Plan.By == ScanBy::AllTeams)
    Kept = local(
        ArrayType::get(Type::getInt8Ty(Context), tuning::LoopScanPendingBytes),
        "scan.kept");
  Values = local(ArrayType::get(ValueType, Plan.Rows), "scan.values");
  SomeValues = local(Values->getAllocatedType(), "scan.some.values");
  Original = local(ValueType, "scan.original");
  Result = local(ValueType, "scan.result");
}

void TileScan::copyOriginals(IRBuilderBase &B) {
  clear(B, Original);
  for (const auto &[Number, V] : enumerate(S.Variables))
    V.Final.emit(B, V.Type, part(B, Original, Number),
                 original(static_cast<unsigned>(Number)));
}

void TileScan::copyResult(IRBuilderBase &B, unsigned Number) {
  const ScanVariable &V = S.Variables[Number];
  V.Final.emit(B, V.Type, original(Number), part(B, Result, Number));
}

/// Returns the number of the caller's rows in the tile that have an iteration.
Value *TileScan::createNumRows(IRBuilderBase &B) {
  Value *First = tileField(B, 0), *Last = tileField(B, 1);
  Value *Further = B.CreateBinaryIntrinsic(
      Intrinsic::umin,
      B.CreateUDiv(B.CreateSub(Last, First), B.getInt64(LanesOfWarp)),
      B.getInt64(Plan.Rows - 1));
  return B.CreateSelect(
      B.CreateICmpULE(First, Last),
      B.CreateAdd(B.CreateTrunc(Further, Word), B.getInt32(1)), B.getInt32(0));
}

/// Creates one phase for each row, which ends in After. Returns its first block. If the caller has
/// iterations in all rows, the rows are unrolled, so that their loads are in flight at the same
/// time.
BasicBlock *TileScan::createPhase(const WorksharingLoop &Loop,
                                  BasicBlock *After, const Elements &Variables,
                                  const char *Name) {
  BasicBlock *Begin = block(Twine(Name) + ".begin"),
             *All = block(Twine(Name) + ".all"),
             *Some = block(Twine(Name) + ".some"),
             *End = block(Twine(Name) + ".end");
  // The values are opaque. Otherwise an index and a condition for each row, which the phases have
  // in common, would be kept in registers from one phase to the other.
  IRBuilder<> B(Begin);
  Type *Counter = Loop.Counter->getAllocatedType();
  Value *First = createOpaque(B, B.CreateTrunc(tileField(B, 0), Counter));
  Value *NumRows = createOpaque(B, createNumRows(B));
  B.CreateCondBr(B.CreateICmpEQ(NumRows, B.getInt32(Plan.Rows)), All, Some);

  ValueToValueMapTy Map;
  const Body Copy = copyBody(Loop, Map);
  Elements Copied;
  for (const auto &[Element, Number] : Variables)
    Copied.push_back({cast<GetElementPtrInst>(Map[Element]), Number});
  B.SetInsertPoint(All);
  createRows(B, {Loop, Copy, Copied, Values}, First, B.getInt32(Plan.Rows),
             After, "llvm.loop.unroll.full");

  // This is the last tile. The rows' values are in registers, but a loop that is not unrolled needs
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
  createRows(B, {Loop, {Loop.Entry, Loop.Body}, Variables, SomeValues}, First,
             NumRows, End, "llvm.loop.unroll.disable");
  B.SetInsertPoint(End);
  if (IsInput)
    copyRows(B, SomeValues, Values);
  B.CreateBr(After);
  return Begin;
}

void TileScan::copyRows(IRBuilderBase &B, Value *From, Value *To) {
  for (uint32_t Row = 0; Row < Plan.Rows; ++Row)
    B.CreateAlignedStore(
        B.CreateAlignedLoad(ValueType,
                            B.CreateConstInBoundsGEP1_32(ValueType, From, Row),
                            Align(4 * Plan.Words)),
        B.CreateConstInBoundsGEP1_32(ValueType, To, Row),
        Align(4 * Plan.Words));
}

/// Creates, from B at the end of a block to After, an iteration for each of NumRows rows; there is
/// at least one row.
void TileScan::createRows(IRBuilderBase &B, const Phase &Current, Value *First,
                          Value *NumRows, BasicBlock *After, StringRef Hint) {
  BasicBlock *From = B.GetInsertBlock(),
             *Rows = block(From->getName() + ".row"),
             *Next = block(From->getName() + ".next");
  B.CreateBr(Rows);
  B.SetInsertPoint(Rows);
  PHINode *Row = B.CreatePHI(Word, 2);
  Row->addIncoming(B.getInt32(0), From);
  Value *RowValue = B.CreateInBoundsGEP(ValueType, Current.Values, Row);
  if (&Current.Loop == &Plan.Input)
    clear(B, RowValue);
  // Without a wrap, the rows' addresses differ by constants.
  const bool IsSigned = Current.Loop.Init.Counter.IsSigned;
  Value *Distance =
      B.CreateZExtOrTrunc(B.CreateNUWMul(Row, B.getInt32(LanesOfWarp)),
                          Current.Loop.Counter->getAllocatedType());
  B.CreateStore(B.CreateAdd(First, Distance, "iteration",
                            /*HasNUW=*/!IsSigned, /*HasNSW=*/IsSigned),
                Current.Loop.Counter);
  for (const auto &[Element, Number] : Current.Variables)
    Element->replaceAllUsesWith(part(B, RowValue, Number));
  B.CreateBr(Current.Iteration.Entry);
  redirect(Current.Iteration, Current.Loop.Latch, Next);

  B.SetInsertPoint(Next);
  Value *NextRow = B.CreateAdd(Row, B.getInt32(1));
  Row->addIncoming(NextRow, Next);
  describeLoop(B.CreateCondBr(B.CreateICmpULT(NextRow, NumRows), Rows, After),
               Hint);
}

void TileScan::createTileLoop(Function *Combiner) {
  BasicBlock *Claim = block("scan.draw"), *Begin = block("scan.begin"),
             *LoadOriginals = block("scan.take"),
             *Combine = block("scan.combine");
  Elements Inputs, Outputs;
  for (const auto &[Number, V] : enumerate(S.Variables)) {
    for (GetElementPtrInst *Element : V.Inputs)
      Inputs.push_back({Element, Number});
    for (User *User : V.Buffer->users())
      if (auto *Element = dyn_cast<GetElementPtrInst>(User);
          Element && is_contained(Plan.Output.Body, Element->getParent()))
        Outputs.push_back({Element, Number});
  }
  // An exclusive scan's first iteration reads the original, as the value before it.
  for (CondBrInst *Branch : S.FirstIterations)
    Branch->setCondition(ConstantInt::getFalse(Context));

  IRBuilder<> B(Before->getTerminator());
  B.SetCurrentDebugLocation(S.Second->Call->getDebugLoc());
  StructType *Type = loopScanTileType(Context);
  B.CreateStore(B.getInt64(-1), B.CreateStructGEP(Type, Tile, 0));
  // These arguments keep their contents from call to call, in addition to the tile.
  SmallVector<Value *, 8> ClaimArguments = {Tile};
  if (Kept) {
    B.CreateMemSet(Kept, B.getInt8(0), tuning::LoopScanPendingBytes,
                   ValueAlign);
    ClaimArguments.push_back(Kept);
  }
  SmallVector<Value *, 8> Arguments = {Values};
  append_range(Arguments, ClaimArguments);
  ClaimArguments.push_back(S.Count);
  if (Kept)
    ClaimArguments.push_back(B.getInt32(Plan.Words));
  ClaimArguments.push_back(B.getInt32(Plan.Rows));
  Arguments.append({Combiner, Original, Result,
                    B.getInt32(S.FirstIterations.empty() ? 0 : 1)});
  if (Plan.By == ScanBy::AllTeams)
    Arguments.push_back(createStaging(B));
  Before->getTerminator()->setSuccessor(0, Claim);

  B.SetInsertPoint(Claim);
  Value *HasTile =
      B.CreateIsNotNull(B.CreateCall(loopScanNext(M, Plan.By), ClaimArguments));
  const bool IsTeam = Plan.By == ScanBy::OneTeam;
  BasicBlock *End = IsTeam ? createEnd() : Plan.Input.Exit;
  B.CreateCondBr(HasTile, Begin, End);

  B.SetInsertPoint(LoadOriginals);
  copyOriginals(B);
  BasicBlock *Input = createPhase(Plan.Input, Combine, Inputs, "scan.input");
  B.CreateBr(Input);
  B.SetInsertPoint(Begin);
  // Only one thread of all takes this branch; the others must not wait for the load.
  B.CreateCondBr(B.CreateIsNotNull(tileField(B, 2)), LoadOriginals, Input,
                 MDBuilder(Context).createUnlikelyBranchWeights());

  B.SetInsertPoint(Combine);
  Value *IsLast =
      B.CreateCall(loopScan(M, Plan.By, Plan.Words, Plan.Rows), Arguments);
  BasicBlock *Done = block("scan.done");
  IRBuilder<> AtEnd(Done);
  AtEnd.SetCurrentDebugLocation(B.getCurrentDebugLocation());
  // All threads of a team leave the loop together, because they synchronize after it.
  if (IsTeam)
    AtEnd.CreateCondBr(
        AtEnd.CreateICmpEQ(AtEnd.CreateAdd(tileField(AtEnd, 3), B.getInt32(1)),
                           tileField(AtEnd, 4)),
        End, Claim);
  else
    AtEnd.CreateCondBr(B.CreateIsNotNull(IsLast), createResult(Claim), Claim);
  B.CreateBr(createPhase(Plan.Output, Done, Outputs, "scan.output"));
}

/// Creates the block's shared memory that holds a tile between its two phases. Each kernel has a
/// separate variable: nvlink allocates a variable that several kernels use for every kernel of the
/// program that uses any such variable.
Value *TileScan::createStaging(IRBuilderBase &B) {
  Type *Words = ArrayType::get(
      Word, tuning::loopScanStagedWords(Plan.Words, Plan.Rows, LanesOfWarp));
  auto *Staging = new GlobalVariable(
      M, Words, /*isConstant=*/false, GlobalValue::InternalLinkage,
      PoisonValue::get(Words), Region.getName() + ".staged", nullptr,
      GlobalValue::NotThreadLocal, SharedAddressSpace);
  Staging->setAlignment(Align(4));
  return B.CreateAddrSpaceCast(Staging, PointerType::get(Context, 0));
}

/// Creates, for a scan by all teams, the write of the result by the one thread that has it. It
/// continues in After.
BasicBlock *TileScan::createResult(BasicBlock *After) {
  BasicBlock *Write = block("scan.give");
  IRBuilder<> B(Write);
  B.SetCurrentDebugLocation(S.Second->Call->getDebugLoc());
  for (unsigned Number = 0; Number < S.Variables.size(); ++Number)
    copyResult(B, Number);
  B.CreateBr(After);
  return Write;
}

/// Creates the end of the loop of one team: the write of the result by thread 0 and by all threads
/// that have a private original. Local variables of different threads have the same address.
BasicBlock *TileScan::createEnd() {
  BasicBlock *End = block("scan.end");
  IRBuilder<> B(End);
  B.SetCurrentDebugLocation(S.Second->Call->getDebugLoc());
  B.CreateCall(endTeamScan(M, Plan.Words), {Result});
  for (unsigned Number = 0; Number < S.Variables.size(); ++Number) {
    if (IsLocal[Number]) {
      copyResult(B, Number);
      continue;
    }
    BasicBlock *Write = block("scan.give"), *Next = block("scan.given");
    B.CreateCondBr(
        B.CreateIsNotNull(B.CreateCall(teamScanOwns(M), {original(Number)})),
        Write, Next);
    B.SetInsertPoint(Write);
    copyResult(B, Number);
    B.CreateBr(Next);
    B.SetInsertPoint(Next);
  }
  B.CreateBr(Plan.Input.Exit);
  return End;
}

} // namespace

Error scanInTiles(Scan &S, const ScanPlan &Plan) {
  return TileScan(S, Plan).apply();
}

} // namespace warpfold
