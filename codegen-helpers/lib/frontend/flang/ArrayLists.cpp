//===- frontend/flang/ArrayLists.cpp - reduced arrays, by their elements --===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  flang's reduction list refers to an array of a fixed size by its descriptor: the
//           address of the elements, and strides. The same holds for the target of a pointer or of
//           an allocatable variable. flang 22's callbacks treat a part of the descriptor as the
//           elements, and pass addresses of one thread's memory to other threads
//           (docs/StockDefects.md, 36). This file replaces the descriptor in the list by the
//           elements' address, and uses Warpfold's callbacks. flang's combiner of two lists is
//           correct; it receives descriptors that are created for it.
//
//   before:   list = {&descriptor of a, &s};   reduce(list, flang's callbacks)
//   after:    list' = {elements of a, &s};     reduce(list', ours)
//
//===----------------------------------------------------------------------===//

#include "frontend/flang/FlangModule.h"

#include "model/ReduceLists.h"
#include "openmp/OpenMPCalls.h"
#include "support/Reason.h"
#include "warpfold/ReductionCallbacks.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

namespace {

/// An entry of a list. Descriptor is null if the entry is the variable's address.
struct Entry {
  StructType *Descriptor = nullptr;
  Type *Data = nullptr;
};

using Entries = SmallVector<Entry, 4>;

} // namespace

/// The field with an array's dimensions, which is the last one.
static constexpr unsigned Bounds = 7;

/// Returns whether Type is {elements, bytes of one, version, rank, type, attribute, more, [rank x
/// bounds]}; the descriptor of a scalar has no bounds.
static bool isDescriptor(const Type *Type) {
  const auto *Struct = dyn_cast<StructType>(Type);
  return Struct && Struct->getNumElements() >= Bounds &&
         Struct->getNumElements() <= Bounds + 1 &&
         Struct->getElementType(0)->isPointerTy() &&
         Struct->getElementType(1)->isIntegerTy(64) &&
         Struct->getElementType(2)->isIntegerTy(32) &&
         all_of(drop_begin(Struct->elements(), 3), [](const llvm::Type *Field) {
           return Field->isIntegerTy(8) || Field->isArrayTy();
         });
}

/// Returns the type of the elements whose address flang's ShuffleReduce stores in Descriptor.
static Type *dataOf(Function &ShuffleReduce, const AllocaInst &Descriptor) {
  for (Instruction &I : instructions(ShuffleReduce)) {
    const auto *Store = dyn_cast<StoreInst>(&I);
    const auto *Data =
        Store ? dyn_cast<AllocaInst>(Store->getValueOperand()) : nullptr;
    if (Data && indexIn(ShuffleReduce.getParent()->getDataLayout(), &Descriptor,
                        Store->getPointerOperand()) == 0)
      return Data->getAllocatedType();
  }
  return nullptr;
}

/// Returns the list that flang's ShuffleReduce reduces; it is empty if there is no descriptor.
static Expected<Entries> entriesOf(Function &ShuffleReduce) {
  auto List = readList(ShuffleReduce);
  if (!List)
    return List.takeError();
  Entries Found;
  for (const ReductionElement &Element : List->elements())
    Found.push_back({nullptr, Element.Type});
  bool HasDescriptor = false;
  for (Instruction &I : instructions(ShuffleReduce)) {
    auto *Variable = dyn_cast<AllocaInst>(&I);
    if (!Variable || !isDescriptor(Variable->getAllocatedType()))
      continue;
    HasDescriptor = true;
    Type *Data = dataOf(ShuffleReduce, *Variable);
    for (const User *User : Variable->users()) {
      const auto *Store = dyn_cast<StoreInst>(User);
      if (!Store || Store->getValueOperand() != Variable)
        continue;
      const Value *Holder = getUnderlyingObject(Store->getPointerOperand());
      const auto Index = indexIn(ShuffleReduce.getParent()->getDataLayout(),
                                 Holder, Store->getPointerOperand());
      if (!Data || !Index || *Index >= Found.size())
        return reason(
            "the elements of an array in the list cannot be identified");
      Found[*Index] = {cast<StructType>(Variable->getAllocatedType()), Data};
    }
  }
  if (!HasDescriptor)
    return Entries();
  return Found;
}

