//===- test/codegen/plan/claimed_rows.cpp - teams that claim rows ---------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rows that plan/ClaimedRows.h lets teams claim, by the remark of the pass, and those
// that keep clang's distribution, one for each condition. Tests of the results:
// test/offload/block/claimed_rows.cpp.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -fno-openmp-target-jit -O2 --offload-device-only -emit-llvm -S \
// RUN:   -Xclang -disable-llvm-passes -nogpulib -DDIRECT %s -o %t.ll
// RUN: %rows %t.ll -o %t.after
// RUN: FileCheck %s --check-prefix=IR < %t.after
// RUN: %offload-compile -fno-openmp-target-jit -O2 --offload-device-only -emit-llvm -c \
// RUN:   -Rpass=warpfold %s -o %t.bc 2> %t.remarks
// RUN: FileCheck %s --implicit-check-not='parallel regions' < %t.remarks

// The launch has a buffer with counters; the host chooses no number of teams.
// IR: @__omp_offloading_{{.*}}pos_rows{{.*}}_kernel_environment = {{.*}} { i8 0, i8 0, i8 3,
// IR-SAME: {{^ }}i32 128, i32 256, i32 1, i32 -1, i32 1, i32 1 }
// IR-LABEL: define internal void @__omp_offloading_{{.*}}pos_rows{{.*}}_omp_outlined(
// IR-NOT:   distribute_static_init
// IR:       [[LAST:%last.*]] = zext i32 {{.*}} to i64
// IR:       [[FIRST:%first.*]] = call i64 @__warpfold_first_row(i64 [[LAST]], ptr [[TILE:%[0-9]+]])
// IR-NEXT:  [[SHORT:%[0-9]+]] = trunc i64 [[FIRST]] to i32
// IR-NEXT:  store i32 [[SHORT]], ptr
// IR-NOT:   distribute_static_init
// IR:       [[ROW:%row.*]] = zext i32 {{.*}} to i64
// IR-NEXT:  [[NEXT:%next.*]] = call i64 @__warpfold_next_row(i64 [[ROW]], i64 [[LAST]], ptr [[TILE]])
// IR:       [[END:%[0-9]+]] = icmp eq i64 [[NEXT]], [[ROW]]
// IR-NEXT:  br i1 [[END]], label
// All threads call these functions together, with barriers in them.
// IR-DAG:   declare i64 @__warpfold_first_row(i64, ptr) #[[TOGETHER:[0-9]+]]
// IR-DAG:   declare i64 @__warpfold_next_row(i64, i64, ptr) #[[TOGETHER]]
// IR-DAG:   declare i32 @__warpfold_team_reduce({{.*}}) #[[TOGETHER]]
// IR:       attributes #[[TOGETHER]] = { convergent nounwind }

#include <omp.h>

using Index = const int *;

void pos_rows(int Teams, int N, Index Begin, const double *X, double *Y) {
// CHECK: :[[@LINE+1]]:1: remark: {{[12]}} parallel regions of a team {{.*}} other; teams claim tiles of rows [-
#pragma omp target teams distribute num_teams(Teams)
  for (int Row = 0; Row < N; ++Row) {
    double Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int I = 0; I < Row; ++I)
      Sum += X[I];
    Y[Row] = Sum;
  }
}

#define ARGUMENTS int N, Index Begin, const double *X, double *Y
#define SUM_ROW(DECLARATION)                                                   \
  DECLARATION;                                                                 \
  _Pragma("omp parallel for reduction(+ : Sum)") for (int I = 0; I < Row; ++I) \
      Sum += X[I];

/// A triangle; each row sets a variable of the team that is declared outside the loop.
void pos_triangle(int N, const double *X, double *Y) {
// CHECK: :[[@LINE+1]]:1: remark: {{[12]}} parallel regions of a team {{.*}} other; teams claim tiles of rows [-
#pragma omp target teams num_teams(64)
  {
    double Sum;
#pragma omp distribute
    for (int Row = 0; Row < N; ++Row) {
      Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
      for (int I = 0; I <= Row; ++I)
        Sum += X[I];
      Y[Row] = Sum;
    }
  }
}

