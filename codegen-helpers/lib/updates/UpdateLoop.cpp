//===- updates/UpdateLoop.cpp - a loop that updates arrays  ---------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "updates/UpdateLoop.h"

#include "analysis/Effects.h"
#include "analysis/Variable.h"
#include "openmp/RuntimeEffects.h"
#include "support/Reason.h"
#include "updates/AtomicUpdate.h"
#include "updates/UpdateMarks.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace warpfold {

/// Of the program, and one that lanes can combine.
static bool isUpdate(Instruction &I) {
  if (!isMarked(I, MarkOfProgram))
    return false;
  auto Update = asAtomicUpdate(I);
  if (Update)
    return true;
  consumeError(Update.takeError());
  return false;
}

Expected<std::optional<UpdateLoop>> UpdateLoop::find(ParallelCall Parallel) {
  Function *Threads = Parallel.region();
  SmallVector<Instruction *, 4> Updates;
  if (Threads)
    for (Instruction &I : instructions(*Threads))
      if (isUpdate(I))
        Updates.push_back(&I);
  if (Updates.empty())
    return std::optional<UpdateLoop>();
  auto Combined = CombinedLoop::find(Parallel);
  if (!Combined)
    return Combined.takeError();
  if (any_of(Updates, [&](const Instruction *I) {
        return !is_contained(Combined->Loop.Body, I->getParent());
      }))
    return reason("the kernel updates outside of its loop");
  return UpdateLoop{*Combined, std::move(Updates)};
}

/// clang says of I, an access, that it is to an object of I's type. It does not of members
/// of unions, of characters, and with -fno-strict-aliasing.
static bool isTyped(const Instruction &I) {
  const MDNode *Tag = I.getMetadata(LLVMContext::MD_tbaa);
  const auto *Type = Tag && Tag->getNumOperands() > 1
                         ? dyn_cast<MDNode>(Tag->getOperand(1))
                         : nullptr;
  const auto *Name = Type && Type->getNumOperands() > 0
                         ? dyn_cast<MDString>(Type->getOperand(0))
                         : nullptr;
  return Name && Name->getString() != "omnipotent char";
}

/// Memory that is not the thread's own variables, and may be an object of type Updated.
static bool mayAccessOthers(const Instruction &I, const Type &Updated) {
  if (isa<LifetimeIntrinsic>(I) || isa<DbgInfoIntrinsic>(I))
    return false;
  if (const Value *Pointer = getLoadStorePointerOperand(&I))
    return !localVariable(Pointer) &&
           (getLoadStoreType(const_cast<Instruction *>(&I)) == &Updated ||
            !isTyped(I));
  if (const auto *Call = dyn_cast<CallBase>(&I)) {
    const Effects Its = effectsOf(*Call);
    return !Its.isPure() || Its.Memory.Reads || Its.Memory.Writes;
  }
  return I.mayReadOrWriteMemory();
}

/// It may wait for another thread, or tells others when memory was written.
static Error checkOrder(const WorkLoop &Loop, ArrayRef<Instruction *> Updates) {
  if (effectsOfCalls(Loop.Body).IsOrdered)
    return reason("the loop calls what has an atomic operation");
  for (const BasicBlock *Block : Loop.Body)
    for (const Instruction &I : *Block) {
      if ((I.isAtomic() || I.isVolatile()) && !is_contained(Updates, &I))
        return reason("the loop orders more than its updates");
    }
  return Error::success();
}

/// Nothing from there to the end of the function is seen by anybody.
static bool endsBehind(const BasicBlock &First,
                       BasicBlock::const_iterator From) {
  SmallSetVector<const BasicBlock *, 8> Blocks;
  const auto IsEnd = [&](const Instruction &I) {
    if (const auto *Store = dyn_cast<StoreInst>(&I))
      return localVariable(Store->getPointerOperand()) != nullptr;
    return isa<LoadInst>(I) || isa<LifetimeIntrinsic>(I) || isForFini(I) ||
           isDistributeFini(I) || isTargetDeinit(I) || !I.mayHaveSideEffects();
  };
  if (!all_of(make_range(From, First.end()), IsEnd))
    return false;
  Blocks.insert(succ_begin(&First), succ_end(&First));
  for (size_t Next = 0; Next < Blocks.size(); ++Next) {
    if (!all_of(*Blocks[Next], IsEnd))
      return false;
    Blocks.insert(succ_begin(Blocks[Next]), succ_end(Blocks[Next]));
  }
  return true;
}

/// The team's code is the loop: it calls nothing of the program beside it.
static bool isAlone(const CombinedLoop &Its) {
  Function &Teams = *Its.Parallel.Call->getFunction();
  Function &Kernel = Its.Environment.kernel();
  const CallBase *CallOfTeams = nullptr;
  for (Function *Code : {&Teams, &Kernel})
    for (Instruction &I : instructions(*Code))
      if (auto *Call = dyn_cast<CallBase>(&I)) {
        const Function *Callee = Call->getCalledFunction();
        if (Callee == &Teams)
          CallOfTeams = Call;
        else if (!Callee ||
                 !(Callee->isIntrinsic() || isRuntimes(Callee->getName())))
          return false;
      }
  return CallOfTeams && theOne(Teams, asParallel) &&
         endsBehind(*CallOfTeams->getParent(),
                    std::next(CallOfTeams->getIterator())) &&
         endsBehind(*Its.Distribute.Exit, Its.Distribute.Exit->begin()) &&
         endsBehind(*Its.Loop.Exit, Its.Loop.Exit->begin());
}

