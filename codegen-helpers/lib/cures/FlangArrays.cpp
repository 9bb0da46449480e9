//===- cures/FlangArrays.cpp - arrays are in global memory ----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  clang's kernels have the addresses of arrays as parameters, which the back end treats
//           as global. flang's kernels have the addresses of descriptors, and load the arrays'
//           addresses from these: an access of an element may then be in any address space, which
//           the GPU determines at run time. An address that the host has stored in memory is
//           global, too, unless the kernel overwrites it.
//
//             p = load ptr, (parameter + offset)      ; p', global, for accesses by p
//
//           This cure also refuses a kernel that cannot work, because the kernel's mode is final
//           here.
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "frontend/flang/FlangModule.h"
#include "support/DeviceModule.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace warpfold {

static constexpr unsigned GlobalSpace = 1;

/// Returns the parameter whose memory Pointer points into; null if it may point into another
/// object.
static const Argument *parameterOf(const Value *Pointer) {
  return dyn_cast<Argument>(getUnderlyingObject(Pointer, /*MaxLookup=*/0));
}

/// Returns whether Pointer is in a variable of a thread or team, or of the runtime.
static bool isVariable(const Value *Pointer) {
  return isa<AllocaInst, GlobalVariable>(
      getUnderlyingObject(Pointer, /*MaxLookup=*/0));
}

/// Returns whether Kernel may store an address in memory that contains the host's addresses.
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
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(Kernel))) {
    auto *Array = dyn_cast<LoadInst>(&I);
    if (!Array || !Array->isSimple() || !Array->getType()->isPointerTy() ||
        Array->getType()->getPointerAddressSpace() != 0 ||
        !parameterOf(Array->getPointerOperand()))
      continue;
    IRBuilder<> B(Array->getNextNode());
    Value *Global = B.CreateAddrSpaceCast(
        Array, PointerType::get(Kernel.getContext(), GlobalSpace));
    Value *Same = B.CreateAddrSpaceCast(Global, Array->getType());
    Array->replaceUsesWithIf(Same, [Global](Use &U) {
      return U.getUser() != Global && isAccess(U);
    });
    Changed = true;
  }
  return Changed;
}

bool markFlangArraysGlobal(Module &M) {
  bool Changed = false;
  if (isFlangs(M))
    for (Function &F : M)
      if (!F.isDeclaration() && isKernel(F)) {
        Changed |= visit(F);
        if (Error E = checkMode(F))
          M.getContext().emitError(toString(std::move(E)));
      }
  return Changed;
}

} // namespace warpfold
