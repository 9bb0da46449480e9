//===- lower/OwnCallbacks.cpp - our callbacks for clang's -----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/OwnCallbacks.h"

#include "support/Reason.h"

#include "model/ReduceLists.h"

#include "llvm/IR/Constants.h"

using namespace llvm;

namespace warpfold {

static constexpr const char *Prefix = "__warpfold_reduction";

Expected<ReductionCallbacks> ownCallbacks(Function *ShuffleReduce,
                                          uint32_t NumRecords) {
  if (!ShuffleReduce || ShuffleReduce->isDeclaration() ||
      !ShuffleReduce->hasLocalLinkage())
    return reason("the definition of its callback is not available");
  auto List = readList(*ShuffleReduce);
  if (!List)
    return List.takeError();
  CallbackOptions Options;
  Options.Name = Prefix;
  if (NumRecords == RecordForEachTeam)
    Options.Abi = ReductionAbi::Xteam;
  else
    Options.NumRecords = NumRecords;
  Options.Like = ShuffleReduce;
  return ReductionCallbacks(*List, Options);
}

bool isOwn(const Function &ShuffleReduce) {
  return ShuffleReduce.getName().starts_with(Prefix);
}

Error useOwnCallbacks(const TeamsReduceCall &Reduce) {
  auto *NumRecords = dyn_cast<ConstantInt>(Reduce.numRecords());
  if (!NumRecords)
    return reason("the number of buffer records is not a constant");
  auto Callbacks =
      ownCallbacks(Reduce.shuffleReduce(), NumRecords->getZExtValue());
  if (!Callbacks)
    return Callbacks.takeError();
  Reduce.setCallbacks(*Callbacks);
  return Error::success();
}

Error useOwnCallbacks(const ParallelReduceCall &Reduce) {
  auto Callbacks = ownCallbacks(Reduce.shuffleReduce(), /*NumRecords=*/1);
  if (!Callbacks)
    return Callbacks.takeError();
  Reduce.setCallbacks(*Callbacks);
  return Error::success();
}

} // namespace warpfold
