//===- analysis/Effects.cpp - the effects of calls ------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/Effects.h"

#include "analysis/Captures.h"
#include "analysis/Variable.h"
#include "openmp/OpenMPCalls.h"
#include "openmp/RuntimeEffects.h"
#include "support/DeviceModule.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace warpfold {

/// Returns the global variable that Operand points into, or null.
static const GlobalVariable *globalOf(const Value *Operand) {
  return dyn_cast<GlobalVariable>(
      getUnderlyingObject(Operand, /*MaxLookup=*/0));
}

static bool isTeamMemory(const GlobalVariable &Global) {
  constexpr unsigned SharedSpace = 3;
  return Global.getAddressSpace() == SharedSpace;
}

static bool namesTeamMemory(const Instruction &I) {
  return !isSharedMemoryCall(I) &&
         any_of(I.operand_values(), [](const Value *Operand) {
           const GlobalVariable *Global = globalOf(Operand);
           return Global && isTeamMemory(*Global);
         });
}

bool namesTeamMemory(const Function &F) {
  return any_of(instructions(F),
                [](const Instruction &I) { return namesTeamMemory(I); });
}

namespace {

class Inspection {
public:
  /// Adds the effects of First, a call in the analyzed code.
  void add(const CallBase &First) {
    Found.NamesTeamMemory |= namesTeamMemory(First);
    visitCall(First);
    while (Found.Obstacle.empty() && !Pending.empty())
      for (const Instruction &I : instructions(*Pending.pop_back_val()))
        visit(I);
  }

  Effects Found;

private:
  /// Adds the effects of I, an instruction of a called function.
  void visit(const Instruction &I) {
    for (const Value *Operand : I.operand_values()) {
      if (const GlobalVariable *Global = globalOf(Operand)) {
        Found.StaysInArguments &= Global->isConstant();
        Found.NamesTeamMemory |= isTeamMemory(*Global);
      }
      const auto *Expression = dyn_cast<ConstantExpr>(Operand);
      Found.StaysInArguments &=
          !Expression || Expression->getOpcode() != Instruction::IntToPtr;
    }
    Found.StaysInArguments &= !isa<IntToPtrInst>(I);
    if (const auto *Call = dyn_cast<CallBase>(&I)) {
      visitCall(*Call);
      Found.NeedsHeap |= isSharedMemoryCall(I) && !isFreeShared(I) &&
                         !staysInside(const_cast<CallBase &>(*Call));
    } else if (const auto *Load = dyn_cast<LoadInst>(&I)) {
      Found.IsOrdered |= !Load->isSimple();
      Found.Memory.Reads |= !isPrivate(Load->getPointerOperand());
      Found.StaysInArguments &= !Load->getType()->isPtrOrPtrVectorTy() ||
                                holdsOnlyArguments(Load->getPointerOperand());
    } else if (const auto *Store = dyn_cast<StoreInst>(&I)) {
      Found.IsOrdered |= !Store->isSimple();
      Found.Memory.Writes |= !isPrivate(Store->getPointerOperand());
    } else if (I.isAtomic()) {
      Found.IsOrdered = true;
      Found.Memory.add({I.mayReadFromMemory(), I.mayWriteToMemory()});
    }
  }

  /// Returns whether Pointer is a variable of the function that only holds addresses of parameters
  /// and of such variables.
  static bool holdsOnlyArguments(const Value *Pointer) {
    const auto *Holder = dyn_cast<AllocaInst>(Pointer);
    const auto Held = Holder ? valuesHeld(*Holder) : std::nullopt;
    return Held && all_of(*Held, [](const Value *Value) {
             return Value->getType()->isPointerTy() &&
                    isa<Argument, AllocaInst>(getUnderlyingObject(Value));
           });
  }

  void visitIntrinsic(const CallBase &Call, const Function &Callee) {
    if (const auto *Move = dyn_cast<MemIntrinsic>(&Call)) {
      // The copied bytes may contain addresses; a load of one is detected there.
      const auto *Transfer = dyn_cast<MemTransferInst>(Move);
      Found.IsOrdered |= Move->isVolatile();
      Found.Memory.Reads |= Transfer && !isPrivate(Transfer->getRawSource());
      Found.Memory.Writes |= !isPrivate(Move->getRawDest());
      return;
    }
    if (Callee.isConvergent())
      stop("contains " + Callee.getName() + ", which acts on several threads");
    if (Callee.getName().starts_with("llvm.nvvm.read.ptx"))
      Found.QueriesThread = Found.QueriesPosition = true;
    if (isa<LifetimeIntrinsic, DbgInfoIntrinsic, AssumeInst>(Call) ||
        Call.onlyAccessesInaccessibleMemory())
      return;
    Found.Memory.add({Call.mayReadFromMemory(), Call.mayWriteToMemory()});
    Found.StaysInArguments &= !Call.mayReadOrWriteMemory();
  }

