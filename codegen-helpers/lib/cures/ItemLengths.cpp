//===- cures/ItemLengths.cpp - missing element sizes ----------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  passes the sizes of variables to the runtime which it must copy: those of copyprivate,
//           for which clang passes none, and those of array sections of constant length in task
//           reductions, for which clang passes the size of one element. Without the sizes such
//           programs end with a message, so this cure also changes functions compiled with -O0.
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "cures/ElementSizes.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

static constexpr const char *PassName = "warpfold";

static void remarkUnknown(const CallInst *Call, size_t Item) {
  OptimizationRemarkEmitter(Call->getFunction()).emit([&] {
    return OptimizationRemarkMissed(PassName, "CopyPrivate", Call)
           << "copyprivate: the size of list item "
           << ore::NV("Item", static_cast<unsigned>(Item))
           << " cannot be determined";
  });
}

/// Calls Warpfold's runtime function, which takes the sizes as well.
static void passSizes(const CopyPrivateCall &Copy) {
  CallInst *Call = Copy.Call;
  Module &M = *Call->getModule();
  const SmallVector<uint64_t, 4> Bytes = Copy.elementSizes();
  if (const auto *Unknown = find(Bytes, 0); Unknown != Bytes.end())
    remarkUnknown(Call, Unknown - Bytes.begin());

  Constant *Values =
      ConstantDataArray::get(M.getContext(), ArrayRef<uint64_t>(Bytes));
  auto *Table = new GlobalVariable(M, Values->getType(), /*isConstant=*/true,
                                   GlobalValue::PrivateLinkage, Values,
                                   "__warpfold_copyprivate_bytes");
  SmallVector<Value *, 7> Arguments(Call->args());
  Arguments.push_back(Table);
  SmallVector<Type *, 7> Types;
  for (const Value *Argument : Arguments)
    Types.push_back(Argument->getType());
  FunctionCallee Ours = M.getOrInsertFunction(
      "__warpfold_copyprivate",
      FunctionType::get(Call->getType(), Types, /*isVarArg=*/false));
  // All threads of a team synchronize in it.
  auto *Declared = cast<Function>(Ours.getCallee());
  Declared->setConvergent();
  Declared->setDoesNotThrow();
  auto *New = CallInst::Create(Ours, Arguments, "", Call->getIterator());
  New->setConvergent();
  New->setDebugLoc(Call->getDebugLoc());
  Call->eraseFromParent();
}

/// Corrects the size of Item if it is too small. Returns whether it was.
static bool correctBytes(const TaskReductionBytes &Item) {
  const auto *Size = cast<ConstantInt>(Item.SizeStore->getValueOperand());
  const uint64_t Bytes = Item.initialized();
  if (Size->getZExtValue() >= Bytes)
    return false;
  Item.SizeStore->setOperand(0, ConstantInt::get(Size->getType(), Bytes));
  return true;
}

bool addElementSizes(Module &M) {
  SmallVector<CopyPrivateCall, 4> Copies;
  bool Changed = false;
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      if (auto Copy = asCopyPrivate(I))
        Copies.push_back(*Copy);
      if (auto Item = asTaskReductionBytes(I))
        Changed |= correctBytes(*Item);
    }
  for (const CopyPrivateCall &Copy : Copies)
    passSizes(Copy);
  return Changed || !Copies.empty();
}

} // namespace warpfold
