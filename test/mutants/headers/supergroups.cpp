//===- mutants/headers/supergroups.cpp - two supergroups of tiles ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Affine.h"

int main() {
  std::printf("%ld wrong\n", wrong<Large>(512L * 1059 + 3, Start::Element));
}
