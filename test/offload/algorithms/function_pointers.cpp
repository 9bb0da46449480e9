//===- algorithms/function_pointers.cpp - rejected callables ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function pointer as any parameter that must be a callable: the compiler's message
// names the error.
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// RUN: not %offload-compile -std=c++17 -fsyntax-only %s '-DCALL=inclusive_scan(Data, Data + 9, Data, larger)' 2>&1 \
// RUN:   | FileCheck %s
// RUN: not %offload-compile -std=c++17 -fsyntax-only %s '-DCALL=exclusive_scan(Data, Data + 9, Data, 0, larger)' \
// RUN:   2>&1 | FileCheck %s
// RUN: not %offload-compile -std=c++17 -fsyntax-only %s \
// RUN:   '-DCALL=transform_inclusive_scan(Data, Data + 9, Data, Plus, negative)' 2>&1 | FileCheck %s
// RUN: not %offload-compile -std=c++17 -fsyntax-only %s \
// RUN:   '-DCALL=inclusive_scan_by_key(Data, Data + 9, Data, Data, same)' 2>&1 | FileCheck %s
// RUN: not %offload-compile -std=c++17 -fsyntax-only %s \
// RUN:   '-DCALL=exclusive_scan_by_key(Data, Data + 9, Data, Data, 0, Same, larger)' 2>&1 | FileCheck %s
// RUN: not %offload-compile -std=c++17 -fsyntax-only %s '-DCALL=inclusive_scan_visit(9, element, Plus, Sink)' 2>&1 \
// RUN:   | FileCheck %s
// RUN: not %offload-compile -std=c++17 -fsyntax-only %s '-DCALL=exclusive_scan_visit(9, Element, 0, Plus, sink)' \
// RUN:   2>&1 | FileCheck %s
// RUN: %offload-compile -std=c++17 -fsyntax-only %s '-DCALL=exclusive_scan_visit(9, Element, 0, Plus, Sink)'
// RUN: not %offload-compile -std=c++17 -fsyntax-only %s '-DCALL=sort(Data, Data + 9, same)' 2>&1 | FileCheck %s
// RUN: not %offload-compile -std=c++17 -fsyntax-only %s '-DCALL=sort_by_key(Data, Data + 9, Data, same)' 2>&1 \
// RUN:   | FileCheck %s

#include <cstdint>
#include <functional>
#include <warpfold/scan.h>
#include <warpfold/sort.h>

int larger(int A, int B) { return A < B ? B : A; }
int negative(int A) { return -A; }
bool same(int A, int B) { return A == B; }
int element(uint64_t Index) { return int(Index); }
void sink(uint64_t, int) {}

void call(int *Data) {
  [[maybe_unused]] const std::plus<int> Plus;
  [[maybe_unused]] const std::equal_to<int> Same;
  [[maybe_unused]] const auto Element = [](uint64_t I) { return int(I); };
  [[maybe_unused]] const auto Sink = [=](uint64_t I, int What) {
    Data[I] = What;
  };
  // CHECK: error: static assertion failed{{.*}}: warpfold: operators and callables are objects of classes
  warpfold::CALL;
}
