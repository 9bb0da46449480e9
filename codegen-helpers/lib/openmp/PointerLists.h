//===- openmp/PointerLists.h - arrays of addresses --------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  reads the lists by which the runtime is told of variables, arrays of
//           addresses that clang fills one by one: a reduce list, or what a
//           parallel region gets.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_POINTERLISTS_H
#define WARPFOLD_CODEGEN_POINTERLISTS_H

#include "openmp/OpenMPCalls.h"

#include <optional>

namespace warpfold {

/// Which pointer of List, a list at run time, Place is the address of; none where
/// it is that of none.
std::optional<uint64_t> indexIn(const llvm::DataLayout &Layout,
                                const llvm::Value *List,
                                const llvm::Value *Place);

/// What is stored at pointer Number of List, in the one function that fills it; null
/// where nothing is, or more than once.
const llvm::Value *listEntry(const llvm::Value &List, const llvm::Function &In,
                             uint64_t Number);

/// The same of the list that Begin hands to its region.
const llvm::Value *listEntry(const ParallelCall &Begin, uint64_t Number);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_POINTERLISTS_H
