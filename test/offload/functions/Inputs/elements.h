//===- functions/Inputs/elements.h - functions of another file ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include <cstdint>

#pragma omp declare target
/// Returns one of the first four elements.
uint32_t element(const uint32_t *Elements, uint32_t Index);
/// Calls throughAnotherFile.
uint32_t again(uint32_t X, int Depth);
uint32_t throughAnotherFile(uint32_t X, int Depth);
#pragma omp end declare target
