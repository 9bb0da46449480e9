//===- lower/KernelLimits.cpp - limits on threads and teams ---------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/KernelLimits.h"

#include "support/Retire.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
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

/// Returns the annotation !{kernel, !Name, i32 number}, or null. Without a name it returns any.
static MDNode *nodeOf(const Function &Kernel, StringRef Name = "") {
  NamedMDNode *Annotations = annotations(Kernel);
  if (!Annotations)
    return nullptr;
  for (MDNode *Node : Annotations->operands()) {
    if (Node->getNumOperands() != 3)
      continue;
    auto *Annotated =
        mdconst::dyn_extract_or_null<Function>(Node->getOperand(0));
    auto *Key = dyn_cast<MDString>(Node->getOperand(1));
    if (Annotated == &Kernel && Key &&
        (Name.empty() || Key->getString() == Name))
      return Node;
  }
  return nullptr;
}

static MDNode *limitNode(const Function &Kernel) {
  return nodeOf(Kernel, "maxntidx");
}

/// Returns whether the kernel's limits are annotations. A limit that is an attribute stays one,
/// whatever other annotations the kernel has.
static bool isAnnotated(const Function &Kernel) {
  return !Kernel.hasFnAttribute(LimitAttribute) && nodeOf(Kernel);
}

static Metadata *number(const Function &Kernel, uint32_t Value) {
  return ConstantAsMetadata::get(
      ConstantInt::get(Type::getInt32Ty(Kernel.getContext()), Value));
}

/// Returns the limit of the attribute, or else of the annotation; 0 if there is neither.
static uint32_t limit(const Function &Kernel, StringRef Attribute,
                      StringRef Annotation) {
  uint32_t Result = 0;
  // The attribute's value is "128", or "128,1,1".
  StringRef Text = Kernel.getFnAttribute(Attribute).getValueAsString();
  if (!Text.consumeInteger(10, Result))
    return Result;
  const MDNode *Node = nodeOf(Kernel, Annotation);
  return Node ? mdconst::extract<ConstantInt>(Node->getOperand(2))
                    ->getZExtValue()
              : 0;
}

uint32_t threadLimit(const Function &Kernel) {
  return limit(Kernel, LimitAttribute, "maxntidx");
}

uint32_t minimumTeams(const Function &Kernel) {
  return limit(Kernel, TeamsAttribute, "minctasm");
}

static void addNode(Function &Kernel, StringRef Name, uint32_t Value) {
  LLVMContext &Context = Kernel.getContext();
  annotations(Kernel)->addOperand(MDNode::get(
      Context, {ValueAsMetadata::get(&Kernel), MDString::get(Context, Name),
                number(Kernel, Value)}));
}

void setThreadLimit(Function &Kernel, uint32_t Threads) {
  if (MDNode *Node = limitNode(Kernel))
    Node->replaceOperandWith(2, number(Kernel, Threads));
  else if (isAnnotated(Kernel))
    addNode(Kernel, "maxntidx", Threads);
  else
    Kernel.addFnAttr(LimitAttribute, std::to_string(Threads));
}

void setMinimumTeams(Function &Kernel, uint32_t Teams) {
  if (MDNode *Node = nodeOf(Kernel, "minctasm"))
    Node->replaceOperandWith(2, number(Kernel, Teams));
  else if (isAnnotated(Kernel))
    addNode(Kernel, "minctasm", Teams);
  else
    Kernel.addFnAttr(TeamsAttribute, std::to_string(Teams));
}

uint32_t threadsOfMultiprocessor(const Function &Kernel) {
  return StringSwitch<uint32_t>(
             Kernel.getFnAttribute("target-cpu").getValueAsString())
      .Case("sm_70", 2048)
      .Case("sm_80", 2048)
      .Case("sm_90", 2048)
      .Case("sm_100", 2048)
      .Case("sm_103", 2048)
      .Case("sm_86", 1536)
      .Case("sm_89", 1536)
      .Case("sm_110", 1536)
      .Case("sm_120", 1536)
      .Case("sm_121", 1536)
      .Default(1024);
}

void renewKernel(Function &Kernel) {
  Function *New = Function::Create(
      Kernel.getFunctionType(), Kernel.getLinkage(), Kernel.getAddressSpace());
  New->copyAttributesFrom(&Kernel);
  New->setComdat(Kernel.getComdat());
  New->copyMetadata(&Kernel, /*Offset=*/0);
  Kernel.getParent()->getFunctionList().insert(Kernel.getIterator(), New);
  New->takeName(&Kernel);
  New->splice(New->begin(), &Kernel);
  for (auto [Old, Argument] : zip(Kernel.args(), New->args())) {
    Argument.takeName(&Old);
    Old.replaceAllUsesWith(&Argument);
  }
  Kernel.replaceAllUsesWith(New);
  retire(Kernel);
}

} // namespace warpfold
