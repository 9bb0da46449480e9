//===- callbacks/SlotCallbacks.cpp - list and slot ------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  emits the four functions that move a list to or from slot s of a buffer in global
//           memory, or reduce one into the other.
//
//             records of 28 bytes    [records x 16]  [records x 8]  [records x 4]
//
//           The buffer is a structure of arrays: one array for each 16 bytes of a record, and for
//           the remainder at most one array each of 8, 4, 2 and 1 bytes. A warp that combines
//           adjacent slots then reads whole cache lines.
// Next:     runtime/grid/SlotBuffer.h, which calls them
//
//===----------------------------------------------------------------------===//

#include "callbacks/Callbacks.h"
#include "callbacks/RecordMoves.h"

#include "llvm/IR/IntrinsicsNVPTX.h"

using namespace llvm;

namespace warpfold {

/// The largest number of bytes of one vector move.
static constexpr unsigned MostBytes = 16;

namespace {

/// Emits one of the four functions: slot s of a buffer, and the list.
class SlotFunction {
public:
  SlotFunction(const ReductionList &List, const RecordLayout &Layout,
               const CallbackOptions &Options, StringRef Suffix)
      : List(List), Layout(Layout), F(begin(List.module(), Options, Suffix)),
        B(&F->getEntryBlock()), NumRecords(createNumRecords(Options)),
        Slot(B.CreateZExt(F->getArg(1), B.getInt64Ty())) {}

  Value *list() { return F->getArg(2); }
  /// Creates a list of new local variables.
  Value *localList() { return createLocalList(B, List); }

  void load(Value *Into) {
    const ListVariables To(B, List, Into);
    createChunks(B, Layout, MostBytes,
                 [&](const RecordSegment &Segment, const RecordChunk &Chunk,
                     Value *Round) {
                   Value *Loaded = B.CreateAlignedLoad(
                       chunkType(B.getContext(), Segment, Chunk),
                       place(Segment, Chunk, Round), Align(Chunk.Bytes));
                   scatter(B, Loaded, To, Segment, Chunk, Round);
                 });
  }

  void store(Value *FromList) {
    const ListVariables From(B, List, FromList);
    createChunks(B, Layout, MostBytes,
                 [&](const RecordSegment &Segment, const RecordChunk &Chunk,
                     Value *Round) {
                   B.CreateAlignedStore(gather(B, From, Segment, Chunk, Round),
                                        place(Segment, Chunk, Round),
                                        Align(Chunk.Bytes));
                 });
  }

  void combine(Function &Combination, Value *Into, Value *From) {
    createCombinerCall(B, Combination, Into, From);
  }

  Function *end() {
    B.CreateRetVoid();
    return F;
  }

private:
  static Function *begin(Module &M, const CallbackOptions &Options,
                         StringRef Suffix) {
    Type *Pointer = PointerType::getUnqual(M.getContext());
    return beginCallback(M, Options, Suffix,
                         {{Pointer, "buffer"},
                          {Type::getInt32Ty(M.getContext()), "slot"},
                          {Pointer, "list"}});
  }

  /// Creates the number of records, an i64.
  Value *createNumRecords(const CallbackOptions &Options) {
    if (Options.Abi == ReductionAbi::V2)
      return B.getInt64(Options.NumRecords);
    Value *NumBlocks = B.CreateIntrinsic(
        B.getInt32Ty(), Intrinsic::nvvm_read_ptx_sreg_nctaid_x, {});
    return B.CreateZExt(NumBlocks, B.getInt64Ty());
  }

  /// Creates an address: buffer + records * (bytes of a record before the chunk) + slot * chunk.
  Value *place(const RecordSegment &Segment, const RecordChunk &Chunk,
               Value *Round) {
    Value *Before =
        B.CreateAdd(B.CreateMul(Round, B.getInt64(Segment.Bytes)),
                    B.getInt64(Segment.OffsetInRecord + Chunk.OffsetInSegment));
    Value *Offset = B.CreateAdd(B.CreateMul(NumRecords, Before),
                                B.CreateMul(Slot, B.getInt64(Chunk.Bytes)));
    return B.CreateInBoundsGEP(B.getInt8Ty(), F->getArg(0), Offset);
  }

  const ReductionList &List;
  const RecordLayout &Layout;
  Function *F;
  IRBuilder<> B;
  Value *NumRecords;
  Value *Slot;
};

} // namespace

SlotFunctions emitSlotFunctions(const ReductionList &List,
                                const RecordLayout &Layout,
                                Function &Combination,
                                const CallbackOptions &Options) {
  SlotFunctions Functions;

  SlotFunction ListToGlobalCopy(List, Layout, Options, "_list_to_global_copy");
  ListToGlobalCopy.store(ListToGlobalCopy.list());
  Functions.ListToGlobalCopy = ListToGlobalCopy.end();

  SlotFunction ListToGlobalReduce(List, Layout, Options,
                                  "_list_to_global_reduce");
  Value *InSlot = ListToGlobalReduce.localList();
  ListToGlobalReduce.load(InSlot);
  ListToGlobalReduce.combine(Combination, InSlot, ListToGlobalReduce.list());
  ListToGlobalReduce.store(InSlot);
  Functions.ListToGlobalReduce = ListToGlobalReduce.end();

  SlotFunction GlobalToListCopy(List, Layout, Options, "_global_to_list_copy");
  GlobalToListCopy.load(GlobalToListCopy.list());
  Functions.GlobalToListCopy = GlobalToListCopy.end();

  SlotFunction GlobalToListReduce(List, Layout, Options,
                                  "_global_to_list_reduce");
  Value *FromSlot = GlobalToListReduce.localList();
  GlobalToListReduce.load(FromSlot);
  GlobalToListReduce.combine(Combination, GlobalToListReduce.list(), FromSlot);
  Functions.GlobalToListReduce = GlobalToListReduce.end();
  return Functions;
}

StructType *slotBufferType(LLVMContext &Context, const RecordLayout &Layout,
                           uint32_t NumRecords) {
  SmallVector<Type *, 16> Arrays;
  for (const RecordSegment &Segment : Layout.segments())
    for (uint64_t Round = 0; Round < Segment.Rounds; ++Round)
      for (const RecordChunk &Chunk : RecordLayout::chunks(Segment, MostBytes))
        Arrays.push_back(
            ArrayType::get(chunkType(Context, Segment, Chunk), NumRecords));
  return StructType::get(Context, Arrays);
}

} // namespace warpfold
