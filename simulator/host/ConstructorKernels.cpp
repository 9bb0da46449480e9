//===- simulator/host/ConstructorKernels.cpp - device constructors --------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// A JIT image lists its constructors in llvm.global_ctors, because it has not
// passed the back end, which creates a kernel for each. This file adds one
// kernel that calls them in order.
//
//===----------------------------------------------------------------------===//

#include "simulator/host/Images.h"

#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>

using namespace warpfold::sim;
using namespace llvm;

namespace {
struct Listed {
  uint64_t Priority;
  Function *Body;
};
} // namespace

static SmallVector<Listed> readList(const Module &M, StringRef Name) {
  SmallVector<Listed> Result;
  const GlobalVariable *List = M.getGlobalVariable(Name);
  if (!List || !List->hasInitializer())
    return Result;
  const auto *Array = dyn_cast<ConstantArray>(List->getInitializer());
  if (!Array)
    return Result;
  for (const Use &Element : Array->operands()) {
    const auto *Item = cast<ConstantStruct>(Element);
    auto *Body = dyn_cast<Function>(Item->getOperand(1)->stripPointerCasts());
    if (Body)
      Result.push_back(
          {cast<ConstantInt>(Item->getOperand(0))->getZExtValue(), Body});
  }
  return Result;
}

static void addKernel(Module &M, StringRef Name, ArrayRef<Listed> Calls) {
  LLVMContext &Context = M.getContext();
  auto *Kernel =
      Function::Create(FunctionType::get(Type::getVoidTy(Context), false),
                       GlobalValue::WeakODRLinkage, Name, M);
  IRBuilder<> Builder(BasicBlock::Create(Context, "entry", Kernel));
  for (const Listed &Call : Calls)
    Builder.CreateCall(Call.Body->getFunctionType(), Call.Body);
  Builder.CreateRetVoid();
  Metadata *Annotation[] = {ValueAsMetadata::get(Kernel),
                            MDString::get(Context, "kernel"),
                            ConstantAsMetadata::get(Builder.getInt32(1))};
  M.getOrInsertNamedMetadata("nvvm.annotations")
      ->addOperand(MDNode::get(Context, Annotation));
}

Error warpfold::sim::addConstructorKernels(ArrayRef<char> Bitcode,
                                           SmallVectorImpl<char> &Result) {
  MemoryBufferRef Buffer(StringRef(Bitcode.data(), Bitcode.size()), "image");
  LLVMContext Context;
  auto Parsed = getLazyBitcodeModule(Buffer, Context);
  if (!Parsed)
    return Parsed.takeError();
  Module &M = **Parsed;
  SmallVector<Listed> Constructors = readList(M, "llvm.global_ctors");
  SmallVector<Listed> Destructors = readList(M, "llvm.global_dtors");
  if (Constructors.empty() && Destructors.empty())
    return Error::success();

  if (Error Err = M.materializeAll())
    return Err;
  auto ByPriority = [](const Listed &A, const Listed &B) {
    return A.Priority < B.Priority;
  };
  llvm::stable_sort(Constructors, ByPriority);
  llvm::stable_sort(Destructors, ByPriority);
  // Destructors run in the reverse order.
  std::reverse(Destructors.begin(), Destructors.end());
  if (!Constructors.empty())
    addKernel(M, ConstructorKernel, Constructors);
  if (!Destructors.empty())
    addKernel(M, DestructorKernel, Destructors);
  for (StringRef Name : {"llvm.global_ctors", "llvm.global_dtors"})
    if (GlobalVariable *List = M.getGlobalVariable(Name))
      List->eraseFromParent();
  raw_svector_ostream Stream(Result);
  WriteBitcodeToFile(M, Stream);
  return Error::success();
}
