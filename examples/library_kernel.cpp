//===- examples/library_kernel.cpp - a kernel made by the library ---------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
//   library-kernel v2|xteam OUTPUT.bc
//
// Shows how a frontend other than clang creates a reduction. It uses only LLVM's IRBuilder
// and Warpfold::Codegen. The kernel reads an array once and computes the sum of its elements
// and the smallest element with its index.
//
//   void sum_and_least(ptr values, i64 count, ptr result)      // i32 values[count]
//   result: { i64 sum, i32 least, i64 index }
//
// The kernel has the form of an OpenMP kernel (target teams, parallel for), because the
// runtime's entry points depend on the state that __kmpc_target_init and
// __kmpc_parallel_51 set up. It contains its launch environment and its slot buffer, because
// libomptarget does not launch it. docs/Callbacks.md describes what differs with
// libomptarget, how to link the kernel with the device runtime, and how to run it.
//
//===----------------------------------------------------------------------===//

#include "warpfold/ReductionCallbacks.h"

#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/FileSystem.h"

using namespace llvm;

/// The entry point of parallel regions is that of the device runtime's release.
static constexpr bool HasStrictThreads = LLVM_VERSION_MAJOR >= 22;
using namespace warpfold;

namespace {

/// The largest number of teams of a launch; each has one record.
constexpr uint32_t MostTeams = 1024;
constexpr unsigned GlobalAddressSpace = 1;

class Frontend {
public:
  explicit Frontend(ReductionAbi Abi);

  void write(const char *File);

private:
  Function *createFunction(StringRef Name, ArrayRef<Type *> Parameters);
  CallInst *call(StringRef Name, Type *Result, ArrayRef<Value *> Arguments);
  Value *special(Intrinsic::ID Register);
  GlobalVariable *createVariable(StringRef Name, Constant *Value);

  Function *createLeast();
  ReductionCallbacks createCallbacks();
  Function *createRegion();
  void createLoop(Value *Values, Value *Count,
                  function_ref<void(Value *Element, Value *Index)> Body);
  GlobalVariable *createLaunchEnvironment();
  GlobalVariable *createKernelEnvironment();
  void createKernel();

  LLVMContext Context;
  Module M{"library-kernel", Context};
  IRBuilder<> B{Context};
  ReductionAbi Abi;
  Type *Pointer = B.getPtrTy();
  Type *Integer = B.getInt32Ty();
  Type *Long = B.getInt64Ty();
  StructType *Candidate = StructType::get(Integer, Long);
  ReductionCallbacks Callbacks;
};

} // namespace

//===--- The reduction ----------------------------------------------------===//

/// Creates void least(ptr into, ptr from), which keeps the smaller value and of equal values
/// the first.
Function *Frontend::createLeast() {
  Function *F = createFunction("least", {Pointer, Pointer});
  Value *Into = F->getArg(0), *From = F->getArg(1);
  auto Load = [&](Value *Address, unsigned Field) {
    return B.CreateLoad(Candidate->getElementType(Field),
                        B.CreateStructGEP(Candidate, Address, Field));
  };
  Value *Ours = Load(Into, 0), *Theirs = Load(From, 0);
  Value *IsFirst = B.CreateICmpSLT(Load(From, 1), Load(Into, 1));
  Value *IsLess = B.CreateICmpSLT(Theirs, Ours);
  Value *Takes =
      B.CreateOr(IsLess, B.CreateAnd(B.CreateICmpEQ(Theirs, Ours), IsFirst));
  for (unsigned Field : {0, 1}) {
    Value *Chosen = B.CreateSelect(Takes, Load(From, Field), Load(Into, Field));
    B.CreateStore(Chosen, B.CreateStructGEP(Candidate, Into, Field));
  }
  B.CreateRetVoid();
  return F;
}

