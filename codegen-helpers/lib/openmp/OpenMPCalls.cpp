//===- openmp/OpenMPCalls.cpp - clang's calls of the device runtime -------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "openmp/OpenMPCalls.h"

#include "openmp/RuntimeEffects.h"
#include "support/Calls.h"

#include "warpfold/ReductionCallbacks.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

static constexpr uint32_t ScheduleModifiers = 3U << 29;

static Function *asFunction(Value *V) {
  return dyn_cast<Function>(V->stripPointerCasts());
}

std::optional<CounterType> CounterType::ofSuffix(StringRef Suffix) {
  return StringSwitch<std::optional<CounterType>>(Suffix)
      .Case("4", CounterType{32, true})
      .Case("4u", CounterType{32, false})
      .Case("8", CounterType{64, true})
      .Case("8u", CounterType{64, false})
      .Default(std::nullopt);
}

static std::optional<StaticInit> asLoopInit(Instruction &I, StringRef Prefix,
                                            unsigned NumArguments) {
  StringRef Name = calleeName(I);
  if (!Name.consume_front(Prefix) ||
      cast<CallInst>(I).arg_size() != NumArguments)
    return std::nullopt;
  const auto Counter = CounterType::ofSuffix(Name);
  if (!Counter)
    return std::nullopt;
  return StaticInit{cast<CallInst>(&I), *Counter};
}

std::optional<StaticInit> asForInit(Instruction &I) {
  return asLoopInit(I, "__kmpc_for_static_init_", 9);
}

std::optional<StaticInit> asDistributeInit(Instruction &I) {
  return asLoopInit(I, "__kmpc_distribute_static_init_", 9);
}

std::optional<StaticInit> asDispatchInit(Instruction &I) {
  return asLoopInit(I, "__kmpc_dispatch_init_", 7);
}

std::optional<uint32_t> StaticInit::schedule() const {
  if (auto *Number = dyn_cast<ConstantInt>(Call->getArgOperand(2)))
    return static_cast<uint32_t>(Number->getZExtValue()) & ~ScheduleModifiers;
  return std::nullopt;
}

void StaticInit::setDefaultSchedule() const {
  Call->setArgOperand(
      2, ConstantInt::get(Call->getArgOperand(2)->getType(),
                          static_cast<uint32_t>(Schedule::StaticChunked)));
  Call->setArgOperand(8, ConstantInt::get(chunk()->getType(), 1));
}

bool StaticInit::hasDefaultDistributeChunk() const {
  const Value *Chunk = this->chunk();
  if (auto *Cast = dyn_cast<CastInst>(Chunk))
    Chunk = Cast->getOperand(0);
  auto *Source = dyn_cast<CallInst>(Chunk);
  return Source &&
         calleeName(*Source) == "__kmpc_get_hardware_num_threads_in_block";
}

bool StaticInit::hasExplicitChunk() const {
  switch (static_cast<Schedule>(schedule().value_or(0))) {
  case Schedule::StaticChunked:
    return !hasUnitChunk();
  case Schedule::Dynamic:
  case Schedule::Guided: {
    const auto *Chunk = dyn_cast<ConstantInt>(Call->getArgOperand(6));
    return !Chunk || !Chunk->isOne();
  }
  case Schedule::DistributeChunked: {
    const auto *Chunk = dyn_cast<ConstantInt>(this->chunk());
    return !hasDefaultDistributeChunk() && !(Chunk && Chunk->isOne());
  }
  case Schedule::AllThreads:
  case Schedule::Static:
  case Schedule::DistributeStatic:
  case Schedule::Runtime:
  case Schedule::Auto:
    return false;
  }
  return true;
}

bool StaticInit::hasUnitChunk() const {
  auto *Chunk = dyn_cast<ConstantInt>(this->chunk());
  return Chunk && Chunk->isOne();
}

