//===- frontend/flang/PassedVariables.cpp ---------------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/flang/PassedVariables.h"

#include "frontend/flang/FlangModule.h"
#include "openmp/OpenMPCalls.h"
#include "support/Calls.h"
#include "support/Reason.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

/// Longer chains of calls and structures do not occur: the limit ends recursive functions.
static constexpr unsigned MostSteps = 32;

/// Returns the value that the only caller of Parameter's function passes for it; null if unknown.
/// flang calls regions directly, by the entry points of libomp and of the device runtime, and
/// passes a loop's body to the latter.
static Value *argumentFor(Argument &Parameter) {
  Function &F = *Parameter.getParent();
  const unsigned Number = Parameter.getArgNo();
  auto *Call = F.hasOneUse() ? dyn_cast<CallInst>(F.user_back()) : nullptr;
  if (!Call)
    return nullptr;
  if (Call->getCalledFunction() == &F)
    return Call->getArgOperand(Number);
  const StringRef Entry = calleeName(*Call);
  if (const auto Launch = asParallel(*Call))
    return Number < ParallelCall::NumNumbers
               ? nullptr
               : const_cast<Value *>(
                     listEntry(*Launch, Number - ParallelCall::NumNumbers));
  if (Entry == "__kmpc_fork_call" || Entry == "__kmpc_fork_teams")
    return Number < 2 ? nullptr : Call->getArgOperand(Number + 1);
  const bool IsLoop = Entry.contains("_static_loop_");
  return IsLoop && Number == 1 ? Call->getArgOperand(2) : nullptr;
}

static Value *inTop(const Function &Top, Value *Address, unsigned Steps) {
  if (Steps == MostSteps)
    return Address;
  if (auto *Parameter = dyn_cast<Argument>(Address)) {
    Value *Passed =
        Parameter->getParent() == &Top ? nullptr : argumentFor(*Parameter);
    return Passed ? inTop(Top, Passed, Steps + 1) : Address;
  }
  auto *Load = dyn_cast<LoadInst>(Address);
  if (!Load || Load->getFunction() == &Top)
    return Address;
  const DataLayout &Layout = Top.getParent()->getDataLayout();
  APInt Offset(64, 0);
  Value *Base = Load->getPointerOperand()->stripAndAccumulateConstantOffsets(
      Layout, Offset, /*AllowNonInbounds=*/true);
  const uint64_t PointerBytes = Layout.getPointerSize();
  auto *Structure = dyn_cast<AllocaInst>(inTop(Top, Base, Steps + 1));
  if (!Structure || Offset.urem(PointerBytes) != 0)
    return Address;
  const Value *Stored = listEntry(*Structure, *Structure->getFunction(),
                                  Offset.udiv(PointerBytes).getZExtValue());
  return Stored ? inTop(Top, const_cast<Value *>(Stored), Steps + 1) : Address;
}

Value *addressIn(const Function &Top, Value &Address) {
  return inTop(Top, &Address, /*Steps=*/0);
}

/// Returns the blocks to which the thread with the result of Reduce branches: the device runtime
/// returns 1 for it, libomp 1, or 2 if the thread is to use atomic updates.
static SmallVector<BasicBlock *, 2> blocksWithResult(Instruction &Reduce) {
  SmallVector<BasicBlock *, 2> Found;
  for (User *Reader : Reduce.users()) {
    if (auto *Switch = dyn_cast<SwitchInst>(Reader))
      for (const auto &Case : Switch->cases())
        Found.push_back(Case.getCaseSuccessor());
    if (isa<ICmpInst>(Reader))
      for (User *Branch : Reader->users())
        if (isa<BranchInst>(Branch))
          Found.push_back(cast<BranchInst>(Branch)->getSuccessor(0));
  }
  return Found;
}

SmallVector<StoreInst *, 4>
resultStores(Function &F, function_ref<bool(Instruction &)> Reduces) {
  SmallVector<BasicBlock *, 4> WithResult;
  for (Instruction &I : instructions(F))
    if (Reduces(I))
      WithResult.append(blocksWithResult(I));
  SmallVector<StoreInst *, 4> Stores;
  if (WithResult.empty())
    return Stores;
  const DominatorTree Dominators(F);
  for (Instruction &I : instructions(F)) {
    auto *Store = dyn_cast<StoreInst>(&I);
    if (Store && any_of(WithResult, [Store, &Dominators](BasicBlock *Block) {
          return Dominators.dominates(Block, Store->getParent());
        }))
      Stores.push_back(Store);
  }
  return Stores;
}

/// Returns whether I reduces over all teams, or in the host's version of a region.
static bool reducesOverTeams(Instruction &I) {
  const StringRef Entry = calleeName(I);
  return asTeamsReduce(I) || Entry == "__kmpc_reduce" ||
         Entry == "__kmpc_reduce_nowait";
}

/// Adds the addresses at which F accesses bytes after the first 8.
static void addLong(Function &F, const Function &Top, NeededAddresses &Needed) {
  const DataLayout &Layout = F.getParent()->getDataLayout();
  for (Instruction &I : instructions(F)) {
    Value *Address = getLoadStorePointerOperand(&I);
    if (!Address)
      continue;
    APInt Offset(64, 0);
    Value *Base = Address->stripAndAccumulateConstantOffsets(
        Layout, Offset, /*AllowNonInbounds=*/true);
    const uint64_t End =
        Offset.getZExtValue() + Layout.getTypeStoreSize(getLoadStoreType(&I));
    if (End <= Layout.getPointerSize() || Offset.isNegative())
      continue;
    uint64_t &Bytes = Needed.LongBytes[addressIn(Top, *Base)];
    Bytes = std::max(Bytes, End);
  }
}

