//===- cures/ConcurrentVariables.cpp - host code of `do concurrent` -------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  passes the variables of a `do concurrent` by reference whose addresses its kernel needs
//           (frontend/flang/PassedVariables.h, docs/StockDefects.md, 40). Only this cure changes
//           host code.
//
//             copy = *s                               pointers[4] = s
//             pointers[4] = copy                ->    types[4] = to | from
//             types[4] = literal
//             launch "kernel"                         launch "kernel_by_reference_5"
//             if (failed) region(.., s)
//
//           The host's version of the region receives addresses: they say which variable an item
//           of the map is, and which of them a reduction writes.
//
// Source:   OpenMPIRBuilder::emitTargetKernel and OpenMPToLLVMIRTranslation.cpp of LLVM 22, and
//           OpenMPOffloadMappingFlags in llvm/Frontend/OpenMP/OMPConstants.h
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "frontend/flang/FlangModule.h"
#include "frontend/flang/PassedVariables.h"
#include "openmp/OpenMPCalls.h"
#include "support/Calls.h"
#include "support/Reason.h"

#include "llvm/ADT/Sequence.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace warpfold {

static constexpr StringLiteral LaunchName = "__tgt_target_kernel";

namespace {

/// Flags of an item's type.
enum MapType : uint64_t {
  To = 0x1,
  From = 0x2,
  Parameter = 0x20,
  ByValue = 0x100,
  Implicit = 0x200
};

/// The fields of the structure that a launch receives, as numbers of pointers.
enum Field { BasePointers = 1, Pointers = 2, Types = 4, Names = 5 };

/// An item of a map that is passed by value.
struct Item {
  unsigned Number;
  /// The number of the kernel's parameter.
  unsigned KernelParameter;
  /// The value is stored in a variable of the size of an address, and loaded from there.
  LoadInst *Passed;
  StoreInst *Store;
  Value *Variable;
};

/// A launch of a target region.
class Launch {
public:
  static std::optional<Launch> find(CallInst &Call);
  /// Returns whether host code changes; an error if the kernel would compute wrong results.
  Expected<bool> correct();

private:
  bool launchesOther() const;
  Expected<bool> passByReference();
  Value *field(Field Which) const;
  StringRef locationOf(unsigned Number) const;
  std::optional<Item> itemOf(unsigned Number) const;
  bool isConcurrent(const Item &Each) const;
  bool isUsed(const Item &Each) const;
  void map(const Item &Each, bool IsResult);
  Error renameKernel(ArrayRef<unsigned> Parameters) const;
  Error refuse(const Item &Each, StringRef Reason) const;

  CallInst *Call;
  /// The host's version of the region, and the call of it.
  Function *Region;
  CallInst *RegionCall;
  /// The types of all items.
  GlobalVariable *TypeArray;
  SmallVector<uint64_t, 16> TypeOf;
  SmallVector<Item, 8> Items;
};

} // namespace

/// Returns a field of the structure that Call receives; null if it is not as flang writes it.
Value *Launch::field(Field Which) const {
  const Value *Stored =
      listEntry(*Call->getArgOperand(5), *Call->getFunction(), Which);
  return Stored ? const_cast<Value *>(Stored->stripInBoundsConstantOffsets())
                : nullptr;
}

/// Returns where flang says that the variable of an item is declared; "" if it does not.
StringRef Launch::locationOf(unsigned Number) const {
  auto *Array = dyn_cast_or_null<GlobalVariable>(field(Names));
  auto *Name = Array ? dyn_cast_or_null<GlobalVariable>(
                           Array->getInitializer()->getAggregateElement(Number))
                     : nullptr;
  StringRef Text;
  return Name && getConstantStringInfo(Name, Text) ? Text : "";
}

/// Returns the line of a location, which is ";file;unknown;line;column;;" or, in included code,
/// `loc(fused<..>["file":line:column, ..])`.
static StringRef lineOf(StringRef Location) {
  if (Location.consume_front(";"))
    return Location.split(';').second.split(';').second.split(';').first;
  return Location.split("\":").second.split(':').first;
}