/// Creates a descriptor of the array at Address, which has the type Array. Its dimensions begin
/// with the contiguous one.
static Value *createDescriptor(IRBuilder<> &B, StructType *DescriptorType,
                               Type *Array, Value *Address) {
  const DataLayout &Layout = B.GetInsertBlock()->getModule()->getDataLayout();
  AllocaInst *Descriptor = B.CreateAlloca(DescriptorType);
  B.CreateStore(Constant::getNullValue(DescriptorType), Descriptor);
  B.CreateStore(Address, Descriptor);
  SmallVector<std::pair<uint64_t, uint64_t>, 4> Dimensions;
  while (auto *Row = dyn_cast<ArrayType>(Array)) {
    Array = Row->getElementType();
    Dimensions.push_back(
        {Row->getNumElements(), Layout.getTypeAllocSize(Array)});
  }
  B.CreateStore(B.getInt64(Layout.getTypeAllocSize(Array)),
                B.CreateStructGEP(DescriptorType, Descriptor, 1));
  for (const auto &[Number, Dimension] : enumerate(reverse(Dimensions))) {
    auto Set = [&, Number = Number](unsigned Field, uint64_t Value) {
      B.CreateStore(
          B.getInt64(Value),
          B.CreateInBoundsGEP(DescriptorType, Descriptor,
                              {B.getInt32(0), B.getInt32(Bounds),
                               B.getInt32(static_cast<uint32_t>(Number)),
                               B.getInt32(Field)}));
    };
    Set(0, 1);
    Set(1, Dimension.first);
    Set(2, Dimension.second);
  }
  return Descriptor;
}

/// Creates a combiner void(list, other list) of lists with elements' addresses, which calls flang's
/// combiner of lists with descriptors.
static Function *createCombiner(Function &DescriptorCombiner,
                                const Entries &Entries) {
  Module &M = *DescriptorCombiner.getParent();
  auto *Combiner = Function::Create(
      DescriptorCombiner.getFunctionType(), GlobalValue::InternalLinkage,
      DescriptorCombiner.getName() + ".elements", M);
  Combiner->setAttributes(DescriptorCombiner.getAttributes());
  IRBuilder<> B(BasicBlock::Create(M.getContext(), "", Combiner));
  auto *ListType = ArrayType::get(B.getPtrTy(), Entries.size());
  SmallVector<Value *, 2> Lists;
  for (Argument &Given : Combiner->args()) {
    AllocaInst *List = B.CreateAlloca(ListType);
    for (const auto &[Index, Entry] : enumerate(Entries)) {
      Value *Address = B.CreateLoad(
          B.getPtrTy(),
          B.CreateConstInBoundsGEP2_64(ListType, &Given, 0, Index));
      if (Entry.Descriptor)
        Address = createDescriptor(B, Entry.Descriptor, Entry.Data, Address);
      B.CreateStore(Address,
                    B.CreateConstInBoundsGEP2_64(ListType, List, 0, Index));
    }
    Lists.push_back(List);
  }
  B.CreateCall(&DescriptorCombiner, Lists);
  B.CreateRetVoid();
  return Combiner;
}

static Expected<ReductionCallbacks> createCallbacks(Function &ShuffleReduce,
                                                    const Entries &Entries,
                                                    uint32_t NumRecords) {
  Module &M = *ShuffleReduce.getParent();
  std::vector<ReductionElement> Elements;
  for (const auto &[Index, Entry] : enumerate(Entries))
    Elements.push_back(
        ReductionElement::of(M, std::to_string(Index), Entry.Data));
  auto List = ReductionList::createWithCombiner(
      M, Elements, *createCombiner(*combinerOf(ShuffleReduce), Entries));
  if (!List)
    return List.takeError();
  CallbackOptions Options;
  // The name is that of the callbacks that lower/OwnCallbacks.cpp creates, so that they are not
  // replaced again.
  Options.Name = "__warpfold_reduction";
  if (NumRecords == RecordForEachTeam)
    Options.Abi = ReductionAbi::Xteam;
  else
    Options.NumRecords = NumRecords;
  Options.Like = &ShuffleReduce;
  return ReductionCallbacks(*List, Options);
}

