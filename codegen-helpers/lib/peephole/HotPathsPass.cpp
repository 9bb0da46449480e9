//===- peephole/HotPathsPass.cpp - iterations without their cold paths ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  iterations side by side use more registers, which is only a gain if their loads are in
//           flight together and their arithmetic is interleaved. ptxas does both within a block. If
//           each iteration has a branch to a rare call (`cold`), as a sum of
//           <warpfold/reproducible.h> has, each iteration consists of several blocks:
//
//               A0 ─ usual ─ A1 ─ usual ─ A2 ─ ..         A0 ─ all usual blocks ─ A3
//               └─── cold ───┘└─── cold ───┘        ->     └ A0, usual, cold, A1 .. ┘
//
//           No such block writes memory or waits for other threads, and the loaded addresses
//           are known beforehand. So one block may execute the hot paths of all iterations
//           speculatively. If an iteration needs the cold path, its values are discarded, and
//           the original blocks are executed. They load again, from addresses that are made
//           opaque: otherwise the values and addresses of all iterations would have to stay
//           in registers for them.
//
//           If each iteration may end the program, the loads of all iterations are in one block
//           already (plan/TileLoads.h), followed by llvm.sideeffect. Code generation ignores it,
//           and would move each load to the iteration that uses it. One test of all iterations
//           (DeadEndTests.h) prevents that, or else a piece of assembly that may write memory.
//
//===----------------------------------------------------------------------===//

#include "lower/OpaqueValue.h"
#include "passes/Passes.h"
#include "peephole/DeadEndTests.h"
#include "support/DeviceModule.h"
#include "support/LlvmReleases.h"

#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

using namespace llvm;

namespace warpfold {

namespace {

/// A branch in Head to one of two blocks, of which Cold contains a rare call; both continue in
/// Join.
struct ColdPath {
  BasicBlock *Head;
  BasicBlock *Usual;
  BasicBlock *Cold;
  BasicBlock *Join;

  CondBrInst *branch() const { return cast<CondBrInst>(Head->getTerminator()); }
};

} // namespace

/// Returns whether a load before I gives the same value as the load after I.
static bool letsLoadsPass(const Instruction &I) {
  return isa<DbgInfoIntrinsic>(I) ||
         (!I.mayWriteToMemory() && !I.isVolatile() && !I.isAtomic() &&
          I.willReturn() && !I.mayThrow());
}

/// Returns whether I begins or ends a block, or is debug information.
static bool isFrame(const Instruction &I) {
  return isa<PHINode>(I) || I.isTerminator() || isa<DbgInfoIntrinsic>(I);
}

static bool callsColdFunction(const BasicBlock &Block) {
  return any_of(Block, [](const Instruction &I) {
    const auto *Call = dyn_cast<CallBase>(&I);
    return Call && Call->hasFnAttr(Attribute::Cold);
  });
}

static std::optional<ColdPath> findColdPath(BasicBlock &Head) {
  const auto *Branch = dyn_cast<CondBrInst>(Head.getTerminator());
  if (!Branch)
    return std::nullopt;
  BasicBlock *Usual = Branch->getSuccessor(0), *Cold = Branch->getSuccessor(1);
  if (callsColdFunction(*Usual))
    std::swap(Usual, Cold);
  if (!callsColdFunction(*Cold) || callsColdFunction(*Usual))
    return std::nullopt;
  BasicBlock *Join = Usual->getSingleSuccessor();
  auto IsPart = [&](const BasicBlock &Block) {
    return Block.getSinglePredecessor() == &Head &&
           Block.getSingleSuccessor() == Join && all_of(Block, letsLoadsPass);
  };
  if (!Join || Join == &Head || !Join->hasNPredecessors(2) || !IsPart(*Usual) ||
      !IsPart(*Cold))
    return std::nullopt;
  return ColdPath{&Head, Usual, Cold, Join};
}

namespace {

/// Consecutive cases.
class Chain {
public:
  explicit Chain(BasicBlock &Head) {
    auto Case = findColdPath(Head);
    while (Case && maySpeculate(*Case->Usual)) {
      Cases.push_back(*Case);
      Blocks.insert({Case->Usual, Case->Cold, Case->Join});
      Case = Case->Join != &Head && maySpeculateJoin(*Case->Join)
                 ? findColdPath(*Case->Join)
                 : std::nullopt;
    }
    if (!Cases.empty())
      Blocks.erase(Cases.back().Join);
  }

