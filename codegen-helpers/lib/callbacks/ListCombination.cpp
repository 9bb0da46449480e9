//===- callbacks/ListCombination.cpp - one list into another --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  emits the function that combines two lists, element by element: by operators in place,
//           or by a call of the user's function.
//
//===----------------------------------------------------------------------===//

#include "callbacks/Callbacks.h"
#include "callbacks/RecordMoves.h"

using namespace llvm;

namespace warpfold {

/// Returns the type of the scalars in Type, and their number, including those of nested arrays.
static std::pair<Type *, uint64_t> scalarsOf(Type *Type) {
  uint64_t Count = 1;
  while (Type->isArrayTy()) {
    Count *= Type->getArrayNumElements();
    Type = Type->getArrayElementType();
  }
  return {Type, Count};
}

/// Creates the operations on two arrays, or on two single values, at Into and From.
static void createOperations(IRBuilderBase &B, const ReductionElement &Element,
                             ReductionOperator Operator, Value *Into,
                             Value *From) {
  auto [Scalar, Count] = scalarsOf(Element.Type);
  // The alignment of every scalar. A single scalar has that of the element.
  const Align Alignment = commonAlignment(
      Element.Alignment, Count == 1 ? 0 : Element.Bytes / Count);
  createLoop(B, Count, "element", [&, Scalar = Scalar](Value *Index) {
    Value *IntoPlace = B.CreateInBoundsGEP(Scalar, Into, Index);
    Value *FromPlace = B.CreateInBoundsGEP(Scalar, From, Index);
    Value *Old = B.CreateAlignedLoad(Scalar, IntoPlace, Alignment);
    Value *Other = B.CreateAlignedLoad(Scalar, FromPlace, Alignment);
    B.CreateAlignedStore(createOperation(B, Operator, Old, Other), IntoPlace,
                         Alignment);
  });
}

void createCombinerCall(IRBuilderBase &B, Function &Combiner, Value *Into,
                        Value *From) {
  B.CreateCall(&Combiner, {Into, From})
      ->setCallingConv(Combiner.getCallingConv());
}

Function *emitCombination(const ReductionList &List,
                          const CallbackOptions &Options) {
  if (List.combiner())
    return List.combiner();
  Module &M = List.module();
  Type *Pointer = PointerType::getUnqual(M.getContext());
  Function *F = beginCallback(M, Options, "_combine",
                              {{Pointer, "list"}, {Pointer, "other"}});
  IRBuilder<> B(&F->getEntryBlock());
  for (auto [Index, Element] : enumerate(List.elements())) {
    Value *Addresses[2];
    for (auto [Address, Array] : zip(Addresses, F->args()))
      Address = B.CreateLoad(
          Pointer, B.CreateConstInBoundsGEP2_64(List.type(), &Array, 0, Index));
    if (auto *Combiner = std::get_if<Function *>(&Element.Combiner))
      createCombinerCall(B, **Combiner, Addresses[0], Addresses[1]);
    else
      createOperations(B, Element,
                       std::get<ReductionOperator>(Element.Combiner),
                       Addresses[0], Addresses[1]);
  }
  B.CreateRetVoid();
  return F;
}

} // namespace warpfold
