//===- lower/UnchangedLoops.cpp - why a loop is unchanged -----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/UnchangedLoops.h"

#include "support/Remarks.h"

#include "runtime/tuning/LaunchDescription.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

static constexpr StringLiteral UnchangedAttribute = "warpfold-left";

void reportUnchanged(Function &F, const DiagnosticLocation &Location,
                     StringRef Name, const Twine &Text) {
  const std::string Sentence = Text.str();
  emitRemark<OptimizationRemarkMissed>(F, Location, Name, Sentence);
  recordUnchanged(F, Sentence);
}

void recordUnchanged(Function &F, StringRef Text) {
  if (!F.hasFnAttribute(UnchangedAttribute))
    F.addFnAttr(UnchangedAttribute, Text);
}

/// Returns F and the functions that it calls or takes the address of, such as the regions that it
/// launches.
static SetVector<const Function *> executedBy(const Function &F) {
  SetVector<const Function *> Found;
  Found.insert(&F);
  for (size_t Next = 0; Next < Found.size(); ++Next)
    for (const Instruction &I : instructions(Found[Next]))
      for (const Use &Operand : I.operands())
        if (const auto *Callee =
                dyn_cast<Function>(Operand->stripPointerCasts()))
          Found.insert(Callee);
  return Found;
}

/// Returns one line for each text, without a line end after the last.
static std::string textsOf(const Function &Kernel) {
  SetVector<StringRef> Texts;
  for (const Function *F : executedBy(Kernel))
    if (F->hasFnAttribute(UnchangedAttribute))
      Texts.insert(F->getFnAttribute(UnchangedAttribute).getValueAsString());
  return join(Texts, "\n");
}

bool describeUnchanged(Function &Kernel) {
  const std::string Text = textsOf(Kernel);
  if (Text.empty())
    return false;
  Module &M = *Kernel.getParent();
  Constant *Initializer = ConstantDataArray::getString(M.getContext(), Text);
  auto *Global =
      new GlobalVariable(M, Initializer->getType(), /*isConstant=*/true,
                         GlobalValue::WeakODRLinkage, Initializer,
                         Kernel.getName() + tuning::MissedLoopSuffix);
  Global->setVisibility(GlobalValue::ProtectedVisibility);
  return true;
}

bool clearUnchanged(Module &M) {
  bool Result = false;
  for (Function &F : M) {
    Result |= F.hasFnAttribute(UnchangedAttribute);
    F.removeFnAttr(UnchangedAttribute);
  }
  return Result;
}

} // namespace warpfold
