//===- test/simulator/host/launcher.cpp - warpfold-sim's command line -----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Options, the program's arguments and exit status, and every error in a
// command line or in a program that is detected before it runs.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %offload-compile -O1 %s -o %t
// RUN: not %offload-run --sms 3 --blocks-per-sm=4 %t --sms 9 "two words" 2>&1  \
// RUN:   | FileCheck %s
// CHECK: argument --sms
// CHECK-NEXT: argument 9
// CHECK-NEXT: argument two words
// CHECK-NEXT: on the host: 0
// RUN: sh -c '%offload-run %t; test $? -eq 7'

// RUN: %offload-run --help | FileCheck %s --check-prefix=HELP
// HELP: USAGE: warpfold-sim [options] program args...
// HELP: Reports:
// HELP: --check-memory
// HELP: --stats
// HELP: --suppressions=<file>
// HELP: The devices and their size:
// HELP: --blocks-per-sm=<M>
// HELP: --devices=<N>
// HELP: --sms=<N>
// HELP: What a device may do:
// HELP: --schedule=<name>
// HELP: --seed=<N>
// HELP: --split-warps
// HELP: --weak-memory
// RUN: %offload-run --version | FileCheck %s --check-prefix=VERSION
// VERSION: warpfold-sim {{[0-9.]+}}, with LLVM

// RUN: not %offload-run --sms 0 %t 2>&1 | FileCheck %s --check-prefix=RANGE
// RANGE: for the --sms option: '0' is not allowed, give a whole number from 1 to 1024
// RUN: not %offload-run --blocks-per-sm=many %t 2>&1                          \
// RUN:   | FileCheck %s --check-prefix=WORD
// WORD: for the --blocks-per-sm option: 'many' is not allowed, give a whole number from 1 to 32
// RUN: not %offload-run --seed=4294967296 %t 2>&1                             \
// RUN:   | FileCheck %s --check-prefix=SEED
// SEED: for the --seed option: '4294967296' is not allowed, give a whole number from 0 to 4294967295
// RUN: not %offload-run --schedule=unfair %t 2>&1                             \
// RUN:   | FileCheck %s --check-prefix=SCHEDULE
// SCHEDULE: for the --schedule option: 'unfair' is not a schedule, give fair, random or adversarial
// RUN: sh -c 'env WARPFOLD_SIM_SCHEDULE=unfair %offload-run %t; test $? -eq 1' \
// RUN:   2>&1 | FileCheck %s --check-prefix=VARIABLE
// VARIABLE: warpfold-sim: error: WARPFOLD_SIM_SCHEDULE=unfair: expected fair, random or adversarial
// RUN: sh -c 'env WARPFOLD_SIM_SPLIT_WARPS=yes %offload-run %t; test $? -eq 1' \
// RUN:   2>&1 | FileCheck %s --check-prefix=SWITCH
// SWITCH: warpfold-sim: error: WARPFOLD_SIM_SPLIT_WARPS=yes: expected a whole number from 0 to 1
// RUN: not %offload-run --warps 2 %t 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: Unknown command line argument '--warps'
// RUN: not %offload-run ./no-such-program 2>&1 | FileCheck %s --check-prefix=PATH
// PATH: error: program ./no-such-program does not exist
// RUN: not %offload-run no-such-program 2>&1 | FileCheck %s --check-prefix=SEARCH
// SEARCH: error: program no-such-program is not on PATH
// RUN: not %offload-run %s 2>&1 | FileCheck %s --check-prefix=SOURCE
// SOURCE: error: program {{.*}}launcher.cpp is not executable
// RUN: not %offload-run env 2>&1 | FileCheck %s --check-prefix=HOSTONLY
// HOSTONLY: error: {{.*}}env is not linked against libomptarget
// RUN: not %offload-run --any-program env %t 2>&1                             \
// RUN:   | FileCheck %s --check-prefix=THROUGH
// THROUGH: on the host: 0

// The loader searches DT_RPATH before the simulator's folder.
// RUN: %offload-compile -O1 %s -o %t.rpath -Wl,--disable-new-dtags            \
// RUN:   -Wl,-rpath,%llvm-libraries
// RUN: not %offload-run %t.rpath 2>&1 | FileCheck %s --check-prefix=RPATH
// RPATH: error: {{.*}} has a DT_RPATH that selects {{.*}}: link it with -Wl,--enable-new-dtags

#include <cstdio>
#include <omp.h>

int main(int Count, char **Arguments) {
  for (int I = 1; I < Count; ++I)
    printf("argument %s\n", Arguments[I]);
  int OnHost = 1;
#pragma omp target map(from : OnHost)
  OnHost = omp_is_initial_device();
  printf("on the host: %d\n", OnHost);
  return 7;
}
