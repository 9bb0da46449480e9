//===- lower/ScanBuffer.cpp - memory for the threads of a region ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/ScanBuffer.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicsNVPTX.h"

using namespace llvm;

namespace warpfold {

static constexpr const char *BufferName = "__warpfold_scan_buffer";
static constexpr unsigned SharedSpace = 3;

FunctionCallee freeOnDevice(Module &M) {
  return M.getOrInsertFunction("free", Type::getVoidTy(M.getContext()),
                               PointerType::get(M.getContext(), 0));
}

static FunctionCallee mallocOnDevice(Module &M) {
  return M.getOrInsertFunction("malloc", PointerType::get(M.getContext(), 0),
                               Type::getInt64Ty(M.getContext()));
}

/// Creates a call of CUDA's device printf, with the format and its arguments packed into one
/// structure.
static void createRefusal(IRBuilderBase &B, Value *Bytes) {
  Module &M = *B.GetInsertBlock()->getModule();
  Value *Format = B.CreateGlobalString(
      "warpfold: block %u thread %u: a scan buffer of %llu bytes does not fit "
      "into the device's heap: increase LIBOMPTARGET_HEAP_SIZE\n");
  auto *Arguments =
      StructType::get(B.getInt32Ty(), B.getInt32Ty(), B.getInt64Ty());
  Value *Packed = B.CreateAlloca(Arguments);
  const auto Store = [&](unsigned Number, Value *Field) {
    B.CreateStore(Field, B.CreateStructGEP(Arguments, Packed, Number));
  };
  Store(0, B.CreateIntrinsic(B.getInt32Ty(),
                             Intrinsic::nvvm_read_ptx_sreg_ctaid_x, {}));
  Store(1, B.CreateIntrinsic(B.getInt32Ty(),
                             Intrinsic::nvvm_read_ptx_sreg_tid_x, {}));
  Store(2, Bytes);
  B.CreateCall(M.getOrInsertFunction("vprintf", B.getInt32Ty(), B.getPtrTy(),
                                     B.getPtrTy()),
               {Format, Packed});
  B.CreateIntrinsic(B.getVoidTy(), Intrinsic::trap, {});
}

static void writeBody(Function &F) {
  Module &M = *F.getParent();
  LLVMContext &Context = M.getContext();
  Argument *Location = F.getArg(0), *Thread = F.getArg(1),
           *Threads = F.getArg(2), *Bytes = F.getArg(3);
  const auto Block = [&](const char *Name) {
    return BasicBlock::Create(Context, Name, &F);
  };
  BasicBlock *Entry = Block("entry"), *First = Block("first"),
             *Full = Block("full"), *Allocated = Block("got"),
             *Alone = Block("alone"), *Publish = Block("publish"),
             *Synchronize = Block("meet");
  IRBuilder<> B(Entry);
  Type *Pointer = B.getPtrTy();
  auto *SharedAddress = new GlobalVariable(
      M, Pointer, /*isConstant=*/false, GlobalValue::InternalLinkage,
      UndefValue::get(Pointer), "__warpfold_scan_place", nullptr,
      GlobalValue::NotThreadLocal, SharedSpace);
  SharedAddress->setAlignment(Align(8));

  B.CreateCondBr(B.CreateICmpEQ(Thread, B.getInt32(0)), First, Synchronize);

  B.SetInsertPoint(First);
  Value *Address = B.CreateCall(mallocOnDevice(M), {Bytes});
  B.CreateCondBr(B.CreateIsNull(Address), Full, Allocated);

  B.SetInsertPoint(Full);
  createRefusal(B, Bytes);
  B.CreateUnreachable();

  B.SetInsertPoint(Allocated);
  B.CreateCondBr(B.CreateICmpEQ(Threads, B.getInt32(1)), Alone, Publish);

  B.SetInsertPoint(Alone);
  B.CreateRet(Address);

  // The accesses are volatile, because openmp-opt analyzes the values that a thread stores to
  // shared memory.
  B.SetInsertPoint(Publish);
  B.CreateStore(Address, SharedAddress, /*isVolatile=*/true);
  B.CreateBr(Synchronize);

  B.SetInsertPoint(Synchronize);
  B.CreateCall(M.getFunction("__kmpc_barrier"), {Location, B.getInt32(0)});
  B.CreateRet(B.CreateLoad(Pointer, SharedAddress, /*isVolatile=*/true));
}

FunctionCallee scanBuffer(Module &M, const Function &Like) {
  if (Function *Existing = M.getFunction(BufferName))
    return Existing;
  Type *Pointer = PointerType::get(M.getContext(), 0);
  Type *Word = Type::getInt32Ty(M.getContext());
  auto *F = Function::Create(
      FunctionType::get(Pointer,
                        {Pointer, Word, Word, Type::getInt64Ty(M.getContext())},
                        /*isVarArg=*/false),
      GlobalValue::InternalLinkage, BufferName, M);
  for (const char *Kind : {"target-cpu", "target-features"})
    if (Like.hasFnAttribute(Kind))
      F->addFnAttr(Like.getFnAttribute(Kind));
  F->addFnAttr(Attribute::Convergent);
  F->addFnAttr(Attribute::NoUnwind);
  writeBody(*F);
  return F;
}

} // namespace warpfold
