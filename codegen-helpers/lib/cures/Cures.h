//===- cures/Cures.h - repairs of LLVM's and ptxas's defects ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  declares the cures of Cures.def. Each changes device code that another
//           compiler stage would get wrong, or refuses it by an error of the compilation.
// Result:   whether the code changed in a way that an analysis sees
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_CURES_H
#define WARPFOLD_CODEGEN_CURES_H

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace warpfold {

/// The positions at which cures run. Each is a bit, because a row of Cures.def may name several.
enum CurePosition : unsigned {
  Start = 1 << 0,          ///< after the Normalize passes
  BeforeDescribe = 1 << 1, ///< after the Transform passes
  AfterOpenMPOpt =
      1 << 2,          ///< after LLVM's first openmp-opt, before the inliner
  Peephole = 1 << 3,   ///< after each of LLVM's instcombine passes
  BeforeLate = 1 << 4, ///< at the end, before the Late passes
  End = 1 << 5,        ///< after the Late passes
  LinkStart = 1 << 6,  ///< the link of device code: before its openmp-opt
  LinkAfterOpenMPOpt = 1 << 7, ///< after its optimizer
  LinkBeforeLate = 1 << 8,
  LinkEnd = 1 << 9,
};

#define CURE(NAME, FUNCTION, ENTRIES, RELEASES, POSITION, LEVELS, TEXT)        \
  bool FUNCTION(llvm::Module &M);
#define FUNCTION_CURE(NAME, FUNCTION, ENTRIES, RELEASES, POSITION, LEVELS,     \
                      TEXT)                                                    \
  bool FUNCTION(llvm::Function &F);
#include "Cures.def"

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_CURES_H
