//===- codegen/update_loops.cpp - which updates may wait in copies --------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What warpfold-update-loops says of loops that update arrays: of each update that may wait
// in a team's copy, and of the first one of a loop whose updates may not.
//
//===----------------------------------------------------------------------===//

// RUN: %plain-clang --config=%build/warpfold.cfg -fopenmp --offload-arch=sm_90 --offload-device-only -fopenmp-version=51 -O2 -S -Rpass=warpfold -Rpass-missed=warpfold %s -o /dev/null 2> %t.remarks
// RUN: grep -v 'combine their values first' %t.remarks | FileCheck %s
// RUN: rm -rf %t.dir && mkdir %t.dir
// RUN: %plain-clang --config=%build/warpfold.cfg -fopenmp --offload-arch=sm_90 -fopenmp-version=51 -O2 -save-temps=obj -c %s -o %t.dir/linked.o
// RUN: FileCheck %s --check-prefix=CODE --input-file=%t.dir/update_loops-openmp-nvptx64-nvidia-cuda-sm_90.s
// RUN: %plain-clang --config=%build/warpfold.cfg -fopenmp --offload-arch=sm_90 --offload-device-only -fopenmp-version=51 -O2 -fno-strict-aliasing -DUNTYPED -S -Rpass=warpfold -Rpass-missed=warpfold %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=UNTYPED

// A kernel's copies are begun once and end once; what they do not take goes to memory.
// CODE-LABEL: .entry {{.*}}6counts
// CODE: dynamic_smem_size
// CODE: barrier.sync
// CODE: atom.shared.add.u32
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

// clang-format off
#define LOOP _Pragma("omp target teams distribute parallel for")

// UNTYPED-COUNT-2: remark: teams update copies of an array's first places
void counts(int *Counts, const int *Keys, int N) {
  LOOP for (int I = 0; I < N; ++I) {
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: teams update copies of an array's first places in shared memory
    Counts[Keys[I]] += 1;
  }
}

void someOf(unsigned *Bits, const unsigned char *Keys, int N) {
  LOOP for (int I = 0; I < N; ++I) if (Keys[I] > 7) {
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: teams update copies
    Bits[Keys[I]] |= 1u << I % 32;
  }
}

// UNTYPED: remark: teams have no copies {{.*}}: another operation may update the same place
void several(int *Counts, double *Sums, const int *Keys, const double *Values,
             int N) {
  LOOP for (int I = 0; I < N; ++I) {
    const int Key = Keys[I];
    const double Value = Values[I];
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: teams update copies
    Counts[Key] += 1;
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: teams update copies
    Sums[Key] += Value;
  }
}

// A number of another type is not what was updated, where clang says so.
// UNTYPED: remark: teams have no copies {{.*}}: its iteration goes on with what may be the same place
void otherType(int *Counts, float *Results, const int *Keys, int N) {
  LOOP for (int I = 0; I < N; ++I) {
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: teams update copies
    Counts[Keys[I]] += 1;
    Results[I] *= 2;
  }
}

// UNTYPED: remark: teams have no copies {{.*}}: another operation may update the same place
void members(Cell *Cells, const int *Keys, int N) {
  LOOP for (int I = 0; I < N; ++I) {
    const int Key = Keys[I];
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: teams update copies
    Cells[Key].Number += 1;
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: teams update copies
    Cells[Key].Sum += 1;
  }
}

void eitherMember(Either *Cells, const int *Keys, int N) {
  LOOP for (int I = 0; I < N; ++I) {
    const int Key = Keys[I];
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: teams have no copies of what is updated: another operation may update the same place
    Cells[Key].Number += 1;
#pragma omp atomic
    Cells[Key].Sum += 1;
  }
}

void bothNames(Either *Cells, const int *Keys, int N) {
  LOOP for (int I = 0; I < N; ++I) {
    const int Key = Keys[I];
    int *Number = &Cells[Key].Number;
    double *Sum = &Cells[Key].Sum;
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: teams have no copies of what is updated: another operation may update the same place
    *Number += 1;
#pragma omp atomic
    *Sum += 1;
  }
}

void twoOperations(int *Counts, int *Bits, const int *Keys, int N) {
  LOOP for (int I = 0; I < N; ++I) {
    const int Key = Keys[I];
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: teams have no copies of what is updated: another operation may update the same place
    Counts[Key] += 1;
#pragma omp atomic
    Bits[Key] |= 1;
  }
}

void least(float *Least, const int *Keys, const float *Values, int N) {
  LOOP for (int I = 0; I < N; ++I) {
    const int Key = Keys[I];
    const float Value = Values[I];
#pragma omp atomic compare
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: teams have no copies of what is updated: shared memory has no instruction for it
    Least[Key] = Value < Least[Key] ? Value : Least[Key];
  }
}

void readBehind(int *Counts, const int *Keys, int *Results, int N) {
  LOOP for (int I = 0; I < N; ++I) {
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: teams have no copies of what is updated: its iteration goes on with what may be the same place
    Counts[Keys[I]] += 1;
    Results[I] = Keys[I];
  }
}

void charactersBehind(int *Counts, const int *Keys, const char *Bytes,
                      float *Results, int N) {
  LOOP for (int I = 0; I < N; ++I) {
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: teams have no copies of what is updated: its iteration goes on with
    Counts[Keys[I]] += 1;
    Results[I] = Bytes[I];
  }
}

// What an iteration did in another thread is seen by a read that is atomic.
void watched(int *Counts, const int *Keys, int N) {
  LOOP for (int I = 0; I < N; ++I) {
    int Seen;
#pragma omp atomic read
    Seen = Counts[Keys[I]];
    if (Seen < 100) {
#pragma omp atomic
      // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: teams have no copies of what is updated: the loop orders more than its updates
      Counts[Keys[I]] += 1;
    }
  }
}

void volatileBefore(int *Counts, volatile int *Keys, int N) {
  LOOP for (int I = 0; I < N; ++I) {
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: teams have no copies of what is updated: the loop orders more than its updates
    Counts[Keys[I]] += 1;
  }
}

#pragma omp declare target
int keyOf(int);
#pragma omp end declare target

void unknown(int *Counts, int N) {
  LOOP for (int I = 0; I < N; ++I) {
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: teams have no copies of what is updated: the loop calls
    Counts[keyOf(I)] += 1;
  }
}

void innerLoop(int *Counts, const int *Keys, int N) {
  LOOP for (int I = 0; I < N; ++I) for (int J = 0; J < I; ++J) {
#pragma omp atomic
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: teams have no copies of what is updated: the loop's body is long
    Counts[Keys[I]] += 1;
  }
}

// Teams with other code begin in generic mode.
// CHECK-NOT: copies
void behindTheLoop(int *Counts, const int *Keys, int N, int *Last) {
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