bool StaticInit::isOfAllThreads() const {
  return schedule() == static_cast<uint32_t>(Schedule::AllThreads);
}

std::optional<DispatchNext> asDispatchNext(Instruction &I) {
  if (!calleeName(I).starts_with("__kmpc_dispatch_next_") ||
      cast<CallInst>(I).arg_size() != 6)
    return std::nullopt;
  return DispatchNext{cast<CallInst>(&I)};
}

std::optional<ParallelCall> asParallel(Instruction &I) {
  // LLVM 22 appended a word: whether `num_threads` is strict.
  const unsigned NumArguments = StringSwitch<unsigned>(calleeName(I))
                                    .Case("__kmpc_parallel_51", 9)
                                    .Case("__kmpc_parallel_60", 10)
                                    .Default(0);
  if (NumArguments == 0 || cast<CallInst>(I).arg_size() != NumArguments)
    return std::nullopt;
  return ParallelCall{cast<CallInst>(&I)};
}

SmallVector<WeakVH, 4> parallelCalls(Module &M) {
  SmallVector<WeakVH, 4> Calls;
  for (Function &F : M)
    if (!F.hasFnAttribute(Attribute::OptimizeNone))
      for (Instruction &I : instructions(F))
        if (const auto Parallel = asParallel(I))
          Calls.emplace_back(Parallel->Call);
  return Calls;
}

Function *ParallelCall::region() const {
  return asFunction(Call->getArgOperand(5));
}

bool ParallelCall::hasAllThreads() const {
  const auto *If = dyn_cast<ConstantInt>(Call->getArgOperand(2));
  const auto *Threads = dyn_cast<ConstantInt>(Call->getArgOperand(3));
  return If && !If->isZero() && Threads && Threads->isMinusOne();
}

void ParallelCall::launchWithAllThreads() const {
  for (const auto &[Number, Value] : {std::pair(2U, 1), std::pair(3U, -1)})
    Call->setArgOperand(
        Number,
        ConstantInt::getSigned(Call->getArgOperand(Number)->getType(), Value));
}

Function *ParallelCall::wrapper() const {
  return asFunction(Call->getArgOperand(6));
}

std::optional<TeamsReduceCall> asTeamsReduce(Instruction &I) {
  if (calleeName(I) != "__kmpc_nvptx_teams_reduce_nowait_v2" ||
      cast<CallInst>(I).arg_size() != 11)
    return std::nullopt;
  return TeamsReduceCall{cast<CallInst>(&I)};
}

std::optional<ParallelReduceCall> asParallelReduce(Instruction &I) {
  if (calleeName(I) != "__kmpc_nvptx_parallel_reduce_nowait_v2" ||
      cast<CallInst>(I).arg_size() != 5)
    return std::nullopt;
  return ParallelReduceCall{cast<CallInst>(&I)};
}

Function *TeamsReduceCall::shuffleReduce() const {
  return asFunction(Call->getArgOperand(5));
}

Function *ParallelReduceCall::shuffleReduce() const {
  return asFunction(Call->getArgOperand(3));
}

void TeamsReduceCall::setCallbacks(const ReductionCallbacks &Callbacks) const {
  Call->setArgOperand(5, Callbacks.shuffleReduce());
  Call->setArgOperand(6, Callbacks.interWarpCopy());
  Call->setArgOperand(7, Callbacks.listToGlobalCopy());
  Call->setArgOperand(8, Callbacks.listToGlobalReduce());
  Call->setArgOperand(9, Callbacks.globalToListCopy());
  Call->setArgOperand(10, Callbacks.globalToListReduce());
}

void ParallelReduceCall::setCallbacks(
    const ReductionCallbacks &Callbacks) const {
  Call->setArgOperand(3, Callbacks.shuffleReduce());
  Call->setArgOperand(4, Callbacks.interWarpCopy());
}

bool isDistributeFini(const Instruction &I) {
  return calleeName(I) == "__kmpc_distribute_static_fini";
}

