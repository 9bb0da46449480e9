//===- peephole/WordComparisonsPass.cpp - bytes compared as words ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  GPUs compare registers of 32 bits. A loop that carries the smallest byte so far, and
//           its position, extends that byte for each comparison, twice in an iteration, and by
//           other instructions with each release of LLVM. This pass makes the values that such a
//           loop selects from words, which are extended once, when they are loaded:
//
//               phi i8 ─ select i8, icmp slt i8 ..  ->  phi i32 ─ select i32, icmp slt i32 ..
//
//           LLVM's optimizer would narrow them again, so this pass runs at the end.
//
//===----------------------------------------------------------------------===//

#include "lower/LaunchShape.h"
#include "passes/Passes.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

static bool isNarrow(const Value &V) {
  return V.getType()->isIntegerTy(8) || V.getType()->isIntegerTy(16);
}

static bool isChoice(const Value *V) { return isa<PHINode, SelectInst>(V); }

namespace {

/// The phis and selects of one type that values pass through, and the comparisons of them.
class Choices {
public:
  Choices(PHINode &First, const LoopInfo &Loops) {
    Members.insert(&First);
    for (size_t At = 0; At < Members.size(); ++At) {
      for (Value *From : values(*Members[At]))
        if (isChoice(From))
          Members.insert(cast<Instruction>(From));
      for (User *By : Members[At]->users())
        if (isChoice(By))
          Members.insert(cast<Instruction>(By));
        else if (auto *Comparison = dyn_cast<ICmpInst>(By))
          Comparisons.insert(Comparison);
        else
          Others.insert(cast<Instruction>(By));
    }
    for (const Instruction *Member : Members)
      if (Loops.isLoopHeader(Member->getParent()) && isa<PHINode>(Member))
        Around.insert(Loops.getLoopFor(Member->getParent()));
  }

  ArrayRef<Instruction *> members() const { return Members.getArrayRef(); }

  /// Returns whether there are signed or unsigned comparisons, but not both, and nothing else in
  /// their loops uses the values.
  bool areForComparisons() const {
    const auto IsSigned = [](const ICmpInst *I) { return I->isSigned(); };
    const auto IsUnsigned = [](const ICmpInst *I) { return I->isUnsigned(); };
    const auto IsOutside = [&](const Instruction *I) {
      return none_of(Around, [&](const Loop *L) { return L->contains(I); });
    };
    return any_of(Comparisons, IsSigned) != any_of(Comparisons, IsUnsigned) &&
           all_of(Others, IsOutside);
  }

  void makeWords() {
    IsSigned = any_of(Comparisons, [](ICmpInst *I) { return I->isSigned(); });
    for (Instruction *Member : Members)
      Words[Member] = createChoice(*Member);
    for (Instruction *Member : Members)
      fillChoice(*Member);
    for (ICmpInst *Comparison : Comparisons)
      for (Use &Operand : Comparison->operands())
        Operand.set(word(*Operand));
    for (Instruction *Member : Members)
      Member->dropAllReferences();
    for (Instruction *Member : Members) {
      if (!Member->use_empty() || Member->isUsedByMetadata())
        replaceByTruncated(*Member);
      Member->eraseFromParent();
    }
  }

private:
  static iterator_range<User::op_iterator> values(Instruction &Choice) {
    return isa<PHINode>(Choice)
               ? Choice.operands()
               : drop_begin(Choice.operands()); // without a select's condition
  }

  static Instruction *createChoice(Instruction &Old) {
    IRBuilder<> B(&Old);
    if (auto *Phi = dyn_cast<PHINode>(&Old))
      return B.CreatePHI(B.getInt32Ty(), Phi->getNumIncomingValues());
    Value *Later = PoisonValue::get(B.getInt32Ty());
    auto *Select = SelectInst::Create(Old.getOperand(0), Later, Later);
    Select->copyMetadata(Old);
    return B.Insert(Select);
  }

  void fillChoice(Instruction &Old) {
    Value *New = Words[&Old];
    if (auto *Phi = dyn_cast<PHINode>(&Old)) {
      for (auto [From, Block] : zip(Phi->incoming_values(), Phi->blocks()))
        cast<PHINode>(New)->addIncoming(word(*From), Block);
      return;
    }
    cast<SelectInst>(New)->setTrueValue(word(*Old.getOperand(1)));
    cast<SelectInst>(New)->setFalseValue(word(*Old.getOperand(2)));
  }

  /// Returns V as a word, created after V.
  Value *word(Value &V) {
    Value *&Word = Words[&V];
    if (!Word) {
      Function &F = *Members.front()->getFunction();
      IRBuilder<> B(&*F.getEntryBlock().getFirstInsertionPt());
      if (auto *I = dyn_cast<Instruction>(&V))
        B.SetInsertPoint(*I->getInsertionPointAfterDef());
      Word = IsSigned ? B.CreateSExt(&V, B.getInt32Ty())
                      : B.CreateZExt(&V, B.getInt32Ty());
    }
    return Word;
  }

  /// Replaces the remaining uses of Old, and its debug information, by the truncated word.
  void replaceByTruncated(Instruction &Old) {
    auto *Word = cast<Instruction>(Words[&Old]);
    IRBuilder<> B(Word->getParent(), *Word->getInsertionPointAfterDef());
    Old.replaceAllUsesWith(B.CreateTrunc(Word, Old.getType()));
  }

  SetVector<Instruction *> Members;
  SetVector<ICmpInst *> Comparisons;
  SetVector<Instruction *> Others;
  SmallPtrSet<const Loop *, 4> Around;
  DenseMap<Value *, Value *> Words;
  bool IsSigned = false;
};

} // namespace

static bool compareAsWords(Function &F) {
  const DominatorTree Dominators(F);
  const LoopInfo Loops(Dominators);
  SmallVector<PHINode *, 8> Carried;
  for (BasicBlock &Block : F) {
    // A value that a terminator defines cannot be extended after it in its block.
    if (isNarrow(*Block.getTerminator()))
      return false;
    if (Loops.isLoopHeader(&Block))
      for (PHINode &Phi : Block.phis())
        if (isNarrow(Phi))
          Carried.push_back(&Phi);
  }
  SmallPtrSet<const Instruction *, 16> Seen;
  bool HasChanged = false;
  for (PHINode *Phi : Carried) {
    if (Seen.contains(Phi))
      continue;
    Choices Found(*Phi, Loops);
    Seen.insert(Found.members().begin(), Found.members().end());
    if (Found.areForComparisons()) {
      Found.makeWords();
      HasChanged = true;
    }
  }
  return HasChanged;
}

bool WordComparisonsPass::runOnDevice(Module &M, ModuleAnalysisManager &) {
  bool HasChanged = false;
  for (Function &F : M)
    if (!F.isDeclaration() && !F.hasOptNone() && isDescribed(F))
      HasChanged |= compareAsWords(F);
  return HasChanged;
}

} // namespace warpfold
