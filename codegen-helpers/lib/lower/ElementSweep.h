//===- lower/ElementSweep.h - updates of a reduced array -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  lets iterations update the elements of the arrays that their loop reduces, in place of
//           copies that are combined (plan/ElementUpdates.h). Updates of a few elements in global
//           memory by all iterations would be slower than copies, so both functions require that
//           the updates can be deferred in copies in shared memory (plan/UpdateLoop.h).
// Callers:  passes/LoopsPass.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ELEMENTSWEEP_H
#define WARPFOLD_CODEGEN_ELEMENTSWEEP_H

#include "model/Construct.h"

#include "llvm/Support/Error.h"

namespace warpfold {

/// Changes a loop that the grid shares, which is a loop with atomic updates then. Returns an error
/// that says why the functions are unchanged.
llvm::Error updateElements(const Construct &C);

/// Changes a loop of one team: all threads of all teams share it then, in a launch for updates.
/// Returns an error that says why the functions are unchanged.
llvm::Error updateElementsGridWide(Construct &C);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ELEMENTSWEEP_H
