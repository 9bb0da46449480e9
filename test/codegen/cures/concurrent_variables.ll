; The host code of a `do concurrent`, as flang 22 writes it: the variables to which a reduction
; writes, and those longer than an address, are passed by reference.
; RUN: opt -load-pass-plugin=%pass-plugin -passes=warpfold-concurrent-variables,verify -S %s | FileCheck %s
; A directive's variables are firstprivate: its items have the same location, or do not begin with three values.
; RUN: sed 's/ptr @name.s/ptr @name.loop/; / ; long$/d' %s | opt -load-pass-plugin=%pass-plugin \
; RUN:   -passes=warpfold-concurrent-variables,verify -S | FileCheck %s --check-prefix=OTHER
; RUN: sed 's/i64 800, i64 800, i64 800, i64 3,/i64 800, i64 800, i64 547, i64 3,/; / ; long$/d' %s \
; RUN:   | opt -load-pass-plugin=%pass-plugin -passes=warpfold-concurrent-variables,verify -S \
; RUN:   | FileCheck %s --check-prefix=OTHER
; RUN: sed 's/ptr @name.loop, ptr @name.z/ptr @name.z, ptr @name.z/; / ; long$/d' %s \
; RUN:   | opt -load-pass-plugin=%pass-plugin -passes=warpfold-concurrent-variables,verify -S \
; RUN:   | FileCheck %s --check-prefix=OTHER
; The location of included code.
; RUN: sed 's/;x.f90;run;4;5;;/loc([\\22x.f\\22:4:5])/' %s | opt -load-pass-plugin=%pass-plugin \
; RUN:   -passes=warpfold-concurrent-variables,verify -S | FileCheck %s
; Another line than the region's, and a variable of which the device would get only a part.
; RUN: sed 's/;4;5;;/;3;9;;/' %s | not opt -load-pass-plugin=%pass-plugin \
; RUN:   -passes=warpfold-concurrent-variables -disable-output 2>&1 | FileCheck %s --check-prefix=LINE
; RUN: sed 's/ptr @name.z,/ptr @name.loop,/g' %s | not opt -load-pass-plugin=%pass-plugin \
; RUN:   -passes=warpfold-concurrent-variables -disable-output 2>&1 | FileCheck %s --check-prefix=LONG
; A loop inside of a target region.
; RUN: sed 's/^  %unused = .*/  %inner = call i32 @__tgt_target_kernel(ptr null, i64 0, i32 0, i32 0, ptr null, ptr null)/' %s \
; RUN:   | not opt -load-pass-plugin=%pass-plugin -passes=warpfold-concurrent-variables -disable-output 2>&1 \
; RUN:   | FileCheck %s --check-prefix=INNER
; A region that reduces nothing.
; RUN: sed 's/@__kmpc_reduce(/@__kmpc_other(/; / ; long$/d' %s | opt -load-pass-plugin=%pass-plugin \
; RUN:   -passes=warpfold-concurrent-variables,verify -S | FileCheck %s --check-prefix=OTHER
; Types that another launch uses, too.
; RUN: sed 's/^define void @run(/@more = global ptr @types\n&/; / ; long$/d' %s | opt -load-pass-plugin=%pass-plugin \
; RUN:   -passes=warpfold-concurrent-variables,verify -S | FileCheck %s --check-prefix=OTHER
; Device code is not changed.
; RUN: sed 's/x86_64-pc-linux-gnu/nvptx64-nvidia-cuda/' %s | opt -load-pass-plugin=%pass-plugin \
; RUN:   -passes=warpfold-concurrent-variables,verify -S | FileCheck %s --check-prefix=OTHER
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%entry = type { i64, i16, i16, i32, ptr, ptr, i64, i64, ptr }

