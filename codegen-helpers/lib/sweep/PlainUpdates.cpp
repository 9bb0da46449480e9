//===- sweep/PlainUpdates.cpp - what iterations can tell ------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "sweep/PlainUpdates.h"

#include "analysis/Repeatable.h"
#include "analysis/Variable.h"
#include "clang/ClangLists.h"

using namespace llvm;

namespace warpfold {

bool iterationsWrite(const WorkLoop &Loop) {
  return !all_of(Loop.Body, [](const BasicBlock *Block) {
    return all_of(*Block, isRepeatable);
  });
}

/// Value goes, by operators, to Copy alone.
static bool goesTo(const Value &Value, const Variable &Copy) {
  return all_of(Value.users(), [&](const User *User) {
    if (const auto *Store = dyn_cast<StoreInst>(User))
      return Copy.isAt(Store->getPointerOperand());
    return isa<BinaryOperator, CastInst>(User) && goesTo(*User, Copy);
  });
}

bool updatesPlainly(const WorkLoop &Loop, const Value *List) {
  const auto Copies = reducedBy(List);
  return !Copies.empty() && !iterationsWrite(Loop) &&
         all_of(Copies, [&](const AllocaInst *Name) {
           const Variable Copy(const_cast<AllocaInst *>(Name));
           const auto IsInside = [&](const Instruction *I) {
             return is_contained(Loop.Body, I->getParent());
           };
           return !Copy.escapes() && none_of(Copy.calls(), IsInside) &&
                  all_of(Copy.reads(), [&](const Instruction *Read) {
                    return !IsInside(Read) ||
                           (isa<LoadInst>(Read) && goesTo(*Read, Copy));
                  });
         });
}

} // namespace warpfold
