//===- frontend/flang/LocalStructures.h - values in local structures ------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  removes the local structures by which flang passes a function's variables, and the
//           local copies of descriptors by which it accesses arrays. After such a function is
//           inlined they would prevent the passes from finding the accessed memory.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_LOCALSTRUCTURES_H
#define WARPFOLD_CODEGEN_LOCALSTRUCTURES_H

#include "model/WorksharingLoop.h"

namespace warpfold {

/// Replaces values that F loads from local structures by the values that were stored there, if each
/// field is stored once. Other structures are unchanged.
void forwardStructures(llvm::Function &F);

/// Loads the fields of an array's descriptor once, before Loop, if each iteration begins with a
/// copy of the descriptor and none writes memory that may contain the descriptor.
void readDescriptorsOnce(const WorksharingLoop &Loop);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_LOCALSTRUCTURES_H
