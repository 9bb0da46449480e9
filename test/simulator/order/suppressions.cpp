//===- test/simulator/order/suppressions.cpp - known races ----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A race is suppressed by the function or the file of one of its sides, or by
// its kernel; other races are reported. Invalid lines in the file are errors.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// DEFINE: %{name} =
// DEFINE: %{sim} = %build/bin/warpfold-sim --check-memory --suppressions=%t.%{name}
// RUN: %offload-compile -O2 -g %s -o %t
// RUN: not %build/bin/warpfold-sim --check-memory %t one 2>&1 | FileCheck %s --check-prefix=REPORTED
// REPORTED: data race in global memory
// REPORTED: summary: data race in one, line [[#]]: write at {{.*}}suppressions.cpp:67, write at {{.*}}suppressions.cpp:67{{$}}
// REPORTED-NEXT: repeat: warpfold-sim --check-memory {{.*}} one

// REDEFINE: %{name} = function
// RUN: printf '# a comment\n\nrace:storeRoughly\nthread:elsewhere\n' > %t.function
// RUN: %{sim} %t one 2>&1 | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=FUNCTION
// FUNCTION-DAG:done
// FUNCTION-DAG:warpfold-sim: suppressed: {{[1-9][0-9]*}} by race:storeRoughly
// FUNCTION-NOT:{{.}}

// A race of another function is still reported; the repeat command names the file.
// RUN: sh -c '%{sim} %t other 2> %t.err; test $? -eq 80'
// RUN: FileCheck %s --check-prefix=OTHER < %t.err
// OTHER: summary: data race in other, line
// OTHER-NEXT: repeat: warpfold-sim --check-memory --suppressions={{.*}}.function {{.*}} other

// REDEFINE: %{name} = caller
// RUN: echo 'race:callRoughly' > %t.caller
// RUN: %{sim} %t one | FileCheck %s --check-prefix=DONE
// REDEFINE: %{name} = kernel
// RUN: echo 'race:^one, line *' > %t.kernel
// RUN: %{sim} %t one | FileCheck %s --check-prefix=DONE
// RUN: not %{sim} %t other
// REDEFINE: %{name} = file
// RUN: echo 'race:suppressions.cpp:' > %t.file
// RUN: %{sim} %t one | FileCheck %s --check-prefix=DONE
// RUN: %{sim} %t other | FileCheck %s --check-prefix=DONE
// DONE: done

// Patterns at the ends of a name.
// REDEFINE: %{name} = ends
// RUN: echo 'race:^Roughly' > %t.ends
// RUN: not %{sim} %t one
// RUN: echo 'race:store$' > %t.ends
// RUN: not %{sim} %t one
// RUN: echo 'race:^st*Rough*ly' > %t.ends
// RUN: %{sim} %t one | FileCheck %s --check-prefix=DONE

// REDEFINE: %{name} = wrong
// RUN: printf 'race:a\nraces:b\n' > %t.wrong
// RUN: sh -c '%{sim} %t one; test $? -eq 1' 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: warpfold-sim: error: --suppressions: {{.*}}.wrong:2: 'races:b': expected race:<part of a function's name>
// REDEFINE: %{name} = absent
// RUN: rm -f %t.absent
// RUN: sh -c '%{sim} %t one; test $? -eq 1' 2>&1 | FileCheck %s --check-prefix=ABSENT
// ABSENT: warpfold-sim: error: --suppressions: {{.*}}.absent: No such file or directory

#include <cstdio>
#include <cstring>

#pragma omp declare target
void storeRoughly(int *Where, int Value) { Where[Value % 2] = Value; }
void callRoughly(int *Where, int Value) { storeRoughly(Where, Value); }
#pragma omp end declare target

void one(int *A) {
#pragma omp target teams distribute parallel for map(tofrom : A[0 : 2])
  for (int I = 0; I < 64; ++I)
    callRoughly(A, I);
}

void other(int *A) {
#pragma omp target teams distribute parallel for map(tofrom : A[0 : 2])
  for (int I = 0; I < 64; ++I)
    A[I % 2] = I;
}

int main(int, char **Arguments) {
  int A[2] = {};
  if (!strcmp(Arguments[1], "one"))
    one(A);
  else
    other(A);
  std::puts("done");
}