/// Creates a copy of List before Reduce, with elements' addresses in place of descriptors'
/// addresses.
static Value *createList(CallInst &Reduce, Value &List,
                         const Entries &Entries) {
  BasicBlock &First = Reduce.getFunction()->getEntryBlock();
  IRBuilder<> B(&First, First.getFirstInsertionPt());
  auto *Type = ArrayType::get(B.getPtrTy(), Entries.size());
  AllocaInst *New = B.CreateAlloca(Type);
  B.SetInsertPoint(&Reduce);
  for (const auto &[Index, Entry] : enumerate(Entries)) {
    Value *Address = B.CreateLoad(
        B.getPtrTy(), B.CreateConstInBoundsGEP2_64(Type, &List, 0, Index));
    if (Entry.Descriptor)
      Address = B.CreateLoad(B.getPtrTy(), Address);
    B.CreateStore(Address, B.CreateConstInBoundsGEP2_64(Type, New, 0, Index));
  }
  return New;
}

/// Makes the reduction use element addresses. Returns the bytes of a record, or 0 if there are no
/// arrays.
template <class ReduceCall>
static Expected<uint32_t> change(const ReduceCall &Reduce,
                                 uint32_t NumRecords) {
  Function *ShuffleReduce = Reduce.shuffleReduce();
  if (!ShuffleReduce || ShuffleReduce->isDeclaration())
    return 0;
  auto Entries = entriesOf(*ShuffleReduce);
  if (!Entries)
    return Entries.takeError();
  if (Entries->empty())
    return 0;
  auto Callbacks = createCallbacks(*ShuffleReduce, *Entries, NumRecords);
  if (!Callbacks)
    return Callbacks.takeError();
  Value *List = createList(*Reduce.Call, *Reduce.list(), *Entries);
  Reduce.Call->replaceUsesOfWith(Reduce.list(), List);
  Reduce.setCallbacks(*Callbacks);
  const auto Bytes = static_cast<uint32_t>(Callbacks->recordBytes());
  constexpr unsigned BytesOfTeams = 3, BytesOfTeam = 1;
  const unsigned Number =
      std::is_same_v<ReduceCall, TeamsReduceCall> ? BytesOfTeams : BytesOfTeam;
  Reduce.Call->setArgOperand(
      Number,
      ConstantInt::get(Reduce.Call->getArgOperand(Number)->getType(), Bytes));
  return Bytes;
}

Expected<uint32_t> reduceByElements(Function &F) {
  SmallVector<ParallelReduceCall, 2> InTeam;
  SmallVector<TeamsReduceCall, 2> OverTeams;
  for (Instruction &I : instructions(F)) {
    if (auto Reduce = asParallelReduce(I))
      InTeam.push_back(*Reduce);
    if (auto Reduce = asTeamsReduce(I))
      OverTeams.push_back(*Reduce);
  }
  for (const ParallelReduceCall &Reduce : InTeam)
    if (auto Bytes = change(Reduce, /*NumRecords=*/1); !Bytes)
      return Bytes;
  uint32_t Longest = 0;
  for (const TeamsReduceCall &Reduce : OverTeams) {
    const auto *NumRecords = dyn_cast<ConstantInt>(Reduce.numRecords());
    if (!NumRecords)
      return reason("the number of buffer records is not a constant");
    auto Bytes =
        change(Reduce, static_cast<uint32_t>(NumRecords->getZExtValue()));
    if (!Bytes)
      return Bytes;
    Longest = std::max(Longest, *Bytes);
  }
  return Longest;
}

} // namespace warpfold
