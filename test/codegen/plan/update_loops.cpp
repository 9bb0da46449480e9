//===- codegen/plan/update_loops.cpp - updates deferred in copies ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The remarks of warpfold-loops for loops that update arrays: for each update that is deferred in a
// team's copy, and for the first update of a loop whose updates are not.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -fno-openmp-target-jit --offload-device-only -fopenmp-version=51 -O2 -S -Rpass=warpfold \
// RUN:   -Rpass-missed=warpfold %s -o /dev/null 2> %t.remarks
// RUN: grep -v 'combine their values first' %t.remarks | FileCheck %s
// RUN: %offload-compile -fno-openmp-target-jit --offload-device-only -fopenmp-version=51 -O2 -S %s -o %t.s
// RUN: FileCheck %s --check-prefix=ONCE --input-file=%t.s
// RUN: rm -rf %t.dir && mkdir %t.dir
// RUN: %plain-clang --config=%build/warpfold.cfg -fopenmp --offload-arch=sm_90 -fopenmp-version=51 -O2 \
// RUN:   -save-temps=obj -c %s -o %t.dir/linked.o
// LLVM 23 specifies the memory order of all atomic operations.
// DEFINE: %{order} = %if llvm-23 %{relaxed.gpu.%} %else %{%}
// RUN: FileCheck %s '-DORDER=%{order}' --check-prefix=CODE \
// RUN:   --input-file=%t.dir/update_loops-openmp-nvptx64-nvidia-cuda-sm_90.s

// All teams share the loop as a whole; a loop that contains a loop keeps its shares.
// ONCE-LABEL: .entry {{.*}}6counts
// ONCE-NOT: distribute_static_init
// ONCE-LABEL: .entry {{.*}}6someOf
// ONCE-LABEL: .entry {{.*}}9innerLoop
// ONCE: distribute_static_init
//
// The copies are initialised once and written back once; updates beyond them go to memory.
// CODE-LABEL: .entry {{.*}}6counts
// CODE: dynamic_smem_size
// CODE: barrier.sync
// CODE: atom.[[ORDER]]shared.add.u32
// CODE: red.relaxed.gpu.global.add.u32
// CODE: barrier.sync
// CODE: red.relaxed.gpu.global.add.u32
// CODE: ret;

struct Cell {
  int Number;
  double Sum;
};
union Either {
  int Number;
  double Sum;
};

#include <omp.h>

// clang-format off
#define LOOP _Pragma("omp target teams distribute parallel for")

void counts(int *Counts, const int *Keys, int N) {
  LOOP for (int I = 0; I < N; ++I) {
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: atomic updates of copies of an array's first elements in shared memory
    Counts[Keys[I]] += 1;
  }
}

void someOf(unsigned *Bits, const unsigned char *Keys, int N) {
  LOOP for (int I = 0; I < N; ++I) if (Keys[I] > 7) {
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: atomic updates of copies of an array's first elements in shared memory
    Bits[Keys[I]] |= 1u << I % 32;
  }
}

void several(int *Counts, double *Sums, const int *Keys, const double *Values,
             int N) {
  LOOP for (int I = 0; I < N; ++I) {
    const int Key = Keys[I];
    const double Value = Values[I];
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: atomic updates of copies of an array's first elements in shared memory
    Counts[Key] += 1;
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: atomic updates of copies of an array's first elements in shared memory
    Sums[Key] += Value;
  }
}

// The address of a later access is compared with the updated one; if equal, the deferred update is applied first.
// CODE-LABEL: .entry {{.*}}9otherType
// CODE: atom.[[ORDER]]shared.add.u32
void otherType(int *Counts, float *Results, const int *Keys, int N) {
  LOOP for (int I = 0; I < N; ++I) {
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: atomic updates of copies of an array's first elements in shared memory
    Counts[Keys[I]] += 1;
    Results[I] *= 2;
  }
}

void members(Cell *Cells, const int *Keys, int N) {
  LOOP for (int I = 0; I < N; ++I) {
    const int Key = Keys[I];
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: atomic updates of copies of an array's first elements in shared memory
    Cells[Key].Number += 1;
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: atomic updates of copies of an array's first elements in shared memory
    Cells[Key].Sum += 1;
  }
}

void eitherMember(Either *Cells, const int *Keys, int N) {
  LOOP for (int I = 0; I < N; ++I) {
    const int Key = Keys[I];
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: atomic updates of copies of an array's first elements in shared memory
    Cells[Key].Number += 1;
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: atomic updates of copies of an array's first elements in shared memory
    Cells[Key].Sum += 1;
  }
}

void bothNames(Either *Cells, const int *Keys, int N) {
  LOOP for (int I = 0; I < N; ++I) {
    const int Key = Keys[I];
    int *Number = &Cells[Key].Number;
    double *Sum = &Cells[Key].Sum;
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: atomic updates of copies of an array's first elements in shared memory
    *Number += 1;
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: atomic updates of copies of an array's first elements in shared memory
    *Sum += 1;
  }
}

