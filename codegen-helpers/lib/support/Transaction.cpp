//===- support/Transaction.cpp - changes that can be rolled back ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Transaction.h"

#include "support/Reason.h"
#include "support/Retire.h"

#include "llvm/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace warpfold {

Transaction::Transaction(ArrayRef<Function *> Changed) {
  for (Function *F : Changed) {
    ValueToValueMapTy Map;
    Functions.push_back({F, CloneFunction(F, Map)});
  }
}

Transaction::~Transaction() {
  for (const Before &Saved : Functions)
    retire(*Saved.Copy);
}

static void eraseBody(Function &F) {
  for (BasicBlock &Block : F)
    Block.dropAllReferences();
  while (!F.empty())
    F.begin()->eraseFromParent();
}

static void restore(Function &F, Function &Copy) {
  eraseBody(F);
  F.splice(F.begin(), &Copy);
  for (auto [Mine, Copied] : zip(F.args(), Copy.args()))
    Copied.replaceAllUsesWith(&Mine);
  // The debug locations of the copied body refer to the copy's subprogram.
  F.setSubprogram(Copy.getSubprogram());
}

Error Transaction::finish(Error Result) {
  std::string Text;
  raw_string_ostream Stream(Text);
  for (const Before &Saved : Functions)
    if (!Result && verifyFunction(*Saved.Changed, &Stream))
      Result =
          reason("the transformed code failed verification (" +
                 StringRef(Text).split('\n').first + "); please report this");
  if (Result)
    for (const Before &Saved : Functions)
      restore(*Saved.Changed, *Saved.Copy);
  return Result;
}

} // namespace warpfold
