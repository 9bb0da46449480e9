//===- test/simulator/host/statistics.cpp - operation counts of kernels ---===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// --stats prints a row for each kernel, by function and line, at the end, and a
// separate table for kernels that run after it; --stats=launches prints a line
// for each launch. A report follows the table. The table names the device
// runtime, which is the stock one if the config file is forgotten.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %offload-compile -O1 %s -o %t
// RUN: %build/bin/warpfold-sim --stats %t 2> %t.stats | FileCheck %s --match-full-lines --check-prefix=OUT
// OUT: 42
// RUN: FileCheck %s --strict-whitespace < %t.stats

//      CHECK:warpfold-sim: statistics
// CHECK-NEXT:  runtime: {{(Warpfold [0-9.]+ release|LLVM's own, not Warpfold's)}}, LLVM {{[0-9.]+}}
// CHECK-NEXT:  launches  teams  threads{{.*}}  atomics  kernel
// CHECK-NEXT:         5   1..5       32{{.*}}        0  solver::step<{{.*}}>, line 54
// CHECK-NEXT:         1      2       64{{.*}}      128  main, line 75
// CHECK-NEXT:         6   1..5   32..64{{.*}}      128  total
// CHECK-NEXT:warpfold-sim: statistics
// CHECK-NEXT:  launches  teams  threads{{.*}}  kernel
// CHECK-NEXT:         1      1       32{{.*}}  AtEnd::~AtEnd, line 65
//  CHECK-NOT:{{.}}

// RUN: env WARPFOLD_SIM_STATS=launches %build/bin/warpfold-sim %t 2>&1 >/dev/null | FileCheck %s --check-prefix=EACH
// EACH-COUNT-5: warpfold-stats: kernel=__omp_offloading_{{.*}}step{{.*}}_l54 teams={{[1-5]}} threads=32 barriers=
// EACH-NEXT: warpfold-stats: kernel=__omp_offloading_{{.*}}main_l75 teams=2 threads=64 {{.*}}atomics=128
// EACH-NEXT: warpfold-stats: kernel=__omp_offloading_{{.*}}_l65 teams=1 {{.*}}
//  EACH-NOT: {{.}}

// RUN: not %build/bin/warpfold-sim --stats %t trap 2>&1 >/dev/null | FileCheck %s --check-prefix=TRAP
//      TRAP: warpfold-sim: statistics
//      TRAP:  6  {{.*}}  total
// TRAP-NEXT: warpfold-sim: device trap

// RUN: not %build/bin/warpfold-sim --stats=all %t 2>&1 | FileCheck %s --check-prefix=VALUE
// VALUE: for the --stats option: 'all' is not allowed, give 0, 1 (by kernels) or launches

// RUN: %offload-compile-debug -O1 %s -o %t.debug
// RUN: %build/bin/warpfold-sim --stats %t.debug 2>&1 | FileCheck %s --check-prefix=DEBUG
// DEBUG: {{^}}  runtime: Warpfold {{[0-9.]+}} debug, LLVM {{[0-9.]+$}}
// RUN: %offload-compile-stock -O2 %s -o %t.stock
// RUN: %build/bin/warpfold-sim --stats %t.stock 2>&1 | FileCheck %s --check-prefix=STOCK
// STOCK: {{^}}  runtime: LLVM's own, not Warpfold's, LLVM {{[0-9.]+$}}

#include <cstdio>

namespace solver {
template <typename T> void step(T *X, int Teams) {
#pragma omp target teams distribute parallel for num_teams(Teams)              \
    thread_limit(32)
  for (int I = 0; I < 160; ++I)
    X[I] += I;
}
} // namespace solver

struct AtEnd {
  double X[160] = {};
  ~AtEnd() {
    int Answer = 0;
#pragma omp target teams num_teams(1) thread_limit(32) map(from : Answer)
    Answer = 42;
    std::printf("%d\n", Answer);
  }
} Last;

int main(int Arguments, char **) {
  for (int Teams = 1; Teams <= 5; ++Teams)
    solver::step(Last.X, Teams);
  int Count = 0;
#pragma omp target teams distribute parallel for num_teams(2) thread_limit(64) \
    map(tofrom : Count)
  for (int I = 0; I < 128; ++I)
#pragma omp atomic seq_cst
    ++Count;
  if (Arguments > 1) {
#pragma omp target
    __builtin_trap();
  }
}