@name.loop = private unnamed_addr constant [18 x i8] c";x.f90;run;4;5;;\00\00"
@name.s = private unnamed_addr constant [18 x i8] c";x.f90;run;3;19;;\00"
@name.z = private unnamed_addr constant [18 x i8] c";x.f90;run;3;25;;\00"
; The bounds, a scalar, an array, and the variables s, z and t. The array does not count as a parameter.
; CHECK: @types = {{.*}} [i64 800, i64 800, i64 800, i64 3, i64 800, i64 547, i64 545, i64 800]
; OTHER: @types = {{.*}} [i64 800, i64 800, i64 {{800|547}}, i64 3, i64 800, i64 800, i64 800, i64 800]
@types = private unnamed_addr constant [8 x i64] [i64 800, i64 800, i64 800, i64 3, i64 800, i64 800, i64 800, i64 800]
@names = private constant [8 x ptr] [ptr @name.loop, ptr @name.loop, ptr @name.loop, ptr @name.z, ptr @name.z,
  ptr @name.s, ptr @name.z, ptr @name.z]
@.__omp_offloading_1_2_run_l4.region_id = weak constant i8 0
; CHECK: @name = internal unnamed_addr constant {{.*}} c"__omp_offloading_1_2_run_by_reference_5_6_l4\00", section
; OTHER: @name = internal unnamed_addr constant [{{.*}}] c"__omp_offloading_1_2_run_l4\00"
@name = internal unnamed_addr constant [28 x i8] c"__omp_offloading_1_2_run_l4\00", section ".rodata"
; CHECK: @.offloading.entry.__omp_offloading_1_2_run_l4 = weak constant %entry { {{.*}}.region_id, ptr @name, 
@.offloading.entry.__omp_offloading_1_2_run_l4 = weak constant %entry {
  i64 0, i16 1, i16 1, i32 0, ptr @.__omp_offloading_1_2_run_l4.region_id, ptr @name, i64 0, i64 0, ptr null }

declare i32 @__tgt_target_kernel(ptr, i64, i32, i32, ptr, ptr)
declare i32 @__kmpc_reduce(ptr, i32, i32, i64, ptr, ptr, ptr)
declare void @__kmpc_fork_call(ptr, i32, ptr, ...)
declare void @__kmpc_fork_teams(ptr, i32, ptr, ...)


; LINE: error: flang passes a scalar of a `do concurrent` by value: the loop is not recognized
; LINE-SAME: (__omp_offloading_1_2_run_l4, variable at ;x.f90;run;3;19;;; docs/StockDefects.md, 40)
; INNER: error: flang leaves out a `do concurrent` that a target region executes on the device
; INNER-SAME: (__omp_offloading_1_2_run_l4; docs/StockDefects.md, 40); write a loop without `concurrent`
; LONG: by value: the device gets only its first 8 bytes
; CHECK-LABEL: define void @run(
; CHECK-NEXT:    %copy.a = alloca ptr
; The copy of an unused variable has room for it.
; CHECK-NEXT:    %copy.t = alloca { double, double }
; CHECK-NOT:     %copy.{{[sz]}}
; CHECK:         store ptr %value.a, ptr %bases.4
; CHECK-NEXT:    store ptr %s, ptr %bases.5
; CHECK-NEXT:    store ptr %s, ptr %pointers.5
; CHECK-NEXT:    store ptr %z, ptr %bases.6
; CHECK-NEXT:    store ptr %z, ptr %pointers.6
; CHECK-NEXT:    store ptr %value.t, ptr %bases.7
; OTHER-LABEL: define void @run(
; OTHER:         store ptr %value.s, ptr %bases.5
; OTHER:         store ptr %value.s, ptr %pointers.5
define void @run(ptr %a, ptr %s, ptr %z) {
  %copy.a = alloca ptr
  %copy.s = alloca ptr
  %copy.z = alloca ptr
  %copy.t = alloca ptr
  %bases = alloca [8 x ptr]
  %pointers = alloca [8 x ptr]
  %arguments = alloca [13 x ptr]
  %t = alloca { double, double }
  %loaded.a = load i64, ptr %a
  store i64 %loaded.a, ptr %copy.a
  %value.a = load ptr, ptr %copy.a
  %loaded.s = load i32, ptr %s
  store i32 %loaded.s, ptr %copy.s
  %value.s = load ptr, ptr %copy.s
  %loaded.z = load { double, double }, ptr %z
  store { double, double } %loaded.z, ptr %copy.z
  %value.z = load ptr, ptr %copy.z
  %loaded.t = load { double, double }, ptr %t
  store { double, double } %loaded.t, ptr %copy.t
  %value.t = load ptr, ptr %copy.t
  %bases.4 = getelementptr [8 x ptr], ptr %bases, i64 0, i64 4
  %bases.5 = getelementptr [8 x ptr], ptr %bases, i64 0, i64 5
  %pointers.5 = getelementptr [8 x ptr], ptr %pointers, i64 0, i64 5
  %bases.6 = getelementptr [8 x ptr], ptr %bases, i64 0, i64 6
  %pointers.6 = getelementptr [8 x ptr], ptr %pointers, i64 0, i64 6
  %bases.7 = getelementptr [8 x ptr], ptr %bases, i64 0, i64 7
  store ptr %value.a, ptr %bases.4
  store ptr %value.s, ptr %bases.5
  store ptr %value.s, ptr %pointers.5
  store ptr %value.z, ptr %bases.6 ; long
  store ptr %value.z, ptr %pointers.6 ; long
  store ptr %value.t, ptr %bases.7
  %arguments.1 = getelementptr [13 x ptr], ptr %arguments, i64 0, i64 1
  store ptr %bases, ptr %arguments.1
  %arguments.2 = getelementptr [13 x ptr], ptr %arguments, i64 0, i64 2
  store ptr %pointers, ptr %arguments.2
  %arguments.4 = getelementptr [13 x ptr], ptr %arguments, i64 0, i64 4
  store ptr @types, ptr %arguments.4
  %arguments.5 = getelementptr [13 x ptr], ptr %arguments, i64 0, i64 5
  store ptr @names, ptr %arguments.5
  %failed = call i32 @__tgt_target_kernel(ptr null, i64 -1, i32 0, i32 0, ptr @.__omp_offloading_1_2_run_l4.region_id,
    ptr %arguments)
  call void @__omp_offloading_1_2_run_l4(i64 1, ptr %a, ptr %s, ptr %z, ptr %t)
  ret void
}

define internal void @__omp_offloading_1_2_run_l4(i64 %upper, ptr %a, ptr %s, ptr %z, ptr %t) {
  %structure = alloca { i64, ptr, ptr, ptr }
  store i64 %upper, ptr %structure
  %structure.a = getelementptr { i64, ptr, ptr, ptr }, ptr %structure, i32 0, i32 1
  store ptr %a, ptr %structure.a
  %structure.s = getelementptr { i64, ptr, ptr, ptr }, ptr %structure, i32 0, i32 2
  store ptr %s, ptr %structure.s
  %structure.z = getelementptr { i64, ptr, ptr, ptr }, ptr %structure, i32 0, i32 3
  store ptr %z, ptr %structure.z
  call void (ptr, i32, ptr, ...) @__kmpc_fork_teams(ptr null, i32 1, ptr @teams, ptr %structure)
  ret void
}

define internal void @teams(ptr %global, ptr %bound, ptr %data) {
  %structure = alloca { ptr, ptr }
  %data.s = getelementptr { i64, ptr, ptr, ptr }, ptr %data, i32 0, i32 2
  %s = load ptr, ptr %data.s
  %data.z = getelementptr { i64, ptr, ptr, ptr }, ptr %data, i32 0, i32 3
  %z = load ptr, ptr %data.z
  store ptr %s, ptr %structure
  %structure.z = getelementptr { ptr, ptr }, ptr %structure, i32 0, i32 1
  store ptr %z, ptr %structure.z
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr null, i32 1, ptr @parallel, ptr %structure)
  ret void
}

define internal void @parallel(ptr %global, ptr %bound, ptr %data) {
  %unused = alloca i32
  %private = alloca i32
  %list = alloca [1 x ptr]
  %s = load ptr, ptr %data
  %data.z = getelementptr { ptr, ptr }, ptr %data, i32 0, i32 1
  %z = load ptr, ptr %data.z
  %number = load { double, double }, ptr %z ; long
  store ptr %private, ptr %list
  %mine = load i32, ptr %private
  %reduce = call i32 @__kmpc_reduce(ptr null, i32 0, i32 1, i64 8, ptr %list, ptr null, ptr null)
  switch i32 %reduce, label %done [ i32 1, label %result ]

result:
  %before = load i32, ptr %s
  %after = add i32 %before, %mine
  store i32 %after, ptr %s
  br label %done

done:
  ret void
}
