//===- frontend/flang/RegionVariables.cpp ---------------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/flang/RegionVariables.h"

#include "frontend/flang/LocalStructures.h"
#include "openmp/PointerLists.h"
#include "support/Retire.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace warpfold {

/// More the runtime does not hand on (generated_microtask_cases.gen).
static constexpr unsigned MostVariables = 64;

namespace {

/// A structure of addresses, in the kernel and in the region.
class Variables {
public:
  /// Those of the region that Begin begins; none where they are handed on otherwise.
  static std::optional<Variables> find(const ParallelCall &Begin);
  void passOneByOne() const;

private:
  bool readKernel();
  bool readRegion();
  Function *createRegion() const;

  ParallelCall Begin;
  Function *Region;
  AllocaInst *Structure;
  /// What the kernel has in them.
  SmallVector<Value *, 8> Values;
  /// The region's loads of each, by number; and the addresses that they load from.
  SmallVector<std::pair<LoadInst *, unsigned>, 8> Loads;
  SmallVector<Instruction *, 8> Places;
};

} // namespace

/// The kernel fills all of the structure where it begins the region, hands it on once, and
/// uses it for nothing else.
bool Variables::readKernel() {
  const DataLayout &Layout = Structure->getModule()->getDataLayout();
  unsigned TimesHandedOn = 0;
  SmallVector<Value *, 8> Addresses = {Structure};
  while (!Addresses.empty()) {
    Value *Address = Addresses.pop_back_val();
    for (User *User : Address->users()) {
      auto *Store = dyn_cast<StoreInst>(User);
      if (isa<GetElementPtrInst>(User)) {
        Addresses.push_back(User);
      } else if (Store && Store->getValueOperand() == Address) {
        ++TimesHandedOn;
      } else if (Store) {
        const auto Number =
            indexIn(Layout, Structure, Store->getPointerOperand());
        if (!Number || *Number >= Values.size() || Values[*Number] ||
            !Store->isSimple() ||
            !Store->getValueOperand()->getType()->isPointerTy() ||
            Store->getParent() != Begin.Call->getParent() ||
            !Store->comesBefore(Begin.Call))
          return false;
        Values[*Number] = Store->getValueOperand();
      } else {
        return false;
      }
    }
  }
  return TimesHandedOn == 1 && !is_contained(Values, nullptr);
}

/// The region does nothing but load from the structure.
bool Variables::readRegion() {
  const DataLayout &Layout = Region->getParent()->getDataLayout();
  Argument *Structure = Region->getArg(2);
  SmallVector<Value *, 8> Addresses = {Structure};
  while (!Addresses.empty())
    for (User *User : Addresses.pop_back_val()->users()) {
      auto *Load = dyn_cast<LoadInst>(User);
      if (auto *Place = dyn_cast<GetElementPtrInst>(User)) {
        Addresses.push_back(Place);
        Places.push_back(Place);
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

std::optional<Variables> Variables::find(const ParallelCall &Begin) {
  Variables Found;
  Found.Begin = Begin;
  Found.Region = Begin.region();
  if (!Found.Region || Found.Region->isDeclaration() ||
      !Found.Region->hasLocalLinkage() || !Found.Region->hasOneUse() ||
      Found.Region->hasOptNone() || Begin.wrapper() ||
      Found.Region->arg_size() != ParallelCall::NumNumbers + 1)
    return std::nullopt;
  Found.Structure = dyn_cast_or_null<AllocaInst>(
      const_cast<Value *>(listEntry(Begin, /*Number=*/0)));
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

/// The region's code in a function that gets addresses in place of the structure.
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
  for (Instruction *Place : reverse(Places))
    Place->eraseFromParent();
  // flang loads each variable's value before, whether the operator needs it or not.
  for (Instruction &I : make_early_inc_range(instructions(New)))
    if (isa<LoadInst>(I) && isInstructionTriviallyDead(&I))
      I.eraseFromParent();
  return New;
}

/// Nobody reads what is at Address.
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
  CallInst &Call = *Begin.Call;
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
  // Addresses in them would be taken for addresses that others have.
  for (AllocaInst *Old : {OldList, Structure})
    if (Old && isOnlyWritten(*Old))
      eraseWritten(*Old);
  retire(*Region);
}

/// The teams' code, which a kernel calls once, and which begins a region.
static CallInst *teamsCall(Function &Kernel) {
  auto BeginsRegion = [](Instruction &I) { return asParallel(I).has_value(); };
  for (Instruction &I : instructions(Kernel)) {
    auto *Call = dyn_cast<CallInst>(&I);
    Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    if (Callee && !Callee->isDeclaration() && Callee->hasLocalLinkage() &&
        Callee->hasOneUse() && !Callee->hasOptNone() &&
        any_of(instructions(*Callee), BeginsRegion))
      return Call;
  }
  return nullptr;
}

static void inlineTeams(Function &Kernel) {
  CallInst *Call = teamsCall(Kernel);
  if (!Call)
    return;
  Function &Teams = *Call->getCalledFunction();
  InlineFunctionInfo Info;
  // Variables without lifetimes: those are all of the kernel.
  if (InlineFunction(*Call, Info, /*MergeAttributes=*/false,
                     /*CalleeAAR=*/nullptr, /*InsertLifetime=*/false)
          .isSuccess()) {
    retire(Teams);
    forwardStructures(Kernel);
  }
}

void passVariablesOneByOne(Function &Kernel) {
  inlineTeams(Kernel);
  SmallVector<ParallelCall, 2> Begins;
  for (Instruction &I : instructions(Kernel))
    if (const auto Begin = asParallel(I))
      Begins.push_back(*Begin);
  for (const ParallelCall &Begin : Begins)
    if (const auto Its = Variables::find(Begin))
      Its->passOneByOne();
}

} // namespace warpfold
