; The kernel of a `do concurrent` whose iterations use another operator than its reduction: flang 22
; uses that of the first loop in a file that reduces by max, min, iand, ior or ieor.
; DEFINE: %{run} = opt -load-pass-plugin=%pass-plugin -passes=warpfold-flang-module,verify -disable-output
; RUN: %{run} %s
; RUN: sed 's/icmp sgt/icmp slt/' %s | not %{run} 2>&1 | FileCheck %s
; RUN: sed 's/@llvm.smax.i32(i32 .before/@llvm.smin.i32(i32 %before/' %s | not %{run} 2>&1 | FileCheck %s
; RUN: sed 's/^  .used = .*/  %used = and i32 %old, %x/' %s | not %{run} 2>&1 | FileCheck %s
; RUN: sed 's/^  .used = .*/  %used = or i32 %old, %x/' %s | not %{run} 2>&1 | FileCheck %s
; RUN: sed 's/^  .used = .*/  %used = xor i32 %old, %x/' %s | not %{run} 2>&1 | FileCheck %s
; RUN: sed 's/^  .combined = .*/  %combined = and i32 %before, %mine/' %s | not %{run} 2>&1 | FileCheck %s
; RUN: sed 's/^  .used = .*/  %used = call i32 @llvm.smin.i32(i32 %old, i32 %x)/' %s | not %{run} 2>&1 | FileCheck %s
; CHECK: error: flang combines a variable of `do concurrent` (__omp_offloading_1_2_run_l4) by the operator of another
; CHECK-SAME: loop in this file (docs/StockDefects.md, 40); put loops that reduce by max, min, iand, ior and ieor into
; CHECK-SAME: different files
; Other operators, another variable, a choice of other values, and directives, which may have operators of the program.
; RUN: sed 's/^  .used = .*/  %used = add i32 %old, %x/' %s | %{run}
; RUN: sed 's/icmp sgt/icmp slt/; s/store i32 .used, ptr .copy/store i32 %used, ptr %other/' %s | %{run}
; RUN: sed 's/icmp sgt i32 .old/icmp slt i32 %x/' %s | %{run}
; RUN: sed 's/icmp sgt/icmp eq/' %s | %{run}
; RUN: sed 's/icmp sgt/icmp slt/; s/load i64, ptr .copy.lower/load i32, ptr %copy.lower/' %s | %{run}
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%configuration = type { i8, i8, i8, i32, i32, i32, i32, i32, i32 }
@__omp_offloading_1_2_run_l4_kernel_environment = weak_odr protected constant { %configuration, ptr, ptr } {
  %configuration { i8 0, i8 1, i8 2, i32 1, i32 128, i32 0, i32 0, i32 8, i32 1024 }, ptr null, ptr null }

; The runtime has definitions, so that the pass links none.
define i32 @__kmpc_target_init(ptr %environment, ptr %dynamic) {
  ret i32 -1
}
define void @__kmpc_distribute_for_static_loop_8u(ptr %0, ptr %1, ptr %2, i64 %3, i64 %4, i64 %5, i64 %6, i8 %7) {
  ret void
}
define i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr %0, i64 %1, ptr %2, ptr %3, ptr %4) {
  ret i32 1
}
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)

define weak_odr protected ptx_kernel void @__omp_offloading_1_2_run_l4(ptr %dynamic, ptr %lower, ptr %upper, ptr %step,
    ptr %s) #0 {
  %copy.lower = alloca ptr
  store ptr %lower, ptr %copy.lower
  %copy.upper = alloca ptr
  store ptr %upper, ptr %copy.upper
  %copy.step = alloca ptr
  store ptr %step, ptr %copy.step
  %mode = call i32 @__kmpc_target_init(ptr @__omp_offloading_1_2_run_l4_kernel_environment, ptr %dynamic)
  %loaded.lower = load i64, ptr %copy.lower
  %loaded.upper = load i64, ptr %copy.upper
  %loaded.step = load i64, ptr %copy.step
  call void @distribute(ptr %s)
  ret void
}

define internal void @distribute(ptr %s) {
  %private = alloca i32
  %list = alloca [1 x ptr]
  %structure = alloca { ptr, ptr }
  %others = alloca i32
  store ptr %private, ptr %structure
  %field.other = getelementptr { ptr, ptr }, ptr %structure, i32 0, i32 1
  store ptr %others, ptr %field.other
  store ptr %private, ptr %list
  call void @__kmpc_distribute_for_static_loop_8u(ptr null, ptr @body, ptr %structure, i64 9, i64 1, i64 0, i64 0, i8 0)
  %team = call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(ptr null, i64 8, ptr %list, ptr null, ptr null)
  %has.result = icmp eq i32 %team, 1
  br i1 %has.result, label %result, label %done

result:
  %before = load i32, ptr %s
  %mine = load i32, ptr %private
  %combined = call i32 @llvm.smax.i32(i32 %before, i32 %mine)
  store i32 %combined, ptr %s
  br label %done

done:
  ret void
}

define internal void @body(i64 %number, ptr %data) {
  %copy = load ptr, ptr %data
  %data.other = getelementptr { ptr, ptr }, ptr %data, i32 0, i32 1
  %other = load ptr, ptr %data.other
  %x = trunc i64 %number to i32
  %old = load i32, ptr %copy
  %is.larger = icmp sgt i32 %old, %x
  %used = select i1 %is.larger, i32 %old, i32 %x
  store i32 %used, ptr %copy
  ret void
}

attributes #0 = { "target-cpu"="sm_90" "omp_target_thread_limit"="128" }

!llvm.ident = !{!0}
!0 = !{!"flang version 22.1.8"}
