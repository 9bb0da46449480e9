//===- openmp/DeviceCalls.cpp - calls of Warpfold's device functions ------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "openmp/DeviceCalls.h"

#include "support/Calls.h"
#include "support/LlvmReleases.h"

#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace warpfold {

static constexpr const char *SweepTeamsName = "__warpfold_sweep_teams";
static constexpr const char *SweepReduceName = "__warpfold_sweep_reduce";
static constexpr const char *ColumnReduceName = "__warpfold_column_reduce";
static constexpr const char *LaunchFlagsName = "__warpfold_launch_marks";
static constexpr const char *TeamReduceName = "__warpfold_team_reduce";
static constexpr const char *FirstRowName = "__warpfold_first_row";
static constexpr const char *NextRowName = "__warpfold_next_row";

Value *createLastIteration(IRBuilderBase &B, const CounterType &Counter,
                           Value *Variable) {
  return B.CreateZExt(B.CreateLoad(B.getIntNTy(Counter.Bits), Variable),
                      B.getInt64Ty(), "last");
}

Value *createLastIteration(IRBuilderBase &B, const StaticInit &Init) {
  return createLastIteration(B, Init.Counter, Init.upperBound());
}

Value *createSweepTeams(IRBuilderBase &B, Value *Last,
                        const SweepShape &Shape) {
  // Each thread of a group executes a part of an iteration.
  if (const uint64_t Group = Shape.ThreadsOfIteration; Group > 1)
    Last = B.CreateAdd(B.CreateMul(Last, B.getInt64(Group)),
                       B.getInt64(Group - 1));
  return createCallOf(
      B, SweepTeamsName, B.getInt32Ty(),
      {Last, B.getInt32(Shape.tile()), Shape.ListBytes, Shape.NumRecords});
}

void createColumnReduce(IRBuilderBase &B, ArrayRef<Value *> Arguments) {
  createCallOf(B, ColumnReduceName, B.getVoidTy(), Arguments);
}

Value *createTeamNumber(IRBuilderBase &B) {
  return B.CreateIntrinsic(B.getInt32Ty(),
                           Intrinsic::nvvm_read_ptx_sreg_ctaid_x, {});
}

Value *createTeams(IRBuilderBase &B) {
  return B.CreateIntrinsic(B.getInt32Ty(),
                           Intrinsic::nvvm_read_ptx_sreg_nctaid_x, {});
}

CallInst *createSweepReduce(IRBuilderBase &B, const CallInst &TeamsReduce,
                            Value *Participants) {
  SmallVector<Value *, 12> Arguments(TeamsReduce.args());
  Arguments.push_back(Participants);
  return createCallOf(B, SweepReduceName, B.getInt32Ty(), Arguments);
}

std::optional<unsigned> originalOfColumns(const CallInst &Call) {
  constexpr unsigned Original = 6;
  return calleeName(Call) == ColumnReduceName ? std::optional(Original)
                                              : std::nullopt;
}

Function *shuffleCallbackOf(Instruction &I) {
  if (const auto Reduce = asTeamsReduce(I))
    return Reduce->shuffleReduce();
  if (const auto Reduce = asParallelReduce(I))
    return Reduce->shuffleReduce();
  const StringRef Name = calleeName(I);
  // __warpfold_sweep_reduce has the arguments of __kmpc_nvptx_teams_reduce_nowait_v2.
  const unsigned Position = Name == SweepReduceName  ? 5
                            : Name == TeamReduceName ? 1
                                                     : 0;
  return Position == 0 ? nullptr
                       : dyn_cast<Function>(cast<CallInst>(I)
                                                .getArgOperand(Position)
                                                ->stripPointerCasts());
}

bool isSweepReduce(const Instruction &I) {
  return calleeName(I) == SweepReduceName;
}

Value *createHasLaunchFlag(IRBuilderBase &B, uint32_t Flag) {
  CallInst *Flags = createCallOf(B, LaunchFlagsName, B.getInt32Ty(), {});
  Flags->setName("marks");
  return B.CreateICmpNE(B.CreateAnd(Flags, Flag, "mark"), B.getInt32(0),
                        "marked");
}

