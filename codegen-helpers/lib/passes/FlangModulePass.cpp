//===- passes/FlangModulePass.cpp - converts flang's modules to clang's form ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  converts device code that flang generates to the form that the other passes and the
//           optimizer expect: debug locations that belong to their function, kernels that
//           receive the addresses they need (frontend/flang/PassedVariables.h), regions with
//           separate parameters for their variables (frontend/flang/RegionVariables.cpp), functions
//           of real numbers (frontend/flang/MathFunctions.cpp), and the device runtime
//           (frontend/flang/DeviceLibraries.cpp).
//
//===----------------------------------------------------------------------===//

#include "passes/Passes.h"

#include "frontend/flang/FlangModule.h"
#include "frontend/flang/PassedVariables.h"
#include "openmp/KernelEnvironment.h"
#include "support/DeviceModule.h"

#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace warpfold {

/// Corrects debug locations. With -g, and for remarks, flang 22 gives code that it moves to a
/// separate function locations in the original function. LLVM's verifier rejects such a module
/// (docs/StockDefects.md, 39). Debug records with such locations are removed.
static void correctLocations(Function &F) {
  DISubprogram *Subprogram = F.getSubprogram();
  auto IsOfOtherFunction = [Subprogram](const DebugLoc &Line) {
    return Line && Line->getInlinedAtScope()->getSubprogram() != Subprogram;
  };
  for (Instruction &I : instructions(F)) {
    for (DbgRecord &Record : make_early_inc_range(I.getDbgRecordRange()))
      if (IsOfOtherFunction(Record.getDebugLoc()))
        Record.eraseFromParent();
    const DebugLoc Line = I.getDebugLoc();
    if (!IsOfOtherFunction(Line))
      continue;
    DebugLoc Corrected;
    if (Subprogram)
      Corrected = DILocation::get(F.getContext(), Line.getLine(), Line.getCol(),
                                  Subprogram);
    I.setDebugLoc(Corrected);
  }
}

/// Removes thread limits from functions that are not kernels. flang adds the limit of a kernel to
/// all functions; lower/LaunchShape.h changes only that of the kernel.
static void removeLimit(Function &F) {
  if (isKernel(F))
    return;
  for (const char *Limit : {"nvvm.maxntid", "omp_target_thread_limit"})
    F.removeFnAttr(Limit);
}

/// Corrects the reductions of a kernel and of all functions that it calls. Returns an error if the
/// program would compute a wrong result.
static Error correctReductions(Function &Kernel) {
  auto Environment = KernelEnvironment::ofKernel(Kernel);
  if (!Environment)
    return Error::success();
  const SetVector<Function *> Code = codeOf(Kernel);
  if (Error E = checkTeams(Kernel, Code))
    return E;
  if (Error E = receiveByReference(Kernel))
    return E;
  markUnsharedRegion(Kernel, Code);
  uint32_t Longest = 0;
  for (Function *F : Code) {
    auto Bytes = reduceByElements(*F);
    if (!Bytes)
      return Bytes.takeError();
    Longest = std::max(Longest, *Bytes);
  }
  if (Longest > 0)
    Environment->setRecordBytes(Longest);
  return Error::success();
}

bool FlangModulePass::runOnDevice(Module &M, ModuleAnalysisManager &) {
  if (!isFlangs(M))
    return false;
  SmallVector<Function *, 8> Functions(make_pointer_range(M));
  for (Function *Each : Functions) {
    Function &F = *Each;
    correctLocations(F);
    removeLimit(F);
    if (Error E = correctReductions(F))
      M.getContext().emitError(toString(std::move(E)));
  }
  // In generic mode other threads load the variables from the list.
  for (Function *F : Functions)
    if (const auto Environment = KernelEnvironment::ofKernel(*F);
        Environment && Environment->isSpmd())
      passVariablesOneByOne(*F);
  if (Error E = linkMathFunctions(M))
    M.getContext().emitError(toString(std::move(E)));
  if (Error E = linkDeviceRuntime(M))
    M.getContext().emitError(toString(std::move(E)));
  return true;
}

} // namespace warpfold
