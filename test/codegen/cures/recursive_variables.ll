; Variables of functions that may be called while they run (docs/StockDefects.md, 65). Those of other functions do not
; change. The results of programs: test/offload/functions/recursive_arrays.cpp.

; RUN: %recursive-variables %s | FileCheck %s

target triple = "nvptx64-nvidia-cuda"

; A variable that no other thread can access, and one whose address another file gets.
; CHECK-LABEL: define internal void @itself(
; CHECK:         [[COPY:%.*]] = alloca [4 x i8], align 16
; CHECK:         [[SHARED:%.*]] = call align 16 ptr @__kmpc_alloc_shared(i64 32)
; CHECK:         store i32 1, ptr [[COPY]]
; CHECK:         [[HIDDEN:%.*]] = call ptr asm "", "=l,0"(ptr [[SHARED]])
; CHECK-NEXT:    call void @__kmpc_free_shared(ptr [[HIDDEN]], i64 32)
; CHECK-NOT:     shared
; CHECK:         ret void
define internal void @itself(i32 %depth) {
  %private = call align 16 ptr @__kmpc_alloc_shared(i64 4)
  %shared = call align 16 ptr @__kmpc_alloc_shared(i64 32)
  store i32 1, ptr %private
  call void @itself(i32 %depth)
  call void @other_file(ptr %shared)
  call void @__kmpc_free_shared(ptr %shared, i64 32)
  call void @__kmpc_free_shared(ptr %private, i64 4)
  ret void
}

; By another function, by another file's function, by a pointer, and by a region.

; CHECK-LABEL: define internal void @mutual(
; CHECK:         call void @__kmpc_free_shared(ptr %{{[0-9]}}
define internal void @mutual() {
  %v = call align 16 ptr @__kmpc_alloc_shared(i64 32)
  store ptr %v, ptr @kept
  call void @through()
  call void @__kmpc_free_shared(ptr %v, i64 32)
  ret void
}

define internal void @through() {
  call void @mutual()
  ret void
}

; CHECK-LABEL: define void @visible(
; CHECK:         call void @__kmpc_free_shared(ptr %{{[0-9]}}
define void @visible() {
  %v = call align 16 ptr @__kmpc_alloc_shared(i64 32)
  store ptr %v, ptr @kept
  call void @other_file(ptr null)
  call void @__kmpc_free_shared(ptr %v, i64 32)
  ret void
}

; CHECK-LABEL: define internal void @address(
; CHECK:         call void @__kmpc_free_shared(ptr %{{[0-9]}}
define internal void @address() {
  %v = call align 16 ptr @__kmpc_alloc_shared(i64 32)
  store ptr %v, ptr @kept
  call void @other_file(ptr @address)
  call void @__kmpc_free_shared(ptr %v, i64 32)
  ret void
}

; CHECK-LABEL: define void @indirect(
; CHECK:         call void @__kmpc_free_shared(ptr %{{[0-9]}}
define void @indirect(ptr %pointer) {
  %v = call align 16 ptr @__kmpc_alloc_shared(i64 32)
  store ptr %v, ptr @kept
  call void %pointer()
  call void @__kmpc_free_shared(ptr %v, i64 32)
  ret void
}

; CHECK-LABEL: define void @replaceable(
; CHECK:         call void @__kmpc_free_shared(ptr %{{[0-9]}}
define void @replaceable() {
  %v = call align 16 ptr @__kmpc_alloc_shared(i64 32)
  store ptr %v, ptr @kept
  call void @weak()
  call void @__kmpc_free_shared(ptr %v, i64 32)
  ret void
}

; CHECK-LABEL: define internal void @launches(
; CHECK:         call void @__kmpc_free_shared(ptr %{{[0-9]}}
define internal void @launches() {
  %v = call align 16 ptr @__kmpc_alloc_shared(i64 32)
  store ptr %v, ptr @kept
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @region, ptr null, ptr null, i64 0)
  call void @__kmpc_free_shared(ptr %v, i64 32)
  ret void
}

define internal void @region(ptr %a, ptr %b) {
  call void @launches()
  ret void
}

define weak void @weak() {
  ret void
}

; By a task, which the runtime calls, and by a pointer that the function itself receives.

; CHECK-LABEL: define internal void @creates_task(
; CHECK:         call void @__kmpc_free_shared(ptr %{{[0-9]}}
define internal void @creates_task() {
  %v = call align 16 ptr @__kmpc_alloc_shared(i64 32)
  store ptr %v, ptr @kept
  %task = call ptr @__kmpc_omp_task_alloc(ptr null, i32 0, i32 1, i64 40, i64 0, ptr @task)
  call void @__kmpc_free_shared(ptr %v, i64 32)
  ret void
}

define internal i32 @task(i32 %thread, ptr %task) {
  call void @creates_task()
  ret i32 0
}

; CHECK-LABEL: define internal void @receives_itself(
; CHECK:         call void @__kmpc_free_shared(ptr %{{[0-9]}}
define internal void @receives_itself(ptr %pointer) {
  %v = call align 16 ptr @__kmpc_alloc_shared(i64 32)
  store ptr %v, ptr @kept
  call void %pointer(ptr null)
  call void @__kmpc_free_shared(ptr %v, i64 32)
  ret void
}

; No call leads back: of another function, of a function that no other file can call, of the runtime; a region; without
; recursion by its attribute; a kernel; a function without optimization.

; CHECK-LABEL: define void @leaf_caller(
; CHECK:         call void @__kmpc_free_shared(ptr %v
define void @leaf_caller() {
  %v = call align 16 ptr @__kmpc_alloc_shared(i64 32)
  store ptr %v, ptr @kept
  call void @leaf()
  call void @__kmpc_free_shared(ptr %v, i64 32)
  ret void
}

; CHECK-LABEL: define internal void @hidden(
; CHECK:         call void @__kmpc_free_shared(ptr %v
define internal void @hidden() {
  %v = call align 16 ptr @__kmpc_alloc_shared(i64 32)
  store ptr %v, ptr @kept
  call void @other_file(ptr null)
  call void @__kmpc_free_shared(ptr %v, i64 32)
  ret void
}

; CHECK-LABEL: define void @runtime(
; CHECK:         call void @__kmpc_free_shared(ptr %v
define void @runtime() {
  %v = call align 16 ptr @__kmpc_alloc_shared(i64 32)
  store ptr %v, ptr @kept
  call void @__kmpc_barrier(ptr null, i32 0)
  call void @__kmpc_free_shared(ptr %v, i64 32)
  ret void
}

; CHECK-LABEL: define void @attribute(
; CHECK:         call void @__kmpc_free_shared(ptr %v
define void @attribute() norecurse {
  %v = call align 16 ptr @__kmpc_alloc_shared(i64 32)
  store ptr %v, ptr @kept
  call void @attribute()
  call void @__kmpc_free_shared(ptr %v, i64 32)
  ret void
}

; CHECK-LABEL: define void @kernel(
; CHECK:         call void @__kmpc_free_shared(ptr %v
define void @kernel() "kernel" {
  %v = call align 16 ptr @__kmpc_alloc_shared(i64 32)
  store ptr %v, ptr @kept
  call void @other_file(ptr null)
  call void @__kmpc_free_shared(ptr %v, i64 32)
  ret void
}

; CHECK-LABEL: define void @unoptimized(
; CHECK:         call void @__kmpc_free_shared(ptr %v
define void @unoptimized() noinline optnone {
  %v = call align 16 ptr @__kmpc_alloc_shared(i64 32)
  store ptr %v, ptr @kept
  call void @unoptimized()
  call void @__kmpc_free_shared(ptr %v, i64 32)
  ret void
}

define internal void @leaf() {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void asm sideeffect "", ""()
  ret void
}

; CHECK-LABEL: define internal void @launched(
; CHECK:         call void @__kmpc_free_shared(ptr %v
define internal void @launched(ptr %a, ptr %b) {
  %v = call align 16 ptr @__kmpc_alloc_shared(i64 32)
  store ptr %v, ptr @kept
  call void @other_file(ptr null)
  call void @__kmpc_free_shared(ptr %v, i64 32)
  ret void
}

define void @uses() "kernel" {
  call void @hidden()
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @launched, ptr null, ptr null, i64 0)
  call void @itself(i32 1)
  call void @mutual()
  call void @launches()
  call void @address()
  call void @creates_task()
  call void @receives_itself(ptr @receives_itself)
  ret void
}

@kept = internal global ptr null

declare ptr @__kmpc_alloc_shared(i64)
declare void @__kmpc_free_shared(ptr, i64)
declare void @__kmpc_barrier(ptr, i32)
declare void @__kmpc_parallel_51(ptr, i32, i32, i32, i32, ptr, ptr, ptr, i64)
declare ptr @__kmpc_omp_task_alloc(ptr, i32, i32, i64, i64, ptr)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @other_file(ptr)
