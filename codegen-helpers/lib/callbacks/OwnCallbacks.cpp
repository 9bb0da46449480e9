//===- callbacks/OwnCallbacks.cpp - our callbacks for clang's -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "callbacks/OwnCallbacks.h"

#include "support/Reason.h"

#include "clang/ClangLists.h"

#include "warpfold/ReductionCallbacks.h"

#include "llvm/IR/Constants.h"

using namespace llvm;

namespace warpfold {

/// The callbacks for the list that Clangs, a shuffle callback, reduces. No record
/// is longer than one of clang's, which has the same elements and padding between
/// them: the buffer that the kernel asks for has room for as many.
static Expected<ReductionCallbacks> callbacksFor(Function *Clangs,
                                                 uint32_t NumRecords) {
  if (!Clangs || Clangs->isDeclaration() || !Clangs->hasLocalLinkage())
    return reason("the callback is not in sight");
  auto List = readList(*Clangs);
  if (!List)
    return List.takeError();
  CallbackOptions Options;
  Options.Name = "__warpfold_reduction";
  Options.NumRecords = NumRecords;
  Options.Like = Clangs;
  return ReductionCallbacks(*List, Options);
}

Error useOwnCallbacks(const TeamsReduceCall &Reduce) {
  auto *NumRecords = dyn_cast<ConstantInt>(Reduce.numRecords());
  if (!NumRecords)
    return reason("the number of records is not a constant");
  auto Callbacks =
      callbacksFor(Reduce.shuffleReduce(), NumRecords->getZExtValue());
  if (!Callbacks)
    return Callbacks.takeError();
  Reduce.setCallbacks(*Callbacks);
  return Error::success();
}

Error useOwnCallbacks(const ParallelReduceCall &Reduce) {
  auto Callbacks = callbacksFor(Reduce.shuffleReduce(), /*NumRecords=*/1);
  if (!Callbacks)
    return Callbacks.takeError();
  Reduce.setCallbacks(*Callbacks);
  return Error::success();
}

} // namespace warpfold
