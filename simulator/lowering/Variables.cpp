//===- simulator/lowering/Variables.cpp - variables of an image -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  lists the variables of global and constant memory. With
//           --check-memory, a gap follows each of them, and the module contains
//           a table of their addresses, because most have no name that the host
//           could look up.
// Callers:  Lowering.cpp, after shared variables have been placed.
//
//===----------------------------------------------------------------------===//

#include "simulator/lowering/Steps.h"

#include "llvm/IR/Constants.h"

using namespace llvm;

namespace warpfold::sim {

/// The size of a gap. It contains an access to the element after the end of a
/// variable for most types.
static constexpr uint64_t GapBytes = 16;

static bool isListed(const GlobalVariable &Variable) {
  return !Variable.isDeclaration() && !Variable.getName().starts_with("llvm.");
}

/// Returns the same variable with a gap after it.
static GlobalVariable *withGap(GlobalVariable &Old) {
  LLVMContext &Context = Old.getContext();
  auto *Gap = ArrayType::get(Type::getInt8Ty(Context), GapBytes);
  auto *Ty = StructType::get(Context, {Old.getValueType(), Gap});
  Constant *Value = ConstantStruct::get(
      Ty, {Old.getInitializer(), ConstantAggregateZero::get(Gap)});
  auto *New = new GlobalVariable(
      *Old.getParent(), Ty, Old.isConstant(), Old.getLinkage(), Value, "", &Old,
      Old.getThreadLocalMode(), Old.getAddressSpace());
  New->copyAttributesFrom(&Old);
  New->setAlignment(Old.getAlign().value_or(
      Old.getParent()->getDataLayout().getPrefTypeAlign(Old.getValueType())));
  New->takeName(&Old);
  Old.replaceAllUsesWith(New);
  Old.eraseFromParent();
  return New;
}

static void addTable(Module &M, ArrayRef<Constant *> Addresses) {
  auto *Ty =
      ArrayType::get(PointerType::getUnqual(M.getContext()), Addresses.size());
  new GlobalVariable(M, Ty, /*isConstant=*/true, GlobalValue::ExternalLinkage,
                     ConstantArray::get(Ty, Addresses), VariableTable);
}

void listVariables(LoweringContext &C) {
  SmallVector<GlobalVariable *, 0> Found;
  for (GlobalVariable &Variable : C.M.globals())
    if (isListed(Variable))
      Found.push_back(&Variable);
  SmallVector<Constant *, 0> Addresses;
  for (GlobalVariable *Variable : Found) {
    C.Result.Variables.push_back(
        {Variable->getName().str(),
         C.M.getDataLayout().getTypeAllocSize(Variable->getValueType()),
         !Variable->hasLocalLinkage()});
    if (C.Options.CheckMemory)
      Addresses.push_back(ConstantExpr::getAddrSpaceCast(
          withGap(*Variable), PointerType::getUnqual(C.context())));
  }
  if (C.Options.CheckMemory)
    addTable(C.M, Addresses);
}

} // namespace warpfold::sim