/// Returns item Number if it is passed by value and its code is as flang writes it.
std::optional<Item> Launch::itemOf(unsigned Number) const {
  const Value *List = field(BasePointers);
  const Value *Value =
      List ? listEntry(*List, *Call->getFunction(), Number) : nullptr;
  auto *Passed = const_cast<LoadInst *>(dyn_cast_or_null<LoadInst>(Value));
  const auto *Copy =
      Passed ? dyn_cast<AllocaInst>(Passed->getPointerOperand()) : nullptr;
  const auto *Read = Copy ? dyn_cast_or_null<LoadInst>(
                                listEntry(*Copy, *Call->getFunction(), 0))
                          : nullptr;
  if (!(TypeOf[Number] & ByValue) || !Read || !Copy->hasNUses(2))
    return std::nullopt;
  auto *Store = cast<StoreInst>(
      Copy->user_back() == Passed ? *++Copy->user_begin() : Copy->user_back());
  const auto Before = ArrayRef(TypeOf).take_front(Number);
  const auto KernelParameter =
      1 + count_if(Before, [](uint64_t Type) { return Type & Parameter; });
  return Item{Number, static_cast<unsigned>(KernelParameter), Passed,
              const_cast<StoreInst *>(Store),
              const_cast<llvm::Value *>(Read->getPointerOperand())};
}

std::optional<Launch> Launch::find(CallInst &Call) {
  Launch Found;
  Found.Call = &Call;
  StringRef Name = Call.getArgOperand(4)->getName();
  if (!Name.consume_front(".") || !Name.consume_back(".region_id"))
    return std::nullopt;
  Found.Region = Call.getModule()->getFunction(Name);
  Found.RegionCall = Found.Region && Found.Region->hasOneUse()
                         ? dyn_cast<CallInst>(Found.Region->user_back())
                         : nullptr;
  Found.TypeArray = dyn_cast_or_null<GlobalVariable>(Found.field(Types));
  if (!Found.RegionCall || !Found.TypeArray || !Found.TypeArray->hasOneUse())
    return std::nullopt;
  const Constant *Initializer = Found.TypeArray->getInitializer();
  for (unsigned Number = 0;
       const Constant *Type = Initializer->getAggregateElement(Number);
       ++Number)
    Found.TypeOf.push_back(cast<ConstantInt>(Type)->getZExtValue());
  for (unsigned Number = 0; Number < Found.TypeOf.size(); ++Number)
    if (const auto Each = Found.itemOf(Number))
      Found.Items.push_back(*Each);
  return Found;
}

/// Returns whether the region is a `do concurrent`: the first items are the bounds and the step of
/// its first loop, which have its location. With a directive all items that are passed by value
/// because of an implicit rule have the same location.
bool Launch::isConcurrent(const Item &Each) const {
  constexpr unsigned NumBounds = 3;
  const StringRef Loop = locationOf(0);
  return Each.Number >= NumBounds && locationOf(Each.Number) != Loop &&
         all_of(seq(NumBounds), [&](unsigned Number) {
           return (TypeOf[Number] & ByValue) && locationOf(Number) == Loop;
         });
}

/// Returns whether the region uses the variable of an item.
bool Launch::isUsed(const Item &Each) const {
  return any_of(RegionCall->args(), [&](const Use &Argument) {
    return Argument == Each.Variable &&
           !Region->getArg(RegionCall->getArgOperandNo(&Argument))->use_empty();
  });
}

/// Returns an error for an item that the kernel must not receive by value.
Error Launch::refuse(const Item &Each, StringRef Reason) const {
  return reason(
      "flang passes a scalar of a `do concurrent` by value: " + Reason + " (" +
      Region->getName() + ", variable at " + locationOf(Each.Number) +
      "; docs/StockDefects.md, 40); use `!$omp target teams "
      "distribute parallel do` instead");
}

/// Passes the address of an item's variable instead of its value.
void Launch::map(const Item &Each, bool IsResult) {
  const uint64_t Copies = IsResult ? To | From : uint64_t(To);
  TypeOf[Each.Number] = Parameter | Implicit | Copies;
  Each.Passed->replaceAllUsesWith(Each.Variable);
  Each.Passed->eraseFromParent();
  Value *Old = Each.Store->getValueOperand();
  auto *Copy = cast<AllocaInst>(Each.Store->getPointerOperand());
  Each.Store->eraseFromParent();
  Copy->eraseFromParent();
  RecursivelyDeleteTriviallyDeadInstructions(Old);
}

