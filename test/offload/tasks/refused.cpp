//===- tasks/refused.cpp - programs that end with a message ---------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A task that takes part in a reduction that does not exist or has ended, and
// constructs that the runtime cannot execute without the pass plugin, end with a message.
//
//===----------------------------------------------------------------------===//

// A GPU may lose what a kernel prints before a trap.
// REQUIRES: simulator
// UNSUPPORTED: stock
// RUN: %offload-compile -O2 %s -o %t
// RUN: not %offload-run %t group 2>&1 | FileCheck %s --check-prefix=GROUP
// RUN: not %offload-run %t ended 2>&1 | FileCheck %s --check-prefix=GROUP
// RUN: not %offload-run %t team 2>&1 | FileCheck %s --check-prefix=GROUP
// GROUP: warpfold: block 0 thread {{[0-9]+}}: in_reduction of a variable that no enclosing task group reduces, at
// GROUP-SAME: {{^ }}{{[0-9]+}} is not supported: name it in an enclosing task_reduction or reduction(task, ..) clause
//
// This runs without the plugin, and without --check-memory, which would report the copy
// before the runtime does.
// RUN: %plain-clang --driver-mode=g++ --config=%build/warpfold-runtime-only.cfg -fopenmp --offload-arch=sm_90 \
// RUN:   -fopenmp-target-jit -O2 %s -o %t.alone
// RUN: not %offload-run-unchecked %t.alone section 2>&1 | FileCheck %s --check-prefix=SECTION
// SECTION: warpfold: block 0 thread {{[0-9]+}}: task reduction of more bytes than clang specifies, which is 4 is
// SECTION-SAME: {{^ }}not supported: compile with warpfold.cfg, which loads the pass plugin
// RUN: not %offload-run %t.alone copyprivate 2>&1 | FileCheck %s --check-prefix=COPY
// COPY: warpfold: block 0 thread 0: copyprivate of a variable of unknown length, in its list number 1 is not supported:
// COPY-SAME: {{^ }}compile with warpfold.cfg, which loads the pass plugin

#include "../Check.h"
#include <omp.h>

#pragma omp begin declare target
int Shared;

void addInTask(int &Sum) {
#pragma omp task in_reduction(+ : Sum)
  Sum += 1;
}
#pragma omp end declare target

void withoutGroup() {
#pragma omp target parallel num_threads(2)
  {
    int Sum = 0, Other = 0;
#pragma omp taskgroup task_reduction(+ : Other)
    addInTask(Sum);
  }
}

void afterGroup() {
#pragma omp target parallel num_threads(2)
  {
    int Sum = 0;
#pragma omp taskgroup task_reduction(+ : Sum)
    addInTask(Sum);
    addInTask(Sum);
  }
}

/// The group of another thread.
void inOtherThread() {
#pragma omp target parallel num_threads(2)
  {
#pragma omp masked
    {
#pragma omp taskgroup task_reduction(+ : Shared)
      addInTask(Shared);
    }
#pragma omp barrier
    addInTask(Shared);
  }
}

void sectionInTask() {
#pragma omp target parallel num_threads(2)
  {
    int Values[8] = {};
#pragma omp taskgroup task_reduction(+ : Values[2 : 3])
    {
#pragma omp task in_reduction(+ : Values[2 : 3])
      Values[3] += 1;
    }
    Shared = Values[3];
  }
}

void copyOfPrivate() {
#pragma omp target parallel num_threads(2)
  {
    int *Readable = &Shared;
    int &Reference = *Readable, Private = 0;
#pragma omp single copyprivate(Reference, Private)
    Private = Reference = 1;
    Shared = Private;
  }
}

int main(int, char **Arguments) {
  const struct {
    const char *Name;
    void (*Run)();
  } Cases[] = {{"group", withoutGroup},
               {"ended", afterGroup},
               {"team", inOtherThread},
               {"section", sectionInTask},
               {"copyprivate", copyOfPrivate}};
  for (const auto &Case : Cases)
    if (!strcmp(Case.Name, Arguments[1]))
      Case.Run();
}
