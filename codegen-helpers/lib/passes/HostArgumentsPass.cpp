//===- passes/HostArgumentsPass.cpp - describes kernels to the host -------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  records in the image of each kernel which of its variables need no copies
//           (plan/HostArguments.h), and the size of the buffer that it requests from the host, so
//           that the host need not query libomptarget for one in each launch; and, if no pass has
//           restructured it, the reason (lower/UnchangedLoops.h). The pass changes only one thing
//           in a kernel: variables that were all 0 according to the host are not read. A read of
//           the host's memory takes 0.8 us, and most sums begin with 0.
//
//             original = *s      ->      if (variables are not all 0) original = *s
//                                        else original = 0
//
//
//===----------------------------------------------------------------------===//

#include "passes/Passes.h"

#include "lower/LaunchShape.h"
#include "lower/OpaqueValue.h"
#include "lower/UnchangedLoops.h"
#include "openmp/DeviceCalls.h"
#include "plan/HostArguments.h"
#include "support/DeviceModule.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

#include "runtime/tuning/LaunchDescription.h"
#include "runtime/tuning/Sweep.h"

using namespace llvm;

namespace warpfold {

/// Returns the size of the buffer that can be kept between launches. Warpfold's runtime restores
/// the counters for the next launch; LLVM's runtime does not.
static uint32_t bufferBytes(const KernelEnvironment &Environment) {
  const uint64_t Bytes = Environment.bufferBytes(tuning::KeptRecords);
  const bool IsOurs =
      runtimeOf(*Environment.kernel().getParent()) != DeviceRuntime::None;
  return IsOurs && isUInt<32>(Bytes) ? static_cast<uint32_t>(Bytes) : 0;
}

/// Executes Loads, which are all in one block without other instructions between them, only if the
/// variables may not be 0. The opaque call keeps LLVM from executing them unconditionally, as it
/// may do because the addresses are dereferenceable.
static void readUnlessZero(ArrayRef<LoadInst *> Loads) {
  LoadInst *First = Loads.front();
  BasicBlock *Before = First->getParent();
  IRBuilder<> B(First);
  Value *AreZero = createHasLaunchFlag(B, tuning::ZeroInitialValues);
  Instruction *Then = SplitBlockAndInsertIfThen(B.CreateNot(AreZero), First,
                                                /*Unreachable=*/false);
  BasicBlock *After = Then->getSuccessor(0);
  B.SetInsertPoint(Then);
  createOpaque(B, B.getInt32(0));
  for (LoadInst *Load : Loads) {
    B.SetInsertPoint(After, After->getFirstNonPHIIt());
    PHINode *Value = B.CreatePHI(Load->getType(), 2, "known");
    Load->replaceAllUsesWith(Value);
    Value->addIncoming(Constant::getNullValue(Load->getType()), Before);
    Value->addIncoming(Load, Then->getParent());
    Load->moveBefore(*Then->getParent(), Then->getIterator());
  }
}

/// lower/EarlyLoads.h has created the loads of a block one after another.
static void readUnlessZero(const HostArguments &Variables) {
  MapVector<BasicBlock *, SmallVector<LoadInst *, 8>> OfBlock;
  for (LoadInst *Load : Variables.InitialValues)
    OfBlock[Load->getParent()].push_back(Load);
  for (auto &[Block, Loads] : OfBlock) {
    llvm::sort(Loads, [](const LoadInst *A, const LoadInst *B) {
      return A->comesBefore(B);
    });
    readUnlessZero(Loads);
  }
}

/// Returns whether the kernel now has a description.
static bool describe(const KernelEnvironment &Environment) {
  Function &Kernel = Environment.kernel();
  const bool IsLeft = !isDescribed(Kernel) && describeUnchanged(Kernel);
  const HostArguments Arguments = hostArguments(Environment);
  const tuning::MemoryOfLaunch Memory = {Arguments.All, Arguments.Reduced,
                                         Arguments.Unused,
                                         bufferBytes(Environment)};
  if (Memory.HostResidentArguments == 0 && Memory.BufferBytes == 0)
    return IsLeft;
  readUnlessZero(Arguments);
  describeMemory(Kernel, Memory);
  return true;
}

bool HostArgumentsPass::runOnDevice(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M)
    if (const auto Environment = KernelEnvironment::ofKernel(F);
        Environment && !F.hasFnAttribute(Attribute::OptimizeNone))
      Changed |= describe(*Environment);
  Changed |= clearUnchanged(M);
  return Changed;
}

} // namespace warpfold
