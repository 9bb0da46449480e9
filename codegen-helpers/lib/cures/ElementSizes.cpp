//===- cures/ElementSizes.cpp - missing element sizes ---------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  passes to the runtime the sizes of the variables that the runtime must copy: those of
//           copyprivate, for which clang passes no size, and array sections of constant length in
//           task reductions, for which clang passes the size of one element. The functions that
//           clang generates for a list imply the sizes. Without the sizes such programs end with a
//           message, so this cure also changes functions compiled with -O0.
// Source:   emitCopyprivateCopyFunction and emitReduceInitFunction in
//           clang/lib/CodeGen/CGOpenMPRuntime.cpp of LLVM 19
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "support/Calls.h"
#include "support/Remarks.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
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

/// Returns the bytes of each variable in the list of Call, a call of __kmpc_copyprivate; 0 if the
/// function that assigns the variables does not imply the size.
static SmallVector<uint64_t, 4> elementSizes(const CallInst &Call) {
  const DataLayout &Layout = Call.getModule()->getDataLayout();
  const auto *ListBytes = dyn_cast<ConstantInt>(Call.getArgOperand(2));
  SmallVector<uint64_t, 4> Bytes(
      ListBytes ? ListBytes->getZExtValue() / Layout.getPointerSize() : 0, 0);
  const auto *Assign = dyn_cast<Function>(Call.getArgOperand(4));
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

/// Returns the bytes that Initialize, which initializes a copy in a task reduction, initializes if
/// the item is an array; 0 otherwise.
static uint64_t initializedBytes(const Function &Initialize) {
  const DataLayout &Layout = Initialize.getParent()->getDataLayout();
  uint64_t Bytes = 0;
  if (Initialize.arg_empty())
    return Bytes;
  forEachLoad(*Initialize.getArg(0), [&](const LoadInst &Copy) {
    for (const User *U : Copy.users())
      if (const auto *Element = dyn_cast<GetElementPtrInst>(U);
          Element && Element->getSourceElementType()->isArrayTy())
        Bytes = std::max<uint64_t>(
            Bytes, Layout.getTypeAllocSize(Element->getSourceElementType()));
  });
  return Bytes;
}

namespace {

/// The stores that initialize an item of __kmpc_taskred_init's list.
struct TaskReductionBytes {
  /// The store of the size that is passed to the runtime.
  StoreInst *SizeStore;
  /// The function that initializes a copy.
  Function *Initialize;
};

} // namespace

/// Returns the stores of an item if I stores the item's function; none otherwise.
static std::optional<TaskReductionBytes> asTaskReductionBytes(Instruction &I) {
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

/// Returns whether I is a call of __kmpc_copyprivate.
static bool isCopyPrivate(const Instruction &I) {
  return calleeName(I) == "__kmpc_copyprivate" &&
         cast<CallInst>(I).arg_size() == 6;
}

/// Calls Warpfold's runtime function, which takes the sizes as well.
static void passSizes(CallInst *Call) {
  Module &M = *Call->getModule();
  const SmallVector<uint64_t, 4> Bytes = elementSizes(*Call);
  if (const auto *Unknown = find(Bytes, 0); Unknown != Bytes.end())
    emitRemark<OptimizationRemarkMissed>(
        *Call->getFunction(), Call->getDebugLoc(), "CopyPrivate",
        "copyprivate: the size of list item ",
        ore::NV("Item", static_cast<unsigned>(Unknown - Bytes.begin())),
        " cannot be determined");

  Constant *Values =
      ConstantDataArray::get(M.getContext(), ArrayRef<uint64_t>(Bytes));
  auto *Table = new GlobalVariable(M, Values->getType(), /*isConstant=*/true,
                                   GlobalValue::PrivateLinkage, Values,
                                   "__warpfold_copyprivate_bytes");
  SmallVector<Value *, 7> Arguments(Call->args());
  Arguments.push_back(Table);
  IRBuilder<> B(Call);
  createCallOf(B, "__warpfold_copyprivate", Call->getType(), Arguments);
  Call->eraseFromParent();
}

/// Corrects the size of Item if it is too small. Returns whether it was.
static bool correctBytes(const TaskReductionBytes &Item) {
  const auto *Size = cast<ConstantInt>(Item.SizeStore->getValueOperand());
  const uint64_t Bytes = initializedBytes(*Item.Initialize);
  if (Size->getZExtValue() >= Bytes)
    return false;
  Item.SizeStore->setOperand(0, ConstantInt::get(Size->getType(), Bytes));
  return true;
}

bool addElementSizes(Module &M) {
  SmallVector<CallInst *, 4> Copies;
  bool Changed = false;
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      if (isCopyPrivate(I))
        Copies.push_back(cast<CallInst>(&I));
      if (auto Item = asTaskReductionBytes(I))
        Changed |= correctBytes(*Item);
    }
  for (CallInst *Copy : Copies)
    passSizes(Copy);
  return Changed || !Copies.empty();
}

} // namespace warpfold
