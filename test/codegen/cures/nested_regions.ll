; A region that launches another one, or calls code that may, is not `norecurse`; other regions
; are. This applies only to device code.

; RUN: %nested-regions %s | FileCheck %s
; RUN: sed /^target/d %s | %nested-regions | FileCheck %s --check-prefix=HOST
; HOST-COUNT-5: [[NORECURSE:#[0-9]+]] {
; HOST: attributes [[NORECURSE]] = { norecurse }

target triple = "nvptx64-nvidia-cuda"

define void @kernel(ptr %list) {
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @outer, ptr null, ptr %list, i64 0)
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @inner, ptr null, ptr %list, i64 0)
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @calls, ptr null, ptr %list, i64 0)
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @elsewhere_calls, ptr null, ptr %list,
    i64 0)
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @calls_replaceable, ptr null, ptr %list,
    i64 0)
  ret void
}

; CHECK: define internal void @outer(ptr %list) {
define internal void @outer(ptr %list) norecurse {
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @inner, ptr null, ptr %list, i64 0)
  ret void
}
; Functions of the runtime and intrinsics launch no region.
; CHECK: define internal void @inner(ptr %list) #
define internal void @inner(ptr %list) norecurse {
  %n = call i32 @omp_get_thread_num()
  call void @__kmpc_barrier(ptr null, i32 %n)
  call void @llvm.assume(i1 true)
  ret void
}
; CHECK: define internal void @calls(ptr %list) {
define internal void @calls(ptr %list) norecurse {
  call void @begins(ptr %list)
  ret void
}
; CHECK: define internal void @elsewhere_calls(ptr %list) {
define internal void @elsewhere_calls(ptr %list) norecurse {
  call void @elsewhere()
  ret void
}
; Another file may replace the function by one that launches a region.
; CHECK: define internal void @calls_replaceable(ptr %list) {
define internal void @calls_replaceable(ptr %list) norecurse {
  call void @replaceable()
  ret void
}
define weak void @replaceable() {
  ret void
}
define internal void @begins(ptr %list) {
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @inner, ptr null, ptr %list, i64 0)
  ret void
}

declare void @elsewhere()
declare i32 @omp_get_thread_num()
declare void @__kmpc_barrier(ptr, i32)
declare void @__kmpc_parallel_51(ptr, i32, i32, i32, i32, ptr, ptr, ptr, i64)
declare void @llvm.assume(i1)
