//===- lower/ElementCombiner.cpp - combines one element of an array -------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/ElementCombiner.h"

#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace warpfold {

Function *createElementCombiner(Function &Combiner, const ReducedArray &Array) {
  ValueToValueMapTy Map;
  Function *Element = CloneFunction(&Combiner, Map);
  Element->setName(Combiner.getName() + ".element");
  Element->setLinkage(GlobalValue::InternalLinkage);
  setCount(*arrayEnds(*Element, Array).front(), 1);
  return Element;
}

} // namespace warpfold
