//===- mutants/headers/groups.cpp - two groups of tiles -------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Scans two groups of tiles, and then fewer tiles with the same workspace.
//
//===----------------------------------------------------------------------===//

#include "Affine.h"

int main() {
  std::printf("%ld wrong\n", wrong<Words>(3072L * 65 + 5, Start::Element) +
                                 wrong<Words>(3072L * 3 - 1, Start::Element) +
                                 wrong<Words>(3072L * 34, Start::Element));
}
