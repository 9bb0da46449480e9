//===- lower/ScanCombiner.cpp - a scan's operator as a function -----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/ScanCombiner.h"

#include "plan/ScanPlan.h"
#include "support/PassBuilders.h"
#include "support/Reason.h"
#include "support/Retire.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace warpfold {

/// Longer ones are left to the inliner.
static constexpr uint64_t LongestToInline = 256;

/// Of the longest vector.
static const Align ValueAlign(64);

static Function *createEmpty(const Scan &S, uint32_t Words) {
  Function &Region = *S.Sweep.Entry->getParent();
  LLVMContext &Context = Region.getContext();
  Type *Value = Type::getInt32Ty(Context);
  if (Words != 1)
    Value = FixedVectorType::get(Value, Words);
  auto *F = Function::Create(
      FunctionType::get(Value, {Value, Value}, /*isVarArg=*/false),
      GlobalValue::InternalLinkage, Region.getName() + ".combine",
      Region.getParent());
  for (const char *Kind : {"target-cpu", "target-features"})
    if (Region.hasFnAttribute(Kind))
      F->addFnAttr(Region.getFnAttribute(Kind));
  F->addFnAttr(Attribute::Convergent);
  F->addFnAttr(Attribute::NoUnwind);
  if (combinerSize(S) <= LongestToInline)
    F->addFnAttr(Attribute::AlwaysInline);
  return F;
}

namespace {

class Outliner {
public:
  Outliner(const Scan &S, Function &F)
      : S(S), F(F), B(BasicBlock::Create(F.getContext(), "entry", &F)) {
    for (Argument &Argument : F.args()) {
      AllocaInst *Place = B.CreateAlloca(Argument.getType());
      Place->setAlignment(ValueAlign);
      B.CreateAlignedStore(&Argument, Place, ValueAlign);
      Operands.push_back(Place);
    }
  }

  Error run(ArrayRef<uint64_t> Offsets) {
    const SetVector<BasicBlock *> Blocks = S.combinerBlocks();
    for (BasicBlock *Block : Blocks)
      Map[Block] = CloneBasicBlock(Block, Map, "", &F);
    takeOperands(Offsets);
    if (Error E = mapOutside(Blocks))
      return E;
    B.CreateBr(cast<BasicBlock>(Map[S.Sweep.Inner]));
    for (BasicBlock *Block : Blocks)
      for (Instruction &I : *cast<BasicBlock>(Map[Block]))
        RemapInstruction(&I, Map,
                         RF_NoModuleLevelChanges | RF_IgnoreMissingLocals);
    finish();
    return Error::success();
  }

private:
  /// In the place of elements of clang's buffers.
  void takeOperands(ArrayRef<uint64_t> Offsets) {
    const auto Take = [&](GetElementPtrInst *Place, unsigned Argument,
                          uint64_t Offset) {
      auto *Copy = cast<Instruction>(Map[Place]);
      Map[Place] = B.CreateConstInBoundsGEP1_64(B.getInt8Ty(),
                                                Operands[Argument], Offset);
      Copy->eraseFromParent();
    };
    for (const auto &[Number, V] : enumerate(S.Variables)) {
      for (GetElementPtrInst *Out : V.Outs)
        Take(Out, 0, Offsets[Number]);
      for (GetElementPtrInst *In : V.Ins)
        Take(In, 1, Offsets[Number]);
    }
    auto *Index = cast<Instruction>(Map[S.Sweep.Index]);
    Map[S.Sweep.Index] = PoisonValue::get(Index->getType());
    Index->eraseFromParent();
  }

  /// Has no copy, but what takeOperands has put in its place.
  bool isTaken(const Instruction &I) const {
    return &I == S.Sweep.Index ||
           any_of(S.Variables, [&](const ScanVariable &V) {
             return is_contained(V.Outs, &I) || is_contained(V.Ins, &I);
           });
  }

  /// Variables of clang's for what is computed on the way. The loop's distance is
  /// only counted with.
  Error mapOutside(const SetVector<BasicBlock *> &Blocks) {
    for (BasicBlock *Block : Blocks)
      for (Instruction &I : *Block) {
        if (isTaken(I))
          continue;
        for (Value *Operand : I.operands()) {
          auto *Outside = dyn_cast<Instruction>(Operand);
          if (isa<Argument>(Operand))
            return reason("its combiner needs a parameter of the region");
          if (!Outside || Map.count(Outside))
            continue;
          if (isa<AllocaInst>(Outside)) {
            Instruction *Copy = Outside->clone();
            Copy->insertBefore(*B.GetInsertBlock(),
                               B.GetInsertBlock()->begin());
            Map[Outside] = Copy;
          } else if (Outside->getParent() == S.Sweep.Outer &&
                     isa<PHINode>(Outside)) {
            Map[Outside] = PoisonValue::get(Outside->getType());
          } else {
            return reason("its combiner needs a value of the region");
          }
        }
      }
    return Error::success();
  }

  /// The combiner once, and not the loop around it.
  void finish() {
    Instruction *Again = cast<BasicBlock>(Map[S.Sweep.Latch])->getTerminator();
    B.SetInsertPoint(Again);
    B.CreateRet(
        B.CreateAlignedLoad(F.getReturnType(), Operands[0], ValueAlign));
    Again->eraseFromParent();
    stripDebugInfo(F);
  }

  const Scan &S;
  Function &F;
  IRBuilder<> B;
  ValueToValueMapTy Map;
  /// In memory, as clang's code wants them.
  SmallVector<AllocaInst *, 2> Operands;
};

} // namespace

static void optimise(Function &F) {
  FunctionAnalysisManager Analyses;
  passBuilder(F.getContext()).registerFunctionAnalyses(Analyses);
  FunctionPassManager Passes;
  Passes.addPass(SROAPass(SROAOptions::PreserveCFG));
  Passes.addPass(EarlyCSEPass());
  Passes.addPass(SimplifyCFGPass());
  Passes.run(F, Analyses);
}

Expected<Function *> createCombiner(const Scan &S, uint32_t Words,
                                    ArrayRef<uint64_t> Offsets) {
  Function *F = createEmpty(S, Words);
  if (Error E = Outliner(S, *F).run(Offsets)) {
    F->deleteBody();
    retire(*F);
    return E;
  }
  optimise(*F);
  return F;
}

} // namespace warpfold
