//===- codegen/passes/inlined_regions.cpp - the start of a region at -O0 --===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The runtime's function for the start of a parallel region has a branch for each
// number of arguments. It is always inlined, also at -O0, and only the branch for the construct's
// own number of arguments remains. As a separate function it has 900 KB of PTX, for which
// ptxas needs 2 s, and too many registers for a kernel of 1024 threads
// (docs/StockDefects.md, 27).
//
//===----------------------------------------------------------------------===//

// RUN: rm -rf %t && mkdir %t
// RUN: %plain-clang --config=%build/warpfold.cfg -O0 -fopenmp --offload-arch=sm_90 -c -save-temps=obj %s -o %t/x.o
// RUN: grep -E "^(.* )?[.](func|entry) " %t/inlined_regions-openmp-nvptx64-nvidia-cuda-sm_90.s | \
// RUN:   FileCheck %s --implicit-check-not=parallel_51 --implicit-check-not=parallel_60 --implicit-check-not=RegionCall

// CHECK: .entry __omp_offloading_{{.*}}main

int main() {
  int Sum = 0;
#pragma omp target teams num_teams(4) thread_limit(96) reduction(+ : Sum)
  {
#pragma omp parallel
#pragma omp parallel
#pragma omp atomic
    Sum += 1;
  }
  return Sum;
}