void twoOperations(int *Counts, int *Bits, const int *Keys, int N) {
  LOOP for (int I = 0; I < N; ++I) {
    const int Key = Keys[I];
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: atomic updates of copies of an array's first elements in shared memory
    Counts[Key] += 1;
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: atomic updates of copies of an array's first elements in shared memory
    Bits[Key] |= 1;
  }
}

void least(float *Least, const int *Keys, const float *Values, int N) {
  LOOP for (int I = 0; I < N; ++I) {
    const int Key = Keys[I];
    const float Value = Values[I];
#pragma omp atomic compare
    // CHECK: :[[#@LINE+2]]:{{[0-9]+}}: remark: atomic updates without copies in shared memory: shared memory has no
    // CHECK-SAME: {{^ }}atomic instruction for the update
    Least[Key] = Value < Least[Key] ? Value : Least[Key];
  }
}

void goesOn(int *Counts, const int *Keys, const char *Bytes, int *Results, int N) {
  LOOP
  for (int I = 0; I < N; ++I) {
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: atomic updates of copies of an array's first elements in shared memory
    Counts[Keys[I]] += 1;
    if (Bytes[I] > 3)
      Results[I] = Keys[I + 1];
  }
}

// The address is not known before the update.
void goesOnAnywhere(int *Counts, const int *Keys, int *Results, int N) {
  LOOP
  for (int I = 0; I < N; ++I) {
#pragma omp atomic
    // CHECK: :[[#@LINE+2]]:{{[0-9]+}}: remark: atomic updates without copies in shared memory: a later access of the
    // CHECK-SAME: {{^ }}iteration may refer to the updated address
    Counts[Keys[I]] += 1;
    Results[Keys[I + 1]] = I;
  }
}

void goesOnWithCall(int *Counts, const int *Keys, double *Results, int N) {
  LOOP
  for (int I = 0; I < N; ++I) {
#pragma omp atomic
    // CHECK: :[[#@LINE+2]]:{{[0-9]+}}: remark: atomic updates without copies in shared memory: a later access of the
    // CHECK-SAME: {{^ }}iteration may refer to the updated address
    Counts[Keys[I]] += 1;
    __builtin_memset(Results + I, 1, sizeof(double));
  }
}

void knowsItsThread(int *Counts, int *Last, int N) {
  LOOP
  for (int I = 0; I < N; ++I) {
    const int Thread = omp_get_thread_num();
#pragma omp atomic
    // CHECK: :[[#@LINE+2]]:{{[0-9]+}}: remark: atomic updates without copies in shared memory: an iteration may query
    // CHECK-SAME: {{^ }}its thread number
    Counts[Thread] += 1;
  }
}

void knowsItsLast(int *Counts, int *Results, int N) {
  int Last = -1;
  _Pragma("omp target teams distribute parallel for firstprivate(Last)")
  for (int I = 0; I < N; ++I) {
    if (Last >= 0)
      Results[I] = Counts[Last];
#pragma omp atomic
    // CHECK: :[[#@LINE+2]]:{{[0-9]+}}: remark: atomic updates without copies in shared memory: an iteration may use a
    // CHECK-SAME: {{^ }}value of an earlier iteration
    Counts[I] += 1;
    Last = I;
  }
}

__attribute__((noinline)) static int exchange(int &Last, int Now) {
  const int Before = Last;
  Last = Now;
  return Before;
}

void passesOnItsLast(int *Counts, int N) {
  int Last = 0;
  _Pragma("omp target teams distribute parallel for firstprivate(Last)")
  for (int I = 0; I < N; ++I) {
    const int Before = exchange(Last, I);
#pragma omp atomic
    // CHECK: :[[#@LINE+2]]:{{[0-9]+}}: remark: atomic updates without copies in shared memory: an iteration may use a
    // CHECK-SAME: {{^ }}value of an earlier iteration
    Counts[Before] += 1;
  }
}

void writesOnOnePath(int *Counts, const int *Keys, int N) {
  int Key = 0;
  _Pragma("omp target teams distribute parallel for firstprivate(Key)")
  for (int I = 0; I < N; ++I) {
    if (Keys[I] > 0)
      Key = Keys[I];
#pragma omp atomic
    // CHECK: :[[#@LINE+2]]:{{[0-9]+}}: remark: atomic updates without copies in shared memory: an iteration may use a
    // CHECK-SAME: {{^ }}value of an earlier iteration
    Counts[Key] += 1;
  }
}

void writesOnEachPath(int *Counts, const int *Keys, int N) {
  int Key;
  _Pragma("omp target teams distribute parallel for private(Key)")
  for (int I = 0; I < N; ++I) {
    if (Keys[I] > 0)
      Key = Keys[I];
    else
      Key = 0;
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: atomic updates of copies of an array's first elements in shared memory
    Counts[Key] += 1;
  }
}