  ArrayRef<ColdPath> cases() const { return Cases; }
  BasicBlock *head() const { return Cases.front().Head; }
  BasicBlock *end() const { return Cases.back().Join; }
  /// Returns whether Block is after the head and before the end.
  bool contains(const BasicBlock *Block) const {
    return Blocks.contains(Block);
  }
  /// Returns whether V does not depend on a case.
  bool isKnown(const Value &V) const {
    const auto *I = dyn_cast<Instruction>(&V);
    return !I || !Blocks.contains(I->getParent()) || Known.contains(I);
  }

private:
  static bool maySpeculate(const BasicBlock &Block) {
    return all_of(Block, [](const Instruction &I) {
      return isFrame(I) || isSafeToSpeculativelyExecute(&I);
    });
  }
  /// Returns whether Block can be executed speculatively. Its loads are executed in any case, and
  /// their addresses must not depend on a case.
  bool maySpeculateJoin(const BasicBlock &Block) {
    return all_of(Block, [this](const Instruction &I) {
      if (isFrame(I))
        return true;
      if (all_of(I.operands(), [this](const Use &U) { return isKnown(*U); }))
        Known.insert(&I);
      const auto *Load = dyn_cast<LoadInst>(&I);
      return Load ? Load->isSimple() && Known.contains(Load)
                  : isSafeToSpeculativelyExecute(&I);
    });
  }
  SmallVector<ColdPath, 8> Cases;
  SmallPtrSet<const BasicBlock *, 32> Blocks;
  SmallPtrSet<const Instruction *, 32> Known;
};

/// Creates the block for the hot paths of a chain.
class HotPath {
public:
  explicit HotPath(const Chain &Cases)
      : Cases(Cases),
        Rare(Cases.head()->splitBasicBlock(
            Cases.cases().front().branch()->getIterator(), "rare")),
        Check(BasicBlock::Create(Rare->getContext(), "all.usual",
                                 Rare->getParent(), Rare)),
        Block(BasicBlock::Create(Rare->getContext(), "usual", Rare->getParent(),
                                 Rare)),
        Any(ConstantInt::getFalse(Rare->getContext())), AnyOther(Any) {
    Cases.head()->getTerminator()->setSuccessor(0, Check);
  }

  void create() {
    addCondition(*cast<CondBrInst>(Rare->getTerminator()),
                 Cases.cases().front().Cold);
    for (const ColdPath &Case : Cases.cases()) {
      copy(*Case.Usual, *Case.Usual->getSinglePredecessor());
      mapPhis(*Case.Join, *Case.Usual);
      if (Case.Join == Cases.end())
        break;
      copy(*Case.Join, *Case.Usual);
    }
    for (const ColdPath &Case : Cases.cases().drop_front())
      addCondition(*Case.branch(), Case.Cold);
    IRBuilder<> B(Check);
    B.SetInsertPoint(Check);
    Value *IsRare = B.CreateOr(Any, AnyOther);
    Instruction *Way = B.CreateCondBr(IsRare, Rare, Block);
    Way->setMetadata(
        LLVMContext::MD_prof,
        MDBuilder(Block->getContext()).createUnlikelyBranchWeights());
    moveHotInstructions(*IsRare);
    B.SetInsertPoint(Block);
    B.CreateBr(Cases.end());
    for (PHINode &Phi : Cases.end()->phis())
      Phi.addIncoming(Map.lookup(&Phi), Block);
    replaceUsesAfter();
    loadAgain();
  }

private:
  Value *mapped(Value *V) const {
    Value *Copy = Map.lookup(V);
    return Copy ? Copy : V;
  }

