//===- test/simulator/host/shared_library.cpp - several images ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A library with a separate image is loaded, used, unloaded and loaded again: its
// device variables have their initial values again, the program's mappings remain.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O1 -fPIC -shared %S/Inputs/shared_library.cpp        \
// RUN:   -o %t.so
// RUN: %offload-compile -O1 %s -o %t
// RUN: %offload-run %t %t.so | FileCheck %s --match-full-lines

#include "../../offload/Check.h"

#include <dlfcn.h>

int main(int, char **Arguments) {
  int Data[10];
  for (int I = 0; I < 10; ++I)
    Data[I] = I;
  int *P = Data;
#pragma omp target data map(to : P[0 : 10])
  {
#pragma omp target
    P[0] = 100;
    for (int Round = 0; Round < 2; ++Round) {
      void *Library = dlopen(Arguments[1], RTLD_NOW);
      if (!Library) {
        fprintf(stderr, "error: %s\n", dlerror());
        abort();
      }
      auto *Sum =
          reinterpret_cast<int (*)(int *, int)>(dlsym(Library, "sumInLibrary"));
      check::equal("first", Sum(Data, 10), 1145);
      check::equal("second", Sum(Data, 10), 2145);
      dlclose(Library);
    }
  }
  return check::status();
}

// CHECK:      first<int32>: 1145
// CHECK-NEXT: second<int32>: 2145
// CHECK-NEXT: first<int32>: 1145
// CHECK-NEXT: second<int32>: 2145