  void visitRuntime(const CallBase &Call, const RuntimeEffect &Effect) {
    using Kind = RuntimeEffect::Kind;
    if (Effect.What == Kind::Computes) {
      const bool HasPointers = any_of(Call.args(), [](const Use &Argument) {
        return Argument->getType()->isPointerTy();
      });
      Found.Memory.add({HasPointers, HasPointers});
      return;
    }
    Found.QueriesThread |= Effect.What == Kind::QueriesThread;
    Found.QueriesPosition |= Effect.What != Kind::AllocatesShared;
    Found.QueriesRuntime = true;
  }

  void visitAssembly(const CallBase &Call) {
    if (Call.isConvergent())
      stop("contains inline assembly that may wait for other threads");
    // It may read registers that identify the thread.
    Found.QueriesThread = Found.QueriesPosition = true;
    Found.Memory.add({true, true});
    Found.StaysInArguments = false;
  }

  void visitCall(const CallBase &Call) {
    if (isa<InvokeInst>(Call))
      return stop("contains a call that may throw");
    if (isa<InlineAsm>(Call.getCalledOperand()))
      return visitAssembly(Call);
    const Function *Callee = Call.getCalledFunction();
    if (!Callee)
      return stop("calls through a pointer");
    if (Callee->isIntrinsic())
      return visitIntrinsic(Call, *Callee);
    if (auto Effect = runtimeEffect(Callee->getName()))
      return visitRuntime(Call, *Effect);
    // The device runtime defines the functions with a reserved name, and may be linked already.
    if (Call.doesNotReturn() && endsProgram(Callee->getName()) &&
        (Callee->isDeclaration() || Callee->getName().starts_with("__")))
      return;
    if (!Seen.insert(Callee).second)
      return;
    if (!hasFinalBody(*Callee))
      return stop("calls '" + Callee->getName() + "', which " +
                  (Callee->isDeclaration() ? "is not defined in this module"
                                           : "another file may replace") +
                  " and may throw or wait for other threads");
    // A runtime function that is linked already.
    if (isRuntimes(Callee->getName()))
      Found.QueriesRuntime = Found.QueriesPosition = true;
    Pending.push_back(Callee);
  }

  void stop(const Twine &Why) {
    if (Found.Obstacle.empty())
      Found.Obstacle = Why.str();
  }

  SmallVector<const Function *, 8> Pending;
  SmallPtrSet<const Function *, 8> Seen;
};

} // namespace

Effects effectsOf(const CallBase &Call) {
  Inspection Seen;
  Seen.add(Call);
  return Seen.Found;
}

Effects effectsOfCalls(ArrayRef<BasicBlock *> Blocks) {
  Inspection Seen;
  for (const BasicBlock *Block : Blocks)
    for (const Instruction &I : *Block)
      if (const auto *Call = dyn_cast<CallBase>(&I))
        Seen.add(*Call);
      else
        Seen.Found.NamesTeamMemory |= namesTeamMemory(I);
  return Seen.Found;
}

/// Returns whether each thread has a separate variable at Address if all threads execute the code.
static bool isOwn(const Value *Address) {
  return Owners::of(Address).areOnly(Owners::Thread | Owners::Team);
}

/// Returns whether I saves or restores the stack, as clang does around its buffers.
static bool isStackIntrinsic(const Instruction &I) {
  const auto *Call = dyn_cast<IntrinsicInst>(&I);
  return Call && (Call->getIntrinsicID() == Intrinsic::stacksave ||
                  Call->getIntrinsicID() == Intrinsic::stackrestore);
}

/// Returns whether Call, most often of an initializer, writes only variables for which isOwn holds.
static bool writesOwn(const CallBase &Call) {
  Function *Callee = Call.getCalledFunction();
  if (!Callee || Callee->isVarArg())
    return false;
  return all_of(Callee->args(), [&](Argument &Parameter) {
    const Value *Passed = Call.getArgOperand(Parameter.getArgNo());
    return !Passed->getType()->isPointerTy() || isOwn(Passed) ||
           onlyReads(Parameter);
  });
}

bool isRepeatable(const Instruction &I) {
  if (const auto *Store = dyn_cast<StoreInst>(&I))
    return Store->isSimple() && isOwn(Store->getPointerOperand());
  if (const auto *Move = dyn_cast<MemIntrinsic>(&I))
    return !Move->isVolatile() && isOwn(Move->getRawDest());
  if (isa<LifetimeIntrinsic, DbgInfoIntrinsic, AssumeInst>(I) ||
      isStackIntrinsic(I) || isSharedMemoryCall(I))
    return true;
  const auto *Call = dyn_cast<CallBase>(&I);
  if (!Call)
    return !I.mayHaveSideEffects() && !I.isVolatile();
  const Effects Does = effectsOf(*Call);
  return Does.isPure() &&
         (!Does.Memory.Writes || (Does.StaysInArguments && writesOwn(*Call)));
}

} // namespace warpfold
