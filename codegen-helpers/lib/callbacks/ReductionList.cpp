//===- callbacks/ReductionList.cpp - what is reduced ----------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks whether each element is valid. See warpfold/ReductionList.h.
//
//===----------------------------------------------------------------------===//

#include "warpfold/ReductionList.h"

#include "callbacks/Callbacks.h"

#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace warpfold {

static Error wrong(const ReductionElement &Element, const Twine &What) {
  return createStringError(std::make_error_code(std::errc::invalid_argument),
                           "reduction element '" + Element.Name + "': " + What);
}

static std::string textOf(const Type &Type) {
  std::string Text;
  raw_string_ostream Stream(Text);
  Type.print(Stream, /*IsForDebug=*/false, /*NoDetails=*/true);
  return Text;
}

static Error checkShape(const Module &M, const ReductionElement &Element) {
  if (!Element.Type)
    return wrong(Element, "it has no type");
  if (!Element.Type->isSized() || Element.Type->isScalableTy())
    return wrong(Element,
                 "the type " + textOf(*Element.Type) + " has no known size");
  const DataLayout &Layout = M.getDataLayout();
  const uint64_t Bytes = Layout.getTypeAllocSize(Element.Type);
  if (Bytes == 0)
    return wrong(Element, "the type " + textOf(*Element.Type) + " has size 0");
  if (Element.Bytes != Bytes)
    return wrong(Element, "its size is given as " + Twine(Element.Bytes) +
                              " bytes, but " + textOf(*Element.Type) + " has " +
                              Twine(Bytes));
  if (Element.Bytes % Element.Alignment.value() != 0)
    return wrong(Element, "its alignment, " + Twine(Element.Alignment.value()) +
                              ", does not divide its size, " +
                              Twine(Element.Bytes));
  return Error::success();
}

/// Returns whether F is a function void(ptr, ptr) of M.
static bool isCombiner(const Module &M, const Function &F) {
  return F.getParent() == &M && F.getReturnType()->isVoidTy() &&
         F.arg_size() == 2 && !F.isVarArg() &&
         all_of(F.args(), [](const Argument &Argument) {
           return Argument.getType() ==
                  PointerType::getUnqual(Argument.getContext());
         });
}

/// Returns the part of a message that follows "has no" for a Type without Operator, with the
/// alternatives.
static std::string alternatives(const Type &Type, ReductionOperator Operator) {
  std::string Words;
  for (ReductionOperator Other : reductionOperators())
    if (hasOperator(Type, Other))
      Words += (Words.empty() ? "" : " ") + toWord(Other).str();
  if (Words.empty())
    return "operators: give a function";
  return ("operator '" + toWord(Operator) + "', only " + Words +
          ": give one of these or a function")
      .str();
}

static Error checkCombiner(const Module &M, const ReductionElement &Element) {
  if (const auto *F = std::get_if<Function *>(&Element.Combiner)) {
    if (!*F)
      return wrong(Element, "its combiner is not a function");
    if (!isCombiner(M, **F))
      return wrong(Element,
                   "its combiner, @" + (*F)->getName() +
                       ", is not a void(ptr, ptr) function of the same module");
    return Error::success();
  }
  const auto *Operator = std::get_if<ReductionOperator>(&Element.Combiner);
  if (!Operator)
    return wrong(Element, "it has no combiner: give an operator or a function");
  if (!hasOperator(*Element.Type, *Operator))
    return wrong(Element, "the type " + textOf(*Element.Type) + " has no " +
                              alternatives(*Element.Type, *Operator));
  return Error::success();
}

ReductionElement ReductionElement::of(const Module &M, StringRef Name,
                                      llvm::Type *Type) {
  ReductionElement Element;
  Element.Name = Name.str();
  Element.Type = Type;
  if (Type->isSized() && !Type->isScalableTy()) {
    Element.Bytes = M.getDataLayout().getTypeAllocSize(Type);
    Element.Alignment = M.getDataLayout().getABITypeAlign(Type);
  }
  return Element;
}

static Error checkAll(const Module &M, ArrayRef<ReductionElement> Elements) {
  if (Elements.empty())
    return createStringError(std::make_error_code(std::errc::invalid_argument),
                             "a reduction list has at least one element");
  for (const ReductionElement &Element : Elements)
    if (Error E = checkShape(M, Element))
      return E;
  return Error::success();
}

Expected<ReductionList>
ReductionList::create(Module &M, ArrayRef<ReductionElement> Elements) {
  if (Error E = checkAll(M, Elements))
    return E;
  for (const ReductionElement &Element : Elements)
    if (Error E = checkCombiner(M, Element))
      return E;
  return ReductionList(M, Elements, /*Combiner=*/nullptr);
}

Expected<ReductionList> ReductionList::createWithCombiner(
    Module &M, ArrayRef<ReductionElement> Elements, Function &Combiner) {
  if (Error E = checkAll(M, Elements))
    return E;
  if (!isCombiner(M, Combiner))
    return createStringError(
        std::make_error_code(std::errc::invalid_argument),
        "the list's combiner, @" + Combiner.getName() +
            ", is not a void(ptr, ptr) function of the same module");
  return ReductionList(M, Elements, &Combiner);
}

ArrayType *ReductionList::type() const {
  return ArrayType::get(PointerType::getUnqual(M->getContext()),
                        Elements.size());
}

uint64_t ReductionList::recordBytes() const {
  uint64_t Bytes = 0;
  for (const ReductionElement &Element : Elements)
    Bytes += Element.Bytes;
  return Bytes;
}

} // namespace warpfold