  void mapPhis(BasicBlock &Of, const BasicBlock &Before) {
    for (PHINode &Phi : Of.phis())
      Map[&Phi] = mapped(Phi.getIncomingValueForBlock(&Before));
  }

  void copy(BasicBlock &From, const BasicBlock &Before) {
    mapPhis(From, Before);
    for (Instruction &I : From) {
      if (isFrame(I))
        continue;
      Instruction *Copy = I.clone();
      // A fact that holds on the hot path need not hold here.
      Copy->dropPoisonGeneratingAnnotations();
      Copy->dropUBImplyingAttrsAndMetadata();
      RemapInstruction(Copy, Map,
                       RF_NoModuleLevelChanges | RF_IgnoreMissingLocals);
      if (Instruction *Same = findSame(*Copy)) {
        Copy->deleteValue();
        Copy = Same;
      } else {
        Copy->insertInto(Check, Check->end());
      }
      Map[&I] = Copy;
    }
  }
  /// Searches only the new block: a value that other blocks use stays in a register until then.
  Instruction *findSame(const Instruction &Copy) const {
    for (Instruction &I : *Check)
      if (!I.mayReadFromMemory() && I.isIdenticalTo(&Copy))
        return &I;
    return nullptr;
  }

  /// Adds the condition of Branch. A conjunction of two conditions, as a sum has, is split between
  /// two lists, because LLVM simplifies adjacent conditions of one kind.
  void addCondition(const CondBrInst &Branch, const BasicBlock *Cold) {
    using namespace PatternMatch;
    IRBuilder<> B(Check);
    Value *Condition = mapped(Branch.getCondition());
    const bool IsUsual = Branch.getSuccessor(0) != Cold;
    auto Rare = [&](Value *V) {
      return B.CreateFreeze(IsUsual ? B.CreateNot(V) : V);
    };
    Value *One = Condition, *Other = nullptr;
    if (IsUsual ? match(Condition, m_And(m_Value(One), m_Value(Other)))
                : match(Condition, m_Or(m_Value(One), m_Value(Other))))
      AnyOther = B.CreateOr(AnyOther, Rare(Other));
    else
      One = Condition;
    Any = B.CreateOr(Any, Rare(One));
  }

  /// Moves all instructions from Check to Block except loads and those that the condition needs.
  void moveHotInstructions(Value &IsRare) {
    SmallPtrSet<const Value *, 32> Needed = {&IsRare};
    for (Instruction &I : make_early_inc_range(reverse(*Check))) {
      if (I.isTerminator())
        Needed.insert(I.op_begin(), I.op_end());
      else if (isa<LoadInst>(I) || Needed.contains(&I))
        Needed.insert(I.op_begin(), I.op_end());
      else
        I.moveBefore(*Block, Block->begin());
    }
  }

  /// Replaces uses after the chain of values that the original blocks compute by phis of both
  /// paths.
  void replaceUsesAfter() {
    for (const ColdPath &Case : Cases.cases().drop_back())
      for (Instruction &I : *Case.Join)
        replaceUsesAfter(I);
  }
  void replaceUsesAfter(Instruction &I) {
    PHINode *Phi = nullptr;
    for (Use &U : make_early_inc_range(I.uses())) {
      auto *User = cast<Instruction>(U.getUser());
      const auto *InPhi = dyn_cast<PHINode>(User);
      const BasicBlock *UsingBlock =
          InPhi ? InPhi->getIncomingBlock(U) : User->getParent();
      if (Cases.contains(UsingBlock) || UsingBlock == Check ||
          UsingBlock == Block)
        continue;
      if (!Phi) {
        Phi = PHINode::Create(I.getType(), 3, "", Cases.end()->begin());
        for (BasicBlock *Before : predecessors(Cases.end()))
          Phi->addIncoming(Before == Block ? mapped(&I) : &I, Before);
      }
      U.set(Phi);
    }
  }