/// The list is sum:i64:add best:{i32,i64}:@least in the notation of warpfold-callbacks.
ReductionCallbacks Frontend::createCallbacks() {
  ReductionElement Sum = ReductionElement::of(M, "sum", Long);
  Sum.Combiner = ReductionOperator::Add;
  ReductionElement Best = ReductionElement::of(M, "best", Candidate);
  Best.Combiner = createLeast();
  const ReductionList List = cantFail(ReductionList::create(M, {Sum, Best}));
  CallbackOptions Options;
  Options.Name = "sum_and_least";
  Options.Abi = Abi;
  Options.NumRecords = MostTeams;
  return ReductionCallbacks(List, Options);
}

//===--- The parallel region ----------------------------------------------===//

/// Creates a loop that executes Body for the elements thread, thread + threads, ..., where
/// thread is the number of the thread among the threads of all teams.
void Frontend::createLoop(
    Value *Values, Value *Count,
    function_ref<void(Value *Element, Value *Index)> Body) {
  Value *Threads =
      B.CreateZExt(special(Intrinsic::nvvm_read_ptx_sreg_ntid_x), Long);
  Value *Team =
      B.CreateZExt(special(Intrinsic::nvvm_read_ptx_sreg_ctaid_x), Long);
  Value *Teams =
      B.CreateZExt(special(Intrinsic::nvvm_read_ptx_sreg_nctaid_x), Long);
  Value *First = B.CreateAdd(
      B.CreateMul(Team, Threads),
      B.CreateZExt(special(Intrinsic::nvvm_read_ptx_sreg_tid_x), Long));
  Function *F = B.GetInsertBlock()->getParent();
  BasicBlock *Before = B.GetInsertBlock();
  BasicBlock *Test = BasicBlock::Create(Context, "test", F);
  BasicBlock *Loop = BasicBlock::Create(Context, "loop", F);
  BasicBlock *After = BasicBlock::Create(Context, "after", F);
  B.CreateBr(Test);
  B.SetInsertPoint(Test);
  PHINode *Index = B.CreatePHI(Long, 2, "index");
  Index->addIncoming(First, Before);
  B.CreateCondBr(B.CreateICmpSLT(Index, Count), Loop, After);
  B.SetInsertPoint(Loop);
  Body(B.CreateLoad(Integer, B.CreateInBoundsGEP(Integer, Values, Index)),
       Index);
  Index->addIncoming(B.CreateNSWAdd(Index, B.CreateMul(Threads, Teams)), Loop);
  B.CreateBr(Test);
  B.SetInsertPoint(After);
}

/// Creates the function that every thread of a team executes: the loop over its elements,
/// then the team's reduction, after which thread 0 has the team's values in its copies.
Function *Frontend::createRegion() {
  Function *F = createFunction("region", SmallVector<Type *, 6>(6, Pointer));
  // The first two arguments are thread numbers, which are not used here.
  Value *Sum = F->getArg(2), *Best = F->getArg(3), *Values = F->getArg(4);
  Value *Count = B.CreatePtrToInt(F->getArg(5), Long);
  AllocaInst *New = B.CreateAlloca(Candidate);
  createLoop(Values, Count, [&](Value *Element, Value *Index) {
    Value *Old = B.CreateLoad(Long, Sum);
    B.CreateStore(B.CreateAdd(Old, B.CreateSExt(Element, Long)), Sum);
    B.CreateStore(Element, B.CreateStructGEP(Candidate, New, 0));
    B.CreateStore(Index, B.CreateStructGEP(Candidate, New, 1));
    B.CreateCall(M.getFunction("least"), {Best, New});
  });
  Callbacks.createParallelReduce(B, Callbacks.createList(B, {Sum, Best}));
  B.CreateRetVoid();
  return F;
}

//===--- The kernel -------------------------------------------------------===//

