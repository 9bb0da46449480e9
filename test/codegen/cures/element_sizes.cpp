//===- test/codegen/cures/element_sizes.cpp - sizes that clang omits ------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The plugin passes the sizes of copyprivate variables to the runtime, and of array sections of
// constant length in task reductions.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -fno-openmp-target-jit -O2 -nogpulib --offload-device-only \
// RUN:   -Xclang -disable-llvm-passes -emit-llvm -S %s -o %t.ll
// RUN: FileCheck %s --check-prefix=CLANG < %t.ll
// RUN: %element-sizes -pass-remarks-missed=warpfold %t.ll -o %t.after 2> %t.remarks
// RUN: FileCheck %s < %t.after
// RUN: FileCheck %s --check-prefix=REMARK --implicit-check-not=remark: < %t.remarks
//
// clang's own pipeline runs the cure, in functions with optnone as well.
// RUN: %offload-compile -fno-openmp-target-jit -O0 -nogpulib --offload-device-only \
// RUN:   -emit-llvm -S %s -o %t.after
// RUN: FileCheck %s < %t.after
//
// Nothing to change.
// RUN: opt -passes=verify -S %t.after -o %t.before
// RUN: %element-sizes %t.after -o %t.again
// RUN: diff %t.before %t.again

struct Pair {
  double First[5];
  int Second;
};

struct Assigned {
  int Values[3];
  Assigned &operator=(const Assigned &Other);
};

struct Loop {
  char Value;
  Loop &operator=(const Loop &Other);
};

// The loop over the elements of an array of a class does not show the array's length.
// CHECK-DAG: @__warpfold_copyprivate_bytes = private constant [7 x i64] [i64 1, i64 8, i64 56, i64 16, i64 48, i64 12, i64 24]
// CHECK-DAG: @__warpfold_copyprivate_bytes{{[.0-9]+}} = private constant [2 x i64] [i64 4, i64 0]
// REMARK: remark: {{.*}}copyprivate: the size of list item 1 cannot be determined

// CHECK-LABEL: define {{.*}}copies
// CHECK: call void @__warpfold_copyprivate(ptr {{.*}}, i32 {{.*}}, i64 56, ptr {{.*}}, ptr @{{.*}}copy_func{{.*}}, i32
// CHECK-SAME: {{^ }}{{.*}}, ptr @__warpfold_copyprivate_bytes)
// CHECK-NOT: call void @__kmpc_copyprivate(
void copies() {
#pragma omp target parallel
  {
    bool Flag = true;
    long Large = 1;
    double Array[7] = {};
    double _Complex Complex = 0;
    Pair Structure = {};
    Assigned Class = {};
    int Grid[2][3] = {};
#pragma omp single copyprivate(Flag, Large, Array, Complex, Structure, Class,  \
                                   Grid)
    Large = 2;
  }
}

void unknown() {
#pragma omp target parallel
  {
    int Known = 0;
    Loop Classes[3];
#pragma omp single copyprivate(Known, Classes)
    Known = 2;
  }
}

// Sizes from clang: that of an element of the section, and of the other variables unchanged.
// CLANG: store i64 4, ptr
// CLANG: store i64 36, ptr
// CLANG: store i64 8, ptr
// CLANG: call ptr @__kmpc_taskred_init(

// CHECK-LABEL: define {{.*}}reductions
// CHECK: store i64 24, ptr
// CHECK: store i64 36, ptr
// CHECK: store i64 8, ptr
// CHECK: call ptr @__kmpc_taskred_init(
void reductions() {
#pragma omp target parallel
  {
    int Values[12] = {}, Whole[9] = {};
    double Single = 0;
#pragma omp taskgroup task_reduction(+ : Values[3 : 6], Whole, Single)
    Values[0] = 1;
  }
}
