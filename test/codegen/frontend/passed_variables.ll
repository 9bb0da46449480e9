; The kernel of a `do concurrent`, as flang 22 writes it: a variable to which the teams' reduction
; writes is received by reference, and a longer one than an address as a copy of all its bytes.
; DEFINE: %{run} = opt -load-pass-plugin=%pass-plugin -passes=warpfold-flang-module,verify -S
; RUN: %{run} %s | FileCheck %s
; Kernels that do not load the three bounds of a loop, or use a parameter in another way.
; RUN: sed 's/load i64\(, ptr .copy.step\)/load i32\1/; s/store i64 \(.step\)/store i32 \1/; /; long$/d' %s | %{run} \
; RUN:   | FileCheck %s --check-prefix=OTHER
; RUN: sed 's/load i64\(, ptr .copy.lower\)/load i32\1/; /; long$/d' %s | %{run} | FileCheck %s --check-prefix=OTHER
; RUN: sed '/^  store ptr .upper.value/p; /; long$/d' %s | %{run} | FileCheck %s --check-prefix=OTHER
; Only the threads of a team reduce.
; RUN: sed 's/\(icmp eq i32 .team\)s/\1/; /; long$/d' %s | %{run} | FileCheck %s --check-prefix=OTHER
; A result whose variable is not found would be lost; flang 23 passes the variables by reference.
; RUN: sed 's/\(store i32 .after, ptr \).s$/\1null/' %s | not %{run} 2>&1 | FileCheck %s --check-prefix=LOST
; RUN: sed 's/\(store i32 .after, ptr \).s$/\1null/; s/version 22/version 23/; /; long$/d' %s | %{run} \
; RUN:   | FileCheck %s --check-prefix=OTHER
; LOST: error: flang's code for `do concurrent` with `reduce` (__omp_offloading_1_2_run_by_reference_4_l4) discards a result
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%ident = type { i32, i32, i32, i32, ptr }
%configuration = type { i8, i8, i8, i32, i32, i32, i32, i32, i32 }
%environment = type { %configuration, ptr, ptr }

; CHECK-DAG: @__omp_offloading_1_2_run_by_reference_4_5_l4_exec_mode = weak protected constant i8 2
; CHECK-DAG: @__omp_offloading_1_2_run_by_reference_4_5_l4_dynamic_environment =
; CHECK-DAG: @__omp_offloading_1_2_run_by_reference_4_5_l4_kernel_environment =
@__omp_offloading_1_2_run_l4_exec_mode = weak protected constant i8 2
@llvm.compiler.used = appending global [1 x ptr] [ptr @__omp_offloading_1_2_run_l4_exec_mode], section "llvm.metadata"
@__omp_offloading_1_2_run_l4_dynamic_environment = weak_odr protected global i16 0
@__omp_offloading_1_2_run_l4_kernel_environment = weak_odr protected constant %environment {
  %configuration { i8 0, i8 1, i8 2, i32 1, i32 128, i32 0, i32 0, i32 8, i32 1024 }, ptr null,
  ptr @__omp_offloading_1_2_run_l4_dynamic_environment }

; The runtime has definitions, so that the pass links none.
define i32 @__kmpc_target_init(ptr %environment, ptr %dynamic) {
  ret i32 -1
}
define void @__kmpc_target_deinit() {
  ret void
}
define void @__kmpc_parallel_60(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, ptr %5, ptr %6, ptr %7, i64 %8, i32 %9) {
  ret void
}
define void @__kmpc_distribute_for_static_loop_8u(ptr %0, ptr %1, ptr %2, i64 %3, i64 %4, i64 %5, i64 %6, i8 %7) {
  ret void
}
define i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr %0, i64 %1, ptr %2, ptr %3, ptr %4) {
  ret i32 1
}
define i32 @__kmpc_nvptx_teams_reduce_nowait_v2(ptr %0, ptr %1, i32 %2, i64 %3, ptr %4, ptr %5, ptr %6, ptr %7, ptr %8,
    ptr %9, ptr %10) {
  ret i32 1
}

