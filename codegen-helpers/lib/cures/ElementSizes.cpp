//===- cures/ElementSizes.cpp - element sizes in clang's helpers ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cures/ElementSizes.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;

namespace warpfold {

/// Fields of kmp_taskred_input_t (openmp/runtime/src/kmp.h).
static constexpr unsigned SizeField = 2, InitializeField = 3;

/// Calls Visit with each load of Arg from the variable in which clang keeps it.
template <class Visitor>
static void forEachLoad(const Argument &Arg, Visitor Visit) {
  for (const User *Kept : Arg.users())
    if (const auto *Store = dyn_cast<StoreInst>(Kept);
        Store && Store->getValueOperand() == &Arg)
      for (const User *Loaded : Store->getPointerOperand()->users())
        if (isa<LoadInst>(Loaded))
          Visit(*cast<LoadInst>(Loaded));
}

/// Returns the address of the structure that has Address as its field number Field, if the
/// structure's name begins with Name; null otherwise.
static Value *structureOf(Value *Address, StringRef Name, unsigned Field) {
  auto *Element = dyn_cast<GetElementPtrInst>(Address);
  if (!Element || Element->getNumIndices() != 2)
    return nullptr;
  auto *Type = dyn_cast<StructType>(Element->getSourceElementType());
  if (!Type || !Type->hasName() || !Type->getName().starts_with(Name))
    return nullptr;
  return match(Element->getOperand(2), PatternMatch::m_SpecificInt(Field))
             ? Element->getPointerOperand()
             : nullptr;
}

/// Returns the size of the variable that one of its uses implies, in bytes; 0 if the use implies
/// none.
static uint64_t impliedBytes(const Use &Where, const DataLayout &Layout) {
  const User *By = Where.getUser();
  if (const auto *Load = dyn_cast<LoadInst>(By))
    return Layout.getTypeStoreSize(Load->getType());
  if (const auto *Element = dyn_cast<GetElementPtrInst>(By))
    return Layout.getTypeAllocSize(Element->getSourceElementType());
  if (const auto *Copy = dyn_cast<MemCpyInst>(By)) {
    const auto *Length = dyn_cast<ConstantInt>(Copy->getLength());
    return Length ? Length->getZExtValue() : 0;
  }
  // An assignment operator's parameter is a reference.
  if (const auto *Call = dyn_cast<CallBase>(By);
      Call && Call->isArgOperand(&Where))
    return Call->getParamDereferenceableBytes(Call->getArgOperandNo(&Where));
  return 0;
}

/// Returns the bytes of the variable at Address, all of whose uses clang has generated; 0 if one of
/// them does not imply the size.
static uint64_t variableBytes(const Value &Address, const DataLayout &Layout) {
  uint64_t Bytes = 0;
  for (const Use &Where : Address.uses()) {
    const uint64_t Implied = impliedBytes(Where, Layout);
    if (Implied == 0)
      return 0;
    Bytes = std::max(Bytes, Implied);
  }
  return Bytes;
}

SmallVector<uint64_t, 4> CopyPrivateCall::elementSizes() const {
  const DataLayout &Layout = Call->getModule()->getDataLayout();
  const auto *ListBytes = dyn_cast<ConstantInt>(Call->getArgOperand(2));
  SmallVector<uint64_t, 4> Bytes(
      ListBytes ? ListBytes->getZExtValue() / Layout.getPointerSize() : 0, 0);
  const auto *Assign = dyn_cast<Function>(Call->getArgOperand(4));
  if (!Assign || Assign->arg_size() != 2)
    return Bytes;
  forEachLoad(*Assign->getArg(1), [&](const LoadInst &List) {
    for (const User *U : List.users()) {
      const auto *Entry = dyn_cast<GetElementPtrInst>(U);
      if (!Entry || Entry->getNumIndices() != 2)
        continue;
      const auto *Number = dyn_cast<ConstantInt>(Entry->getOperand(2));
      if (!Number || Number->getZExtValue() >= Bytes.size())
        continue;
      for (const User *Variable : Entry->users())
        if (isa<LoadInst>(Variable))
          Bytes[Number->getZExtValue()] = variableBytes(*Variable, Layout);
    }
  });
  return Bytes;
}

uint64_t TaskReductionBytes::initialized() const {
  const DataLayout &Layout = SizeStore->getModule()->getDataLayout();
  uint64_t Bytes = 0;
  if (Initialize->arg_empty())
    return Bytes;
  forEachLoad(*Initialize->getArg(0), [&](const LoadInst &Copy) {
    for (const User *U : Copy.users())
      if (const auto *Element = dyn_cast<GetElementPtrInst>(U);
          Element && Element->getSourceElementType()->isArrayTy())
        Bytes = std::max<uint64_t>(
            Bytes, Layout.getTypeAllocSize(Element->getSourceElementType()));
  });
  return Bytes;
}

std::optional<CopyPrivateCall> asCopyPrivate(Instruction &I) {
  auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  if (!Callee || Callee->getName() != "__kmpc_copyprivate" ||
      Call->arg_size() != 6)
    return std::nullopt;
  return CopyPrivateCall{Call};
}

std::optional<TaskReductionBytes> asTaskReductionBytes(Instruction &I) {
  static constexpr StringRef Name = "struct.kmp_taskred_input_t";
  auto *Store = dyn_cast<StoreInst>(&I);
  auto *Initialize =
      Store ? dyn_cast<Function>(Store->getValueOperand()) : nullptr;
  if (!Initialize)
    return std::nullopt;
  Value *Item = structureOf(Store->getPointerOperand(), Name, InitializeField);
  if (!Item)
    return std::nullopt;
  for (User *U : Item->users()) {
    if (structureOf(U, Name, SizeField) != Item)
      continue;
    for (User *Stored : U->users())
      if (auto *SizeStore = dyn_cast<StoreInst>(Stored);
          SizeStore && isa<ConstantInt>(SizeStore->getValueOperand()))
        return TaskReductionBytes{SizeStore, Initialize};
  }
  return std::nullopt;
}

} // namespace warpfold
