//===- callbacks/RecordMoves.cpp - pieces to words and back ---------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "callbacks/RecordMoves.h"

using namespace llvm;

namespace warpfold {

ListVariables::ListVariables(IRBuilderBase &B, const ReductionList &List,
                             Value *Array)
    : List(List), Array(Array) {
  for (auto [Index, Element] : enumerate(List.elements())) {
    Value *Place = B.CreateConstInBoundsGEP2_64(List.type(), Array, 0, Index);
    Addresses.push_back(B.CreateLoad(B.getPtrTy(), Place, Element.Name));
  }
}

Value *ListVariables::address(IRBuilderBase &B, const RecordSegment &Segment,
                              const RecordPiece &Piece, Value *Round) const {
  Value *Base = Addresses[Piece.Element];
  if (!isa<Constant>(Round))
    Base = B.CreateInBoundsGEP(B.getInt8Ty(), Base,
                               B.CreateMul(Round, B.getInt64(Segment.Bytes)));
  return B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Base,
                                      Piece.OffsetInElement);
}

Align ListVariables::alignment(const RecordSegment &Segment,
                               const RecordPiece &Piece) const {
  const Align Element = List.elements()[Piece.Element].Alignment;
  // Consecutive rounds are Segment.Bytes apart.
  return commonAlignment(
      Segment.Rounds == 1 ? Element : commonAlignment(Element, Segment.Bytes),
      Piece.OffsetInElement);
}

AllocaInst *createLocalList(IRBuilderBase &B, const ReductionList &List) {
  AllocaInst *Array = B.CreateAlloca(List.type());
  for (auto [Index, Element] : enumerate(List.elements())) {
    AllocaInst *Variable = B.CreateAlloca(Element.Type, nullptr, Element.Name);
    Variable->setAlignment(Element.Alignment);
    B.CreateStore(Variable,
                  B.CreateConstInBoundsGEP2_64(List.type(), Array, 0, Index));
  }
  return Array;
}

void createLoop(IRBuilderBase &B, uint64_t Count, StringRef Name,
                function_ref<void(Value *Number)> Body) {
  if (Count == 1) {
    Body(B.getInt64(0));
    return;
  }
  Function *F = B.GetInsertBlock()->getParent();
  BasicBlock *Before = B.GetInsertBlock();
  BasicBlock *Loop = BasicBlock::Create(B.getContext(), Name, F);
  B.CreateBr(Loop);
  B.SetInsertPoint(Loop);
  PHINode *Number = B.CreatePHI(B.getInt64Ty(), 2, "number");
  Number->addIncoming(B.getInt64(0), Before);
  Body(Number);
  Value *Next = B.CreateNUWAdd(Number, B.getInt64(1));
  Number->addIncoming(Next, B.GetInsertBlock());
  BasicBlock *After = BasicBlock::Create(B.getContext(), Name + "s.done", F);
  B.CreateCondBr(B.CreateICmpEQ(Next, B.getInt64(Count)), After, Loop);
  B.SetInsertPoint(After);
}

void createRounds(IRBuilderBase &B, const RecordSegment &Segment,
                  function_ref<void(Value *Round)> Body) {
  createLoop(B, Segment.Rounds, "round", Body);
}

void createChunks(
    IRBuilderBase &B, const RecordLayout &Layout, unsigned Most,
    function_ref<void(const RecordSegment &, const RecordChunk &, Value *)>
        Body) {
  for (const RecordSegment &Segment : Layout.segments())
    createRounds(B, Segment, [&](Value *Round) {
      for (const RecordChunk &Chunk : RecordLayout::chunks(Segment, Most))
        Body(Segment, Chunk, Round);
    });
}

/// Returns the pieces of Segment that are in [Begin, Begin + Bytes).
static ArrayRef<RecordPiece> piecesIn(const RecordSegment &Segment,
                                      uint64_t Begin, uint64_t Bytes) {
  ArrayRef<RecordPiece> Pieces = Segment.Pieces;
  return Pieces
      .drop_while([&](const RecordPiece &Piece) {
        return Piece.OffsetInSegment < Begin;
      })
      .take_while([&](const RecordPiece &Piece) {
        return Piece.OffsetInSegment < Begin + Bytes;
      });
}

