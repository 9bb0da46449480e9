//===- passes/FlangLinesPass.cpp - of flang's -g what ptxas can optimise --===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  with -g flang 22 writes PTX for a debugger, and has ptxas optimise it, which
//           ptxas refuses (docs/StockDefects.md, 50). Where clang optimises device code,
//           it keeps of -g the lines alone, for profilers; so does this.
// Callers:  PassPlugin.cpp, above -O0
//
//===----------------------------------------------------------------------===//

#include "warpfold/ReductionPasses.h"

#include "flang/DeviceRuntime.h"

#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

/// LLVM writes `.loc` for it, and no `.target .., debug`.
static DICompileUnit *ofDirectives(Module &M, const DICompileUnit &Unit) {
  return DIBuilder(M).createCompileUnit(
      Unit.getSourceLanguage(), Unit.getFile(), Unit.getProducer(),
      Unit.isOptimized(), Unit.getFlags(), Unit.getRuntimeVersion(),
      /*SplitName=*/"", DICompileUnit::DebugDirectivesOnly);
}

PreservedAnalyses FlangLinesPass::run(Module &M, ModuleAnalysisManager &) {
  if (!isFlangs(M) || M.debug_compile_units().empty())
    return PreservedAnalyses::all();
  stripNonLineTableDebugInfo(M); // a unit is only of functions then
  DebugInfoFinder Found;
  Found.processModule(M);
  M.eraseNamedMetadata(M.getNamedMetadata("llvm.dbg.cu"));
  DenseMap<const DICompileUnit *, DICompileUnit *> Units;
  for (const DICompileUnit *Unit : Found.compile_units())
    Units[Unit] = ofDirectives(M, *Unit);
  for (DISubprogram *Each : Found.subprograms())
    if (Each->getUnit())
      Each->replaceUnit(Units.lookup(Each->getUnit()));
  return PreservedAnalyses::none();
}

} // namespace warpfold
