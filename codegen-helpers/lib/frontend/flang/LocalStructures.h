//===- frontend/flang/LocalStructures.h - what goes by way of memory ------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  flang hands a function's variables on in a structure, and reads an array by a
//           copy of its descriptor. Where such a function's code stands in its caller, both
//           hide from the passes what is read and written: they are taken out of the way.
// Callers:  CallbackLoop.cpp, FusedRegion.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_LOCALSTRUCTURES_H
#define WARPFOLD_CODEGEN_LOCALSTRUCTURES_H

#include "model/WorksharingLoop.h"

namespace warpfold {

/// What F stores in a structure of its own, once, and loads from there, is what was
/// stored. Structures that something else is done to stay.
void forwardStructures(llvm::Function &F);

/// An array's descriptor that iterations of Loop copy, and read, is read once, before the
/// loop: where each iteration begins with the copy, and none writes memory that could be
/// the descriptor's.
void readDescriptorsOnce(const WorksharingLoop &Loop);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_LOCALSTRUCTURES_H
