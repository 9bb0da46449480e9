//===- callbacks/ListErrors.cpp - lists that no text can describe ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Prints the library's errors for lists that only a program can describe incorrectly: the text
// form always derives sizes and alignments from the type. test/CMakeLists.txt builds it;
// ../list_errors.test has the expected output.
//
//===----------------------------------------------------------------------===//

#include "warpfold/ReductionList.h"

#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace warpfold;

namespace {

/// A double that is added up; this element is valid.
ReductionElement sumIn(Module &M) {
  ReductionElement Element =
      ReductionElement::of(M, "sum", Type::getDoubleTy(M.getContext()));
  Element.Combiner = ReductionOperator::Add;
  return Element;
}

Function *createCombiner(Module &M) {
  Type *Pointer = PointerType::getUnqual(M.getContext());
  return Function::Create(FunctionType::get(Type::getVoidTy(M.getContext()),
                                            {Pointer, Pointer}, false),
                          GlobalValue::ExternalLinkage, "combine", M);
}

void print(StringRef Case, Expected<ReductionList> List) {
  outs() << Case << ": ";
  if (List)
    outs() << "a list of " << List->recordBytes() << " bytes\n";
  else
    outs() << toString(List.takeError()) << '\n';
}

} // namespace

int main() {
  LLVMContext Context;
  Module M("device", Context), Other("other", Context);
  M.setDataLayout("e-i64:64-i128:128-v16:16-v32:32-n16:32:64");
  Function *Combiner = createCombiner(M);
  auto Print = [&](StringRef Case, auto Change) {
    ReductionElement Element = sumIn(M);
    Change(Element);
    print(Case, ReductionList::create(M, {sumIn(M), Element}));
  };
  Print("right", [](ReductionElement &) {});
  Print("no type", [](ReductionElement &Element) { Element.Type = nullptr; });
  Print("opaque", [&](ReductionElement &Element) {
    Element.Type = StructType::create(Context, "opaque");
  });
  Print("void", [&](ReductionElement &Element) {
    Element.Type = Type::getVoidTy(Context);
  });
  Print("scalable", [&](ReductionElement &Element) {
    Element.Type = ScalableVectorType::get(Type::getInt32Ty(Context), 4);
  });
  Print("other size", [](ReductionElement &Element) { Element.Bytes = 4; });
  Print("alignment",
        [](ReductionElement &Element) { Element.Alignment = Align(16); });
  Print("no combiner",
        [](ReductionElement &Element) { Element.Combiner = std::monostate(); });
  Print("no function", [](ReductionElement &Element) {
    Element.Combiner = static_cast<Function *>(nullptr);
  });
  Print("other module", [&](ReductionElement &Element) {
    Element.Combiner = createCombiner(Other);
  });
  print("nothing", ReductionList::create(M, {}));
  ReductionElement Alone = sumIn(M);
  Alone.Combiner = std::monostate();
  print("together", ReductionList::createWithCombiner(M, {Alone}, *Combiner));
  print("together, other module",
        ReductionList::createWithCombiner(M, {Alone},
                                          *Other.getFunction("combine")));
  return 0;
}
