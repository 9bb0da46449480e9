//===- simulator/lowering/Kernels.cpp - kernels and their code ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the kernels, keeps the code that they reach and the variables
//           that the host may look up, and removes all other code, so that an
//           image at -O0 does not contain the whole device runtime. Adds an
//           entry for each kernel that reads its arguments from an array of
//           64-bit values.
//
//===----------------------------------------------------------------------===//

#include "simulator/lowering/Steps.h"

#include "llvm/Analysis/CGSCCPassManager.h"
#include "llvm/Analysis/LoopAnalysisManager.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"

using namespace llvm;

namespace warpfold::sim {

static LoweredKernel &kernelOf(LoweringContext &C, Function &F) {
  for (LoweredKernel &Known : C.Result.Kernels)
    if (Known.Name == F.getName())
      return Known;
  LoweredKernel Kernel;
  Kernel.Name = F.getName().str();
  Kernel.NumArguments = F.arg_size();
  C.Result.Kernels.push_back(std::move(Kernel));
  return C.Result.Kernels.back();
}

/// Finds kernels in both representations: the calling convention with
/// attributes, which is the only one since LLVM 21, and pairs in
/// nvvm.annotations.
static void findKernels(LoweringContext &C) {
  for (Function &F : C.M) {
    if (F.getCallingConv() != CallingConv::PTX_Kernel || F.isDeclaration())
      continue;
    LoweredKernel &Kernel = kernelOf(C, F);
    // The limit has the form "128" or "128,1,1".
    StringRef Limit = F.getFnAttribute("nvvm.maxntid").getValueAsString();
    Limit.consumeInteger(10, Kernel.MaxThreads);
  }
  const NamedMDNode *Annotations = C.M.getNamedMetadata("nvvm.annotations");
  if (!Annotations)
    return;
  auto ForEach = [&](StringRef CopyRequest, auto Do) {
    for (const MDNode *Node : Annotations->operands()) {
      auto *F = mdconst::dyn_extract_or_null<Function>(Node->getOperand(0));
      if (!F || F->isDeclaration())
        continue;
      for (unsigned I = 1; I + 1 < Node->getNumOperands(); I += 2)
        if (cast<MDString>(Node->getOperand(I))->getString() == CopyRequest)
          Do(*F, mdconst::extract<ConstantInt>(Node->getOperand(I + 1))
                     ->getZExtValue());
    }
  };
  ForEach("kernel", [&](Function &F, uint64_t Is) {
    if (Is)
      kernelOf(C, F);
  });
  ForEach("maxntidx", [&](Function &F, uint64_t Threads) {
    kernelOf(C, F).MaxThreads = static_cast<uint32_t>(Threads);
  });
}

static bool isKernel(const LoweringContext &C, const Function &F) {
  return any_of(C.Result.Kernels, [&](const LoweredKernel &Kernel) {
    return Kernel.Name == F.getName();
  });
}

/// The host accesses device variables by name. It calls functions only through
/// kernels, but the report of a fault needs their symbols.
static void setLinkage(LoweringContext &C) {
  for (GlobalValue &Value : C.M.global_values()) {
    if (Value.isDeclaration())
      continue;
    Value.setVisibility(GlobalValue::DefaultVisibility);
    Value.setDLLStorageClass(GlobalValue::DefaultStorageClass);
    if (auto *Object = dyn_cast<GlobalObject>(&Value))
      Object->setComdat(nullptr);
    auto *F = dyn_cast<Function>(&Value);
    if (F && F->hasPrivateLinkage())
      F->setLinkage(GlobalValue::InternalLinkage);
    if (Value.hasLocalLinkage())
      continue;
    bool Internal =
        F ? !isKernel(C, *F) : Value.getAddressSpace() == /*shared=*/3;
    Value.setLinkage(Internal ? GlobalValue::InternalLinkage
                              : GlobalValue::ExternalLinkage);
  }
}

static void setCallingConvention(Module &M) {
  for (Function &F : M) {
    F.setCallingConv(CallingConv::C);
    for (User *U : F.users())
      if (auto *Call = dyn_cast<CallBase>(U);
          Call && Call->getCalledOperand() == &F)
        Call->setCallingConv(CallingConv::C);
  }
}

/// Removes lists that are only for the compiler. flang creates a second list,
/// with another name.
static void eraseLists(Module &M) {
  for (StringRef Name : {"llvm.global_ctors", "llvm.global_dtors"})
    if (GlobalVariable *List = M.getNamedGlobal(Name))
      List->eraseFromParent();
  for (GlobalVariable &Global : make_early_inc_range(M.globals()))
    if (Global.getSection() == "llvm.metadata" && Global.use_empty())
      Global.eraseFromParent();
}

void isolateKernels(LoweringContext &C) {
  findKernels(C);
  eraseLists(C.M);
  setLinkage(C);
  setCallingConvention(C.M);
  ModuleAnalysisManager Analyses; // The pass uses no analysis.
  GlobalDCEPass().run(C.M, Analyses);
}

void addKernelEntries(LoweringContext &C) {
  Type *Pointer = PointerType::getUnqual(C.context());
  auto *EntryType =
      FunctionType::get(Type::getVoidTy(C.context()), {Pointer}, false);
  for (LoweredKernel &Kernel : C.Result.Kernels) {
    Function *Body = C.M.getFunction(Kernel.Name);
    Kernel.Entry = "__warpfold_entry." + Kernel.Name;
    Function *Entry = Function::Create(EntryType, GlobalValue::ExternalLinkage,
                                       Kernel.Entry, C.M);
    IRBuilder<> B(BasicBlock::Create(C.context(), "", Entry));
    SmallVector<Value *, 8> Arguments;
    for (Argument &Parameter : Body->args()) {
      // The host is little endian: a narrow value is at the start of its 64
      // bits.
      Value *Slot = B.CreateConstInBoundsGEP1_64(
          B.getInt64Ty(), Entry->getArg(0), Parameter.getArgNo());
      Arguments.push_back(B.CreateLoad(Parameter.getType(), Slot));
    }
    B.CreateCall(Body, Arguments);
    B.CreateRetVoid();
    // The host's tables may use the name; code reaches the kernel by its entry.
    Body->setLinkage(GlobalValue::InternalLinkage);
  }
}

} // namespace warpfold::sim
