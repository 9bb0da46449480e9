//===- test/simulator/schedule/repeat_command.cpp - the repeat command ----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The last line of every failure with settings other than the default is the
// command that repeats it: reports of the device and of the host side, and a
// program that detects incorrect results itself.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %offload-compile -O1 %s -o %t
// RUN: not %build/bin/warpfold-sim --schedule=adversarial --seed 17 --split-warps %t trap "it's" "" 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=DEVICE
// DEVICE: warpfold-sim: device trap in kernel {{.*}}
// DEVICE: repeat: warpfold-sim --schedule=adversarial --seed=17 --split-warps {{.*}}repeat_command.cpp.tmp trap 'it'\''s' ''
// DEVICE-NOT: {{.}}

// RUN: not %build/bin/warpfold-sim --check-memory %t map 2>&1                            \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=HOST
// HOST: warpfold-sim: error: {{.*}}
// HOST-NEXT: repeat: warpfold-sim --check-memory {{.*}}repeat_command.cpp.tmp map
// HOST-NOT: {{.}}

// RUN: not env WARPFOLD_SIM_SMS=4 %build/bin/warpfold-sim --schedule=random %t status 2>&1 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=STATUS
// STATUS: a wrong sum
// STATUS-NEXT: warpfold-sim: the program ended with exit status 3
// STATUS-NEXT: repeat: warpfold-sim --sms=4 --schedule=random {{.*}}repeat_command.cpp.tmp status
// STATUS-NOT: {{.}}

// The command in the report gives the same report.
// RUN: not %build/bin/warpfold-sim --schedule=random --seed=5 %t status > %t.first 2>&1
// RUN: sh -c "PATH=%build/bin:$PATH; $(sed -n 's/^  repeat: //p' %t.first)" > %t.second 2>&1 || true
// RUN: cmp %t.first %t.second

// With the default settings there is no repeat command.
// RUN: not %build/bin/warpfold-sim %t trap 2>&1 | FileCheck %s --check-prefix=PLAIN
// RUN: not %build/bin/warpfold-sim %t status 2>&1 | FileCheck %s --check-prefix=PLAIN
// RUN: not %build/bin/warpfold-sim %t map 2>&1 | FileCheck %s --check-prefix=PLAIN
// PLAIN-NOT: repeat:
// A program without failure has no repeat command.
// RUN: %build/bin/warpfold-sim --schedule=random %t fine 2>&1 | FileCheck %s --check-prefix=FINE
// FINE: done
// FINE-NOT: {{.}}

#include <cstdio>
#include <cstring>

int main(int, char **Arguments) {
  int Values[4] = {};
  const bool Traps = !std::strcmp(Arguments[1], "trap");
#pragma omp target map(tofrom : Values)
  if (Traps)
    __builtin_trap();
  if (!std::strcmp(Arguments[1], "map")) {
#pragma omp target map(present, to : Values)
    Values[0] = 1;
  }
  if (!std::strcmp(Arguments[1], "status")) {
    std::printf("a wrong sum\n");
    return 3;
  }
  std::printf("done\n");
  return 0;
}
