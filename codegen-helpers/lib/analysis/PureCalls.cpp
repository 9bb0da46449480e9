//===- analysis/PureCalls.cpp - calls that ask nothing of the runtime -----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// See PureCalls.h.
//
//===----------------------------------------------------------------------===//

#include "analysis/PureCalls.h"

#include "analysis/AddressUses.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace warpfold {

namespace {

class Inspection {
public:
  std::optional<PureCall> of(const CallBase &First) {
    visitCall(First);
    while (IsPure && !Pending.empty())
      for (const Instruction &I : instructions(*Pending.pop_back_val()))
        visit(I);
    return IsPure ? std::optional(Found) : std::nullopt;
  }

private:
  void visit(const Instruction &I) {
    for (const Value *Operand : I.operand_values()) {
      if (const auto *Global = dyn_cast<GlobalVariable>(
              getUnderlyingObject(Operand, /*MaxLookup=*/0)))
        Found.StaysInArguments &= Global->isConstant();
      const auto *Expression = dyn_cast<ConstantExpr>(Operand);
      Found.StaysInArguments &=
          !Expression || Expression->getOpcode() != Instruction::IntToPtr;
    }
    Found.StaysInArguments &= !isa<IntToPtrInst>(I);
    if (const auto *Call = dyn_cast<CallBase>(&I))
      visitCall(*Call);
    else if (const auto *Load = dyn_cast<LoadInst>(&I)) {
      IsPure &= Load->isSimple();
      Found.Memory.Reads |= !isLocalAddress(Load->getPointerOperand());
      Found.StaysInArguments &= !Load->getType()->isPtrOrPtrVectorTy() ||
                                holdsOnlyArguments(Load->getPointerOperand());
    } else if (const auto *Store = dyn_cast<StoreInst>(&I)) {
      IsPure &= Store->isSimple();
      Found.Memory.Writes |= !isLocalAddress(Store->getPointerOperand());
    } else {
      IsPure &= !I.isAtomic();
    }
  }

  /// Variable is one of the function's own, and holds nothing but addresses of
  /// parameters and of such variables.
  static bool holdsOnlyArguments(const Value *Variable) {
    return isa<AllocaInst>(Variable) &&
           all_of(Variable->users(), [Variable](const User *User) {
             if (isa<LoadInst, LifetimeIntrinsic, DbgInfoIntrinsic>(User))
               return true;
             const auto *Store = dyn_cast<StoreInst>(User);
             return Store && Store->getPointerOperand() == Variable &&
                    Store->getValueOperand()->getType()->isPointerTy() &&
                    isa<Argument, AllocaInst>(
                        getUnderlyingObject(Store->getValueOperand()));
           });
  }

  void visitIntrinsic(const CallBase &Call, const Function &Callee) {
    if (const auto *Move = dyn_cast<MemIntrinsic>(&Call)) {
      // What is moved may be addresses.
      IsPure &= !Move->isVolatile();
      Found.Memory.add({true, true});
      Found.StaysInArguments = false;
      return;
    }
    // Positions in the grid, shuffles, barriers.
    IsPure &= !Callee.isConvergent() &&
              !Callee.getName().starts_with("llvm.nvvm.read.ptx");
    if (isa<LifetimeIntrinsic, DbgInfoIntrinsic, AssumeInst>(Call) ||
        Call.onlyAccessesInaccessibleMemory())
      return;
    Found.Memory.add({Call.mayReadFromMemory(), Call.mayWriteToMemory()});
    Found.StaysInArguments &= !Call.mayReadOrWriteMemory();
  }

  /// Of NVIDIA's library of mathematical functions, which stays in what its
  /// parameters point to.
  void visitLibraryCall(const CallBase &Call) {
    const bool HasPointers = any_of(Call.args(), [](const Use &Argument) {
      return Argument->getType()->isPointerTy();
    });
    Found.Memory.add({HasPointers, HasPointers});
  }

  void visitCall(const CallBase &Call) {
    const Function *Callee = Call.getCalledFunction();
    if (!Callee || isa<InvokeInst>(Call)) {
      IsPure = false;
    } else if (Callee->isIntrinsic()) {
      visitIntrinsic(Call, *Callee);
    } else if (Callee->getName().starts_with("__nv_")) {
      visitLibraryCall(Call);
    } else if (Seen.insert(Callee).second) {
      IsPure &= !Callee->isDeclaration() &&
                !Callee->getName().starts_with("__kmpc_") &&
                !Callee->getName().starts_with("omp_");
      Pending.push_back(Callee);
    }
  }

  PureCall Found;
  bool IsPure = true;
  SmallVector<const Function *, 8> Pending;
  SmallPtrSet<const Function *, 8> Seen;
};

} // namespace

std::optional<PureCall> asPureCall(const CallBase &Call) {
  return Inspection().of(Call);
}

} // namespace warpfold
