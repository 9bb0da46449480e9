//===- peephole/DeadEndTests.cpp - one test for many assertions -----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "peephole/DeadEndTests.h"

#include "support/LlvmReleases.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"

using namespace llvm;

namespace warpfold {

namespace {

/// A branch to Fails if the program ends, and to Next otherwise.
struct DeadEndTest {
  CondBrInst *Branch;
  BasicBlock *Fails;
  BasicBlock *Next;

  BasicBlock *block() const { return Branch->getParent(); }
};

} // namespace

static bool isDeadEnd(const BasicBlock &Block, const BasicBlock &Head) {
  return isa<UnreachableInst>(Block.getTerminator()) &&
         Block.getSinglePredecessor() == &Head;
}

static std::optional<DeadEndTest> testOf(BasicBlock &Block) {
  auto *Branch = dyn_cast<CondBrInst>(Block.getTerminator());
  if (!Branch)
    return std::nullopt;
  BasicBlock *First = Branch->getSuccessor(0);
  BasicBlock *Second = Branch->getSuccessor(1);
  if (First == Second)
    return std::nullopt;
  if (isDeadEnd(*First, Block))
    return DeadEndTest{Branch, First, Second};
  if (isDeadEnd(*Second, Block))
    return DeadEndTest{Branch, Second, First};
  return std::nullopt;
}

/// Returns whether the instructions of Block may be executed before the test that leads to it.
static bool maySpeculate(const BasicBlock &Block) {
  return all_of(Block, [](const Instruction &I) {
    return I.isTerminator() || isa<DbgInfoIntrinsic>(I) ||
           (!isa<PHINode>(I) && !I.mayReadOrWriteMemory() &&
            isSafeToSpeculativelyExecute(&I));
  });
}

/// Creates, before Test's branch, the condition under which it fails. A condition that is computed
/// although an earlier test fails may be poison.
static Value *createFailure(IRBuilderBase &B, const DeadEndTest &Test) {
  Value *Condition = Test.Branch->getCondition();
  if (Test.Branch->getSuccessor(0) != Test.Fails)
    Condition = B.CreateNot(Condition);
  return B.CreateFreeze(Condition);
}

bool mergeDeadEndTests(BasicBlock &Head) {
  SmallVector<DeadEndTest, 16> Tests;
  for (auto Test = testOf(Head); Test; Test = testOf(*Test->Next)) {
    Tests.push_back(*Test);
    if (Test->Next->getSinglePredecessor() != Test->block() ||
        !maySpeculate(*Test->Next))
      break;
  }
  if (Tests.size() < 2)
    return false;
  Instruction *End = Head.getTerminator();
  for (const DeadEndTest &Test : drop_begin(Tests))
    for (Instruction &I : make_early_inc_range(*Test.block()))
      if (!I.isTerminator())
        I.moveBefore(Head, End->getIterator());
  IRBuilder<> B(End);
  SmallVector<Value *, 16> Failures;
  Value *Any = B.getFalse();
  for (const DeadEndTest &Test : Tests) {
    Failures.push_back(createFailure(B, Test));
    Any = B.CreateOr(Any, Failures.back());
  }
  // The original tests, in their order; the last one must fail if no other does.
  BasicBlock *Continue = Tests.back().Next;
  BasicBlock *Last = Tests.back().block();
  SmallVector<BasicBlock *, 16> Original;
  for (size_t Number = 0; Number < Tests.size(); ++Number)
    Original.push_back(BasicBlock::Create(Head.getContext(), "failed",
                                          Head.getParent(), Tests[0].Fails));
  for (auto [Number, Test] : enumerate(Tests)) {
    IRBuilder<> Builder(Original[Number]);
    Builder.SetCurrentDebugLocation(Test.Branch->getDebugLoc());
    if (Number + 1 == Tests.size())
      Builder.CreateBr(Test.Fails);
    else
      Builder.CreateCondBr(Failures[Number], Test.Fails, Original[Number + 1]);
    Test.Fails->replacePhiUsesWith(Test.block(), Original[Number]);
  }
  Continue->replacePhiUsesWith(Last, &Head);
  B.CreateCondBr(Any, Original.front(), Continue,
                 MDBuilder(Head.getContext()).createUnlikelyBranchWeights());
  End->eraseFromParent();
  for (const DeadEndTest &Test : drop_begin(Tests))
    Test.block()->eraseFromParent();
  return true;
}

} // namespace warpfold