/// A variable of the row that is not set on every path.
void pos_local(ARGUMENTS) {
// CHECK: :[[@LINE+1]]:1: remark: {{[12]}} parallel regions of a team {{.*}} other; teams claim tiles of rows [-
#pragma omp target teams distribute num_teams(64)
  for (int Row = 0; Row < N; ++Row) {
    int Offset;
    if (Begin[Row] & 1)
      Offset = Row;
    SUM_ROW(double Sum = 0)
    if (Begin[Row] & 1)
      Sum += Offset;
    Y[Row] = Sum;
  }
}

/// The host starts a team for each row.
void neg_no_clause(ARGUMENTS) {
// CHECK: :[[@LINE+1]]:1: remark: {{[12]}} parallel regions of a team {{.*}} other [-
#pragma omp target teams distribute
  for (int Row = 0; Row < N; ++Row) {
    SUM_ROW(double Sum = 0)
    Y[Row] = Sum;
  }
}

/// The length is in memory.
void neg_memory(ARGUMENTS) {
// CHECK: :[[@LINE+1]]:1: remark: {{[12]}} parallel regions of a team {{.*}} other [-
#pragma omp target teams distribute num_teams(64)
  for (int Row = 0; Row < N; ++Row) {
    double Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int I = Begin[Row]; I < Begin[Row + 1]; ++I)
      Sum += X[I];
    Y[Row] = Sum;
  }
}

/// All rows have the same length.
void neg_argument(int N, int Columns, const double *X, double *Y) {
// CHECK: :[[@LINE+1]]:1: remark: {{[12]}} parallel regions of a team {{.*}} other [-
#pragma omp target teams distribute num_teams(64)
  for (int Row = 0; Row < N; ++Row) {
    double Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int I = 0; I < Columns; ++I)
      Sum += X[Row * Columns + I];
    Y[Row] = Sum;
  }
}

void neg_constant(int N, const double *X, double *Y) {
// CHECK: :[[@LINE+1]]:1: remark: {{[12]}} parallel regions of a team {{.*}} other [-
#pragma omp target teams distribute num_teams(64)
  for (int Row = 0; Row < N; ++Row) {
    double Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int I = 0; I < 1000; ++I)
      Sum += X[Row * 1000 + I];
    Y[Row] = Sum;
  }
}

/// A clause distributes the rows.
void neg_schedule(ARGUMENTS) {
// CHECK: :[[@LINE+1]]:1: remark: {{[12]}} parallel regions of a team {{.*}} other [-
#pragma omp target teams distribute num_teams(64) dist_schedule(static, 4)
  for (int Row = 0; Row < N; ++Row) {
    SUM_ROW(double Sum = 0)
    Y[Row] = Sum;
  }
}

/// The program queries which team executes a row.
void neg_team(ARGUMENTS) {
// CHECK: :[[@LINE+1]]:1: remark: {{[12]}} parallel regions of a team {{.*}} other [-
#pragma omp target teams distribute num_teams(64)
  for (int Row = 0; Row < N; ++Row) {
    SUM_ROW(double Sum = 0)
    Y[Row] = Sum + omp_get_team_num();
  }
}

/// A row reads memory that the previous row has written.
void neg_carried(ARGUMENTS) {
// CHECK: :[[@LINE+1]]:1: remark: {{[12]}} parallel regions of a team {{.*}} other [-
#pragma omp target teams num_teams(64)
  {
    double Before = 0;
#pragma omp distribute
    for (int Row = 0; Row < N; ++Row) {
      SUM_ROW(double Sum = 0)
      Y[Row] = Sum + Before;
      Before = Sum;
    }
  }
}

