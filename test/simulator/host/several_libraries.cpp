//===- test/simulator/host/several_libraries.cpp - other structs ----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Libraries are loaded and unloaded in turn: information about one library's structs
// is not used for the next library, whose structs may have the same addresses.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -DFLOATS=0 -O0 -fPIC -shared %S/Inputs/structs.cpp -o %t.0.so
// RUN: %offload-compile -DFLOATS=1 -O0 -fPIC -shared %S/Inputs/structs.cpp -o %t.1.so
// RUN: %offload-compile -DFLOATS=0 -O1 -fPIC -shared %S/Inputs/structs.cpp -o %t.2.so
// RUN: %offload-compile -DFLOATS=1 -O1 -fPIC -shared %S/Inputs/structs.cpp -o %t.3.so
// RUN: %offload-compile -O1 %s -o %t
// RUN: %offload-run %t %t.0.so %t.1.so %t.2.so %t.3.so | FileCheck %s --match-full-lines

#include "../../offload/Check.h"

#include <dlfcn.h>

int main(int NumArguments, char **Arguments) {
  for (int Round = 0; Round < 12; ++Round) {
    void *Library = dlopen(Arguments[1 + Round % (NumArguments - 1)], RTLD_NOW);
    if (!Library) {
      fprintf(stderr, "error: %s\n", dlerror());
      abort();
    }
    auto *Sum = reinterpret_cast<int (*)(int)>(dlsym(Library, "sumOfStructs"));
    check::equal("sum", Sum(100), 5050);
    dlclose(Library);
  }
  return check::status();
}

// CHECK-COUNT-12: sum<int32>: 5050
// CHECK-NOT: sum
