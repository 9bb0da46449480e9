//===- test/codegen/passes/linked_updates.cpp - atomics at the link -------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// If device code is linked as bitcode, updates are replaced after all other passes, in a program
// without Warpfold's headers, which contain such code, too. Otherwise they are replaced when a file
// is compiled, with the runtime's bitcode in it.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 -fopenmp-target-jit %s -o %t
// RUN: %build/bin/warpfold-sim --check-memory %t
// RUN: %extract-image %t %t.bc
// RUN: llvm-dis %t.bc -o - | FileCheck %s
// CHECK: asm sideeffect "red.relaxed.gpu.global
//
// RUN: rm -rf %t.dir && mkdir %t.dir
// RUN: %plain-clang --config=%build/warpfold.cfg -O2 -fopenmp --offload-arch=sm_90 -save-temps=obj -c %s -o \
// RUN:   %t.dir/plain.o
// RUN: FileCheck %s --input-file=%t.dir/linked_updates-openmp-nvptx64-nvidia-cuda-sm_90.s --check-prefix=PLAIN
// PLAIN: red.relaxed.gpu.global

int main() {
  constexpr int Count = 1000, Keys = 10;
  double Sums[Keys] = {};
#pragma omp target teams distribute parallel for map(tofrom : Sums)
  for (int I = 0; I < Count; ++I) {
#pragma omp atomic
    Sums[I % Keys] += I;
  }
  for (int Key = 0; Key < Keys; ++Key)
    if (Sums[Key] != 49500 + 100 * Key)
      return 1;
  return 0;
}
