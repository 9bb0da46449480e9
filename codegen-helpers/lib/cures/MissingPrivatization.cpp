//===- cures/MissingPrivatization.cpp -------------------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  refuses, by an error of the compilation that says what to write instead, a reduction
//           whose iterations change a variable itself in place of the thread's copy
//           (cures/MissedCopy.h): clang's code gives wrong results on every device. The same holds
//           for a reduction of two elements of one array (cures/ArrayItems.h), and for a
//           lastprivate variable that is not mapped back (frontend/clang/LastValues.h).
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "cures/ArrayItems.h"
#include "cures/MissedCopy.h"
#include "frontend/clang/LastValues.h"
#include "openmp/OpenMPCalls.h"
#include "openmp/PointerLists.h"
#include "support/SourceName.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

static const char *message(Missed What) {
  return What == Missed::Member
             ? "reduction of a class member in a member function template: "
               "clang lets all threads update the member itself; reduce a "
               "reference to it, 'auto &Sum = this->Sum;'"
             : "reduction of a 'declare target' variable in a 'declare target' "
               "function: clang lets all threads update the variable itself; "
               "reduce a local variable and add its value";
}

/// Reports an error or a warning at Where, or in F if the code has no lines.
static void diagnose(const Function &F, const DebugLoc &Where,
                     const std::string &Message,
                     DiagnosticSeverity Severity = DS_Error) {
  const std::string In = Where ? "" : (" (in " + F.getName() + ")").str();
  F.getContext().diagnose(
      DiagnosticInfoUnsupported(F, Message + In, Where, Severity));
}

static Missed missedIn(const CallInst &Reduce, const Value &List,
                       const DominatorTree &Dominators) {
  Missed Found = Missed::Nothing;
  for (uint64_t Number = 0; Found == Missed::Nothing; ++Number) {
    const Value *Copy = listEntry(List, *Reduce.getFunction(), Number);
    if (!Copy)
      break;
    Found = missedCopy(*Copy, Reduce, Dominators);
  }
  return Found;
}

static void visit(const CallInst &Reduce, const Value &List) {
  const DominatorTree Dominators(*const_cast<Function *>(Reduce.getFunction()));
  const Missed Found = missedIn(Reduce, List, Dominators);
  if (Found != Missed::Nothing)
    diagnose(*Reduce.getFunction(), Reduce.getDebugLoc(), message(Found));
}

/// Identifies a construct: the name of the function that clang has outlined first, and the line,
/// which all functions of the construct have in common.
using Construct = std::pair<StringRef, unsigned>;

static Construct constructAt(const Instruction &I) {
  const DebugLoc &Line = I.getDebugLoc();
  return {I.getFunction()->getName().split("_omp_outlined").first,
          Line ? Line.getLine() : 0};
}

static std::string twoItems(const ArrayItem &Lost) {
  return "reduction of two elements or sections of " +
         nameInSource(*Lost.Shifted->getPointerOperand(), "an array") +
         " in one construct: clang lets iterations update the copy of only one "
         "of them (docs/StockDefects.md, 56); reduce the whole array, or "
         "references, 'auto &First = A[0], &Second = A[1];'";
}

/// Refuses parts of arrays in F, once for each construct.
static void visitItems(const Function &F, DenseSet<Construct> &Refused) {
  const auto Items = arrayItems(F);
  for (const ArrayItem &Item : Items) {
    const bool IsLost = isLost(Item, Items);
    if ((!IsLost && !isMissedMember(Item)) ||
        !Refused.insert(constructAt(*Item.Shifted)).second)
      continue;
    diagnose(F, Item.Shifted->getDebugLoc(),
             IsLost ? twoItems(Item) : message(Missed::Member));
  }
}

/// Refuses a last value in F that clang does not map back, once for each construct. The last value
/// of a linear clause may be unused, so that it only causes a warning.
static void visitLastValues(const Function &F, DenseSet<Construct> &Refused) {
  const auto Lost = lostLastValue(F);
  if (!Lost || !Refused.insert(constructAt(*Lost->Last)).second)
    return;
  const std::string Name = nameInSource(*Lost->Variable, "a variable");
  diagnose(F, Lost->Last->getDebugLoc(),
           "the last value of " + Name +
               " is not copied back from the target region: clang passes the "
               "variable by value (docs/StockDefects.md, 57); map it, "
               "'map(tofrom: ..)'",
           Lost->IsRead ? DS_Warning : DS_Error);
}

bool refuseMissingPrivatization(Module &M) {
  DenseSet<Construct> Refused, LastRefused;
  for (Function &F : M) {
    visitItems(F, Refused);
    visitLastValues(F, LastRefused);
    for (Instruction &I : instructions(F)) {
      if (const auto Reduce = asParallelReduce(I))
        visit(*Reduce->Call, *Reduce->list());
      if (const auto Reduce = asTeamsReduce(I))
        visit(*Reduce->Call, *Reduce->list());
    }
  }
  return false;
}

} // namespace warpfold
