//===- lower/ScanRepair.cpp - a scan that is correct in any team ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/ScanRepair.h"

#include "lower/ScanBuffer.h"
#include "lower/ScanOriginals.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace warpfold {

/// The alignment that malloc guarantees on a GPU.
static constexpr uint64_t HeapAlignment = 16;

namespace {

class Repair {
public:
  explicit Repair(Scan &S)
      : S(S), Region(*S.Sweep.Entry->getParent()), M(*Region.getParent()) {}

  Error apply() {
    auto Found = findOriginals(S, S.Launch ? *S.Launch->Call
                                           : *S.Sweep.Entry->getTerminator());
    if (!Found)
      return Found.takeError();
    Originals = std::move(*Found);
    if (S.Launch)
      passOriginals(S, Originals);
    if (S.First) {
      allocateBuffer();
      constructElements();
      writeSweep();
      readBeforeFirst();
      if (S.Launch)
        writeOwnOriginals();
      freeBuffer();
    } else {
      S.Sweep.Entry->getTerminator()->setSuccessor(0, S.Sweep.Exit);
    }
    dropSweep();
    dropBuffers(S);
    return Error::success();
  }

private:
  void allocateBuffer();
  void queryThread(IRBuilderBase &B);
  void replaceBuffers(IRBuilderBase &B);
  void constructElements();
  void writeSweep();
  void readBeforeFirst();
  void writeOwnOriginals();
  void freeBuffer();
  void dropSweep();

  AllocaInst *local(Type *Memory, Align Alignment) {
    IRBuilder<> B(&*Region.getEntryBlock().getFirstInsertionPt());
    AllocaInst *Variable = B.CreateAlloca(Memory);
    Variable->setAlignment(Alignment);
    return Variable;
  }
  AllocaInst *local(Type *Memory) {
    return local(Memory, M.getDataLayout().getPrefTypeAlign(Memory));
  }
  uint64_t sizeOf(const ScanVariable &V) const {
    return M.getDataLayout().getTypeAllocSize(V.Type.Memory);
  }
  Value *location() const { return S.Barrier->getArgOperand(0); }
  void createBarrier(IRBuilderBase &B) {
    B.CreateCall(S.Barrier->getCalledFunction(), {location(), B.getInt32(0)});
  }
  Value *isFirstThread(IRBuilderBase &B) {
    return B.CreateICmpEQ(Thread, B.getInt32(0));
  }
  Value *element(IRBuilderBase &B, unsigned Number, Value *Index) {
    return B.CreateGEP(S.Variables[Number].Type.Memory, Buffers[Number], Index);
  }
  Value *lastElement(IRBuilderBase &B, unsigned Number) {
    return element(B, Number, B.CreateSub(Count, B.getInt64(1)));
  }
  /// Returns the address, before the buffers, at which thread 0 stores the address of its original
  /// of variable Number.
  Value *note(IRBuilderBase &B, unsigned Number) {
    return B.CreateConstGEP1_32(B.getPtrTy(), Memory, Number);
  }
  void copy(IRBuilderBase &B, unsigned Number, Value *To, Value *From) {
    const ScanVariable &V = S.Variables[Number];
    V.Final.emit(B, V.Type, To, From);
  }

  /// Creates the constructor call that an assignment needs. Bytes that are copied need none.
  void construct(IRBuilderBase &B, unsigned Number, Value *Address) {
    const ScanVariable &V = S.Variables[Number];
    if (!V.Constructor || !V.Final.Assignment)
      return;
    auto *Call = cast<CallInst>(V.Constructor->clone());
    Call->setArgOperand(0, Address);
    B.Insert(Call);
  }

  Scan &S;
  Function &Region;
  Module &M;
  /// Returns the address of a variable's original, in the region and for thread 0.
  Value *original(unsigned Number) const {
    return S.Launch ? S.Variables[Number].Buffer : Originals[Number];
  }

