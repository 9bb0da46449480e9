; No call is marked as a tail call in a function with a variable from __kmpc_alloc_shared, which
; openmp-opt may move to the function's stack; in other functions and in host code the mark is kept.
; offload/functions/other_file.cpp runs such code.

; RUN: %tail-calls %s | FileCheck %s
; RUN: sed /^target/d %s | %tail-calls | FileCheck %s --check-prefix=HOST

target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define void @has_variable(
; CHECK:         {{^}}  %v = call ptr @__kmpc_alloc_shared(
; CHECK:         {{^}}  call void @fill(
; CHECK:         {{^}}  musttail call void @has_variable(
; HOST-LABEL:  define void @has_variable(
; HOST-NEXT:     tail call ptr @__kmpc_alloc_shared(
define void @has_variable(ptr %p) {
  %v = tail call ptr @__kmpc_alloc_shared(i64 8)
  store i32 1, ptr %v
  tail call void @fill(ptr %v)
  musttail call void @has_variable(ptr %p)
  ret void
}

; CHECK-LABEL: define void @has_none(
; CHECK:         tail call void @fill(
define void @has_none(ptr %p) {
  tail call void @fill(ptr %p)
  ret void
}

declare ptr @__kmpc_alloc_shared(i64)
declare void @fill(ptr)
