//===- test/codegen/passes/scans.cpp - loops with `omp scan` --------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The remarks for scans in the form that this clang generates, at -O0 as at -O2, and the
// resulting code, without the rounds and the stack buffer of clang's code. An unsupported scan is an
// error. Tests of the results: test/offload/scan.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{compile} = %offload-compile -fno-openmp-target-jit --offload-device-only -emit-llvm
// RUN: %{compile} -O0 -S -Rpass=warpfold %s -o %t.ll 2> %t.remarks
// RUN: FileCheck %s --check-prefix=REMARK < %t.remarks
// RUN: FileCheck %s --check-prefix=IR \
// RUN:   --implicit-check-not='{{call .*(log2|stacksave|stackrestore)|alloca [^,]*, i64 %}}' < %t.ll
// RUN: %{compile} -O2 -c -Rpass=warpfold %s -o %t.bc 2> %t.remarks
// RUN: FileCheck %s --check-prefix=SPREAD < %t.remarks
// RUN: not %{compile} -O0 -c -DGLOBAL %s -o %t.bc 2> %t.error
// RUN: FileCheck %s --check-prefix=GLOBAL < %t.error
// RUN: not %{compile} -O2 -c -DSTATIC %s -o %t.bc 2> %t.error
// RUN: FileCheck %s --check-prefix=GLOBAL < %t.error
// RUN: not %{compile} -O2 -c -DDESTRUCTOR %s -o %t.bc 2> %t.error
// RUN: FileCheck %s --check-prefix=DESTRUCTOR < %t.error

// REMARK-COUNT-2: scan: the team's threads share one buffer, which one of them combines
// IR-COUNT-2: call ptr @__warpfold_scan_buffer(
// IR: define internal ptr @__warpfold_scan_buffer(

// SPREAD: scan: one pass over the iterations by all teams
// SPREAD: scan: one pass over the iterations by the threads of its region

void inRegion(const int *In, int *Out, int &S, int N) {
  int Sum = S;
#pragma omp target map(to : In[ : N]) map(from : Out[ : N]) map(tofrom : Sum)
#pragma omp parallel for reduction(inscan, + : Sum)
  for (int I = 0; I < N; ++I) {
    Sum += In[I];
#pragma omp scan inclusive(Sum)
    Out[I] = Sum;
  }
#pragma omp target parallel map(to : In[ : N]) map(from : Out[ : N])           \
    map(tofrom : Sum)
#pragma omp for reduction(inscan, + : Sum)
  for (int I = 0; I < N; ++I) {
    Out[I] = Sum;
#pragma omp scan exclusive(Sum)
    Sum += In[I];
  }
  S = Sum;
}

#ifdef GLOBAL
// GLOBAL: error: {{.*}}'omp scan' is not supported here on a GPU, in {{.*}}: its list item is a global or static
// GLOBAL-SAME: {{^ }}variable{{.*}}: scan a local variable and assign its value
#pragma omp begin declare target
int Total;
#pragma omp end declare target
void ofGlobal(const int *In, int *Out, int N) {
#pragma omp target map(to : In[ : N]) map(from : Out[ : N])
#pragma omp parallel for reduction(inscan, + : Total)
  for (int I = 0; I < N; ++I) {
    Total += In[I];
#pragma omp scan inclusive(Total)
    Out[I] = Total;
  }
}
#endif

#ifdef STATIC
#pragma omp begin declare target
struct Pair {
  int First, Second;
};
#pragma omp declare reduction(plus:Pair : omp_out.First += omp_in.First)       \
    initializer(omp_priv = {0, 0})
static Pair Both;
void ofStatic(int *Out, int N) {
#pragma omp for reduction(inscan, plus : Both)
  for (int I = 0; I < N; ++I) {
    Out[I] = Both.First;
#pragma omp scan exclusive(Both)
    Both.First += I;
  }
}
#pragma omp end declare target
#endif

#ifdef DESTRUCTOR
// DESTRUCTOR: error: {{.*}}'omp scan' is not supported here on a GPU, in {{.*}}: its list item has a destructor
#pragma omp begin declare target
struct Owner {
  int Sum = 0;
  ~Owner() { Sum = -1; }
};
#pragma omp end declare target
#pragma omp declare reduction(plus:Owner : omp_out.Sum += omp_in.Sum)
void ofOwner(int *Out, int N) {
  Owner S;
#pragma omp target map(from : Out[ : N])
#pragma omp parallel for reduction(inscan, plus : S)
  for (int I = 0; I < N; ++I) {
    S.Sum += I;
#pragma omp scan inclusive(S)
    Out[I] = S.Sum;
  }
}
#endif
