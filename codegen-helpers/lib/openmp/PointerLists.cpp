//===- openmp/PointerLists.cpp - arrays of addresses ----------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "openmp/PointerLists.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

std::optional<uint64_t> indexIn(const DataLayout &Layout, const Value *List,
                                const Value *Address) {
  APInt Offset(64, 0);
  const Value *Base = Address->stripAndAccumulateConstantOffsets(
      Layout, Offset, /*AllowNonInbounds=*/true);
  const uint64_t PointerBytes = Layout.getPointerSize();
  if (Base != List || Offset.urem(PointerBytes) != 0)
    return std::nullopt;
  return Offset.udiv(PointerBytes).getZExtValue();
}

const Value *listEntry(const Value &List, const Function &In, uint64_t Number) {
  const DataLayout &Layout = In.getParent()->getDataLayout();
  const Value *Entry = nullptr;
  for (const Instruction &I : instructions(In)) {
    const auto *Store = dyn_cast<StoreInst>(&I);
    if (!Store || indexIn(Layout, &List, Store->getPointerOperand()) != Number)
      continue;
    if (Entry)
      return nullptr;
    Entry = Store->getValueOperand();
  }
  return Entry;
}

const Value *listEntry(const ParallelCall &Launch, uint64_t Number) {
  return listEntry(*Launch.list(), *Launch.Call->getFunction(),
                   Number);
}

} // namespace warpfold