/// Creates the launch environment, which contains the buffer's address and the counters:
/// the first members of KernelLaunchEnvironmentTy (offload/include/Shared/Environment.h) of
/// LLVM 16 to 22, or all members of LLVM 23's, the last of which request no dynamic memory.
GlobalVariable *Frontend::createLaunchEnvironment() {
  GlobalVariable *Buffer = createVariable(
      "buffer", ConstantAggregateZero::get(Callbacks.bufferType()));
  Buffer->setAlignment(Align(16));
  Constant *Address = ConstantExpr::getAddrSpaceCast(Buffer, Pointer);
  Constant *Zero = B.getInt32(0);
  return createVariable(
      "launch", Abi == ReductionAbi::V2
                    ? ConstantStruct::getAnon({Zero, Zero, Address})
                    : ConstantStruct::getAnon(
                          {Address, Constant::getNullValue(Pointer), Zero,
                           /*DynCGroupMemSize=*/Zero,
                           /*DynCGroupMemFb=*/B.getInt8(0)}));
}

/// Creates the kernel environment, KernelEnvironmentTy of the same file, from which
/// libomptarget would compute the size of a launch's buffer.
GlobalVariable *Frontend::createKernelEnvironment() {
  constexpr uint8_t SpmdMode = 2;
  const uint64_t RecordBytes =
      M.getDataLayout().getTypeAllocSize(Callbacks.bufferType()) / MostTeams;
  Constant *Configuration = ConstantStruct::getAnon(
      {/*UseGenericStateMachine=*/B.getInt8(0),
       /*MayUseNestedParallelism=*/B.getInt8(0), B.getInt8(SpmdMode),
       /*MinThreads=*/B.getInt32(1), /*MaxThreads=*/B.getInt32(1024),
       /*MinTeams=*/B.getInt32(1), B.getInt32(MostTeams),
       B.getInt32(RecordBytes), B.getInt32(MostTeams)});
  Constant *Null = Constant::getNullValue(Pointer);
  return createVariable("sum_and_least_kernel_environment",
                        ConstantStruct::getAnon({Configuration, Null, Null}));
}

void Frontend::createKernel() {
  Function *Region = createRegion();
  Function *F = createFunction("sum_and_least", {Pointer, Long, Pointer});
  F->setCallingConv(CallingConv::PTX_Kernel);
  F->setLinkage(GlobalValue::ExternalLinkage);
  Value *Values = F->getArg(0), *Count = F->getArg(1), *Result = F->getArg(2);
  Value *Null = Constant::getNullValue(Pointer);

  AllocaInst *Sum = B.CreateAlloca(Long);
  AllocaInst *Best = B.CreateAlloca(Candidate);
  auto *Arguments = ArrayType::get(Pointer, 4);
  AllocaInst *Passed = B.CreateAlloca(Arguments);
  call("__kmpc_target_init", Integer,
       {B.CreateAddrSpaceCast(createKernelEnvironment(), Pointer),
        B.CreateAddrSpaceCast(createLaunchEnvironment(), Pointer)});
  B.CreateStore(B.getInt64(0), Sum);
  B.CreateStore(B.getInt32(INT32_MAX), B.CreateStructGEP(Candidate, Best, 0));
  B.CreateStore(B.getInt64(INT64_MAX), B.CreateStructGEP(Candidate, Best, 1));
  Value *Each[] = {Sum, Best, Values, B.CreateIntToPtr(Count, Pointer)};
  for (auto [I, Argument] : enumerate(Each))
    B.CreateStore(Argument,
                  B.CreateConstInBoundsGEP2_64(Arguments, Passed, 0, I));
  SmallVector<Value *> Start = {Null,
                                /*GlobalThread=*/B.getInt32(0),
                                /*If=*/B.getInt32(1),
                                /*NumThreads=*/B.getInt32(-1),
                                /*ProcBind=*/B.getInt32(-1),
                                Region,
                                /*Wrapper=*/Null,
                                Passed,
                                B.getInt64(std::size(Each))};
  if (HasStrictThreads)
    Start.push_back(/*Strict=*/B.getInt32(0));
  call(HasStrictThreads ? "__kmpc_parallel_60" : "__kmpc_parallel_51",
       B.getVoidTy(), Start);

  Value *IsResult =
      Callbacks.createTeamsReduce(B, Callbacks.createList(B, {Sum, Best}));
  BasicBlock *Write = BasicBlock::Create(Context, "write", F);
  BasicBlock *Done = BasicBlock::Create(Context, "done", F);
  B.CreateCondBr(B.CreateICmpEQ(IsResult, B.getInt32(1)), Write, Done);
  B.SetInsertPoint(Write);
  auto *ResultType = StructType::get(Long, Candidate);
  B.CreateStore(B.CreateLoad(Long, Sum), Result);
  B.CreateStore(B.CreateLoad(Candidate, Best),
                B.CreateStructGEP(ResultType, Result, 1));
  B.CreateBr(Done);
  B.SetInsertPoint(Done);
  call("__kmpc_target_deinit", B.getVoidTy(), {});
  B.CreateRetVoid();
}

