//===- cures/FlangLines.cpp - debug information that ptxas accepts --------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  with -g flang 22 generates PTX with debug information, and runs ptxas with
//           optimization, which ptxas refuses (docs/StockDefects.md, 50). If clang optimizes device
//           code, it keeps only the line tables of -g, for profilers; this cure does the same.
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "frontend/flang/FlangModule.h"

#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

/// Returns a copy of Unit for which LLVM generates `.loc` directives, and no `.target .., debug`.
static DICompileUnit *ofDirectives(Module &M, const DICompileUnit &Unit) {
  return DIBuilder(M).createCompileUnit(
      Unit.getSourceLanguage(), Unit.getFile(), Unit.getProducer(),
      Unit.isOptimized(), Unit.getFlags(), Unit.getRuntimeVersion(),
      /*SplitName=*/"", DICompileUnit::DebugDirectivesOnly);
}

bool keepFlangLines(Module &M) {
  if (!isFlangs(M) || M.debug_compile_units().empty())
    return false;
  stripNonLineTableDebugInfo(M); // afterwards a unit consists of functions only
  DebugInfoFinder Found;
  Found.processModule(M);
  M.eraseNamedMetadata(M.getNamedMetadata("llvm.dbg.cu"));
  DenseMap<const DICompileUnit *, DICompileUnit *> Units;
  for (const DICompileUnit *Unit : Found.compile_units())
    Units[Unit] = ofDirectives(M, *Unit);
  for (DISubprogram *Each : Found.subprograms())
    if (Each->getUnit())
      Each->replaceUnit(Units.lookup(Each->getUnit()));
  return true;
}

} // namespace warpfold
