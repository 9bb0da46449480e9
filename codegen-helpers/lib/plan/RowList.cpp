//===- plan/RowList.cpp - a region's reduce list --------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/RowList.h"

#include "model/ReduceLists.h"
#include "openmp/OpenMPCalls.h"
#include "support/Reason.h"

#include "runtime/tuning/Rows.h"

#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

static constexpr uint64_t SlotAlignment = 16;

Expected<ReduceList> ReduceList::of(const ParallelReduceCall &Reduce) {
  const auto *List = dyn_cast<AllocaInst>(Reduce.list());
  const auto *Type =
      List ? dyn_cast<ArrayType>(List->getAllocatedType()) : nullptr;
  Function *Shuffle = Reduce.shuffleReduce();
  Function *Combiner =
      Shuffle && !Shuffle->isDeclaration() ? combinerOf(*Shuffle) : nullptr;
  if (!Type || !Combiner)
    return reason("the reduction list cannot be identified");
  ReduceList Result{{}, 0, Combiner};
  const DataLayout &Layout = Combiner->getParent()->getDataLayout();
  for (uint64_t Number = 0; Number < Type->getNumElements(); ++Number) {
    const auto *Element = dyn_cast_or_null<AllocaInst>(
        listEntry(*List, *List->getFunction(), Number));
    auto Size = Element ? Element->getAllocationSize(Layout) : std::nullopt;
    if (!Size || Element->getAlign() > Align(SlotAlignment))
      return reason("a variable of the reduction list cannot be identified");
    const uint64_t Offset = alignTo(Result.SlotBytes, Element->getAlign());
    Result.Elements.push_back(
        {Offset, Size->getFixedValue(), Element->getAlign()});
    Result.SlotBytes = Offset + Size->getFixedValue();
  }
  Result.SlotBytes = alignTo(Result.SlotBytes, SlotAlignment);
  if (Result.SlotBytes > tuning::MostBytesOfSlot)
    return reason("the reduction list is too large for shared memory");
  return Result;
}

} // namespace warpfold
