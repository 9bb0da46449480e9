//===- simulator/lowering/Lowering.cpp - the order of the steps -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/lowering/Lowering.h"

#include "simulator/lowering/LlvmReleases.h"
#include "simulator/lowering/Steps.h"

#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace warpfold::sim {

using CallStep = bool (*)(CallInst &, LoweringContext &);

/// Applies the steps in order to each call of an intrinsic or of assembly,
/// until one replaces it.
static void lowerCalls(LoweringContext &C, ArrayRef<CallStep> Steps) {
  SmallVector<CallInst *, 0> Calls;
  for (Function &F : C.M)
    for (Instruction &I : instructions(F))
      if (auto *Call = dyn_cast<CallInst>(&I))
        if (Call->isInlineAsm() || isa<IntrinsicInst>(Call))
          Calls.push_back(Call);
  for (CallInst *Call : Calls)
    for (CallStep Step : Steps)
      if (Step(*Call, C))
        break;
}

void refuseLeftovers(LoweringContext &C) {
  for (Function &F : C.M)
    for (Instruction &I : instructions(F)) {
      auto *Call = dyn_cast<CallBase>(&I);
      if (!Call || isCompilerBarrier(*Call))
        continue;
      if (auto *Assembly = dyn_cast<InlineAsm>(Call->getCalledOperand()))
        C.refuse("inline assembly \"" + std::string(Assembly->getAsmString()) +
                     "\"",
                 F);
      else if (const Function *Callee = Call->getCalledFunction();
               Callee && (Callee->getName().starts_with("llvm.nvvm.") ||
                          Callee->getName().starts_with("llvm.va_")))
        C.refuse("intrinsic " + Callee->getName().str(), F);
    }
}

/// Refuses a struct whose members have other offsets on the host. Host is a
/// copy because a DataLayout caches layouts by the struct's address, which
/// another struct may have after its image is unloaded.
static void compareLayouts(LoweringContext &C, const DataLayout Host) {
  const DataLayout &Device = C.M.getDataLayout();
  for (StructType *Struct : C.M.getIdentifiedStructTypes()) {
    if (!Struct->isSized())
      continue;
    const StructLayout *DeviceLayout = Device.getStructLayout(Struct);
    const StructLayout *HostLayout = Host.getStructLayout(Struct);
    if (DeviceLayout->getSizeInBits() != HostLayout->getSizeInBits() ||
        DeviceLayout->getMemberOffsets() != HostLayout->getMemberOffsets())
      C.refuse("struct " + Struct->getName().str() +
                   ", whose layout differs on the host,",
               "the image");
  }
}

/// The code generator must not select an nvptx processor.
static void removeTarget(Module &M) {
  for (Function &F : M) {
    F.removeFnAttr("target-cpu");
    F.removeFnAttr("target-features");
    F.removeFnAttr("stack-protector-buffer-size");
    F.removeFnAttr(Attribute::StackProtect);
    F.removeFnAttr(Attribute::StackProtectStrong);
    F.removeFnAttr("frame-pointer");
  }
}

Expected<LoweredModule> lowerToHost(Module &M, const DataLayout &Layout,
                                    StringRef Triple,
                                    const LoweringOptions &Options) {
  LoweringContext C(M, Options);
  resolveReflection(C);
  isolateKernels(C);
  compareLayouts(C, Layout);
  M.setDataLayout(Layout);
  setTriple(M, Triple);

  lowerCalls(C, {lowerInlineAssembly, lowerAtomicIntrinsic, lowerReadOnlyLoad,
                 lowerCopyOfNothing});
  observeMemory(C);
  if (Options.Watch)
    watchMemory(C);
  placeSharedVariables(C);
  lowerFenceInstructions(C);
  lowerFloatToInteger(C);
  lowerShifts(C);
  lowerDivisions(C);
  lowerCalls(C, {lowerSpecialRegister, lowerWarpOperation, lowerBarrier,
                 lowerFence, lowerAddressSpaceIntrinsic, lowerArithmetic,
                 lowerTrap});
  bindLibrary(C);
  refuseLeftovers(C);
  if (Error Refused = C.takeRefusals())
    return Refused;

  addKernelEntries(C);
  listVariables(C);
  removeTarget(M);
  // The report of a fault needs the line of the instruction; all other reports
  // use code sites.
  stripNonLineTableDebugInfo(M);
  return std::move(C.Result);
}

} // namespace warpfold::sim
