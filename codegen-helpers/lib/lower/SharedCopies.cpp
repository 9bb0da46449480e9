//===- lower/SharedCopies.cpp - a kernel's copies of arrays  --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/SharedCopies.h"

#include "runtime/tuning/Updates.h"
#include "support/Calls.h"
#include "support/LlvmReleases.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

/// Returns the array of Update if all threads have its address when the kernel begins; null
/// otherwise.
static Value *arrayOf(const AtomicUpdate &Update) {
  const Value *Object = getUnderlyingObject(Update.Address);
  return isa<Argument>(Object) || isa<GlobalVariable>(Object)
             ? const_cast<Value *>(Object)
             : nullptr;
}

const SharedCopies::Copy *SharedCopies::find(const AtomicUpdate &Update) const {
  const Value *Array = arrayOf(Update);
  const auto *Found = find_if(Copies, [&](const Copy &Each) {
    return Each.Array == Array && Each.Name == Update.Name;
  });
  return Found == Copies.end() ? nullptr : Found;
}

void SharedCopies::add(const AtomicUpdate &Update) {
  Value *Array = arrayOf(Update);
  if (!Array || find(Update) || Copies.size() == tuning::UpdateMostCopies)
    return;
  const auto Bytes = static_cast<uint32_t>(
      Update.Operand->getType()->getPrimitiveSizeInBits() / 8);
  Copies.push_back({Array, nullptr, Update.Name, Bytes, nullptr});
}

CallInst *SharedCopies::call(IRBuilderBase &B, const Twine &Name,
                             ArrayRef<Value *> Arguments, Type *Result) {
  return createCallOf(B, ("__warpfold_copy_" + Name).str(),
                      Result ? Result : B.getVoidTy(), Arguments);
}

/// Returns the only return instruction of Kernel, and creates it.
static Instruction *theReturn(Function &Kernel) {
  BasicBlock *End =
      BasicBlock::Create(Kernel.getContext(), "warpfold.end", &Kernel);
  Instruction *Return = ReturnInst::Create(Kernel.getContext(), End);
  for (BasicBlock &Block : Kernel)
    if (&Block != End && isa<ReturnInst>(Block.getTerminator())) {
      Block.getTerminator()->eraseFromParent();
      IRBuilder<>(&Block).CreateBr(End);
    }
  return Return;
}

/// Returns whether the program itself uses the shared memory that a launch adds.
static bool isAddedMemoryUsed(const Module &M) {
  return any_of(M.globals(), [](const GlobalVariable &Variable) {
    constexpr unsigned SharedSpace = 3;
    return Variable.getAddressSpace() == SharedSpace &&
           Variable.isDeclaration() && !Variable.use_empty() &&
           Variable.getName() != "__warpfold_added_memory";
  });
}

void SharedCopies::begin(SmallVectorImpl<CallInst *> &Calls) {
  if (isAddedMemoryUsed(*Kernel.getParent()))
    Copies.clear();
  if (Copies.empty())
    return;
  // Each copy begins at a multiple of its element size, for any number of elements.
  stable_sort(Copies,
              [](const Copy &A, const Copy &B) { return A.Bytes > B.Bytes; });
  uint32_t Bytes = 0;
  for (const Copy &Each : Copies)
    Bytes += Each.Bytes;
  IRBuilder<> B(firstAfterAllocas(Kernel.getEntryBlock()));
  CallInst *Count = call(B, "places", {B.getInt32(Bytes)}, B.getInt32Ty());
  Calls.push_back(Count);
  NumElements = Count;
  uint32_t Before = 0;
  for (Copy &Each : Copies) {
    Each.Offset = B.CreateMul(NumElements, B.getInt32(Before));
    Before += Each.Bytes;
    Each.First = B.CreateAddrSpaceCast(Each.Array, B.getPtrTy());
    Calls.push_back(
        call(B, "begin_" + Each.Name, {Each.First, Each.Offset, NumElements}));
  }
  Calls.push_back(call(B, "meet", {NumElements}));
  B.SetInsertPoint(theReturn(Kernel));
  Calls.push_back(call(B, "meet", {NumElements}));
  for (const Copy &Each : Copies)
    Calls.push_back(
        call(B, "end_" + Each.Name, {Each.First, Each.Offset, NumElements}));
}

CallInst *SharedCopies::update(IRBuilderBase &B, const AtomicUpdate &Update,
                               Value *Address, Value *Operand) {
  const Copy *Found = find(Update);
  return Found ? call(B, "update_" + Found->Name,
                      {Address, Operand, Found->First, Found->Offset,
                       NumElements})
               : nullptr;
}

} // namespace warpfold