bool readsLaunchFlags(const Instruction &I) {
  return calleeName(I) == LaunchFlagsName;
}

bool isTeamsResult(const Value &Tested) {
  const auto IsCall = [](const Value *V) {
    auto *Call = dyn_cast<CallInst>(const_cast<Value *>(V));
    return Call && (isSweepReduce(*Call) || asTeamsReduce(*Call));
  };
  // Teams that skip the reduction have 0.
  if (const auto *Choice = dyn_cast<PHINode>(&Tested))
    return all_of(Choice->incoming_values(), [&](const Use &From) {
      return match(From.get(), m_Zero()) || IsCall(From.get());
    });
  return IsCall(&Tested);
}

static constexpr const char *ResultFlagMetadata = "warpfold.result";

void markResultFlag(LoadInst &Flag) {
  Flag.setMetadata(ResultFlagMetadata, MDNode::get(Flag.getContext(), {}));
}

bool isResultFlag(const Value &Tested) {
  const auto *Load = dyn_cast<LoadInst>(&Tested);
  return Load && Load->hasMetadata(ResultFlagMetadata);
}

StructType *loopScanTileType(LLVMContext &Context) {
  Type *Long = Type::getInt64Ty(Context), *Word = Type::getInt32Ty(Context);
  return StructType::get(Long, Long, Word, Word, Word, Word);
}

static StringRef scanPrefix(ScanBy By) {
  return By == ScanBy::AllTeams ? "__warpfold_loop_scan_"
                                : "__warpfold_team_scan_";
}

/// Returns the type of a scan function: its parameters are Pointers pointers, one more if all teams
/// scan, and then Rest.
static FunctionType *scanType(LLVMContext &Context, ScanBy By,
                              unsigned Pointers, ArrayRef<Type *> Rest) {
  SmallVector<Type *, 8> Parameters(Pointers + (By == ScanBy::AllTeams ? 1 : 0),
                                    PointerType::get(Context, 0));
  append_range(Parameters, Rest);
  return FunctionType::get(Type::getInt32Ty(Context), Parameters,
                           /*isVarArg=*/false);
}

FunctionCallee loopScanNext(Module &M, ScanBy By) {
  LLVMContext &Context = M.getContext();
  Type *Word = Type::getInt32Ty(Context);
  SmallVector<Type *, 3> Rest = {Type::getInt64Ty(Context), Word};
  if (By == ScanBy::AllTeams)
    Rest.push_back(Word);
  return deviceFunction(M, (scanPrefix(By) + "next").str(),
                        scanType(Context, By, 1, Rest));
}

FunctionCallee loopScan(Module &M, ScanBy By, uint32_t Words, uint32_t Rows) {
  LLVMContext &Context = M.getContext();
  SmallVector<Type *, 2> Rest = {Type::getInt32Ty(Context)};
  if (By == ScanBy::AllTeams)
    Rest.push_back(PointerType::get(Context, 0));
  return deviceFunction(
      M, (scanPrefix(By) + Twine(Words) + "x" + Twine(Rows)).str(),
      scanType(Context, By, 5, Rest));
}

FunctionCallee endTeamScan(Module &M, uint32_t Words) {
  LLVMContext &Context = M.getContext();
  return deviceFunction(M, ("__warpfold_end_team_scan_" + Twine(Words)).str(),
                        FunctionType::get(Type::getVoidTy(Context),
                                          PointerType::get(Context, 0),
                                          /*isVarArg=*/false));
}

FunctionCallee teamScanOwns(Module &M) {
  LLVMContext &Context = M.getContext();
  return deviceFunction(M, "__warpfold_team_scan_owns",
                        FunctionType::get(Type::getInt32Ty(Context),
                                          PointerType::get(Context, 0),
                                          /*isVarArg=*/false));
}

