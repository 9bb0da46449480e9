//===- cures/FlangArrays.cpp - arrays are in global memory ----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  clang's kernels have arrays' addresses as parameters, of which the back end
//           knows that they are global. flang's have those of descriptors, and load the
//           arrays' from there: a load of an element may then be one of any memory, and
//           asks the GPU which. What the host has put into memory is global, too, unless
//           the kernel has put something else there.
//
//             p = load ptr, (parameter + offset)      ; p', global, for accesses by p
//
//           And a kernel that cannot work is refused here, when its mode is known.
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "frontend/flang/DeviceRuntime.h"
#include "frontend/flang/Refusals.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace warpfold {

static constexpr unsigned GlobalSpace = 1;

/// The parameter that Pointer is an address in the memory of; null where it may be of
/// another object.
static const Argument *parameterOf(const Value *Pointer) {
  return dyn_cast<Argument>(getUnderlyingObject(Pointer, /*MaxLookup=*/0));
}

/// Variables of threads and teams, and the runtime's.
static bool isVariable(const Value *Pointer) {
  return isa<AllocaInst, GlobalVariable>(
      getUnderlyingObject(Pointer, /*MaxLookup=*/0));
}

/// Kernel may put addresses of its own where the host's were.
static bool writesAddresses(Function &Kernel) {
  return any_of(instructions(Kernel), [](const Instruction &I) {
    if (const auto *Store = dyn_cast<StoreInst>(&I))
      return Store->getValueOperand()->getType()->isPtrOrPtrVectorTy() &&
             !isVariable(Store->getPointerOperand());
    if (const auto *Move = dyn_cast<MemTransferInst>(&I))
      return !isVariable(Move->getRawDest());
    const auto *Call = dyn_cast<CallBase>(&I);
    return Call && !isa<IntrinsicInst>(Call) &&
           any_of(Call->args(), [](const Use &Operand) {
             return parameterOf(Operand) != nullptr;
           });
  });
}

static bool isAccess(const Use &U) {
  if (isa<GetElementPtrInst>(U.getUser()))
    return U.getOperandNo() == 0;
  if (isa<LoadInst>(U.getUser()))
    return true;
  return isa<StoreInst>(U.getUser()) &&
         U.getOperandNo() == StoreInst::getPointerOperandIndex();
}

static bool visit(Function &Kernel) {
  if (writesAddresses(Kernel))
    return false;
  SmallVector<LoadInst *, 8> Arrays;
  for (Instruction &I : instructions(Kernel)) {
    auto *Load = dyn_cast<LoadInst>(&I);
    if (Load && Load->isSimple() && Load->getType()->isPointerTy() &&
        Load->getType()->getPointerAddressSpace() == 0 &&
        parameterOf(Load->getPointerOperand()))
      Arrays.push_back(Load);
  }
  for (LoadInst *Array : Arrays) {
    IRBuilder<> B(Array->getNextNode());
    Value *Global = B.CreateAddrSpaceCast(
        Array, PointerType::get(Kernel.getContext(), GlobalSpace));
    Value *Same = B.CreateAddrSpaceCast(Global, Array->getType());
    Array->replaceUsesWithIf(Same, [Global](Use &U) {
      return U.getUser() != Global && isAccess(U);
    });
  }
  return !Arrays.empty();
}

bool markFlangArraysGlobal(Module &M) {
  bool Changed = false;
  if (isFlangs(M))
    for (Function &F : M)
      if (!F.isDeclaration() && F.getCallingConv() == CallingConv::PTX_Kernel) {
        Changed |= visit(F);
        if (Error E = checkMode(F))
          M.getContext().emitError(toString(std::move(E)));
      }
  return Changed;
}

} // namespace warpfold
