//===- test/errors/races.cpp - updates without a clause -------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A sum and a histogram that threads update without `reduction` or `omp atomic`: the report
// of the race suggests these first, with and without -g and optimisation. A race of two
// different statements has no such line.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator && !stock
// DEFINE: %{level} = -O0
// DEFINE: %{compile} = %offload-compile %{level} %s -o %t
// DEFINE: %{race} = sh -c '%offload-run %t sum 2> %t.sum; test $? -eq 80' && \
// DEFINE:   FileCheck %s --check-prefix=UPDATE < %t.sum && \
// DEFINE:   sh -c '%offload-run %t histogram 2> %t.histogram; test $? -eq 80' && \
// DEFINE:   FileCheck %s --check-prefix=UPDATE < %t.histogram
// RUN: %{compile} && %{race}
// REDEFINE: %{level} = -O3
// RUN: %{compile} && %{race}
// REDEFINE: %{level} = -O0 -g
// RUN: %{compile} && %{race}
// REDEFINE: %{level} = -O3 -g
// RUN: %{compile} && %{race}
//      UPDATE: warpfold-sim: data race in global memory
// UPDATE-NEXT: {{block .* of [48] bytes}}
// UPDATE-NEXT: {{earlier: block .* of [48] bytes}}
// UPDATE-NEXT: {{at byte .* of the map of}}
// UPDATE-NEXT: {{^  a variable that several threads update needs a `reduction` clause or `omp atomic`; otherwise:$}}
// UPDATE-NEXT: {{^  nothing orders the two}}
// UPDATE-NEXT: summary

// RUN: sh -c '%offload-run %t shift 2> %t.shift; test $? -eq 80'
// RUN: FileCheck %s --check-prefix=SHIFT < %t.shift
//      SHIFT: {{at byte .* of the map of}}
// SHIFT-NEXT: {{^  nothing orders the two}}

#include <cstring>

int main(int, char **Arguments) {
  const int Length = 1000;
  double Sum = 0, Values[Length + 1] = {};
  int Counts[4] = {};
  if (!std::strcmp(Arguments[1], "sum")) {
#pragma omp target teams distribute parallel for map(tofrom : Sum)
    for (int I = 0; I < Length; ++I)
      Sum += Values[I];
  } else if (!std::strcmp(Arguments[1], "histogram")) {
#pragma omp target teams distribute parallel for map(tofrom : Counts)
    for (int I = 0; I < Length; ++I)
      ++Counts[I % 4];
  } else {
#pragma omp target teams distribute parallel for map(tofrom : Values)
    for (int I = 0; I < Length; ++I) {
      Values[I] = I;
      if (Values[I + 1] < 0)
        __builtin_trap();
    }
  }
}
