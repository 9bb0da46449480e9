//===- openmp/PointerLists.h - arrays of addresses --------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  analyzes the lists that describe variables to the runtime: arrays of addresses that
//           clang fills element by element, as a reduce list, or the arguments of a parallel
//           region.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_POINTERLISTS_H
#define WARPFOLD_CODEGEN_POINTERLISTS_H

#include "openmp/OpenMPCalls.h"

#include <optional>

namespace warpfold {

/// Returns the index of the pointer of List that Address is the address of; none if there is none.
std::optional<uint64_t> indexIn(const llvm::DataLayout &Layout,
                                const llvm::Value *List,
                                const llvm::Value *Address);

/// Returns the value that In, the only function that fills List, stores at pointer Number; null if
/// there is no store, or several.
const llvm::Value *listEntry(const llvm::Value &List, const llvm::Function &In,
                             uint64_t Number);

/// Returns the same for the argument list that Launch passes to its region.
const llvm::Value *listEntry(const ParallelCall &Launch, uint64_t Number);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_POINTERLISTS_H
