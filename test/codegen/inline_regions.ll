; At -O0 the beginning of a region is inlined, in device code only; elsewhere the inliner
; decides.

; RUN: %inline-regions %s | FileCheck %s --check-prefixes=CHECK,DEVICE
; RUN: sed /^target/d %s | %inline-regions | FileCheck %s --check-prefixes=CHECK,HOST

target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define void @debugged(
; DEVICE:        call void @__kmpc_parallel_51({{.*}}) [[INLINE:#[0-9]+]]
; HOST:          call void @__kmpc_parallel_51({{.*}}){{$}}
define void @debugged(ptr %list) noinline optnone {
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @region, ptr null, ptr %list, i64 0)
  ret void
}

; CHECK-LABEL: define void @optimised(
; CHECK:         call void @__kmpc_parallel_51({{.*}}){{$}}
define void @optimised(ptr %list) {
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @region, ptr null, ptr %list, i64 0)
  ret void
}

declare void @region(ptr, ptr)
declare void @__kmpc_parallel_51(ptr, i32, i32, i32, i32, ptr, ptr, ptr, i64)
; DEVICE: attributes [[INLINE]] = { alwaysinline }