NeededAddresses neededAddresses(const SetVector<Function *> &Code,
                                const Function &Top) {
  NeededAddresses Needed;
  for (Function *F : Code) {
    for (StoreInst *Store : resultStores(*F, reducesOverTeams))
      Needed.Results.insert(addressIn(Top, *Store->getPointerOperand()));
    addLong(*F, Top, Needed);
  }
  return Needed;
}

std::string nameByReference(StringRef Kernel, ArrayRef<unsigned> Parameters) {
  // A name ends in the number of the line, which reports print.
  const auto [Function, Line] = Kernel.rsplit("_l");
  std::string Name = (Function + "_by_reference").str();
  for (unsigned Number : Parameters)
    Name += "_" + utostr(Number);
  return Name + "_l" + Line.str();
}

/// Returns the store of Parameter in a variable, from which flang's kernels read a value that they
/// receive; null if the parameter has another use.
static StoreInst *copyOf(Argument &Parameter) {
  auto *Store = Parameter.hasOneUse()
                    ? dyn_cast<StoreInst>(Parameter.user_back())
                    : nullptr;
  return Store && Store->getValueOperand() == &Parameter &&
                 isa<AllocaInst>(Store->getPointerOperand())
             ? Store
             : nullptr;
}

static void rename(Function &Kernel, StringRef NewName) {
  const std::string OldName = Kernel.getName().str();
  for (const char *Suffix :
       {"_exec_mode", "_kernel_environment", "_dynamic_environment"})
    if (GlobalVariable *Global =
            Kernel.getParent()->getNamedGlobal(OldName + Suffix))
      Global->setName(NewName + Suffix);
  Kernel.setName(NewName);
}

/// Returns whether Kernel loads the bounds and the step of a loop, 64-bit integers, from its first
/// parameters, as the kernel of a `do concurrent` does.
static bool isConcurrent(Function &Kernel) {
  constexpr unsigned First = 1, NumBounds = 3;
  if (Kernel.arg_size() < First + NumBounds)
    return false;
  for (unsigned Number = First; Number < First + NumBounds; ++Number) {
    const StoreInst *Store = copyOf(*Kernel.getArg(Number));
    if (!Store ||
        none_of(Store->getPointerOperand()->users(), [](const User *Reader) {
          return isa<LoadInst>(Reader) && Reader->getType()->isIntegerTy(64);
        }))
      return false;
  }
  return true;
}

/// Replaces the variable in which Store puts a parameter by the variable whose address the
/// parameter contains, or by a copy of its first Bytes bytes.
static void useAddress(StoreInst &Store, uint64_t Bytes) {
  auto *Old = cast<AllocaInst>(Store.getPointerOperand());
  Value *Parameter = Store.getValueOperand();
  IRBuilder<> B(&Store);
  Value *New = Parameter;
  if (Bytes > 0) {
    const Align Alignment(16);
    AllocaInst *Copy = B.CreateAlloca(ArrayType::get(B.getInt8Ty(), Bytes));
    Copy->setAlignment(Alignment);
    B.CreateMemCpy(Copy, Alignment, Parameter, Align(8), Bytes);
    New = Copy;
  }
  Store.eraseFromParent();
  Old->replaceAllUsesWith(New);
  Old->eraseFromParent();
}

/// Returns whether flang 22 has generated M; 23 passes the variables of `reduce` by reference.
static bool isFlang22s(const Module &M) {
  const NamedMDNode *Writers = M.getNamedMetadata("llvm.ident");
  return Writers && any_of(Writers->operands(), [](const MDNode *Writer) {
           const auto *Name = dyn_cast<MDString>(Writer->getOperand(0));
           return Name && Name->getString().contains("flang version 22");
         });
}

Error receiveByReference(Function &Kernel) {
  if (!isConcurrent(Kernel))
    return Error::success();
  const SetVector<Function *> Code = codeOf(Kernel);
  if (Error E = checkOperators(Kernel, Code))
    return E;
  NeededAddresses Needed = neededAddresses(Code, Kernel);
  SmallVector<unsigned, 4> Parameters;
  for (Argument &Parameter : Kernel.args()) {
    StoreInst *Store = copyOf(Parameter);
    Value *Copy = Store ? Store->getPointerOperand() : nullptr;
    if (!Copy || !Needed.contains(Copy))
      continue;
    const bool IsResult = Needed.Results.remove(Copy);
    useAddress(*Store, IsResult ? 0 : Needed.LongBytes.lookup(Copy));
    Parameters.push_back(Parameter.getArgNo());
  }
  if (!Parameters.empty())
    rename(Kernel, nameByReference(Kernel.getName(), Parameters));
  // The other results are written to variables that flang passes by reference.
  if (isFlang22s(*Kernel.getParent()) &&
      !all_of(Needed.Results, [&Kernel](const Value *Address) {
        const auto *Load = dyn_cast<LoadInst>(Address);
        const auto *Parameter = dyn_cast<Argument>(Address);
        return (Load && Load->getFunction() == &Kernel) ||
               (Parameter && Parameter->getParent() == &Kernel);
      }))
    return reason("flang's code for `do concurrent` with `reduce` (" +
                  Kernel.getName() +
                  ") discards a result (docs/StockDefects.md, 40); use `!$omp "
                  "target teams distribute parallel do reduction(..)` instead");
  return Error::success();
}

} // namespace warpfold
