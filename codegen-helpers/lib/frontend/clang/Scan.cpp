//===- frontend/clang/Scan.cpp --------------------------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The order of the blocks defines what precedes and follows a position. It is clang's order,
// because no pass has moved a block yet.
//
//===----------------------------------------------------------------------===//

#include "frontend/clang/Scan.h"

#include "openmp/OpenMPCalls.h"
#include "support/Reason.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace warpfold {

/// Returns the test for the next round that uses Log: counter + 1 != ceil(log2(n)); null if there
/// is none.
static const ICmpInst *roundTest(const IntrinsicInst &Log) {
  if (Log.getIntrinsicID() != Intrinsic::log2 || !Log.hasOneUse())
    return nullptr;
  auto *Ceil = dyn_cast<IntrinsicInst>(Log.user_back());
  if (!Ceil || Ceil->getIntrinsicID() != Intrinsic::ceil || !Ceil->hasOneUse())
    return nullptr;
  auto *Rounds = dyn_cast<FPToUIInst>(Ceil->user_back());
  auto *Test = Rounds && Rounds->hasOneUse()
                   ? dyn_cast<ICmpInst>(Rounds->user_back())
                   : nullptr;
  auto *Add = Test ? dyn_cast<BinaryOperator>(Test->getOperand(0)) : nullptr;
  return Add && isa<PHINode>(Add->getOperand(0)) ? Test : nullptr;
}

bool Scan::isAnchor(const IntrinsicInst &Log) {
  return roundTest(Log) != nullptr;
}

static Error unknown(const Twine &What) {
  return reason(What + " is not in the form that clang generates");
}

namespace {

class Finder {
public:
  explicit Finder(IntrinsicInst &Log) : Log(Log), Region(*Log.getFunction()) {}

  Expected<Scan> find() {
    if (Error E = findSweep())
      return E;
    if (Error E = findVariables())
      return E;
    if (Error E = findOwners())
      return E;
    if (Error E = findUses())
      return E;
    if (HasLoops)
      if (Error E = findLoops())
        return E;
    for (ScanVariable &V : Found.Variables) {
      if (!V.Last)
        return unknown("the use of its last value");
      auto Final = ElementCopy::from(*V.Last);
      if (!Final)
        return Final.takeError();
      V.Final = *Final;
    }
    return std::move(Found);
  }

private:
  Error findSweep();
  Error findVariables();
  Error findOwners();
  Error findOwner(ScanVariable &V);
  Error findUses();
  Error addConstruction(ScanVariable &V, PHINode &Element);
  Error addUse(ScanVariable &V, GetElementPtrInst &Element);
  Error addOutput(GetElementPtrInst &Element);
  Error findLoops();

  bool isBeforeSweep(const Instruction &I) {
    return Position.lookup(&I) < Position.lookup(&Log);
  }
  ScanVariable *variableOf(Value *Buffer) {
    auto *V = llvm::find_if(Found.Variables, [&](const ScanVariable &V) {
      return V.Buffer == Buffer;
    });
    return V == Found.Variables.end() ? nullptr : V;
  }

