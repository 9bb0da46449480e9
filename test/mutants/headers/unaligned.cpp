//===- mutants/headers/unaligned.cpp - arrays at unaligned addresses ------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Affine.h"

int main() {
  std::printf("%ld wrong\n", wrong<Words>(3072L * 2, Start::Element, 1) +
                                 wrong<Words>(3072L * 2, Start::Element, 2));
}
