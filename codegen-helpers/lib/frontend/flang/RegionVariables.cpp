//===- frontend/flang/RegionVariables.cpp ---------------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  flang passes the variables of a parallel region in a structure, clang passes them one
//           by one. This file makes the regions that a kernel launches, itself or in its teams'
//           code, which is inlined, receive their variables as clang's regions do, so that the
//           passes handle only one form (model/Construct.h, plan/HostArguments.h).
//
//   before:   s = {&a, &b}; list = {&s}; parallel_60(.., Region, .., list, 1)
//             Region(.., s):    a = load s; b = load s + 8; ..
//
//   after:    list = {&a, &b}; parallel_60(.., Region, .., list, 2)
//             Region(.., a, b): ..
//
//===----------------------------------------------------------------------===//

#include "frontend/flang/FlangModule.h"

#include "openmp/OpenMPCalls.h"
#include "support/Calls.h"
#include "support/Retire.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace warpfold {

/// The runtime passes no more variables (generated_microtask_cases.gen).
static constexpr unsigned MostVariables = 64;

namespace {

/// A structure of addresses, in the kernel and in the region.
class Variables {
public:
  /// Returns the variables of the region that Launch launches; none if they are passed in another
  /// way.
  static std::optional<Variables> find(const ParallelCall &Launch);
  void passOneByOne() const;

private:
  bool readKernel();
  bool readRegion();
  Function *createRegion() const;

  ParallelCall Launch;
  Function *Region;
  AllocaInst *Structure;
  /// The values that the kernel stores in the structure.
  SmallVector<Value *, 8> Values;
  /// The region's loads of each value, with its number; and the addresses that they load from.
  SmallVector<std::pair<LoadInst *, unsigned>, 8> Loads;
  SmallVector<Instruction *, 8> Addresses;
};

} // namespace

/// Returns whether the kernel fills the whole structure before it launches the region, passes it
/// once, and has no other use of it.
bool Variables::readKernel() {
  const DataLayout &Layout = Structure->getModule()->getDataLayout();
  unsigned TimesPassed = 0;
  SmallVector<Value *, 8> Pending = {Structure};
  while (!Pending.empty()) {
    Value *Address = Pending.pop_back_val();
    for (User *User : Address->users()) {
      auto *Store = dyn_cast<StoreInst>(User);
      if (isa<GetElementPtrInst>(User)) {
        Pending.push_back(User);
      } else if (Store && Store->getValueOperand() == Address) {
        ++TimesPassed;
      } else if (Store) {
        const auto Number =
            indexIn(Layout, Structure, Store->getPointerOperand());
        if (!Number || *Number >= Values.size() || Values[*Number] ||
            !Store->isSimple() ||
            !Store->getValueOperand()->getType()->isPointerTy() ||
            Store->getParent() != Launch.Call->getParent() ||
            !Store->comesBefore(Launch.Call))
          return false;
        Values[*Number] = Store->getValueOperand();
      } else {
        return false;
      }
    }
  }
  return TimesPassed == 1 && !is_contained(Values, nullptr);
}

/// Returns whether the region only loads from the structure.
bool Variables::readRegion() {
  const DataLayout &Layout = Region->getParent()->getDataLayout();
  Argument *Structure = Region->getArg(2);
  SmallVector<Value *, 8> Pending = {Structure};
  while (!Pending.empty())
    for (User *User : Pending.pop_back_val()->users()) {
      auto *Load = dyn_cast<LoadInst>(User);
      if (auto *Element = dyn_cast<GetElementPtrInst>(User)) {
        Pending.push_back(Element);
        Addresses.push_back(Element);
        continue;
      }
      const auto Number =
          Load ? indexIn(Layout, Structure, Load->getPointerOperand())
               : std::nullopt;
      if (!Number || *Number >= Values.size() || !Load->isSimple() ||
          !Load->getType()->isPointerTy())
        return false;
      Loads.push_back({Load, static_cast<unsigned>(*Number)});
    }
  return true;
}

std::optional<Variables> Variables::find(const ParallelCall &Launch) {
  Variables Found;
  Found.Launch = Launch;
  Found.Region = Launch.region();
  if (!Found.Region || Found.Region->isDeclaration() ||
      !Found.Region->hasLocalLinkage() || !Found.Region->hasOneUse() ||
      Found.Region->hasOptNone() || Launch.wrapper() ||
      Found.Region->arg_size() != ParallelCall::NumNumbers + 1)
    return std::nullopt;
  Found.Structure = dyn_cast_or_null<AllocaInst>(
      const_cast<Value *>(listEntry(Launch, /*Number=*/0)));
  auto *Type = Found.Structure
                   ? dyn_cast<StructType>(Found.Structure->getAllocatedType())
                   : nullptr;
  if (!Type || Type->getNumElements() > MostVariables ||
      !all_of(Type->elements(),
              [](const llvm::Type *Field) { return Field->isPointerTy(); }))
    return std::nullopt;
  Found.Values.resize(Type->getNumElements());
  if (!Found.readKernel() || !Found.readRegion())
    return std::nullopt;
  return Found;
}

