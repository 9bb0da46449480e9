//===- cures/MissingPrivatization.cpp - no copy of a variable -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  refuses, by an error of the compilation that says what to write instead, a reduction
//           whose iterations change a variable itself in place of the thread's private copy:
//           clang's code gives wrong results on every device. In a member function that is a
//           template, of a class that is none, clang 19 and 22 generate such code for a reduction
//           of a member by constructs with teams: the private copy is initialized and combined, but
//           iterations use the member itself (docs/StockDefects.md, 43):
//
//             struct Sum { int S; template <class T> void add(T *X, int N); };
//             .. reduction(+ : S)    S += X[I];      // this->S, by all threads at once
//
//           The same happens in a function of `declare target`, with a variable of `declare
//           target`, if the construct is not in a `target` of that function (47):
//
//             #pragma omp declare target
//             int S;
//             void add(int *X, int N) {
//             #pragma omp parallel for reduction(+ : S)
//               for (..) S += X[I];                  // S, by all threads at once
//             }
//
//           This cure also refuses a reduction of two elements of one array (cures/ArrayItems.h),
//           and a lastprivate variable that is not mapped back (frontend/clang/LastValues.h).
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "analysis/Variable.h"
#include "cures/ArrayItems.h"
#include "frontend/clang/LastValues.h"
#include "openmp/OpenMPCalls.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

namespace {

/// The variable that iterations change in place of a copy: a member of one object, or a global
/// variable that is combined with a value after the reduction.
enum class Missed { Nothing, Member, Global };

} // namespace

/// Returns whether Pointer is a parameter, such as `this`: it points to one object in the whole
/// function.
static bool isPassed(const Value *Pointer) {
  const auto *Load = dyn_cast<LoadInst>(Pointer);
  const auto *Holder =
      Load ? dyn_cast<AllocaInst>(Load->getPointerOperand()) : nullptr;
  const auto Held = Holder ? valuesHeld(*Holder) : std::nullopt;
  return isa<Argument>(Held && Held->size() == 1 ? Held->front() : Pointer);
}

/// Returns whether I is the address of a member of type Is.
static bool isMember(const Instruction &I, const Type *Is) {
  const auto *Address = dyn_cast<GetElementPtrInst>(&I);
  return Address && Address->getSourceElementType()->isStructTy() &&
         Address->hasAllConstantIndices() &&
         Address->getResultElementType() == Is &&
         isPassed(Address->getPointerOperand());
}

/// Returns the type of Copy. In generic mode a team's variable has only the type of its initial
/// value.
static const Type *typeOf(const Value &Copy, const Instruction &Initializer) {
  if (const auto *Name = dyn_cast<AllocaInst>(&Copy))
    return Name->getAllocatedType();
  const auto *Store = dyn_cast<StoreInst>(&Initializer);
  return Store ? Store->getValueOperand()->getType() : nullptr;
}

using Predicate = function_ref<bool(const Instruction *)>;

/// Returns whether a member of type Is is read and written before the reduction. IsBefore(I)
/// returns whether I precedes the reduction, or is not reachable from it.
static bool isMemberChanged(Function &F, const Type *Is, Predicate IsBefore) {
  bool IsRead = false, IsWritten = false;
  for (const Instruction &I : instructions(F))
    if (isMember(I, Is)) {
      const Variable Member(const_cast<Instruction *>(&I));
      IsRead |= any_of(Member.reads(), IsBefore);
      IsWritten |= any_of(Member.writes(), IsBefore);
    }
  return IsRead && IsWritten;
}

/// Returns the global variable that Pointer is in, or null.
static const GlobalVariable *globalAt(const Value *Pointer) {
  return dyn_cast<GlobalVariable>(getUnderlyingObject(Pointer));
}

/// The uses of a global variable, before and after the reduction.
struct GlobalUses {
  bool AreReads = false, AreWrites = false, AreAfter = false;
};

/// Returns whether a global variable of the copy's type is read and written before the reduction,
/// and used by the thread with the result after it.
static bool isGlobalChanged(Function &F, const Type *Is, Predicate IsBefore) {
  DenseMap<const GlobalVariable *, GlobalUses> Uses;
  for (const Instruction &I : instructions(F)) {
    if (!IsBefore(&I)) {
      for (const Value *Operand : I.operand_values())
        Uses[globalAt(Operand)].AreAfter = true;
      continue;
    }
    if (const auto *Load = dyn_cast<LoadInst>(&I))
      Uses[globalAt(Load->getPointerOperand())].AreReads = true;
    if (const auto *Store = dyn_cast<StoreInst>(&I))
      Uses[globalAt(Store->getPointerOperand())].AreWrites = true;
  }
  return any_of(Uses, [Is](const auto &Entry) {
    const auto &[Global, GlobalUse] = Entry;
    return Global && Global->getValueType() == Is && GlobalUse.AreReads &&
           GlobalUse.AreWrites && GlobalUse.AreAfter;
  });
}

/// Returns Nothing unless only its initializer and Reduce use Copy, a variable that Reduce reduces,
/// while iterations read and write another variable. Dominators must be those of Reduce's function.
static Missed missingCopy(const Value &Copy, const CallInst &Reduce,
                          const DominatorTree &Dominators) {
  const auto IsBefore = [&](const Instruction *I) {
    return !Dominators.dominates(&Reduce, I);
  };
  const Variable CopyUses(const_cast<Value *>(&Copy));
  const auto Initializers = make_filter_range(CopyUses.writes(), IsBefore);
  if (CopyUses.escapes() || any_of(CopyUses.reads(), IsBefore) ||
      any_of(CopyUses.calls(), IsBefore) || !hasSingleElement(Initializers))
    return Missed::Nothing;
  const Type *Is = typeOf(Copy, **Initializers.begin());
  Function &F = *const_cast<Function *>(Reduce.getFunction());
  if (isMemberChanged(F, Is, IsBefore))
    return Missed::Member;
  return isGlobalChanged(F, Is, IsBefore) ? Missed::Global : Missed::Nothing;
}

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
    Found = missingCopy(*Copy, Reduce, Dominators);
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

/// Returns the name of the variable at Address, in quotes, or Unknown if the program is compiled
/// without debug information.
static std::string nameInSource(const Value &Address, const char *Unknown) {
  const auto Names = findDVRDeclares(const_cast<Value *>(&Address));
  return Names.empty()
             ? Unknown
             : ("'" + Names.front()->getVariable()->getName() + "'").str();
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