void writesFirst(int *Counts, const int *Keys, int N) {
  int Key;
  _Pragma("omp target teams distribute parallel for private(Key)")
  for (int I = 0; I < N; ++I) {
    Key = Keys[I];
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: atomic updates of copies of an array's first elements in shared memory
    Counts[Key] += 1;
  }
}

void oneThread(int *Counts, const int *Keys, int N, int M) {
  _Pragma("omp target teams distribute parallel for num_teams(1) num_threads(M)")
  for (int I = 0; I < N; ++I) {
#pragma omp atomic
    // CHECK: :[[#@LINE+2]]:{{[0-9]+}}: remark: atomic updates without copies in shared memory: an if or num_threads
    // CHECK-SAME: {{^ }}clause may limit the threads of the loop
    Counts[Keys[I]] += 1;
  }
}

void fewThreads(int *Counts, const int *Keys, int N) {
  _Pragma("omp target teams distribute parallel for ompx_attribute(__attribute__((launch_bounds(64))))")
  for (int I = 0; I < N; ++I) {
#pragma omp atomic
    // CHECK: :[[#@LINE+2]]:{{[0-9]+}}: remark: atomic updates without copies in shared memory: a clause or launch bound
    // CHECK-SAME: {{^ }}limits the threads of a team
    Counts[Keys[I]] += 1;
  }
}

struct Histogram {
  int *Bins;
};
void unknownArray(Histogram &Table, const int *Keys, int N) {
  _Pragma("omp target teams distribute parallel for map(to : Table)")
  for (int I = 0; I < N; ++I) {
#pragma omp atomic
    // CHECK: :[[#@LINE+2]]:{{[0-9]+}}: remark: atomic updates without copies in shared memory: the base address of the
    // CHECK-SAME: {{^ }}updated array cannot be identified
    Table.Bins[Keys[I]] += 1;
  }
}

// The exit of a declaration's scope is not an exit of the loop.
void goesOnEarly(int *Counts, const int *Keys, int N) {
  LOOP
  for (int I = 0; I < N; ++I) {
    const int Key = Keys[I];
    if (Key < 0)
      continue;
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: atomic updates of copies of an array's first elements in shared memory
    Counts[Key] += 1;
  }
}

#pragma omp begin declare target
static void addOne(int *Counts, int Key) {
#pragma omp atomic
  // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: atomic updates of copies of an array's first elements in shared memory
  Counts[Key] += 1;
}
#pragma omp end declare target
void byFunction(int *Counts, const int *Keys, int N) {
  LOOP
  for (int I = 0; I < N; ++I)
    addOne(Counts, Keys[I]);
}

// An atomic read observes an iteration's update in another thread.
void watched(int *Counts, const int *Keys, int N) {
  LOOP for (int I = 0; I < N; ++I) {
    int Seen;
#pragma omp atomic read
    Seen = Counts[Keys[I]];
    if (Seen < 100) {
#pragma omp atomic
      // CHECK: :[[#@LINE+2]]:{{[0-9]+}}: remark: atomic updates without copies in shared memory: the loop contains
      // CHECK-SAME: {{^ }}volatile accesses or other atomic operations
      Counts[Keys[I]] += 1;
    }
  }
}

void volatileBefore(int *Counts, volatile int *Keys, int N) {
  LOOP for (int I = 0; I < N; ++I) {
#pragma omp atomic
    // CHECK: :[[#@LINE+2]]:{{[0-9]+}}: remark: atomic updates without copies in shared memory: the loop contains
    // CHECK-SAME: {{^ }}volatile accesses or other atomic operations
    Counts[Keys[I]] += 1;
  }
}

#pragma omp declare target
int keyOf(int);
#pragma omp end declare target

void unknown(int *Counts, int N) {
  LOOP for (int I = 0; I < N; ++I) {
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: atomic updates without copies in shared memory: the loop calls '
    Counts[keyOf(I)] += 1;
  }
}

void innerLoop(int *Counts, const int *Keys, int N) {
  LOOP for (int I = 0; I < N; ++I) for (int J = 0; J < I; ++J) {
#pragma omp atomic
    // CHECK: :[[#@LINE+2]]:{{[0-9]+}}: remark: atomic updates without copies in shared memory: an iteration contains a
    // CHECK-SAME: {{^ }}loop
    Counts[Keys[I]] += 1;
  }
}

// Teams with other code start in generic mode.
// CHECK-NOT: copies
void afterTheLoop(int *Counts, const int *Keys, int N, int *Last) {
#pragma omp target teams
  {
#pragma omp distribute parallel for
    for (int I = 0; I < N; ++I) {
#pragma omp atomic
      Counts[Keys[I]] += 1;
    }
    *Last = 1;
  }
}
