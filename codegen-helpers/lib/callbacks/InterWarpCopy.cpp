//===- callbacks/InterWarpCopy.cpp - warps to one warp --------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  emits the function that moves the list of lane 0 of warp w to lane w of warp 0, a
//           segment of the record after one pair of barriers:
//
//             barrier                        // the medium is free
//             if (lane == 0)   medium[chunk][warp] = chunk of the record, for each
//             barrier
//             if (thread < numWarps)
//                              chunk of the record = medium[chunk][thread]
//
// Memory:   the medium, @__warpfold_transfer_medium: 16 bytes for each warp and chunk of the
//           longest segment in the module, hence 512 bytes to 8 KiB. Adjacent lanes read adjacent
//           16 bytes, without bank conflicts. All lists of a module share it. The first barrier
//           makes that safe, also if one reduction immediately follows another. clang's callbacks
//           have the same order.
//
//===----------------------------------------------------------------------===//

#include "callbacks/Callbacks.h"

#include "callbacks/RecordMoves.h"

#include "llvm/IR/IntrinsicsNVPTX.h"

using namespace llvm;

namespace warpfold {

static constexpr unsigned ChunkBytes = 16;
static constexpr unsigned SharedAddressSpace = 3;
static constexpr StringLiteral MediumName = "__warpfold_transfer_medium";

/// Returns the module's medium, with room for at least NumChunks chunks of every warp.
static GlobalVariable *mediumFor(Module &M, uint64_t NumChunks) {
  GlobalVariable *Old = M.getNamedGlobal(MediumName);
  if (Old && Old->getValueType()->getArrayNumElements() >= NumChunks)
    return Old;
  auto *Chunk = ArrayType::get(Type::getInt8Ty(M.getContext()), ChunkBytes);
  auto *Type = ArrayType::get(ArrayType::get(Chunk, WarpSize), NumChunks);
  auto *Medium = new GlobalVariable(
      M, Type, /*isConstant=*/false, GlobalValue::InternalLinkage,
      PoisonValue::get(Type), MediumName, /*InsertBefore=*/nullptr,
      GlobalValue::NotThreadLocal, SharedAddressSpace);
  Medium->setAlignment(Align(ChunkBytes));
  if (Old) {
    Old->replaceAllUsesWith(Medium);
    Medium->takeName(Old);
    Old->eraseFromParent();
  }
  return Medium;
}

static void createBarrier(IRBuilderBase &B) {
  Module &M = *B.GetInsertBlock()->getModule();
  FunctionCallee Barrier = declareRuntime(M, "__kmpc_barrier", B.getVoidTy(),
                                          {B.getPtrTy(), B.getInt32Ty()});
  // The source location and the thread's number: no device runtime reads them.
  B.CreateCall(Barrier,
               {ConstantPointerNull::get(B.getPtrTy()), B.getInt32(0)});
}

/// Begins `if (Condition)`; B is in its body afterwards. Returns the block after it.
static BasicBlock *createIf(IRBuilderBase &B, Value *Condition,
                            const char *Name) {
  Function *F = B.GetInsertBlock()->getParent();
  BasicBlock *Then = BasicBlock::Create(B.getContext(), Name, F);
  BasicBlock *After =
      BasicBlock::Create(B.getContext(), Twine(Name) + ".done", F);
  B.CreateCondBr(Condition, Then, After);
  B.SetInsertPoint(Then);
  return After;
}

static void endIf(IRBuilderBase &B, BasicBlock *After) {
  B.CreateBr(After);
  B.SetInsertPoint(After);
}

namespace {

/// The transfer of one list through the medium.
class Transfer {
public:
  Transfer(IRBuilderBase &B, const ReductionList &List, Value *Array,
           Value *NumWarps)
      : B(B), Variables(B, List, Array), NumWarps(NumWarps) {
    Thread = B.CreateIntrinsic(B.getInt32Ty(),
                               Intrinsic::nvvm_read_ptx_sreg_tid_x, {});
    Lane = B.CreateAnd(Thread, B.getInt32(WarpSize - 1), "lane");
    Warp = B.CreateUDiv(Thread, B.getInt32(WarpSize), "warp");
  }

  void createRound(const RecordSegment &Segment, Value *Round) {
    auto Chunks = RecordLayout::chunks(Segment, ChunkBytes);
    GlobalVariable *Medium = mediumFor(*B.GetInsertBlock()->getModule(),
                                       divideCeil(Segment.Bytes, ChunkBytes));
    createBarrier(B);
    BasicBlock *Given =
        createIf(B, B.CreateICmpEQ(Lane, B.getInt32(0)), "give");
    for (const RecordChunk &Chunk : Chunks)
      B.CreateAlignedStore(gather(B, Variables, Segment, Chunk, Round),
                           place(Medium, Chunk, Warp), Align(Chunk.Bytes));
    endIf(B, Given);
    createBarrier(B);
    BasicBlock *Done = createIf(B, B.CreateICmpULT(Thread, NumWarps), "take");
    for (const RecordChunk &Chunk : Chunks) {
      Value *Taken =
          B.CreateAlignedLoad(chunkType(B.getContext(), Segment, Chunk),
                              place(Medium, Chunk, Thread), Align(Chunk.Bytes));
      scatter(B, Taken, Variables, Segment, Chunk, Round);
    }
    endIf(B, Done);
  }

private:
  /// Creates the address of Chunk of warp Warp. The last chunks, of less than 16 bytes each, share
  /// an element of 16 bytes.
  Value *place(GlobalVariable *Medium, const RecordChunk &Chunk, Value *Warp) {
    Value *Place = B.CreateInBoundsGEP(
        Medium->getValueType(), Medium,
        {B.getInt32(0), B.getInt32(Chunk.OffsetInSegment / ChunkBytes), Warp});
    return B.CreateConstInBoundsGEP1_32(B.getInt8Ty(), Place,
                                        Chunk.OffsetInSegment % ChunkBytes);
  }

  IRBuilderBase &B;
  ListVariables Variables;
  Value *NumWarps;
  Value *Thread;
  Value *Lane;
  Value *Warp;
};

} // namespace

Function *emitInterWarpCopy(const ReductionList &List,
                            const RecordLayout &Layout,
                            const CallbackOptions &Options) {
  Module &M = List.module();
  LLVMContext &Context = M.getContext();
  Function *F = beginCallback(M, Options, "_inter_warp_copy",
                              {{PointerType::getUnqual(Context), "list"},
                               {Type::getInt32Ty(Context), "num.warps"}});
  IRBuilder<> B(&F->getEntryBlock());
  Transfer Transfer(B, List, F->getArg(0), F->getArg(1));
  for (const RecordSegment &Segment : Layout.segments())
    createRounds(B, Segment,
                 [&](Value *Round) { Transfer.createRound(Segment, Round); });
  B.CreateRetVoid();
  return F;
}

} // namespace warpfold