bool isForFini(const Instruction &I) {
  return calleeName(I) == "__kmpc_for_static_fini";
}

std::optional<SharedVariable> asSharedVariable(Instruction &I) {
  if (calleeName(I) != "__kmpc_alloc_shared")
    return std::nullopt;
  auto *Bytes = dyn_cast<ConstantInt>(cast<CallInst>(I).getArgOperand(0));
  if (!Bytes)
    return std::nullopt;
  return SharedVariable{cast<CallInst>(&I), Bytes->getZExtValue()};
}

AllocaInst *SharedVariable::replaceByCopy() const {
  BasicBlock &Entry = Call->getFunction()->getEntryBlock();
  IRBuilder<> B(&*Entry.getFirstInsertionPt());
  AllocaInst *Copy = B.CreateAlloca(ArrayType::get(B.getInt8Ty(), Bytes));
  Copy->setAlignment(Call->getRetAlign().valueOrOne());
  replaceBy(Copy);
  return Copy;
}

void SharedVariable::replaceBy(Value *Memory) const {
  for (User *User : make_early_inc_range(Call->users()))
    if (isFreeShared(*cast<Instruction>(User)))
      cast<Instruction>(User)->eraseFromParent();
  Call->replaceAllUsesWith(Memory);
  Call->eraseFromParent();
}

bool isFreeShared(const Instruction &I) {
  return calleeName(I) == "__kmpc_free_shared";
}

bool isBufferQuery(const Instruction &I) {
  return calleeName(I) == "__kmpc_reduction_get_fixed_buffer";
}

bool isSharedMemoryCall(const Instruction &I) {
  return calleeName(I) == "__kmpc_alloc_shared" || isFreeShared(I);
}

bool isTargetInit(const Instruction &I) {
  return calleeName(I) == "__kmpc_target_init";
}

bool isTargetDeinit(const Instruction &I) {
  return calleeName(I) == "__kmpc_target_deinit";
}

bool isTeamUniformQuery(const Instruction &I) {
  const auto Effect = runtimeEffect(calleeName(I));
  return Effect && Effect->IsTeamUniform &&
         Effect->What != RuntimeEffect::Kind::Computes;
}

bool isLaunchedBy(const ParallelCall &Launch, const Function &Region) {
  const Function *Wrapper = Launch.wrapper();
  return Region.hasLocalLinkage() && !Region.isDeclaration() &&
         all_of(Region.users(), [&](const User *User) {
           const auto *Call = dyn_cast<CallInst>(User);
           return Call == Launch.Call ||
                  (Call && Wrapper && Call->getFunction() == Wrapper);
         });
}

std::optional<uint64_t> indexIn(const DataLayout &Layout, const Value *List,
                                const Value *Address) {
  APInt Offset(64, 0);
  const Value *Base = Address->stripAndAccumulateConstantOffsets(
      Layout, Offset, /*AllowNonInbounds=*/true);
  const uint64_t PointerBytes = Layout.getPointerSize();
  if (Base != List || Offset.urem(PointerBytes) != 0)
    return std::nullopt;
  return Offset.udiv(PointerBytes).getZExtValue();
}

const Value *listEntry(const Value &List, const Function &In, uint64_t Number) {
  const DataLayout &Layout = In.getParent()->getDataLayout();
  const Value *Entry = nullptr;
  for (const Instruction &I : instructions(In)) {
    const auto *Store = dyn_cast<StoreInst>(&I);
    if (!Store || indexIn(Layout, &List, Store->getPointerOperand()) != Number)
      continue;
    if (Entry)
      return nullptr;
    Entry = Store->getValueOperand();
  }
  return Entry;
}

const Value *listEntry(const ParallelCall &Launch, uint64_t Number) {
  return listEntry(*Launch.list(), *Launch.Call->getFunction(), Number);
}

} // namespace warpfold