/// What follows I in its iteration.
static SmallVector<const Instruction *, 32> behind(const Instruction &I,
                                                   const WorkLoop &Loop) {
  SmallVector<const Instruction *, 32> Result;
  SmallSetVector<const BasicBlock *, 8> Blocks;
  for (const Instruction &Each :
       make_range(std::next(I.getIterator()), I.getParent()->end()))
    Result.push_back(&Each);
  const auto Follow = [&](const BasicBlock &From) {
    for (const BasicBlock *To : successors(&From))
      if (is_contained(Loop.Body, To))
        Blocks.insert(To);
  };
  Follow(*I.getParent());
  for (size_t Next = 0; Next < Blocks.size(); ++Next) {
    for (const Instruction &Each : *Blocks[Next])
      Result.push_back(&Each);
    Follow(*Blocks[Next]);
  }
  return Result;
}

/// A copy takes it: not the operations that are loops in all memories.
static bool hasCopies(const AtomicUpdate &Update) {
  const StringRef Name = Update.Name;
  return !Name.starts_with("mul") && !Name.starts_with("fm");
}

/// The argument or variable that the pointer is made of; null where it is not known.
static const Value *rootOf(const Value *Pointer) {
  while (true) {
    const Value *Object = getUnderlyingObject(Pointer);
    const auto *Load = dyn_cast<LoadInst>(Object);
    if (!Load)
      return isa<Argument>(Object) || isa<GlobalVariable>(Object) ? Object
                                                                  : nullptr;
    const auto *Holder = dyn_cast<AllocaInst>(Load->getPointerOperand());
    const auto Held = Holder ? valuesHeld(*Holder) : std::nullopt;
    if (!Held || Held->size() != 1)
      return nullptr;
    Pointer = Held->front();
  }
}

/// The pointers lead to two members of one struct, of its elements in an array.
static bool areTwoMembers(const Value *A, const Value *B) {
  const auto *First = dyn_cast<GetElementPtrInst>(A);
  const auto *Second = dyn_cast<GetElementPtrInst>(B);
  const auto IsMember = [](const GetElementPtrInst *Its) {
    return Its && Its->getSourceElementType()->isStructTy() &&
           Its->getNumIndices() == 2 && Its->hasAllConstantIndices() &&
           cast<ConstantInt>(Its->getOperand(1))->isZero();
  };
  return IsMember(First) && IsMember(Second) &&
         First->getSourceElementType() == Second->getSourceElementType() &&
         First->getOperand(2) != Second->getOperand(2);
}

/// In another order they might leave another value at one place. Where AreTyped, numbers of
/// two types are at one place in unions alone, whose members have one address.
static bool mayDisturb(const AtomicUpdate &A, const AtomicUpdate &B,
                       bool AreTyped) {
  if (A.Name == B.Name)
    return false;
  if (A.Operand->getType() == B.Operand->getType() || !AreTyped)
    return true;
  if (areTwoMembers(A.Place, B.Place))
    return false;
  const Value *First = rootOf(A.Place), *Second = rootOf(B.Place);
  return !First || !Second || First == Second;
}

Error UpdateLoop::checkCalls() const {
  const Effects Calls = effectsOfCalls(Loop.Body);
  return Calls.Obstacle.empty() ? Error::success()
                                : reason("the loop " + Calls.Obstacle);
}

Error UpdateLoop::checkCopies() const {
  if (Error E = checkOrder(Loop, Updates))
    return E;
  if (!isAlone(*this))
    return reason("the kernel does more than the loop");
  const bool AreTyped =
      any_of(instructions(*Loop.Header->getParent()), isTyped);
  SmallVector<AtomicUpdate, 4> Found;
  for (Instruction *I : Updates) {
    AtomicUpdate Update = cantFail(asAtomicUpdate(*I));
    if (!hasCopies(Update))
      return reason("shared memory has no instruction for it");
    for (const Instruction *Each : behind(*I, Loop))
      if (!is_contained(Updates, Each) &&
          mayAccessOthers(*Each, *Update.Operand->getType()))
        return reason("its iteration goes on with what may be the same place");
    if (any_of(Found, [&](const AtomicUpdate &Other) {
          return mayDisturb(Update, Other, AreTyped);
        }))
      return reason("another operation may update the same place");
    Found.push_back(std::move(Update));
  }
  return Error::success();
}

uint32_t UpdateLoop::bytesOfPlaces() const {
  SmallVector<std::pair<const Value *, std::string>, 4> Arrays;
  uint32_t Bytes = 0;
  for (Instruction *I : Updates) {
    AtomicUpdate Update = cantFail(asAtomicUpdate(*I));
    std::pair<const Value *, std::string> Its(rootOf(Update.Place),
                                              Update.Name);
    if (is_contained(Arrays, Its))
      continue;
    Bytes += Update.Operand->getType()->getPrimitiveSizeInBits() / 8;
    Arrays.push_back(std::move(Its));
  }
  return Bytes;
}

} // namespace warpfold
