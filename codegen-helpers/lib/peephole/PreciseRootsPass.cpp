//===- peephole/PreciseRootsPass.cpp - sqrtf as nvcc rounds it ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  rounds square roots of float to nearest in functions that libdevice defines: sqrtf, and
//           hypotf and others that use roots. libdevice queries the compiler by
//           __nvvm_reflect("__CUDA_PREC_SQRT"), which nvcc folds to 1; LLVM 19 always folds it to
//           0, however the program is compiled, before this pass runs.
//
//===----------------------------------------------------------------------===//

#include "passes/Passes.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;

namespace warpfold {
namespace {

Intrinsic::ID roundedRoot(Intrinsic::ID Root) {
  switch (Root) {
  case Intrinsic::nvvm_sqrt_approx_f:
    return Intrinsic::nvvm_sqrt_rn_f;
  case Intrinsic::nvvm_sqrt_approx_ftz_f:
    return Intrinsic::nvvm_sqrt_rn_ftz_f;
  default:
    return Intrinsic::not_intrinsic;
  }
}

} // namespace

bool PreciseRootsPass::isRequested() {
  cl::Option *Option = cl::getRegisteredOptions().lookup("nvptx-prec-sqrtf32");
  return Option && Option->getNumOccurrences() > 0 &&
         static_cast<cl::opt<bool> *>(Option)->getValue();
}

bool PreciseRootsPass::runOnDevice(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M) {
    // The program's own calls of the approximation are intended.
    if (!F.getName().starts_with("__nv_"))
      continue;
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      auto *Root = dyn_cast<IntrinsicInst>(&I);
      const Intrinsic::ID Rounded =
          Root ? roundedRoot(Root->getIntrinsicID()) : Intrinsic::not_intrinsic;
      if (Rounded == Intrinsic::not_intrinsic)
        continue;
      IRBuilder<> Builder(Root);
      Root->replaceAllUsesWith(
          Builder.CreateIntrinsic(Rounded, {}, {Root->getArgOperand(0)}));
      Root->eraseFromParent();
      Changed = true;
    }
  }
  return Changed;
}

} // namespace warpfold
