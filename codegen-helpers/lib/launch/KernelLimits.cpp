//===- launch/KernelLimits.cpp - what ptxas may count on ------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// See KernelLimits.h.
//
//===----------------------------------------------------------------------===//

#include "launch/KernelLimits.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

static constexpr StringLiteral LimitAttribute = "nvvm.maxntid";
static constexpr StringLiteral TeamsAttribute = "nvvm.minctasm";

static NamedMDNode *annotations(const Function &Kernel) {
  return Kernel.getParent()->getNamedMetadata("nvvm.annotations");
}

/// !{kernel, !"maxntidx", i32 threads}, or none.
static MDNode *limitNode(const Function &Kernel) {
  NamedMDNode *Annotations = annotations(Kernel);
  if (!Annotations)
    return nullptr;
  for (MDNode *Node : Annotations->operands()) {
    if (Node->getNumOperands() != 3)
      continue;
    auto *Of = mdconst::dyn_extract_or_null<Function>(Node->getOperand(0));
    auto *Name = dyn_cast<MDString>(Node->getOperand(1));
    if (Of == &Kernel && Name && Name->getString() == "maxntidx")
      return Node;
  }
  return nullptr;
}

static Metadata *number(const Function &Kernel, uint32_t Value) {
  return ConstantAsMetadata::get(
      ConstantInt::get(Type::getInt32Ty(Kernel.getContext()), Value));
}

uint32_t threadLimit(const Function &Kernel) {
  uint32_t Result = 0;
  // "128", or "128,1,1".
  StringRef Text = Kernel.getFnAttribute(LimitAttribute).getValueAsString();
  if (!Text.consumeInteger(10, Result))
    return Result;
  const MDNode *Node = limitNode(Kernel);
  return Node ? mdconst::extract<ConstantInt>(Node->getOperand(2))
                    ->getZExtValue()
              : 0;
}

void setThreadLimit(Function &Kernel, uint32_t Threads) {
  if (MDNode *Node = limitNode(Kernel))
    Node->replaceOperandWith(2, number(Kernel, Threads));
  else
    Kernel.addFnAttr(LimitAttribute, std::to_string(Threads));
}

void setMinimumTeams(Function &Kernel, uint32_t Teams) {
  if (!limitNode(Kernel)) {
    Kernel.addFnAttr(TeamsAttribute, std::to_string(Teams));
    return;
  }
  LLVMContext &Context = Kernel.getContext();
  annotations(Kernel)->addOperand(MDNode::get(
      Context, {ValueAsMetadata::get(&Kernel),
                MDString::get(Context, "minctasm"), number(Kernel, Teams)}));
}

} // namespace warpfold