  IntrinsicInst &Log;
  Function &Region;
  PHINode *Distance = nullptr;
  Value *Last = nullptr;
  bool HasLoops = false;
  DenseMap<const Instruction *, unsigned> Position;
  Scan Found = {};
};

Error Finder::findSweep() {
  ScanSweep &Sweep = Found.Sweep;
  const ICmpInst *Test = roundTest(Log);
  auto *Counter =
      cast<PHINode>(cast<Instruction>(Test->getOperand(0))->getOperand(0));
  Sweep.Next = const_cast<BasicBlock *>(Test->getParent());
  Sweep.Outer = Counter->getParent();
  auto *Rounds = dyn_cast<CondBrInst>(Sweep.Next->getTerminator());
  auto *Enter = dyn_cast<CondBrInst>(Sweep.Outer->getTerminator());
  if (!Rounds || Rounds->getSuccessor(0) != Sweep.Outer || !Enter ||
      Enter->getSuccessor(1) != Sweep.Next)
    return unknown("the loop that combines its buffer");
  Sweep.Exit = Rounds->getSuccessor(1);
  Sweep.Inner = Enter->getSuccessor(0);
  Sweep.Entry = Log.getParent();
  Sweep.Index = dyn_cast<PHINode>(&Sweep.Inner->front());
  Value *More;
  if (!match(
          Enter->getCondition(),
          m_SpecificICmp(ICmpInst::ICMP_UGE, m_Value(Last), m_Value(More))) ||
      !(Distance = dyn_cast<PHINode>(More)) || !Sweep.Index ||
      Sweep.Index->getNumIncomingValues() != 2 ||
      Sweep.Index->getIncomingBlock(0) != Sweep.Outer ||
      Sweep.Entry->getSingleSuccessor() != Sweep.Outer)
    return unknown("the loop that combines its buffer");
  Sweep.Latch = Sweep.Index->getIncomingBlock(1);
  Sweep.Rounds =
      const_cast<Instruction *>(cast<Instruction>(Test->getOperand(1)));
  if (auto *Constant = dyn_cast<ConstantInt>(Last))
    Found.Count = ConstantInt::get(Last->getType(), Constant->getValue() + 1);
  else if (!match(Last, m_Sub(m_Value(Found.Count), m_One())))
    return unknown("its trip count");
  return Error::success();
}

/// Finds the operands' addresses in the inner loop, for each variable.
Error Finder::findVariables() {
  auto Add = [&](Value *Index, auto Member) -> Error {
    for (User *User : Index->users()) {
      auto *Element = dyn_cast<GetElementPtrInst>(User);
      if (!Element) {
        if (match(User, m_Sub(m_Specific(Found.Sweep.Index),
                              m_CombineOr(m_Specific(Distance), m_One()))))
          continue;
        return unknown("the loop that combines its buffer");
      }
      ScanVariable *V = variableOf(Element->getPointerOperand());
      if (!V) {
        V = &Found.Variables.emplace_back();
        V->Buffer = Element->getPointerOperand();
        V->Type.Memory = Element->getSourceElementType();
      }
      (V->*Member).push_back(Element);
    }
    return Error::success();
  };
  if (Error E = Add(Found.Sweep.Index, &ScanVariable::Outs))
    return E;
  SmallVector<Instruction *, 2> Subtractions;
  for (User *User : Found.Sweep.Index->users())
    if (match(User, m_Sub(m_Specific(Found.Sweep.Index), m_Specific(Distance))))
      Subtractions.push_back(cast<Instruction>(User));
  for (Instruction *Subtraction : Subtractions)
    if (Error E = Add(Subtraction, &ScanVariable::Ins))
      return E;
  return Found.Variables.empty() ? unknown("the loop that combines its buffer")
                                 : Error::success();
}

bool isMemory(const Instruction &I) {
  auto *Call = dyn_cast<CallInst>(&I);
  return isa<AllocaInst>(I) ||
         (Call && Call->getCalledFunction() &&
          Call->getCalledFunction()->getName() == "__kmpc_alloc_shared");
}

/// Returns the number of the parameter of its function that Buffer is; none if it is not a
/// parameter.
std::optional<unsigned> parameterOf(const Value *Buffer) {
  auto *Load = dyn_cast<LoadInst>(Buffer);
  const auto *Holder =
      Load ? dyn_cast<AllocaInst>(Load->getPointerOperand()) : nullptr;
  if (!Holder)
    return std::nullopt;
  for (const User *User : Holder->users())
    if (auto *Store = dyn_cast<StoreInst>(User)) {
      if (auto *Parameter = dyn_cast<Argument>(Store->getValueOperand()))
        return Parameter->getArgNo();
      // With -g clang copies the parameter first.
      return parameterOf(Store->getValueOperand());
    }
  return std::nullopt;
}

/// Returns the call of Region in the function that is launched; null if Region is launched itself.
/// With -g clang generates two functions.
CallInst *callForDebugger(Function &Region) {
  if (!Region.getName().ends_with("_debug__") || !Region.hasOneUse())
    return nullptr;
  return dyn_cast<CallInst>(Region.user_back());
}

Error Finder::findOwner(ScanVariable &V) {
  if (auto *Here = dyn_cast<Instruction>(V.Buffer); Here && isMemory(*Here)) {
    V.Memory = Here;
    return Error::success();
  }
  auto Parameter = parameterOf(V.Buffer);
  if (CallInst *Inner = callForDebugger(Region); Inner && Parameter)
    Parameter = parameterOf(Inner->getArgOperand(*Parameter));
  if (!Parameter || !Found.Launch)
    return unknown("its buffer");
  // The first two parameters are the thread's numbers.
  const auto *Passed =
      dyn_cast_or_null<Instruction>(listEntry(*Found.Launch, *Parameter - 2));
  if (!Passed || !isMemory(*Passed))
    return unknown("its buffer");
  V.Memory = const_cast<Instruction *>(Passed);
  return Error::success();
}

Error Finder::findOwners() {
  const bool IsLocal = all_of(Found.Variables, [](const ScanVariable &V) {
    auto *Local = dyn_cast<Instruction>(V.Buffer);
    return Local && isMemory(*Local);
  });
  CallInst *Inner = callForDebugger(Region);
  Function &Launched = Inner ? *Inner->getFunction() : Region;
  if (!IsLocal)
    for (User *User : Launched.users())
      if (auto *Call = dyn_cast<CallInst>(User))
        if (auto Launch = asParallel(*Call);
            Launch && Launch->region() == &Launched)
          Found.Launch = Launch;
  for (ScanVariable &V : Found.Variables) {
    if (Error E = findOwner(V))
      return E;
    auto *Alloca = dyn_cast<AllocaInst>(V.Memory);
    V.Type.Alignment =
        Alloca ? Alloca->getAlign()
               : cast<CallInst>(V.Memory)->getRetAlign().valueOrOne();
  }
  return Error::success();
}

/// Returns whether Element is the end of an array that is only compared.
bool isEnd(const GetElementPtrInst &Element) {
  return !Element.use_empty() && all_of(Element.users(), [](const User *User) {
    return isa<ICmpInst>(User);
  });
}

/// Adds the loop in which Current goes through the array and the constructor is called.
Error Finder::addConstruction(ScanVariable &V, PHINode &Current) {
  auto *Branch = dyn_cast<CondBrInst>(Current.getParent()->getTerminator());
  if (V.Constructed || !Branch ||
      Branch->getSuccessor(1) != Current.getParent())
    return reason("its list item has a destructor, or its construction is not "
                  "in the form that clang 19 generates");
  V.Constructed = &Current;
  for (User *User : Current.users())
    if (auto *Call = dyn_cast<CallInst>(User))
      V.Constructor = Call;
  return V.Constructor && V.Constructor->arg_size() == 1
             ? Error::success()
             : unknown("its list item's constructor");
}

Error Finder::findUses() {
  for (const auto &[Number, I] : enumerate(instructions(Region)))
    Position[&I] = static_cast<unsigned>(Number);
  for (ScanVariable &V : Found.Variables) {
    for (User *User : V.Memory->users()) {
      auto *Element = dyn_cast<GetElementPtrInst>(User);
      auto *Store = dyn_cast<StoreInst>(User);
      auto *Current = dyn_cast<PHINode>(User);
      const bool IsLocal = V.Memory == V.Buffer;
      if ((Element && (IsLocal || isEnd(*Element))) ||
          isFreeShared(*cast<Instruction>(User)))
        continue;
      if (isa<ICmpInst>(User) ||
          (Element && any_of(Element->users(), IsaPred<PHINode>))) {
        return reason("its list item has a destructor: scan a value without "
                      "one and assign the result");
      } else if (Current) {
        if (Error E = addConstruction(V, *Current))
          return E;
      } else if (Element && !V.Last) {
        V.Last = Element;
      } else if (Store && !IsLocal && !V.PassingStore) {
        V.PassingStore = Store;
      } else {
        return unknown("a use of its buffer");
      }
    }
    for (User *User : V.Buffer->users()) {
      auto *Element = dyn_cast<GetElementPtrInst>(User);
      if ((!Element || isEnd(*Element)) && V.Memory == V.Buffer)
        continue;
      if (!Element || Element->getNumIndices() != 1)
        return unknown("a use of its buffer");
      if (Error E = addUse(V, *Element))
        return E;
    }
  }
  return Error::success();
}

Error Finder::addUse(ScanVariable &V, GetElementPtrInst &Element) {
  if (is_contained(V.Outs, &Element) || is_contained(V.Ins, &Element))
    return Error::success();
  if (isBeforeSweep(Element)) {
    HasLoops = true;
    V.Inputs.push_back(&Element);
    if (isFilledFromGlobal(Element))
      return reason("its list item is a global or static variable, of which "
                    "clang 19 makes no private copies: scan a local variable "
                    "and assign its value");
    return Error::success();
  }
  auto *Index = dyn_cast<OverflowingBinaryOperator>(Element.getOperand(1));
  if (isa<ConstantInt>(Element.getOperand(1)) ||
      (Index && Index->hasNoSignedWrap())) {
    if (V.Last || V.Memory != V.Buffer)
      return unknown("a use of its buffer");
    V.Last = &Element;
    return Error::success();
  }
  return addOutput(Element);
}

/// Adds the computation of an address at the beginning of the scan phase.
Error Finder::addOutput(GetElementPtrInst &Element) {
  auto *Shift = dyn_cast<BinaryOperator>(Element.getOperand(1));
  if (!Shift)
    return Error::success();
  BasicBlock *Before = Shift->getParent()->getSinglePredecessor();
  auto *Branch =
      Before ? dyn_cast<CondBrInst>(Before->getTerminator()) : nullptr;
  if (!match(Shift, m_Sub(m_Value(), m_One())) || !Branch ||
      !match(Branch->getCondition(),
             m_SpecificICmp(ICmpInst::ICMP_EQ, m_Specific(Shift->getOperand(0)),
                            m_Zero())))
    return unknown("the entry of its scan phase");
  if (!is_contained(Found.Shifts, Shift)) {
    Found.Shifts.push_back(Shift);
    Found.FirstIterations.push_back(Branch);
  }
  return Error::success();
}

bool isBarrier(const Instruction &I) {
  auto *Call = dyn_cast<CallInst>(&I);
  return Call && Call->getCalledFunction() &&
         Call->getCalledFunction()->getName() == "__kmpc_barrier";
}

/// Returns the block that tests whether there are iterations, if Block, the beginning of a loop, is
/// skipped without iterations; null otherwise.
BasicBlock *testBefore(BasicBlock &Block) {
  BasicBlock *Test = Block.getSinglePredecessor();
  auto *Branch = Test ? dyn_cast<CondBrInst>(Test->getTerminator()) : nullptr;
  return Branch && Branch->getSuccessor(0) == &Block ? Test : nullptr;
}

Error Finder::findLoops() {
  Instruction *Fini = nullptr;
  for (Instruction &I : instructions(Region)) {
    if (isBeforeSweep(I)) {
      if (auto Init = asForInit(I)) {
        Found.First = Init;
        Found.Barrier = nullptr;
      } else if (isBarrier(I) && !Found.Barrier) {
        Found.Barrier = cast<CallInst>(&I);
      }
      continue;
    }
    if (!Found.Second)
      Found.Second = asForInit(I);
    else if (!Fini && isForFini(I))
      Fini = &I;
    if (!Found.Second && !Found.BarrierAfter && isBarrier(I))
      Found.BarrierAfter = cast<CallInst>(&I);
  }
  if (!Found.First || !Found.Barrier || !Found.Second || !Fini ||
      (Found.BarrierAfter != nullptr) != Found.Launch.has_value())
    return unknown("the order of its loops and barriers");
  Found.Test = testBefore(*Found.First->Call->getParent());
  if (Found.Test && Found.Test->getTerminator()->getSuccessor(1) !=
                        Found.Barrier->getParent())
    Found.Test = nullptr;
  if (!Found.Test) {
    Found.End = Fini->getNextNode();
    return isa<ConstantInt>(Found.Count) ? Error::success()
                                         : unknown("its trip count");
  }
  BasicBlock *SecondTest = testBefore(*Found.Second->Call->getParent());
  if (!SecondTest)
    return unknown("its second loop");
  Found.End =
      &*SecondTest->getTerminator()->getSuccessor(1)->getFirstInsertionPt();
  return Error::success();
}

} // namespace

Expected<Scan> Scan::find(IntrinsicInst &Log) { return Finder(Log).find(); }

SetVector<BasicBlock *> Scan::combinerBlocks() const {
  SetVector<BasicBlock *> Blocks;
  Blocks.insert(Sweep.Inner);
  for (size_t I = 0; I < Blocks.size(); ++I)
    if (Blocks[I] != Sweep.Latch)
      for (BasicBlock *Next : successors(Blocks[I]))
        Blocks.insert(Next);
  return Blocks;
}

} // namespace warpfold
