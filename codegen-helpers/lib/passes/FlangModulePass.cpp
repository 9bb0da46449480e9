//===- passes/FlangModulePass.cpp - flang's modules, as clang's would be --===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  gives device code that flang has written what the other passes and the
//           optimiser find in clang's: lines that are their functions' own, regions
//           that get their variables one by one (frontend/flang/RegionVariables.h), functions of
//           real numbers (frontend/flang/MathFunctions.h), and the device runtime
//           (frontend/flang/DeviceRuntime.h).
//
//===----------------------------------------------------------------------===//

#include "passes/Passes.h"

#include "frontend/flang/ArrayLists.h"
#include "frontend/flang/DeviceRuntime.h"
#include "frontend/flang/MathFunctions.h"
#include "frontend/flang/Refusals.h"
#include "frontend/flang/RegionVariables.h"
#include "openmp/KernelEnvironment.h"

#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace warpfold {

/// With -g, and for remarks, flang 22 says of code that it has moved to a function of its
/// own that it is on a line of the function it was in. LLVM takes such a module for broken,
/// and stops where it looks (docs/StockDefects.md, 39).
/// A variable that is described so is not described at all.
static void mendLines(Function &F) {
  DISubprogram *Its = F.getSubprogram();
  auto IsOthers = [Its](const DebugLoc &Line) {
    return Line && Line->getInlinedAtScope()->getSubprogram() != Its;
  };
  for (Instruction &I : instructions(F)) {
    for (DbgRecord &Record : make_early_inc_range(I.getDbgRecordRange()))
      if (IsOthers(Record.getDebugLoc()))
        Record.eraseFromParent();
    const DebugLoc Line = I.getDebugLoc();
    if (!IsOthers(Line))
      continue;
    DebugLoc Mended;
    if (Its)
      Mended =
          DILocation::get(F.getContext(), Line.getLine(), Line.getCol(), Its);
    I.setDebugLoc(Mended);
  }
}

/// flang says of all functions how many threads a kernel of theirs may have at most. What
/// gives the kernel another limit (lower/LaunchShape.h) knows of the kernel alone.
static void forgetLimit(Function &F) {
  if (F.getCallingConv() == CallingConv::PTX_Kernel)
    return;
  for (const char *Limit : {"nvvm.maxntid", "omp_target_thread_limit"})
    F.removeFnAttr(Limit);
}

/// Of a kernel, with all that it reaches. An error where the program would be wrong.
static Error mendReductions(Function &Kernel) {
  auto Environment = KernelEnvironment::ofKernel(Kernel);
  if (!Environment)
    return Error::success();
  const SetVector<Function *> Code = codeOf(Kernel);
  if (Error E = checkTeams(Kernel, Code))
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
    mendLines(F);
    forgetLimit(F);
    if (Error E = mendReductions(F))
      M.getContext().emitError(toString(std::move(E)));
  }
  // In generic mode the variables are for other threads to fetch.
  for (Function *F : Functions)
    if (const auto Its = KernelEnvironment::ofKernel(*F); Its && Its->isSpmd())
      passVariablesOneByOne(*F);
  if (Error E = linkMathFunctions(M))
    M.getContext().emitError(toString(std::move(E)));
  if (Error E = linkDeviceRuntime(M))
    M.getContext().emitError(toString(std::move(E)));
  return true;
}

} // namespace warpfold
