//===- model/InitialValues.h - loads of initial values ----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  marks loads of a reduction's original variables that read the values from before the
//           launch, to distinguish them from other loads of the same variables. lower/EarlyLoads.h,
//           which ensures that no write precedes them, marks them by metadata for
//           plan/HostArguments.cpp, which determines the variables.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_INITIALVALUES_H
#define WARPFOLD_CODEGEN_INITIALVALUES_H

#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"

namespace warpfold {

inline constexpr const char *InitialValueMetadata = "warpfold.original";

/// Marks Load: the kernel does not write to its address before it.
inline void markInitialValue(llvm::LoadInst &Load) {
  Load.setMetadata(InitialValueMetadata,
                   llvm::MDNode::get(Load.getContext(), {}));
}

/// Returns whether Load is marked.
inline bool isMarkedInitialValue(const llvm::LoadInst &Load) {
  return Load.hasMetadata(InitialValueMetadata);
}

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_INITIALVALUES_H