  /// For each variable: the original, before the launch of the region or before the sweep; and its
  /// buffer.
  SmallVector<Value *, 2> Originals, Buffers;
  Value *Thread = nullptr;
  Value *Threads = nullptr;
  /// The number of iterations, possibly 0.
  Value *Count = nullptr;
  /// All buffers, after the notes.
  Value *Memory = nullptr;
};

/// Creates a query of the thread's number and of the thread count: they are the lower bound and the
/// stride of a loop with chunks of one iteration.
void Repair::queryThread(IRBuilderBase &B) {
  CallInst *Init = S.First->Call;
  Type *Counter = B.getIntNTy(S.First->Counter.Bits);
  Value *Last = local(B.getInt32Ty()), *Lower = local(Counter),
        *Upper = local(Counter), *Stride = local(Counter);
  B.CreateStore(B.getInt32(0), Last);
  B.CreateStore(ConstantInt::get(Counter, 0), Lower);
  B.CreateStore(ConstantInt::get(Counter, INT32_MAX), Upper);
  B.CreateStore(ConstantInt::get(Counter, 1), Stride);
  auto *One = ConstantInt::get(Counter, 1);
  B.CreateCall(Init->getCalledFunction(),
               {Init->getArgOperand(0), B.getInt32(0),
                B.getInt32(static_cast<uint32_t>(Schedule::StaticChunked)),
                Last, Lower, Upper, Stride, One, One});
  Thread =
      B.CreateTrunc(B.CreateLoad(Counter, Lower), B.getInt32Ty(), "thread");
  Threads =
      B.CreateTrunc(B.CreateLoad(Counter, Stride), B.getInt32Ty(), "threads");
}

void Repair::allocateBuffer() {
  IRBuilder<> B(S.First->Call);
  Count = S.Count;
  if (S.Test) {
    auto *Branch = cast<CondBrInst>(S.Test->getTerminator());
    B.SetInsertPoint(Branch);
    Count =
        B.CreateSelect(Branch->getCondition(), Count, B.getInt64(0), "count");
  }
  queryThread(B);
  replaceBuffers(B);
}

void Repair::replaceBuffers(IRBuilderBase &B) {
  // Each buffer has one more element, for the value before the first.
  Value *Elements = B.CreateAdd(Count, B.getInt64(1));
  uint64_t Alignment = HeapAlignment;
  for (const ScanVariable &V : S.Variables)
    Alignment = std::max(Alignment, V.Type.Alignment.value());
  const auto RoundUp = [&](Value *Bytes) {
    return B.CreateAnd(B.CreateAdd(Bytes, B.getInt64(Alignment - 1)),
                       B.getInt64(-Alignment));
  };
  SmallVector<Value *, 2> Offsets;
  Value *Bytes = B.getInt64(alignTo(8 * S.Variables.size(), Alignment));
  for (const ScanVariable &V : S.Variables) {
    Offsets.push_back(B.CreateAdd(Bytes, B.getInt64(sizeOf(V))));
    Bytes = RoundUp(
        B.CreateAdd(Bytes, B.CreateMul(Elements, B.getInt64(sizeOf(V)))));
  }
  Bytes = B.CreateAdd(Bytes, B.getInt64(Alignment - HeapAlignment));
  Memory = B.CreateCall(scanBuffer(M, Region),
                        {location(), Thread, Threads, Bytes}, "memory");
  Value *First = B.CreateIntToPtr(
      RoundUp(B.CreatePtrToInt(Memory, B.getInt64Ty())), B.getPtrTy());
  if (Alignment == HeapAlignment)
    First = Memory;
  for (const auto &[Number, V] : enumerate(S.Variables)) {
    Buffers.push_back(
        B.CreateGEP(B.getInt8Ty(), First, Offsets[Number], "buffer"));
    V.Buffer->replaceUsesWithIf(Buffers.back(), [&V](const Use &Use) {
      return isa<GetElementPtrInst>(Use.getUser()) && Use.getUser() != V.Last;
    });
  }
}

/// Each element is constructed by the thread that writes it first.
void Repair::constructElements() {
  for (const auto &[Number, V] : enumerate(S.Variables))
    for (GetElementPtrInst *Input : V.Inputs) {
      IRBuilder<> B(Input->getNextNode());
      construct(B, static_cast<unsigned>(Number), Input);
    }
}

void Repair::writeSweep() {
  ScanSweep &Sweep = S.Sweep;
  SmallVector<AllocaInst *, 2> Running;
  BasicBlock *Start = Sweep.Entry;
  Instruction *Enter = Start->getTerminator();
  IRBuilder<> B(Enter);
  if (!S.Launch) {
    // clang generates the sweep of a `for` loop for all threads.
    Start =
        BasicBlock::Create(M.getContext(), "scan.start", &Region, Sweep.Outer);
    B.CreateCondBr(isFirstThread(B), Start, Sweep.Exit);
    B.SetInsertPoint(Start);
  }
  for (unsigned I = 0; I < S.Variables.size(); ++I) {
    const ElementType Type = S.Variables[I].Type;
    Running.push_back(local(Type.Memory, Type.Alignment));
    Value *First = element(B, I, B.getInt64(-1));
    construct(B, I, Running[I]);
    construct(B, I, First);
    copy(B, I, Running[I], original(I));
    copy(B, I, First, Running[I]);
  }
  BasicBlock *Done =
      BasicBlock::Create(M.getContext(), "scan.done", &Region, Sweep.Next);
  B.CreateCondBr(B.CreateICmpNE(Count, B.getInt64(0)), Sweep.Inner, Done);
  Enter->eraseFromParent();

  for (unsigned I = 0; I < S.Variables.size(); ++I) {
    for (GetElementPtrInst *Out : S.Variables[I].Outs)
      Out->replaceAllUsesWith(Running[I]);
    for (GetElementPtrInst *In : S.Variables[I].Ins)
      In->setOperand(1, Sweep.Index);
  }
  Instruction *End = Sweep.Latch->getTerminator();
  B.SetInsertPoint(End);
  for (unsigned I = 0; I < S.Variables.size(); ++I)
    copy(B, I, element(B, I, Sweep.Index), Running[I]);
  Value *Next = B.CreateAdd(Sweep.Index, B.getInt64(1));
  B.CreateCondBr(B.CreateICmpULT(Next, Count), Sweep.Inner, Done);
  End->eraseFromParent();
  // The entry from clang's outer loop is unreachable now.
  Instruction *OldEnter = Sweep.Outer->getTerminator();
  IRBuilder<>(OldEnter).CreateUnreachable();
  OldEnter->eraseFromParent();
  Sweep.Index->setIncomingBlock(0, Start);
  Sweep.Index->setIncomingValue(0, B.getInt64(0));
  Sweep.Index->setIncomingValue(1, Next);

  B.SetInsertPoint(Done);
  if (S.Launch)
    for (unsigned I = 0; I < S.Variables.size(); ++I)
      B.CreateStore(original(I), note(B, I));
  B.CreateBr(Sweep.Exit);
  if (!S.Launch) {
    B.SetInsertPoint(&*Sweep.Exit->getFirstInsertionPt());
    createBarrier(B);
  }
}

/// Makes an exclusive scan's first iteration read the element before the first.
void Repair::readBeforeFirst() {
  for (BinaryOperator *Shift : S.Shifts)
    Shift->setHasNoUnsignedWrap(false);
  for (CondBrInst *Branch : S.FirstIterations)
    Branch->setCondition(ConstantInt::getFalse(M.getContext()));
}

/// Each thread that has launched the region has a private original, or the same one as the other
/// threads.
void Repair::writeOwnOriginals() {
  for (unsigned I = 0; I < S.Variables.size(); ++I) {
    Instruction *Before = S.BarrierAfter->getNextNode();
    IRBuilder<> B(Before);
    Value *Owns = B.CreateICmpNE(Thread, B.getInt32(0));
    // Local variables of different threads have the same address, so that addresses cannot
    // distinguish them.
    if (!isa<AllocaInst>(getUnderlyingObject(Originals[I])))
      Owns = B.CreateAnd(
          Owns,
          B.CreateICmpNE(B.CreateLoad(B.getPtrTy(), note(B, I)), original(I)));
    B.SetInsertPoint(
        SplitBlockAndInsertIfThen(Owns, Before, /*Unreachable=*/false));
    copy(B, I, original(I), lastElement(B, I));
  }
}

void Repair::freeBuffer() {
  IRBuilder<> B(S.End);
  createBarrier(B);
  B.SetInsertPoint(SplitBlockAndInsertIfThen(isFirstThread(B), S.End,
                                             /*Unreachable=*/false));
  for (unsigned I = 0; I < S.Variables.size(); ++I)
    copy(B, I, original(I), lastElement(B, I));
  B.CreateCall(freeOnDevice(M), {Memory});
}

void Repair::dropSweep() {
  WeakTrackingVH Rounds(S.Sweep.Rounds);
  EliminateUnreachableBlocks(Region);
  // At -O0 no other pass removes it, and a GPU has no log2 of double.
  RecursivelyDeleteTriviallyDeadInstructions(Rounds);
}

} // namespace

Error repair(Scan &S) { return Repair(S).apply(); }

} // namespace warpfold