; CHECK-LABEL: define weak_odr protected ptx_kernel void @__omp_offloading_1_2_run_by_reference_4_5_l4(
; CHECK-SAME:    ptr %z.value, ptr %s.value, ptr %a.value)
; CHECK:         [[COPY:%.*]] = alloca [16 x i8], align 16
; CHECK-NEXT:    call void @llvm.memcpy.p0.p0.i64(ptr align 16 [[COPY]], ptr align 8 %z.value, i64 16, i1 false)
; CHECK-NOT:     %copy.{{[sz]}}
; CHECK:         store ptr %a.value, ptr %copy.a
; CHECK:         store ptr [[COPY]], ptr
; CHECK:         store ptr %s.value, ptr
; CHECK:         store ptr %copy.a, ptr
; CHECK:         ret void
; OTHER-LABEL: define {{.*}}ptx_kernel void @__omp_offloading_1_2_run_l4(
; OTHER:         %copy.s = alloca ptr
; OTHER:         store ptr %s.value, ptr %copy.s
; OTHER:         store ptr %copy.s, ptr
; OTHER:         call void @__kmpc_target_deinit()
define weak_odr protected ptx_kernel void @__omp_offloading_1_2_run_l4(ptr %dynamic, ptr %lower.value,
    ptr %upper.value, ptr %step.value, ptr %z.value, ptr %s.value, ptr %a.value) #0 {
  %structure = alloca { i64, i64, i64, ptr, ptr, ptr }
  %copy.lower = alloca ptr
  store ptr %lower.value, ptr %copy.lower
  %copy.upper = alloca ptr
  store ptr %upper.value, ptr %copy.upper
  %copy.step = alloca ptr
  store ptr %step.value, ptr %copy.step
  %copy.z = alloca ptr
  store ptr %z.value, ptr %copy.z
  %copy.s = alloca ptr
  store ptr %s.value, ptr %copy.s
  %copy.a = alloca ptr
  store ptr %a.value, ptr %copy.a
  %mode = call i32 @__kmpc_target_init(ptr @__omp_offloading_1_2_run_l4_kernel_environment, ptr %dynamic)
  %lower = load i64, ptr %copy.lower
  %upper = load i64, ptr %copy.upper
  %step = load i64, ptr %copy.step
  store i64 %step, ptr %structure
  %field.z = getelementptr { i64, i64, i64, ptr, ptr, ptr }, ptr %structure, i32 0, i32 3
  store ptr %copy.z, ptr %field.z
  %field.s = getelementptr { i64, i64, i64, ptr, ptr, ptr }, ptr %structure, i32 0, i32 4
  store ptr %copy.s, ptr %field.s
  %field.a = getelementptr { i64, i64, i64, ptr, ptr, ptr }, ptr %structure, i32 0, i32 5
  store ptr %copy.a, ptr %field.a
  call void @teams(ptr null, ptr null, ptr %structure)
  call void @__kmpc_target_deinit()
  ret void
}

define internal void @teams(ptr %global, ptr %thread, ptr %data) {
  %list = alloca [1 x ptr]
  %structure = alloca { ptr, ptr, ptr }
  %data.z = getelementptr { i64, i64, i64, ptr, ptr, ptr }, ptr %data, i32 0, i32 3
  %z = load ptr, ptr %data.z
  %data.s = getelementptr { i64, i64, i64, ptr, ptr, ptr }, ptr %data, i32 0, i32 4
  %s = load ptr, ptr %data.s
  %data.a = getelementptr { i64, i64, i64, ptr, ptr, ptr }, ptr %data, i32 0, i32 5
  %a = load ptr, ptr %data.a
  store ptr %z, ptr %structure
  %field.s = getelementptr { ptr, ptr, ptr }, ptr %structure, i32 0, i32 1
  store ptr %s, ptr %field.s
  %field.a = getelementptr { ptr, ptr, ptr }, ptr %structure, i32 0, i32 2
  store ptr %a, ptr %field.a
  store ptr %structure, ptr %list
  call void @__kmpc_parallel_60(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @parallel, ptr null, ptr %list, i64 1,
    i32 0)
  ret void
}

define internal void @parallel(ptr %global, ptr %bound, ptr %data) {
  %private = alloca i32
  %list = alloca [1 x ptr]
  %structure = alloca { ptr, ptr, ptr }
  %z = load ptr, ptr %data
  %data.s = getelementptr { ptr, ptr, ptr }, ptr %data, i32 0, i32 1
  %s = load ptr, ptr %data.s
  %data.a = getelementptr { ptr, ptr, ptr }, ptr %data, i32 0, i32 2
  %a = load ptr, ptr %data.a
  %unknown = load ptr, ptr %private
  store ptr %private, ptr %structure
  %field.a = getelementptr { ptr, ptr, ptr }, ptr %structure, i32 0, i32 1
  store ptr %a, ptr %field.a
  %field.z = getelementptr { ptr, ptr, ptr }, ptr %structure, i32 0, i32 2
  store ptr %z, ptr %field.z
  call void @__kmpc_distribute_for_static_loop_8u(ptr null, ptr @body, ptr %structure, i64 9, i64 1, i64 0, i64 0, i8 0)
  store ptr %private, ptr %list
  %mine = load i32, ptr %private
  %team = call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 8, ptr %list, ptr null, ptr null)
  %teams = call i32 @__kmpc_nvptx_teams_reduce_nowait_v2(ptr null, ptr null, i32 1024, i64 8, ptr %list, ptr null,
    ptr null, ptr null, ptr null, ptr null, ptr null)
  %has.result = icmp eq i32 %teams, 1
  br i1 %has.result, label %result, label %done

result:
  %before = load i32, ptr %s
  %after = add i32 %before, %mine
  store i32 %after, ptr %s
  br label %done

done:
  ret void
}

define internal void @body(i64 %number, ptr %data) {
  %private = load ptr, ptr %data
  %data.a = getelementptr { ptr, ptr, ptr }, ptr %data, i32 0, i32 1
  %a = load ptr, ptr %data.a
  %data.z = getelementptr { ptr, ptr, ptr }, ptr %data, i32 0, i32 2
  %z = load ptr, ptr %data.z
  %part = getelementptr i8, ptr %z, i64 8 ; long
  %number.z = load double, ptr %part ; long
  %number.a = load i32, ptr %a
  store i32 %number.a, ptr %private
  ret void
}

attributes #0 = { "target-cpu"="sm_90" "omp_target_thread_limit"="128" }

!llvm.ident = !{!0}
!0 = !{!"flang version 22.1.8"}