/// Moves the region's code to a new function that has addresses as parameters in place of the
/// structure.
Function *Variables::createRegion() const {
  Type *Pointer = PointerType::getUnqual(Region->getContext());
  SmallVector<Type *, 8> Parameters(Values.size() + ParallelCall::NumNumbers,
                                    Pointer);
  auto *New = Function::Create(
      FunctionType::get(Region->getReturnType(), Parameters, false),
      Region->getLinkage(), Region->getAddressSpace(), "", Region->getParent());
  New->takeName(Region);
  New->copyAttributesFrom(Region);
  New->setSubprogram(Region->getSubprogram());
  Region->setSubprogram(nullptr);
  New->splice(New->begin(), Region);
  for (unsigned Number : {0U, 1U})
    Region->getArg(Number)->replaceAllUsesWith(New->getArg(Number));
  for (auto [Load, Number] : Loads) {
    Load->replaceAllUsesWith(New->getArg(Number + ParallelCall::NumNumbers));
    Load->eraseFromParent();
  }
  for (Instruction *Element : reverse(Addresses))
    Element->eraseFromParent();
  // flang loads each variable's value first, whether the operator needs it or not.
  for (Instruction &I : make_early_inc_range(instructions(New)))
    if (isa<LoadInst>(I) && isInstructionTriviallyDead(&I))
      I.eraseFromParent();
  return New;
}

/// Returns whether the value at Address is never read.
static bool isOnlyWritten(const Value &Address) {
  return all_of(Address.users(), [&](const User *User) {
    const auto *Store = dyn_cast<StoreInst>(User);
    return (Store && Store->getPointerOperand() == &Address) ||
           (isa<GetElementPtrInst>(User) && isOnlyWritten(*User));
  });
}

static void eraseWritten(Instruction &Address) {
  while (!Address.use_empty()) {
    auto *User = cast<Instruction>(Address.user_back());
    if (isa<StoreInst>(User))
      User->eraseFromParent();
    else
      eraseWritten(*User);
  }
  Address.eraseFromParent();
}

void Variables::passOneByOne() const {
  CallInst &Call = *Launch.Call;
  auto *OldList = dyn_cast<AllocaInst>(Call.getArgOperand(7));
  Function *New = createRegion();
  BasicBlock &First = Call.getFunction()->getEntryBlock();
  IRBuilder<> B(&First, First.getFirstInsertionPt());
  auto *Type = ArrayType::get(B.getPtrTy(), Values.size());
  AllocaInst *List = B.CreateAlloca(Type, nullptr, "region.variables");
  B.SetInsertPoint(&Call);
  for (const auto &[Number, Variable] : enumerate(Values))
    B.CreateStore(Variable,
                  B.CreateConstInBoundsGEP2_64(Type, List, 0, Number));
  Call.setArgOperand(5, New);
  Call.setArgOperand(7, List);
  Call.setArgOperand(8, B.getInt64(Values.size()));
  // Addresses in the old lists would seem to escape to other threads.
  for (AllocaInst *Old : {OldList, Structure})
    if (Old && isOnlyWritten(*Old))
      eraseWritten(*Old);
  retire(*Region);
}

/// Returns the call of the teams' code, which a kernel calls once and which launches a region; null
/// if there is none.
static CallInst *teamsCall(Function &Kernel) {
  for (Instruction &I : instructions(Kernel)) {
    Function *Callee = calledFunction(I);
    if (Callee && !Callee->isDeclaration() && Callee->hasLocalLinkage() &&
        Callee->hasOneUse() && !Callee->hasOptNone() &&
        hasAny(*Callee, asParallel))
      return cast<CallInst>(&I);
  }
  return nullptr;
}

static void inlineTeams(Function &Kernel) {
  CallInst *Call = teamsCall(Kernel);
  if (!Call)
    return;
  Function &Teams = *Call->getCalledFunction();
  InlineFunctionInfo Info;
  // The variables need no lifetimes, since all of them live as long as the kernel.
  if (InlineFunction(*Call, Info, /*MergeAttributes=*/false,
                     /*CalleeAAR=*/nullptr, /*InsertLifetime=*/false)
          .isSuccess()) {
    retire(Teams);
    forwardStructures(Kernel);
  }
}

void passVariablesOneByOne(Function &Kernel) {
  inlineTeams(Kernel);
  SmallVector<ParallelCall, 2> Launches;
  for (Instruction &I : instructions(Kernel))
    if (const auto Launch = asParallel(I))
      Launches.push_back(*Launch);
  for (const ParallelCall &Launch : Launches)
    if (const auto Found = Variables::find(Launch))
      Found->passOneByOne();
}

} // namespace warpfold
