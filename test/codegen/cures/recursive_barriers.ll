; A function with barriers calls itself through another function, which is not inlined; other
; functions and host code are unchanged.

; RUN: %recursive-barriers %s | FileCheck %s --check-prefixes=CHECK,DEVICE
; RUN: sed /^target/d %s | %recursive-barriers | FileCheck %s --check-prefixes=CHECK,HOST

target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define internal fastcc i32 @with_barrier(
; DEVICE:        call fastcc i32 @with_barrier.again(i32 %next)
; HOST:          call fastcc i32 @with_barrier(i32 %next)
define internal fastcc i32 @with_barrier(i32 %n) alwaysinline {
  call void @llvm.nvvm.barrier0()
  %next = sub i32 %n, 1
  %more = icmp ne i32 %next, 0
  br i1 %more, label %again, label %done
again:
  %result = call fastcc i32 @with_barrier(i32 %next)
  br label %done
done:
  ret i32 %next
}

; CHECK-LABEL: define void @without_barrier(
; CHECK:         call void @without_barrier(i32 %next)
define void @without_barrier(i32 %n) {
  %next = sub i32 %n, 1
  call void @without_barrier(i32 %next)
  ret void
}

; CHECK-LABEL: define void @calls_another(
; CHECK:         call void @without_barrier(
define void @calls_another(i32 %n) {
  call void @llvm.nvvm.barrier0()
  call void @without_barrier(i32 %n)
  %v = call fastcc i32 @with_barrier(i32 %n)
  ret void
}

; DEVICE:      define internal fastcc i32 @with_barrier.again(i32 %0) [[NOINLINE:#[0-9]+]] {
; DEVICE-NEXT:   %2 = call fastcc i32 @with_barrier(i32 %0)
; DEVICE-NEXT:   ret i32 %2
; HOST-NOT:    .again(
; DEVICE:      attributes [[NOINLINE]] = { noinline }

declare void @llvm.nvvm.barrier0()
