//===- test/simulator/schedule/sweep.cpp - many seeds of one program ------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The output and the end of a sweep for every way in which a run can fail. The
// program reads the settings of its run, so that it can fail under some of them.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %offload-compile -O1 %s -o %t

// The output of the reference run is printed once.
// RUN: %build/bin/warpfold-sim --sweep 20 %t fine 2>&1                        \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=FINE
//      FINE: sum<int>: 16
// FINE-NEXT: warpfold-sim: sweep: 2 of 20 seeds passed
// FINE-NEXT: warpfold-sim: sweep: 4 of 20 seeds passed
//      FINE: warpfold-sim: sweep: 18 of 20 seeds passed
// FINE-NEXT: warpfold-sim: sweep: 20 seeds passed in {{[0-9.]+}} s
//  FINE-NOT: {{.}}

// A terminal shows a progress bar.
// RUN: %python -c 'import pty, sys; pty.spawn(sys.argv[1:])'                  \
// RUN:   %build/bin/warpfold-sim --sweep 2 %t fine                            \
// RUN:   | FileCheck %s --check-prefix=BAR
// BAR: sweep [####################....................] 1 of 2 seeds
// BAR: warpfold-sim: sweep: 2 seeds passed in

// Seed 4 fails later than seed 5 does, and is reported. This needs no option.
// RUN: sh -c '%build/bin/warpfold-sim --sweep 200 %t from-seed-4 > %t.4 2>&1; test $? -eq 3'
// RUN: FileCheck %s --match-full-lines --check-prefix=LOWEST < %t.4
// LOWEST: seed 4 is too much
// LOWEST: warpfold-sim: the program ended with exit status 3
// LOWEST-NEXT: repeat: warpfold-sim --seed=4 {{.*}}.tmp from-seed-4
// LOWEST-NEXT: warpfold-sim: sweep: seed 4 of 200 failed: exit status 3: repeat: warpfold-sim --seed=4 {{.*}}.tmp from-seed-4
// LOWEST-NOT: {{.}}

// Only the necessary options are kept.
// RUN: sh -c '%build/bin/warpfold-sim --sweep 8 %t adversarial-split > %t.as 2>&1; test $? -eq 3'
// RUN: FileCheck %s --match-full-lines --check-prefix=NEEDED < %t.as
// NEEDED: warpfold-sim: sweep: seed 2 of 8 failed: exit status 3: repeat: warpfold-sim --schedule=adversarial --split-warps {{.*}}.tmp adversarial-split
// RUN: %build/bin/warpfold-sim --sweep 8 --schedule=random %t adversarial-split
// RUN: %build/bin/warpfold-sim --sweep 8 --split-warps=0 %t adversarial-split

// A data race, which any order shows.
// RUN: sh -c '%build/bin/warpfold-sim --sweep 8 %t race > %t.race 2>&1; test $? -eq 80'
// RUN: FileCheck %s --match-full-lines --check-prefix=RACE < %t.race
// RACE: warpfold-sim: data race in global memory in kernel {{.*}}
// RACE: repeat: warpfold-sim --check-memory {{.*}}.tmp race
// RACE-NEXT: warpfold-sim: sweep: seed 1 of 8 failed: exit status 80 (data race): repeat: warpfold-sim --check-memory {{.*}}.tmp race

// A lost update, which only another order shows, in a program that does not check.
// RUN: sh -c '%build/bin/warpfold-sim --sweep 50 %t update > %t.update 2>&1; test $? -eq 1'
// RUN: FileCheck %s --match-full-lines --check-prefix=UPDATE < %t.update
// UPDATE: sum<int>: 16
// UPDATE: warpfold-sim: line 1 of the program's output is 'sum<int>: {{[0-9]+}}', under the fair schedule it is 'sum<int>: 16' (a program that prints times needs --ignore-output)
// UPDATE-NEXT: warpfold-sim: sweep: seed {{[0-9]+}} of 50 failed: output differs from that under the fair schedule: repeat: warpfold-sim --schedule={{random|adversarial}} --seed={{[0-9]+ .*}}.tmp update
// RUN: %build/bin/warpfold-sim --sweep 50 --ignore-output %t update

