//===- lower/RowReduce.cpp - a reduction for every thread of a team -------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/RowReduce.h"

#include "model/ReduceLists.h"
#include "model/WorksharingLoop.h"
#include "openmp/DeviceCalls.h"
#include "openmp/OpenMPCalls.h"

#include "runtime/tuning/Rows.h"

#include "support/Reason.h"

#include "llvm/Analysis/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace warpfold {

static constexpr unsigned SharedAddressSpace = 3;
static constexpr uint64_t SlotAlign = 16;

GlobalVariable *createTeamMemory(Module &M, uint64_t Bytes, uint64_t Alignment,
                                 StringRef Name) {
  auto *Type = ArrayType::get(Type::getInt8Ty(M.getContext()), Bytes);
  auto *Memory = new GlobalVariable(
      M, Type, /*isConstant=*/false, GlobalValue::InternalLinkage,
      PoisonValue::get(Type), Name, nullptr, GlobalValue::NotThreadLocal,
      SharedAddressSpace);
  Memory->setAlignment(Align(Alignment));
  return Memory;
}

GlobalVariable *createSlots(Module &M, uint64_t SlotBytes) {
  return createTeamMemory(M, 2 * tuning::SlotsOfTeam * SlotBytes, SlotAlign,
                          "warpfold_team_slots");
}

namespace {

/// Creates functions `void (slots, slot, list)`.
class SlotFunctions {
public:
  SlotFunctions(Module &M, const ReduceList &List, uint64_t SlotBytes)
      : M(M), List(List), SlotBytes(SlotBytes), B(M.getContext()) {}

  Function *copyTo() {
    return create("warpfold_copy_to_slot", [this] {
      for (unsigned Number = 0; Number < List.Elements.size(); ++Number)
        copy(slotAddress(Number), element(Number), Number);
    });
  }

  Function *copyFrom() {
    return create("warpfold_copy_from_slot", [this] {
      for (unsigned Number = 0; Number < List.Elements.size(); ++Number)
        copy(element(Number), slotAddress(Number), Number);
    });
  }

  /// The combiner is called with a second list, of the elements in the slot.
  Function *reduceFrom() {
    return create("warpfold_reduce_from_slot", [this] {
      auto *Type = ArrayType::get(B.getPtrTy(), List.Elements.size());
      Value *Other = B.CreateAlloca(Type);
      for (unsigned Number = 0; Number < List.Elements.size(); ++Number)
        B.CreateStore(slotAddress(Number),
                      B.CreateConstInBoundsGEP2_64(Type, Other, 0, Number));
      B.CreateCall(List.Combiner, {Current->getArg(2), Other});
    });
  }

private:
  template <typename Body> Function *create(StringRef Name, Body Emit) {
    auto *Type = FunctionType::get(
        B.getVoidTy(), {B.getPtrTy(), B.getInt32Ty(), B.getPtrTy()}, false);
    Current = Function::Create(Type, GlobalValue::InternalLinkage, Name, M);
    // The function has the target and optimization attributes of the code around it.
    Current->setAttributes(AttributeList::get(
        M.getContext(), List.Combiner->getAttributes().getFnAttrs(), {}, {}));
    B.SetInsertPoint(BasicBlock::Create(M.getContext(), "", Current));
    Value *Offset =
        B.CreateNUWMul(B.CreateZExt(Current->getArg(1), B.getInt64Ty()),
                       B.getInt64(SlotBytes));
    Slot = B.CreateInBoundsGEP(B.getInt8Ty(), Current->getArg(0), Offset);
    Emit();
    B.CreateRetVoid();
    return Current;
  }

  Value *slotAddress(unsigned Number) {
    return B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Slot,
                                        List.Elements[Number].Offset);
  }

  Value *element(unsigned Number) {
    return B.CreateLoad(
        B.getPtrTy(),
        B.CreateConstInBoundsGEP1_64(B.getPtrTy(), Current->getArg(2), Number));
  }

  void copy(Value *To, Value *From, unsigned Number) {
    const ReduceList::Element &Moved = List.Elements[Number];
    B.CreateMemCpy(To, Moved.Alignment, From, Moved.Alignment, Moved.Bytes);
  }

  Module &M;
  const ReduceList &List;
  const uint64_t SlotBytes;
  IRBuilder<> B;
  Function *Current = nullptr;
  Value *Slot = nullptr;
};

} // namespace

/// Returns whether a path from From ends in a return, and not all in a failed assertion.
static bool mayReturn(const BasicBlock *From) {
  return any_of(*From->getParent(), [From](const BasicBlock &Block) {
    return isa<ReturnInst>(Block.getTerminator()) &&
           isPotentiallyReachable(From, &Block);
  });
}

/// Creates a barrier on every path from before Reduce to the region's end that skips Reduce. All
/// threads take the same path: it depends on the loop's bounds. A thread that ends the program waits
/// for no other.
static void createBarriersBeside(CallInst *Reduce) {
  BasicBlock *End = Reduce->getParent();
  DominatorTree Dominators(*Reduce->getFunction());
  SmallVector<std::pair<BasicBlock *, BasicBlock *>, 2> Edges;
  for (BasicBlock &Block : *Reduce->getFunction())
    if (!Dominators.dominates(Reduce, Block.getTerminator()) &&
        isPotentiallyReachable(&Block, End))
      for (BasicBlock *Next : successors(&Block))
        if (Next != End && !isPotentiallyReachable(Next, End) &&
            mayReturn(Next))
          Edges.push_back({&Block, Next});
  for (auto [From, To] : Edges) {
    IRBuilder<> B(SplitEdge(From, To)->getTerminator());
    createBlockBarrier(B);
  }
}

void createAllReduce(const ParallelReduceCall &Reduce, const ReduceList &List,
                     GlobalVariable *Slots, uint64_t SlotBytes,
                     const RowState &State, bool HasNumThreads) {
  CallInst *Old = Reduce.Call;
  createBarriersBeside(Old);
  Module &M = *Old->getModule();
  SlotFunctions Functions(M, List, SlotBytes);
  IRBuilder<> B(Old);
  Value *First = B.CreateLoad(B.getInt32Ty(), State.turn(B));
  B.CreateStore(B.CreateXor(First, B.getInt32(tuning::SlotsOfTeam)),
                State.turn(B));
  auto *Generic = ConstantExpr::getAddrSpaceCast(Slots, B.getPtrTy());
  Value *New = B.CreateCall(
      teamReduce(M),
      {Reduce.list(), Old->getArgOperand(3), Old->getArgOperand(4),
       State.createThreads(B, HasNumThreads), Generic, First,
       Functions.copyTo(), Functions.copyFrom(), Functions.reduceFrom()});
  Old->replaceAllUsesWith(New);
  Old->eraseFromParent();
}

} // namespace warpfold
