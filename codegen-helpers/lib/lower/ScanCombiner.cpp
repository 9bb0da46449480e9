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

/// The inliner decides on longer combiners.
static constexpr uint64_t LongestToInline = 256;

/// The alignment of the longest vector.
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
      AllocaInst *Variable = B.CreateAlloca(Argument.getType());
      Variable->setAlignment(ValueAlign);
      B.CreateAlignedStore(&Argument, Variable, ValueAlign);
      Operands.push_back(Variable);
    }
  }

  Error run(ArrayRef<uint64_t> Offsets) {
    const SetVector<BasicBlock *> Blocks = S.combinerBlocks();
    for (BasicBlock *Block : Blocks)
      Map[Block] = CloneBasicBlock(Block, Map, "", &F);
    replaceElements(Offsets);
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
  /// Replaces the elements of clang's buffers by the operands.
  void replaceElements(ArrayRef<uint64_t> Offsets) {
    const auto Replace = [&](GetElementPtrInst *Element, unsigned Argument,
                             uint64_t Offset) {
      auto *Copy = cast<Instruction>(Map[Element]);
      Map[Element] = B.CreateConstInBoundsGEP1_64(B.getInt8Ty(),
                                                  Operands[Argument], Offset);
      Copy->eraseFromParent();
    };
    for (const auto &[Number, V] : enumerate(S.Variables)) {
      for (GetElementPtrInst *Out : V.Outs)
        Replace(Out, 0, Offsets[Number]);
      for (GetElementPtrInst *In : V.Ins)
        Replace(In, 1, Offsets[Number]);
    }
    auto *Index = cast<Instruction>(Map[S.Sweep.Index]);
    Map[S.Sweep.Index] = PoisonValue::get(Index->getType());
    Index->eraseFromParent();
  }

  /// Returns whether I has no copy, only the value by which replaceElements has replaced it.
  bool isReplaced(const Instruction &I) const {
    return &I == S.Sweep.Index ||
           any_of(S.Variables, [&](const ScanVariable &V) {
             return is_contained(V.Outs, &I) || is_contained(V.Ins, &I);
           });
  }

  /// Copies clang's variables for intermediate values. The outer loop's distance is used only in
  /// index computations, so poison replaces it.
  Error mapOutside(const SetVector<BasicBlock *> &Blocks) {
    for (BasicBlock *Block : Blocks)
      for (Instruction &I : *Block) {
        if (isReplaced(I))
          continue;
        for (Value *Operand : I.operands()) {
          auto *Outside = dyn_cast<Instruction>(Operand);
          if (isa<Argument>(Operand))
            return reason("its combiner uses a parameter of the region");
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
            return reason("its combiner uses a value that the region computes");
          }
        }
      }
    return Error::success();
  }

  /// Makes the function return after one execution of the combiner, without the loop around it.
  void finish() {
    Instruction *Backedge =
        cast<BasicBlock>(Map[S.Sweep.Latch])->getTerminator();
    B.SetInsertPoint(Backedge);
    B.CreateRet(
        B.CreateAlignedLoad(F.getReturnType(), Operands[0], ValueAlign));
    Backedge->eraseFromParent();
    stripDebugInfo(F);
  }

  const Scan &S;
  Function &F;
  IRBuilder<> B;
  ValueToValueMapTy Map;
  /// The operands in memory, as clang's code expects them.
  SmallVector<AllocaInst *, 2> Operands;
};

} // namespace

static void optimize(Function &F) {
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
  optimize(*F);
  return F;
}

} // namespace warpfold