Value *createThreadNumber(IRBuilderBase &B) {
  return B.CreateIntrinsic(B.getInt32Ty(), Intrinsic::nvvm_read_ptx_sreg_tid_x,
                           {});
}

Value *createBlockSize(IRBuilderBase &B) {
  return B.CreateIntrinsic(B.getInt32Ty(), Intrinsic::nvvm_read_ptx_sreg_ntid_x,
                           {});
}

FunctionCallee teamReduce(Module &M) {
  Type *Pointer = PointerType::get(M.getContext(), 0);
  Type *Word = Type::getInt32Ty(M.getContext());
  return deviceFunction(
      M, TeamReduceName,
      FunctionType::get(Word,
                        {Pointer, Pointer, Pointer, Word, Pointer, Word,
                         Pointer, Pointer, Pointer},
                        /*isVarArg=*/false));
}

Value *createFirstRow(IRBuilderBase &B, Value *Last, Value *LastOfTile) {
  CallInst *First =
      createCallOf(B, FirstRowName, B.getInt64Ty(), {Last, LastOfTile});
  First->setName("first");
  return First;
}

Value *createNextRow(IRBuilderBase &B, Value *Row, Value *Last,
                     Value *LastOfTile) {
  CallInst *Next =
      createCallOf(B, NextRowName, B.getInt64Ty(), {Row, Last, LastOfTile});
  Next->setName("next");
  return Next;
}

void createBlockBarrier(IRBuilderBase &B) { createBarrier(B); }

bool isRuntimeLinkedLater(const Module &M) {
  const Function *Init = M.getFunction("__kmpc_target_init");
  return Init && Init->isDeclaration();
}

Value *createIsSpmd(IRBuilderBase &B) {
  Module &M = *B.GetInsertBlock()->getModule();
  const bool IsLate = isRuntimeLinkedLater(M);
  FunctionCallee Query = M.getOrInsertFunction(
      IsLate ? LinkTimeSpmdQuery : SpmdQuery, B.getInt8Ty());
  CallInst *Call = B.CreateCall(Query);
  if (IsLate) {
    Call->setOnlyReadsMemory();
    Call->setDoesNotThrow();
    Call->addFnAttr(Attribute::WillReturn);
    // Without it openmp-opt leaves the kernel in generic mode, and expects regions there.
    Call->addFnAttr(Attribute::get(B.getContext(), "llvm.assume",
                                   "ompx_spmd_amenable,omp_no_openmp"));
  }
  return B.CreateIsNotNull(Call, "is.spmd");
}

/// Returns the barrier function of F. Each function has a separate one, so that openmp-opt
/// determines one mode for it.
static Function *teamBarrierOf(Function &F) {
  Module &M = *F.getParent();
  const std::string Name = (F.getName() + ".team.barrier").str();
  if (Function *Known = M.getFunction(Name))
    return Known;
  LLVMContext &Context = M.getContext();
  auto *Created = Function::Create(
      FunctionType::get(Type::getVoidTy(Context), /*isVarArg=*/false),
      GlobalValue::InternalLinkage, Name, M);
  Created->addFnAttr(Attribute::Convergent);
  Created->addFnAttr(Attribute::NoUnwind);
  IRBuilder<> B(BasicBlock::Create(Context, "", Created));
  Instruction *End = B.CreateRetVoid();
  B.SetInsertPoint(End);
  B.SetInsertPoint(SplitBlockAndInsertIfThen(
      createIsSpmd(B), End->getIterator(), /*Unreachable=*/false));
  createBlockBarrier(B);
  return Created;
}

void createTeamBarrier(Instruction *Before) {
  IRBuilder<> B(Before);
  CallInst *Call = B.CreateCall(teamBarrierOf(*Before->getFunction()));
  // Without it openmp-opt leaves the kernel in generic mode (AAKernelInfoCallSite).
  Call->addFnAttr(
      Attribute::get(B.getContext(), "llvm.assume", "ompx_spmd_amenable"));
}

} // namespace warpfold