  void loadAgain() {
    for (const ColdPath &Case : Cases.cases().drop_back())
      for (Instruction &I : *Case.Join)
        if (Cases.isKnown(I))
          hideOperands(I);
    // The loads of the head itself are executed for both paths.
    for (Instruction &I : reverse(*Cases.head())) {
      if (!letsLoadsPass(I))
        break;
      if (isa<LoadInst>(I))
        loadAgain(I);
    }
  }
  void loadAgain(Instruction &Load) {
    auto IsRare = [this](const Use &U) {
      return Cases.contains(cast<Instruction>(U.getUser())->getParent());
    };
    if (none_of(Load.uses(), IsRare))
      return;
    Instruction *Again = Load.clone();
    Again->insertBefore(Rare->getTerminator()->getIterator());
    hideOperands(*Again);
    Load.replaceUsesWithIf(Again, [&](Use &U) { return IsRare(U); });
  }
  void hideOperands(Instruction &I) {
    for (Use &U : I.operands()) {
      const auto *Operand = dyn_cast<Instruction>(U);
      if (isa<Constant>(U) || !isOfAddress(*U->getType()) ||
          (Operand && Cases.contains(Operand->getParent())))
        continue;
      Value *&Copy = Hidden[U];
      if (!Copy) {
        IRBuilder<> B(Rare, Rare->getFirstInsertionPt());
        Copy = createOpaque(B, U);
      }
      U.set(Copy);
    }
  }
  /// Returns whether Ty is a type that addresses are computed from.
  static bool isOfAddress(const Type &Ty) {
    return Ty.isIntegerTy(32) || Ty.isIntegerTy(64) || Ty.isPointerTy();
  }

  const Chain &Cases;
  BasicBlock *Rare, *Check, *Block;
  ValueToValueMapTy Map;
  DenseMap<Value *, Value *> Hidden;
  Value *Any, *AnyOther;
};

} // namespace

static bool createHotPaths(Function &F) {
  SmallVector<BasicBlock *, 32> Blocks;
  for (BasicBlock *Block : ReversePostOrderTraversal<Function *>(&F))
    Blocks.push_back(Block);
  bool Changed = false;
  SmallPtrSet<const BasicBlock *, 32> Done;
  for (BasicBlock *Block : Blocks) {
    if (Done.contains(Block))
      continue;
    const Chain Cases(*Block);
    for (const ColdPath &Case : Cases.cases())
      Done.insert(Case.Head);
    if (Cases.cases().size() < 2)
      continue;
    HotPath(Cases).create();
    Changed = true;
  }
  return Changed;
}

/// Replaces the markers after the loads of tiles by one test of all iterations, or by assembly
/// that loads cannot pass.
static bool keepLoadsFirst(Function &F) {
  SmallVector<IntrinsicInst *, 4> Markers;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<IntrinsicInst>(&I);
        Call && Call->getIntrinsicID() == Intrinsic::sideeffect)
      Markers.push_back(Call);
  for (IntrinsicInst *Marker : Markers) {
    IRBuilder<> B(Marker);
    if (!mergeDeadEndTests(*Marker->getParent()))
      B.CreateCall(InlineAsm::get(FunctionType::get(B.getVoidTy(), false), "",
                                  "~{memory}", /*hasSideEffects=*/true));
    Marker->eraseFromParent();
  }
  return !Markers.empty();
}

bool HotPathsPass::runOnDevice(Module &M, ModuleAnalysisManager &AM) {
  auto &Functions =
      AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  bool Changed = false;
  for (Function &F : M) {
    // openmp-opt considers assembly a call, and runs again where the module is linked.
    Changed |= !isToBeLinked(M) && keepLoadsFirst(F);
    if (F.isDeclaration() || F.hasOptNone() || !createHotPaths(F))
      continue;
    Functions.invalidate(F, PreservedAnalyses::none());
    Functions.invalidate(F, InstCombinePass().run(F, Functions));
    Changed = true;
  }
  return Changed;
}

} // namespace warpfold