// RUN: sh -c '%build/bin/warpfold-sim --sweep 4 --timeout 5 %t hang > %t.hang 2>&1; test $? -eq 124'
// RUN: FileCheck %s --match-full-lines --check-prefix=HANG < %t.hang
// HANG: warpfold-sim: sweep: seed 3 of 4 failed: ran longer than 5 s: repeat: warpfold-sim --schedule=random --seed=3 --split-warps --weak-memory --check-memory {{.*}}.tmp hang

// RUN: sh -c '%build/bin/warpfold-sim --sweep 4 %t abort > %t.abort 2>&1; test $? -eq 134'
// RUN: FileCheck %s --match-full-lines --check-prefix=ABORT < %t.abort
// ABORT: warpfold-sim: sweep: seed 1 of 4 failed: killed by signal 6 (Aborted): repeat: warpfold-sim --weak-memory {{.*}}.tmp abort

// A program that fails in the reference run is not swept.
// RUN: sh -c '%build/bin/warpfold-sim --sweep 4 %t always > %t.always 2>&1; test $? -eq 5'
// RUN: FileCheck %s --match-full-lines --check-prefix=ALWAYS < %t.always
// ALWAYS: warpfold-sim: sweep: the reference run failed: exit status 5: repeat: warpfold-sim {{.*}}.tmp always
// ALWAYS-NOT: {{.}}

// RUN: not %build/bin/warpfold-sim --sweep 4 --seed=3 %t fine 2>&1            \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SEED
// SEED: warpfold-sim: error: --seed selects one run, --sweep uses all seeds from 1 on: omit one of them
// RUN: not %build/bin/warpfold-sim --ignore-output %t fine 2>&1               \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=ALONE
// ALONE: warpfold-sim: error: --timeout and --ignore-output are for --sweep

#include <cstdio>
#include <cstdlib>
#include <string>
#include <unistd.h>

static std::string setting(const char *Name) {
  const char *Text = std::getenv((std::string("WARPFOLD_SIM_") + Name).c_str());
  return Text ? Text : "";
}

static int sum(const std::string &Case) {
  int Sum = 0;
  const bool Races = Case == "race";
  const bool LosesUpdates = Case == "update";
#pragma omp target teams num_teams(4) thread_limit(1) map(tofrom : Sum)
  for (int Round = 0; Round < 4; ++Round) {
    if (Races) {
      ++Sum;
    } else if (LosesUpdates) {
      int Old;
#pragma omp atomic read
      Old = Sum;
#pragma omp atomic write
      Sum = Old + 1;
    } else {
#pragma omp atomic
      ++Sum;
    }
  }
  return Sum;
}

int main(int, char **Arguments) {
  const std::string Case = Arguments[1];
  const int Seed = std::atoi(setting("SEED").c_str());
  const bool Adversarial = setting("SCHEDULE") == "adversarial";
  const bool Split = setting("SPLIT_WARPS") == "1";
  const bool Weak = setting("WEAK_MEMORY") == "1";
  const bool Checked = setting("CHECK_MEMORY") == "1";
  std::printf("sum<int>: %d\n", sum(Case));
  if (Case == "from-seed-4" && Seed >= 4) {
    if (Seed == 4)
      usleep(500'000);
    std::fprintf(stderr, "seed %d is too much\n", Seed);
    return 3;
  }
  if (Case == "adversarial-split" && Adversarial && Split)
    return 3;
  if (Case == "hang" && Seed == 3 && Split && Weak && Checked && !Adversarial)
    while (setting("SCHEDULE") == "random")
      pause();
  if (Case == "abort" && Weak)
    std::abort();
  return Case == "always" ? 5 : 0;
}