/// A team's sum over its rows, whose order would vary from launch to launch.
void neg_total(int N, Index Begin, const double *X, double *Total) {
// CHECK: :[[@LINE+1]]:1: remark: {{[12]}} parallel regions of a team {{.*}} other [-
#pragma omp target teams num_teams(64)
  {
    double Sum = 0;
#pragma omp distribute
    for (int Row = 0; Row < N; ++Row) {
      SUM_ROW((void)0)
    }
#pragma omp atomic
    *Total += Sum;
  }
}

/// The same, of a class: a function writes the result.
struct Vector {
  double X, Y;
  Vector &operator+=(const Vector &Other) {
    X += Other.X, Y += Other.Y;
    return *this;
  }
};
#pragma omp declare reduction(+ : Vector : omp_out += omp_in)                  \
    initializer(omp_priv = {0, 0})

void neg_class(int N, const Vector *X, double *Total) {
// CHECK: :[[@LINE+1]]:1: remark: {{[12]}} parallel regions of a team {{.*}} other [-
#pragma omp target teams num_teams(64)
  {
    Vector Sum = {0, 0};
#pragma omp distribute
    for (int Row = 0; Row < N; ++Row) {
#pragma omp parallel for reduction(+ : Sum)
      for (int I = 0; I < Row; ++I)
        Sum += X[I];
    }
#pragma omp atomic
    *Total += Sum.X + Sum.Y;
  }
}

/// A member function reads the value of the row before.
struct Kept {
  double Value;
  double get() const { return Value; }
};
void neg_member(ARGUMENTS) {
// CHECK: :[[@LINE+1]]:1: remark: {{[12]}} parallel regions of a team {{.*}} other [-
#pragma omp target teams num_teams(64)
  {
    Kept Before{0};
#pragma omp distribute
    for (int Row = 0; Row < N; ++Row) {
      const double First = Before.get();
      Before.Value = Row;
      SUM_ROW(double Sum = First)
      Y[Row] = Sum;
    }
  }
}

/// The loop is executed several times, in a cycle with two entries.
void neg_again(int Odd, ARGUMENTS) {
// CHECK: :[[@LINE+1]]:1: remark: {{[12]}} parallel regions of a team {{.*}} other [-
#pragma omp target teams num_teams(64)
  {
    int Times = 0;
    if (Odd)
      goto middle;
  top:
    ++Times;
  middle:
#pragma omp distribute
    for (int Row = 0; Row < N; ++Row) {
      SUM_ROW(double Sum = 0)
      Y[Row] = Sum;
    }
    if (++Times < 5)
      goto top;
  }
}

/// As above, on a path that does not set the variable.
void neg_sometimes(ARGUMENTS) {
// CHECK: :[[@LINE+1]]:1: remark: {{[12]}} parallel regions of a team {{.*}} other [-
#pragma omp target teams num_teams(64)
  {
    double Sum = 0;
#pragma omp distribute
    for (int Row = 0; Row < N; ++Row) {
      if (Begin[Row] & 1)
        Sum = 0;
      SUM_ROW((void)0)
      Y[Row] = Sum;
    }
  }
}

/// A part of the variable is set.
void neg_part(ARGUMENTS) {
// CHECK: :[[@LINE+1]]:1: remark: {{[12]}} parallel regions of a team {{.*}} other [-
#pragma omp target teams num_teams(64)
  {
    struct {
      int First, Last;
    } Part = {0, 0};
#pragma omp distribute
    for (int Row = 0; Row < N; ++Row) {
      Part.First = Begin[Row];
      SUM_ROW(double Sum = Part.First + Part.Last)
      Y[Row] = Sum;
      Part.Last = Row;
    }
  }
}

