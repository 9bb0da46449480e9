//===- callbacks/ShuffleReduce.cpp - lane to lane -------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  emits the function that fetches the list of a higher lane, and combines it with the
//           calling lane's list, replaces that by it, or discards it.
//
//             remote = shuffle every word of the record
//             if (mode == 0 || mode == 1 && lane < offset ||
//                 mode == 2 && lane is even && offset > 0)
//               combine(list, remote)
//             else if (mode == 1)
//               list = remote
//
//           All shuffles of a segment precede the first combination: their latencies overlap, for
//           every element of the list (NVIDIA, "Faster Parallel Reductions on Kepler").
//
//===----------------------------------------------------------------------===//

#include "callbacks/Callbacks.h"
#include "callbacks/RecordMoves.h"

using namespace llvm;

namespace warpfold {

/// Creates the value that Word, of 4 or 8 bytes, has in the lane that is Offset higher.
static Value *createShuffle(IRBuilderBase &B, Value *Word, Value *Offset) {
  Module &M = *B.GetInsertBlock()->getModule();
  Type *Type = Word->getType();
  FunctionCallee Shuffle = declareRuntime(
      M,
      Type->isIntegerTy(64) ? "__kmpc_shuffle_int64" : "__kmpc_shuffle_int32",
      Type, {Type, B.getInt16Ty(), B.getInt16Ty()});
  return B.CreateCall(Shuffle, {Word, Offset, B.getInt16(WarpSize)});
}

/// Returns the words of one round of Segment: of 8 bytes for a piece of 8 bytes, otherwise of 4.
/// The hardware shuffles 4 bytes at a time, so that longer words bring no benefit; and clang's
/// modules contain only the shuffles that the list's elements need.
static SmallVector<RecordChunk, 16> words(const RecordSegment &Segment) {
  SmallVector<RecordChunk, 16> Words;
  uint64_t Offset = 0;
  for (const RecordPiece &Piece : Segment.Pieces)
    if (Piece.OffsetInSegment >= Offset) {
      Words.push_back({Offset, std::max(Piece.Bytes, 4U)});
      Offset += Words.back().Bytes;
    }
  return Words;
}

/// Creates the code that fetches the list of the lane that is Offset higher into To.
static void createFetch(IRBuilderBase &B, const RecordLayout &Layout,
                        const ListVariables &From, const ListVariables &To,
                        Value *Offset) {
  for (const RecordSegment &Segment : Layout.segments())
    createRounds(B, Segment, [&](Value *Round) {
      auto Chunks = words(Segment);
      SmallVector<Value *, 32> Words;
      for (const RecordChunk &Chunk : Chunks)
        Words.push_back(gather(B, From, Segment, Chunk, Round));
      for (Value *&Word : Words)
        Word = createShuffle(B, Word, Offset);
      for (auto [Chunk, Word] : zip(Chunks, Words))
        scatter(B, Word, To, Segment, Chunk, Round);
    });
}

/// Creates the copy of From, the fetched list, to To, the calling lane's list.
static void createCopy(IRBuilderBase &B, const RecordLayout &Layout,
                       const ListVariables &From, const ListVariables &To) {
  createChunks(B, Layout, /*Most=*/8,
               [&](const RecordSegment &Segment, const RecordChunk &Chunk,
                   Value *Round) {
                 scatter(B, gather(B, From, Segment, Chunk, Round), To, Segment,
                         Chunk, Round);
               });
}

namespace {

/// The modes of the fourth argument (runtime/combiner/CallbackCombiner.h).
enum class ShuffleMode : uint16_t { Full = 0, Contiguous = 1, Dispersed = 2 };

} // namespace

/// Creates an i1: the calling lane combines its list with the fetched one.
static Value *createReduces(IRBuilderBase &B, Value *Lane, Value *Offset,
                            Value *Mode) {
  auto IsMode = [&](ShuffleMode Which) {
    return B.CreateICmpEQ(Mode, B.getInt16(static_cast<uint16_t>(Which)));
  };
  Value *Contiguous = B.CreateAnd(IsMode(ShuffleMode::Contiguous),
                                  B.CreateICmpULT(Lane, Offset));
  Value *IsEven =
      B.CreateICmpEQ(B.CreateAnd(Lane, B.getInt16(1)), B.getInt16(0));
  Value *Dispersed =
      B.CreateAnd(B.CreateAnd(IsMode(ShuffleMode::Dispersed), IsEven),
                  B.CreateICmpSGT(Offset, B.getInt16(0)));
  return B.CreateOr(B.CreateOr(IsMode(ShuffleMode::Full), Contiguous),
                    Dispersed);
}

Function *emitShuffleReduce(const ReductionList &List,
                            const RecordLayout &Layout, Function &Combination,
                            const CallbackOptions &Options) {
  Module &M = List.module();
  LLVMContext &Context = M.getContext();
  Type *Half = Type::getInt16Ty(Context);
  Function *F = beginCallback(M, Options, "_shuffle_reduce",
                              {{PointerType::getUnqual(Context), "list"},
                               {Half, "lane"},
                               {Half, "offset"},
                               {Half, "mode"}});
  Argument *Array = F->getArg(0);
  Value *Lane = F->getArg(1);
  Value *Offset = F->getArg(2);
  Value *Mode = F->getArg(3);

  IRBuilder<> B(&F->getEntryBlock());
  AllocaInst *RemoteArray = createLocalList(B, List);
  const ListVariables Own(B, List, Array);
  const ListVariables Remote(B, List, RemoteArray);
  createFetch(B, Layout, Own, Remote, Offset);

  BasicBlock *Reduce = BasicBlock::Create(Context, "reduce", F);
  BasicBlock *Keep = BasicBlock::Create(Context, "keep", F);
  BasicBlock *Copy = BasicBlock::Create(Context, "copy", F);
  BasicBlock *Done = BasicBlock::Create(Context, "done", F);
  B.CreateCondBr(createReduces(B, Lane, Offset, Mode), Reduce, Keep);
  B.SetInsertPoint(Reduce);
  createCombinerCall(B, Combination, Array, RemoteArray);
  B.CreateBr(Done);
  B.SetInsertPoint(Keep);
  Value *IsContiguous = B.CreateICmpEQ(
      Mode, B.getInt16(static_cast<uint16_t>(ShuffleMode::Contiguous)));
  B.CreateCondBr(IsContiguous, Copy, Done);
  B.SetInsertPoint(Copy);
  createCopy(B, Layout, Remote, Own);
  B.CreateBr(Done);
  B.SetInsertPoint(Done);
  B.CreateRetVoid();
  return F;
}

} // namespace warpfold
