//===- lower/UpdateCalls.h - inlines functions that update ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  inlines the functions by which a region updates arrays, such as keyed_update of
//           <warpfold/keyed.h>, into the region, so that plan/UpdateLoop.h finds the updates.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_UPDATECALLS_H
#define WARPFOLD_CODEGEN_UPDATECALLS_H

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Module.h"

namespace warpfold {

/// A set of functions that execute atomic updates.
using UpdatingFunctions = llvm::SmallPtrSet<const llvm::Function *, 8>;

/// Returns the functions of M that contain atomic updates of the program, and those that call
/// them.
UpdatingFunctions updatingFunctions(const llvm::Module &M);

/// Inlines calls of short functions of Updating in Region, and returns whether there were any.
bool inlineUpdates(llvm::Function &Region, const UpdatingFunctions &Updating);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_UPDATECALLS_H