Type *chunkType(LLVMContext &Context, const RecordSegment &Segment,
                const RecordChunk &Chunk) {
  if (Chunk.Bytes < 16)
    return Type::getIntNTy(Context, Chunk.Bytes * 8);
  const unsigned Largest =
      piecesIn(Segment, Chunk.OffsetInSegment, Chunk.Bytes).front().Bytes;
  const unsigned Word = Largest == 8 ? 8 : 4;
  return FixedVectorType::get(Type::getIntNTy(Context, Word * 8), 16 / Word);
}

/// Creates one integer of the pieces in [Begin, Begin + Bytes).
static Value *gatherWord(IRBuilderBase &B, const ListVariables &From,
                         const RecordSegment &Segment, uint64_t Begin,
                         unsigned Bytes, Value *Round) {
  IntegerType *Type = B.getIntNTy(Bytes * 8);
  Value *Word = nullptr;
  for (const RecordPiece &Piece : piecesIn(Segment, Begin, Bytes)) {
    Value *Part = B.CreateAlignedLoad(B.getIntNTy(Piece.Bytes * 8),
                                      From.address(B, Segment, Piece, Round),
                                      From.alignment(Segment, Piece));
    Part = B.CreateZExt(Part, Type);
    const uint64_t Shift = (Piece.OffsetInSegment - Begin) * 8;
    Part = Shift == 0 ? Part : B.CreateShl(Part, Shift);
    Word = Word ? B.CreateOr(Word, Part) : Part;
  }
  return Word ? Word : ConstantInt::get(Type, 0);
}

static void scatterWord(IRBuilderBase &B, Value *Word, const ListVariables &To,
                        const RecordSegment &Segment, uint64_t Begin,
                        unsigned Bytes, Value *Round) {
  for (const RecordPiece &Piece : piecesIn(Segment, Begin, Bytes)) {
    const uint64_t Shift = (Piece.OffsetInSegment - Begin) * 8;
    Value *Part = Shift == 0 ? Word : B.CreateLShr(Word, Shift);
    B.CreateAlignedStore(B.CreateTrunc(Part, B.getIntNTy(Piece.Bytes * 8)),
                         To.address(B, Segment, Piece, Round),
                         To.alignment(Segment, Piece));
  }
}

Value *gather(IRBuilderBase &B, const ListVariables &From,
              const RecordSegment &Segment, const RecordChunk &Chunk,
              Value *Round) {
  auto *Vector =
      dyn_cast<FixedVectorType>(chunkType(B.getContext(), Segment, Chunk));
  if (!Vector)
    return gatherWord(B, From, Segment, Chunk.OffsetInSegment, Chunk.Bytes,
                      Round);
  const unsigned Bytes = Vector->getScalarSizeInBits() / 8;
  Value *Result = PoisonValue::get(Vector);
  for (unsigned I = 0; I < Vector->getNumElements(); ++I)
    Result = B.CreateInsertElement(Result,
                                   gatherWord(B, From, Segment,
                                              Chunk.OffsetInSegment + I * Bytes,
                                              Bytes, Round),
                                   I);
  return Result;
}

void scatter(IRBuilderBase &B, Value *Value, const ListVariables &To,
             const RecordSegment &Segment, const RecordChunk &Chunk,
             llvm::Value *Round) {
  auto *Vector = dyn_cast<FixedVectorType>(Value->getType());
  if (!Vector) {
    scatterWord(B, Value, To, Segment, Chunk.OffsetInSegment, Chunk.Bytes,
                Round);
    return;
  }
  const unsigned Bytes = Vector->getScalarSizeInBits() / 8;
  for (unsigned I = 0; I < Vector->getNumElements(); ++I)
    scatterWord(B, B.CreateExtractElement(Value, I), To, Segment,
                Chunk.OffsetInSegment + I * Bytes, Bytes, Round);
}

} // namespace warpfold