//===--- Helpers of every frontend ----------------------------------------===//

/// Creates a function with an empty block and sets B's insertion point to it.
Function *Frontend::createFunction(StringRef Name,
                                   ArrayRef<Type *> Parameters) {
  Function *F = Function::Create(
      FunctionType::get(B.getVoidTy(), Parameters, /*isVarArg=*/false),
      GlobalValue::InternalLinkage, Name, M);
  F->addFnAttr(Attribute::NoUnwind);
  B.SetInsertPoint(BasicBlock::Create(Context, "entry", F));
  return F;
}

/// Creates a convergent call of a function of the device runtime.
CallInst *Frontend::call(StringRef Name, Type *Result,
                         ArrayRef<Value *> Arguments) {
  SmallVector<Type *, 10> Types;
  for (const Value *Argument : Arguments)
    Types.push_back(Argument->getType());
  CallInst *Call = B.CreateCall(
      M.getOrInsertFunction(Name, FunctionType::get(Result, Types, false)),
      Arguments);
  Call->setConvergent();
  return Call;
}

Value *Frontend::special(Intrinsic::ID Register) {
  return B.CreateIntrinsic(Integer, Register, {});
}

GlobalVariable *Frontend::createVariable(StringRef Name, Constant *Value) {
  return new GlobalVariable(M, Value->getType(), /*isConstant=*/false,
                            GlobalValue::InternalLinkage, Value, Name,
                            /*InsertBefore=*/nullptr,
                            GlobalValue::NotThreadLocal, GlobalAddressSpace);
}

static Module &describeTarget(Module &M) {
#if LLVM_VERSION_MAJOR < 21
  M.setTargetTriple("nvptx64-nvidia-cuda");
  M.setDataLayout("e-i64:64-i128:128-v16:16-v32:32-n16:32:64");
#else
  M.setTargetTriple(Triple("nvptx64-nvidia-cuda"));
  M.setDataLayout(
      "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64");
#endif
  return M;
}

Frontend::Frontend(ReductionAbi Abi)
    : Abi(Abi), Callbacks((describeTarget(M), createCallbacks())) {
  createKernel();
}

void Frontend::write(const char *File) {
  if (verifyModule(M, &errs()))
    report_fatal_error("the module is not valid");
  std::error_code Failure;
  raw_fd_ostream Stream(File, Failure, sys::fs::OF_None);
  if (Failure)
    report_fatal_error(Twine(File) + ": " + Failure.message());
  WriteBitcodeToFile(M, Stream);
}

int main(int Argc, char **Argv) {
  const StringRef Abi = Argc == 3 ? Argv[1] : "";
  if (Abi != "v2" && Abi != "xteam") {
    errs() << "usage: library-kernel v2|xteam OUTPUT.bc\n";
    return 2;
  }
  Frontend(Abi == "v2" ? ReductionAbi::V2 : ReductionAbi::Xteam).write(Argv[2]);
  return 0;
}
