//===- callbacks/ReductionCallbacks.cpp - the compiler's part -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Emits all functions of a list, and the calls of the device runtime that receive them. See
// warpfold/ReductionCallbacks.h.
//
//===----------------------------------------------------------------------===//

#include "warpfold/ReductionCallbacks.h"

#include "callbacks/Callbacks.h"

using namespace llvm;

namespace warpfold {

ReductionCallbacks::ReductionCallbacks(const ReductionList &List,
                                       const CallbackOptions &Options)
    : List(List), Options(Options) {
  const RecordLayout Layout(List);
  Function &Combination = *emitCombination(List, Options);
  ShuffleReduce = emitShuffleReduce(List, Layout, Combination, Options);
  InterWarpCopy = emitInterWarpCopy(List, Layout, Options);
  const SlotFunctions Slots =
      emitSlotFunctions(List, Layout, Combination, Options);
  ListToGlobalCopy = Slots.ListToGlobalCopy;
  ListToGlobalReduce = Slots.ListToGlobalReduce;
  GlobalToListCopy = Slots.GlobalToListCopy;
  GlobalToListReduce = Slots.GlobalToListReduce;
}

StructType *ReductionCallbacks::bufferType() const {
  return slotBufferType(List.module().getContext(), RecordLayout(List),
                        Options.NumRecords);
}

uint64_t ReductionCallbacks::recordBytes() const {
  const uint64_t Bytes =
      List.module().getDataLayout().getTypeAllocSize(bufferType());
  return divideCeil(Bytes, uint64_t(Options.NumRecords));
}

AllocaInst *ReductionCallbacks::createList(IRBuilderBase &Builder,
                                           ArrayRef<Value *> Copies) const {
  assert(Copies.size() == List.elements().size() &&
         "a reduction list has one copy for each element");
  BasicBlock &Entry = Builder.GetInsertBlock()->getParent()->getEntryBlock();
  IRBuilder<> AtEntry(&Entry, Entry.getFirstInsertionPt());
  AllocaInst *Array = AtEntry.CreateAlloca(List.type());
  for (auto [Index, Copy] : enumerate(Copies))
    Builder.CreateStore(
        Copy, Builder.CreateConstInBoundsGEP2_64(List.type(), Array, 0, Index));
  return Array;
}

/// Creates a call of the runtime's entry point Name, whose parameters have the types of Arguments.
static CallInst *createEntryCall(IRBuilderBase &B, StringRef Name,
                                 ArrayRef<Value *> Arguments) {
  SmallVector<Type *, 12> Types;
  for (const Value *Argument : Arguments)
    Types.push_back(Argument->getType());
  return B.CreateCall(declareRuntime(*B.GetInsertBlock()->getModule(), Name,
                                     B.getInt32Ty(), Types),
                      Arguments);
}

CallInst *ReductionCallbacks::createParallelReduce(IRBuilderBase &Builder,
                                                   Value *Array) const {
  return createEntryCall(Builder, "__kmpc_nvptx_parallel_reduce_nowait_v2",
                         {ConstantPointerNull::get(Builder.getPtrTy()),
                          Builder.getInt64(List.recordBytes()), Array,
                          ShuffleReduce, InterWarpCopy});
}

CallInst *ReductionCallbacks::createTeamsReduce(IRBuilderBase &Builder,
                                                Value *Array) const {
  Value *Location = ConstantPointerNull::get(Builder.getPtrTy());
  if (Options.Abi == ReductionAbi::Xteam)
    return createEntryCall(Builder, "__kmpc_gpu_xteam_reduce_nowait",
                           {Location, Array, ShuffleReduce, InterWarpCopy,
                            ListToGlobalCopy, GlobalToListCopy,
                            GlobalToListReduce});
  FunctionCallee GetBuffer =
      declareRuntime(List.module(), "__kmpc_reduction_get_fixed_buffer",
                     Builder.getPtrTy(), {});
  return createEntryCall(Builder, "__kmpc_nvptx_teams_reduce_nowait_v2",
                         {Location, Builder.CreateCall(GetBuffer),
                          Builder.getInt32(Options.NumRecords),
                          Builder.getInt64(List.recordBytes()), Array,
                          ShuffleReduce, InterWarpCopy, ListToGlobalCopy,
                          ListToGlobalReduce, GlobalToListCopy,
                          GlobalToListReduce});
}

} // namespace warpfold