/// Launches the kernel by the name that it has on the device.
Error Launch::renameKernel(ArrayRef<unsigned> Parameters) const {
  Module &M = *Call->getModule();
  const GlobalVariable *Entry =
      M.getNamedGlobal((".offloading.entry." + Region->getName()).str());
  if (Entry && Entry->hasInitializer())
    for (Value *Field : Entry->getInitializer()->operands()) {
      auto *Old = dyn_cast<GlobalVariable>(Field);
      StringRef Text;
      if (!Old || !getConstantStringInfo(Old, Text) ||
          Text != Region->getName())
        continue;
      Constant *Name = ConstantDataArray::getString(
          M.getContext(), nameByReference(Text, Parameters));
      auto *New =
          new GlobalVariable(M, Name->getType(), /*isConstant=*/true,
                             Old->getLinkage(), Name, "", /*Before=*/Old);
      New->copyAttributesFrom(Old);
      New->takeName(Old);
      Old->replaceAllUsesWith(New);
      Old->eraseFromParent();
      return Error::success();
    }
  return reason("no offload entry for " + Region->getName());
}

Expected<bool> Launch::passByReference() {
  const DataLayout &Layout = Call->getModule()->getDataLayout();
  const NeededAddresses Needed =
      neededAddresses(codeOf(*Region), *Call->getFunction());
  SmallVector<unsigned, 4> Parameters;
  for (const Item &Each : Items) {
    Type *ValueType = Each.Store->getValueOperand()->getType();
    const bool IsLong =
        Layout.getTypeStoreSize(ValueType) > Layout.getPointerSize();
    if (Needed.contains(Each.Variable) && isConcurrent(Each)) {
      if (lineOf(locationOf(0)) != Region->getName().rsplit("_l").second)
        return refuse(Each, "the loop is not recognized");
      map(Each, Needed.Results.contains(Each.Variable));
      Parameters.push_back(Each.KernelParameter);
    } else if (IsLong && isUsed(Each)) {
      return refuse(Each, "the device gets only its first 8 bytes");
    } else if (IsLong) {
      // flang's variable is too small for the value, which no iteration uses.
      auto *Copy = cast<AllocaInst>(Each.Store->getPointerOperand());
      Copy->setAllocatedType(ValueType);
      Copy->setAlignment(std::max(Copy->getAlign(), Each.Store->getAlign()));
    }
  }
  if (Parameters.empty())
    return false;
  TypeArray->setInitializer(ConstantDataArray::get(Call->getContext(), TypeOf));
  if (Error E = renameKernel(Parameters))
    return E;
  return true;
}

/// Returns whether the region contains another launch. flang makes a `do concurrent` inside of a
/// target region a region of its own, which the device does not execute.
bool Launch::launchesOther() const {
  return any_of(codeOf(*Region), [](Function *F) {
    return any_of(instructions(*F), [](const Instruction &I) {
      return calleeName(I) == LaunchName;
    });
  });
}

Expected<bool> Launch::correct() {
  if (launchesOther())
    return reason("flang leaves out a `do concurrent` that a target region "
                  "executes on the device (" +
                  Region->getName() +
                  "; docs/StockDefects.md, 40); write a loop without "
                  "`concurrent`, or compile this file without "
                  "-fdo-concurrent-to-openmp=device");
  return passByReference();
}

bool passConcurrentVariables(Module &M) {
  Function *Entry = M.getFunction(LaunchName);
  if (!Entry)
    return false;
  bool Changed = false;
  SmallVector<User *, 8> Users(Entry->users());
  for (User *Each : Users) {
    auto *Call = dyn_cast<CallInst>(Each);
    auto Found = Call ? Launch::find(*Call) : std::nullopt;
    if (!Found)
      continue;
    if (Expected<bool> Result = Found->correct())
      Changed |= *Result;
    else
      M.getContext().emitError(toString(Result.takeError()));
  }
  return Changed;
}

} // namespace warpfold
