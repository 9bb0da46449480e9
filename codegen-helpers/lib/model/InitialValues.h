//===- model/InitialValues.h - reads of what a sum began with ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  tells loads of a reduction's original variables, as they were before the
//           launch, from others of the same variables: by metadata, from
//           lower/EarlyLoads.h, which knows that no write comes before them, to
//           passes/HostArgumentsPass.cpp, which knows the variables.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_INITIALVALUES_H
#define WARPFOLD_CODEGEN_INITIALVALUES_H

#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"

namespace warpfold {

inline constexpr const char *OriginalName = "warpfold.original";

/// Nothing in the kernel writes to where Load reads before it.
inline void markInitialValue(llvm::LoadInst &Load) {
  Load.setMetadata(OriginalName, llvm::MDNode::get(Load.getContext(), {}));
}

inline bool isMarkedInitialValue(const llvm::LoadInst &Load) {
  return Load.hasMetadata(OriginalName);
}

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_INITIALVALUES_H
