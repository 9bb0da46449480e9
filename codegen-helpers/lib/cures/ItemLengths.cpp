//===- cures/ItemLengths.cpp - the lengths that clang leaves out ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  tells the runtime how long variables are that it must copy: those of
//           copyprivate, for which clang tells nothing, and array sections of
//           constant length in task reductions, for which clang tells the length
//           of one element. Without it those programs end with a message, so it
//           changes functions of -O0 as well.
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
           << "copyprivate: the length of variable "
           << ore::NV("Item", static_cast<unsigned>(Item)) << " is not known";
  });
}

/// Calls the runtime's own function, which takes the lengths as well.
static void tellBytes(const CopyPrivateCall &Copy) {
  CallInst *Call = Copy.Call;
  Module &M = *Call->getModule();
  const SmallVector<uint64_t, 4> Bytes = Copy.itemBytes();
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
  // All threads of a team meet in it.
  auto *Declared = cast<Function>(Ours.getCallee());
  Declared->setConvergent();
  Declared->setDoesNotThrow();
  auto *New = CallInst::Create(Ours, Arguments, "", Call->getIterator());
  New->setConvergent();
  New->setDebugLoc(Call->getDebugLoc());
  Call->eraseFromParent();
}

/// Whether it was too short.
static bool correctBytes(const TaskReductionBytes &Item) {
  const auto *Told = cast<ConstantInt>(Item.Told->getValueOperand());
  const uint64_t Bytes = Item.initialised();
  if (Told->getZExtValue() >= Bytes)
    return false;
  Item.Told->setOperand(0, ConstantInt::get(Told->getType(), Bytes));
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
    tellBytes(Copy);
  return Changed || !Copies.empty();
}

} // namespace warpfold
