//===- frontend/flang/Refusals.cpp - constructs that flang miscompiles ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  reports constructs for which flang 22 generates code with wrong results, whatever
//           runtime it is linked with (docs/StockDefects.md, 37 and 38), as errors of the
//           compilation.
//
//===----------------------------------------------------------------------===//

#include "frontend/flang/FlangModule.h"

#include "openmp/KernelEnvironment.h"
#include "support/Reason.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

SetVector<Function *> codeOf(Function &Kernel) {
  SetVector<Function *> Found;
  Found.insert(&Kernel);
  for (size_t Index = 0; Index < Found.size(); ++Index)
    for (Instruction &I : instructions(*Found[Index]))
      for (Value *Operand : I.operands())
        if (auto *Named = dyn_cast<Function>(Operand->stripPointerCasts());
            Named && !Named->isDeclaration())
          Found.insert(Named);
  return Found;
}

/// Returns text for a message: the line of I, or its function if it has no line.
static std::string locationOf(const Instruction &I) {
  const DebugLoc &Line = I.getDebugLoc();
  return (Line ? "line " + Twine(Line.getLine())
               : "in " + I.getFunction()->getName())
      .str();
}

static Error refuse(const Twine &What, const Twine &Where) {
  return reason("flang's code for " + What + " (" + Where + ")");
}

/// Returns an error if every thread of a team executes the team's code while only one of them has
/// the result of a region's reduction.
Error checkTeams(Function &Kernel, const SetVector<Function *> &Code) {
  auto Environment = KernelEnvironment::ofKernel(Kernel);
  if (!Environment || !Environment->isSpmdized())
    return Error::success();
  for (Function *F : Code)
    for (Instruction &I : instructions(*F))
      if (asParallelReduce(I))
        return refuse("a parallel loop that reduces inside `target teams "
                      "distribute` lets every thread execute the code around "
                      "it (docs/StockDefects.md, 37); put the reduction on a "
                      "combined construct",
                      locationOf(I));
  return Error::success();
}

/// The attribute of a marked kernel; its value is the location of the region's launch.
static constexpr char UnsharedRegion[] = "warpfold-unshared-region";

void markUnsharedRegion(Function &Kernel, const SetVector<Function *> &Code) {
  auto Environment = KernelEnvironment::ofKernel(Kernel);
  if (!Environment || !Environment->isGeneric())
    return;
  for (Function *F : Code)
    for (Instruction &I : instructions(*F))
      if (const auto Launch = asParallel(I); Launch && !Launch->wrapper())
        return Kernel.addFnAttr(UnsharedRegion, locationOf(I));
}

Error checkMode(Function &Kernel) {
  auto Environment = KernelEnvironment::ofKernel(Kernel);
  if (!Environment || !Environment->isGeneric() ||
      !Kernel.hasFnAttribute(UnsharedRegion))
    return Error::success();
  return refuse(
      "a parallel region in this target region contains no code that other "
      "threads can execute (docs/StockDefects.md, 38); compile with -O1 or "
      "more, or put the loop into a separate target region",
      Kernel.getFnAttribute(UnsharedRegion).getValueAsString());
}

} // namespace warpfold
