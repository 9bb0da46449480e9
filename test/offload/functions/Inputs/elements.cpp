//===- functions/Inputs/elements.cpp - functions of another file ----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "elements.h"

uint32_t element(const uint32_t *Elements, uint32_t Index) {
  return Elements[Index % 4];
}
uint32_t again(uint32_t X, int Depth) { return throughAnotherFile(X, Depth); }
