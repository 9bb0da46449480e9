//===- peephole/CallFreeDivisions.cpp - kernels that call nothing ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  writes out divisions, in kernels that a pass has reshaped and that benefit from it
//           (plan/DivisionWork.h). These are the divisions for which ptxas has no instructions,
//           those of 64-bit integers and of floating-point numbers, and square roots of double.
//           clang makes ptxas generate relocatable code (-c), where each such division is a call
//           with the full calling convention. A single call, even after a branch that is never
//           taken, prevents the use of uniform registers in the whole kernel. A softmax needs 56
//           registers without such calls, and does not fit into 64 with them.
//
//   before:   x / y
//   after:    64 bits: 32-bit division if both are short, else bit by bit
//             float, double, and sqrt(x) of double: FloatDivision.h
//
//           A written-out division of 64-bit integers, as in each iteration of collapsed loops,
//           consists of several blocks, and the next iteration's loads would follow it. Iterations
//           side by side use more registers, which is only a gain if their loads are in flight
//           together; ptxas arranges loads within a block:
//
//               quotient 0, loads 0, quotient 1, loads 1 -> both quotients, loads 0 and 1
//
//           Integer divisions by constants, which need no division, approximate divisions
//           (-ffast-math), and divisions that flush subnormals are unchanged.
//
//===----------------------------------------------------------------------===//

#include "passes/Passes.h"

#include "lower/DivisionRequest.h"
#include "peephole/FloatDivision.h"
#include "support/Remarks.h"
#include "support/Transaction.h"

#include "llvm/ADT/FloatingPointMode.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BypassSlowDivision.h"
#include "llvm/Transforms/Utils/IntegerDivision.h"

using namespace llvm;

namespace warpfold {

/// Returns whether I is a quotient or remainder of 64 bits for which the back end generates blocks
/// or a call.
static bool isLongDivision(const Instruction &I) {
  return I.isIntDivRem() && I.getType()->isIntegerTy(64) &&
         !isa<Constant>(I.getOperand(1));
}

/// Returns Division and the instructions of its block from Position on that it needs, all of which
/// are executed; nothing if one of them accesses memory.
static SmallVector<Instruction *, 16> findNeeded(Instruction &Division,
                                                 Instruction &Position) {
  SmallSetVector<Instruction *, 16> Needed;
  Needed.insert(&Division);
  for (size_t Next = 0; Next < Needed.size(); ++Next) {
    if (Needed[Next]->mayReadOrWriteMemory())
      return {};
    for (Value *V : Needed[Next]->operands())
      if (auto *I = dyn_cast<Instruction>(V);
          I && I->getParent() == Position.getParent() &&
          !I->comesBefore(&Position))
        Needed.insert(I);
  }
  SmallVector<Instruction *, 16> InOrder = Needed.takeVector();
  sort(InOrder, [](const Instruction *A, const Instruction *B) {
    return A->comesBefore(B);
  });
  return InOrder;
}

/// Moves Block's long divisions, with the instructions that only they need, before its first load,
/// except those that need a value from memory, and those after an instruction that may not return.
static void putDivisionsFirst(BasicBlock &Block) {
  Instruction *FirstLoad = nullptr;
  for (Instruction &I : make_early_inc_range(Block)) {
    if (!isGuaranteedToTransferExecutionToSuccessor(&I))
      FirstLoad = nullptr;
    else if (!FirstLoad && isa<LoadInst>(I))
      FirstLoad = &I;
    else if (FirstLoad && isLongDivision(I))
      for (Instruction *Needed : findNeeded(I, *FirstLoad))
        Needed->moveBefore(Block, FirstLoad->getIterator());
  }
}

/// Returns whether results are rounded as IEEE 754 requires.
static bool isRounded(const Instruction &I) {
  const Function &F = *I.getFunction();
  return !I.hasApproxFunc() &&
         !F.getFnAttribute("unsafe-fp-math").getValueAsBool() &&
         F.getDenormalMode(I.getType()->getFltSemantics()) ==
             DenormalMode::getIEEE();
}

static BinaryOperator *asFloatDivision(Instruction &I) {
  const Type *T = I.getType();
  return I.getOpcode() == Instruction::FDiv &&
                 (T->isFloatTy() || T->isDoubleTy()) && isRounded(I)
             ? cast<BinaryOperator>(&I)
             : nullptr;
}

static IntrinsicInst *asSquareRoot(Instruction &I) {
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  return Call && Call->getIntrinsicID() == Intrinsic::sqrt &&
                 I.getType()->isDoubleTy() && isRounded(I)
             ? Call
             : nullptr;
}

static BinaryOperator *asLongDivision(Instruction &I) {
  return isLongDivision(I) ? cast<BinaryOperator>(&I) : nullptr;
}

/// Returns the instructions of F for which Find returns non-null.
template <typename Kind>
static SmallVector<Kind *, 8> findAll(Function &F,
                                      Kind *(*Find)(Instruction &)) {
  SmallVector<Kind *, 8> Found;
  for (Instruction &I : instructions(F))
    if (Kind *Operation = Find(I))
      Found.push_back(Operation);
  return Found;
}

static bool expandLongDivisions(Function &Kernel) {
  if (findAll(Kernel, asLongDivision).empty())
    return false;
  for (BasicBlock &Block : Kernel)
    putDivisionsFirst(Block);
  for (BasicBlock *Block = &Kernel.front(); Block;) {
    // Blocks that this appends to Kernel precede Next.
    BasicBlock *Next = Block->getNextNode();
    bypassSlowDivision(Block, {{64, 32}});
    Block = Next;
  }
  for (BinaryOperator *Operation : findAll(Kernel, asLongDivision))
    if (Operation->getOpcode() == Instruction::UDiv ||
        Operation->getOpcode() == Instruction::SDiv)
      expandDivision(Operation);
    else
      expandRemainder(Operation);
  return true;
}

static bool expandFloats(Function &Kernel) {
  const auto Divisions = findAll(Kernel, asFloatDivision);
  for (BinaryOperator *Division : Divisions)
    expandFloatDivision(*Division);
  const auto Roots = findAll(Kernel, asSquareRoot);
  for (IntrinsicInst *Root : Roots)
    expandSquareRoot(*Root);
  return !Divisions.empty() || !Roots.empty();
}

/// Writes out Kernel's divisions. Returns whether Kernel is changed.
static bool writeOut(Function &Kernel) {
  Transaction Change(&Kernel);
  const bool HasLong = expandLongDivisions(Kernel);
  const bool HasFloats = expandFloats(Kernel);
  if (Error E = Change.finish(Error::success()))
    emitRemark<OptimizationRemarkMissed>(
        Kernel, Kernel.getSubprogram(), "DivisionsKept",
        "divisions not expanded inline: ", toString(std::move(E)));
  return HasLong || HasFloats;
}

bool CallFreeDivisionsPass::runOnDevice(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &Kernel : M)
    if (Kernel.hasFnAttribute(DivisionRequest) && !Kernel.isDeclaration())
      Changed |= writeOut(Kernel);
  return Changed;
}

} // namespace warpfold