/// A variable of which each team has its own.
void neg_team_memory(ARGUMENTS) {
// CHECK: :[[@LINE+1]]:1: remark: {{[12]}} parallel regions of a team {{.*}} other [-
#pragma omp target teams num_teams(64)
  {
    static double Before;
#pragma omp allocate(Before) allocator(omp_pteam_mem_alloc)
#pragma omp distribute
    for (int Row = 0; Row < N; ++Row) {
      SUM_ROW(double Sum = 0)
      Y[Row] = Sum + (Row > 0 ? Before : 0);
      Before = Sum;
    }
  }
}

/// The same in the region only, and in a function that it calls.
void neg_region_memory(ARGUMENTS) {
// CHECK: :[[@LINE+1]]:1: remark: {{[12]}} parallel regions of a team {{.*}} other [-
#pragma omp target teams num_teams(64)
  {
    static double Before;
#pragma omp allocate(Before) allocator(omp_pteam_mem_alloc)
#pragma omp distribute
    for (int Row = 0; Row < N; ++Row) {
#pragma omp parallel for
      for (int I = 0; I < Row; ++I) {
        Y[I] = X[I] + Before;
        if (I == Begin[Row])
          Before = X[I];
      }
    }
  }
}

[[gnu::noinline]] static double exchange(double Next) {
  static double Before;
#pragma omp allocate(Before) allocator(omp_pteam_mem_alloc)
  const double Result = Before;
  Before = Next;
  return Result;
}

void neg_function_memory(ARGUMENTS) {
// CHECK: :[[@LINE+1]]:1: remark: {{[12]}} parallel regions of a team {{.*}} other [-
#pragma omp target teams distribute num_teams(64)
  for (int Row = 0; Row < N; ++Row) {
#pragma omp parallel for
    for (int I = 0; I < Row; ++I)
      Y[I] = I == Begin[Row] ? exchange(X[I]) : 0;
  }
}

/// The value of the last row.
void neg_last(ARGUMENTS) {
  int Last = 0;
// CHECK: :[[@LINE+1]]:1: remark: {{[12]}} parallel regions of a team {{.*}} other [-
#pragma omp target teams distribute num_teams(64) lastprivate(Last)            \
    map(tofrom : Last)
  for (int Row = 0; Row < N; ++Row) {
    Last = Begin[Row];
    SUM_ROW(double Sum = 0)
    Y[Row] = Sum;
  }
  Y[0] = Last;
}

/// A second region after the rows.
void neg_after(ARGUMENTS) {
// CHECK: :[[@LINE+1]]:1: remark: {{[12]}} parallel regions of a team {{.*}} other [-
#pragma omp target teams num_teams(64)
  {
#pragma omp distribute
    for (int Row = 0; Row < N; ++Row) {
      SUM_ROW(double Sum = 0)
      Y[Row] = Sum;
    }
#pragma omp parallel for
    for (int I = 0; I < Begin[0]; ++I)
      Y[N + I] = 0;
  }
}

/// The counter of the rows would be in the buffer of the reduction over the teams.
void neg_over_teams(ARGUMENTS) {
  double All = 0;
// CHECK: :[[@LINE+1]]:1: remark: {{[12]}} parallel regions of a team {{.*}} other [-
#pragma omp target teams num_teams(64) reduction(+ : All)
  {
#pragma omp distribute
    for (int Row = 0; Row < N; ++Row) {
      SUM_ROW(double Sum = 0)
      Y[Row] = Sum;
    }
    All += 1;
  }
  Y[0] = All;
}

/// Each row adds to an array of its team.
void neg_shared_array(ARGUMENTS) {
// CHECK: :[[@LINE+1]]:1: remark: {{[12]}} parallel regions of a team {{.*}} other [-
#pragma omp target teams num_teams(64)
  {
    double Counts[64];
    for (int I = 0; I < 64; ++I)
      Counts[I] = 0;
#pragma omp distribute
    for (int Row = 0; Row < N; ++Row) {
      SUM_ROW(double Sum = 0)
#pragma omp parallel for
      for (int I = 0; I < 64; ++I)
        Counts[I] += Sum;
      Y[Row] = Counts[Row % 64];
    }
  }
}
