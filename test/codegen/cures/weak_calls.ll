; A call of a function that another file may replace becomes a call through a pointer in a plain
; build. Exceptions: a call from another file, a function that all files contain or whose body is final,
; functions that clang defines in every file, and device code that is linked as bitcode.
; offload/functions/replaced.cpp runs such code.

; RUN: %weak-calls %s | FileCheck %s
; RUN: sed /^target/d %s | %weak-calls | FileCheck %s --check-prefix=KEPT
; RUN: sed 's/^;FLAG //' %s | %weak-calls | FileCheck %s --check-prefix=KEPT
; KEPT: call i32 @replaceable(
; KEPT: call i32 @replaceable(

target triple = "nvptx64-nvidia-cuda"

; CHECK: @warpfold_zero = internal addrspace(1) global i64 0
; CHECK-NOT: @warpfold_zero{{.*}} =

; CHECK-LABEL: define i32 @calls(
; CHECK:         %[[OFFSET:[0-9]+]] = load volatile i64, ptr addrspace(1) @warpfold_zero
; CHECK-NEXT:    %[[FIRST:[0-9]+]] = getelementptr i8, ptr @replaceable, i64 %[[OFFSET]]
; CHECK-NEXT:    %a = call i32 %[[FIRST]](i32 1)
; CHECK-NEXT:    %[[OFFSET:[0-9]+]] = load volatile i64, ptr addrspace(1) @warpfold_zero
; CHECK-NEXT:    %[[SECOND:[0-9]+]] = getelementptr i8, ptr @replaceable, i64 %[[OFFSET]]
; CHECK-NEXT:    %b = call i32 %[[SECOND]](i32 2)
; CHECK-NEXT:    call i32 @in_all_files(
; CHECK-NEXT:    call i32 @final(
; CHECK-NEXT:    call i32 @declared(
; CHECK-NEXT:    call i32 @__muldc3(
; CHECK-NEXT:    call i32 @passed(ptr @replaceable)
define i32 @calls() {
  %a = call i32 @replaceable(i32 1)
  %b = call i32 @replaceable(i32 2)
  %c = call i32 @in_all_files(i32 3)
  %d = call i32 @final(i32 4)
  %e = call i32 @declared(i32 5)
  %f = call i32 @__muldc3(i32 6)
  %g = call i32 @passed(ptr @replaceable)
  ret i32 %g
}

define weak i32 @replaceable(i32 %x) {
  ret i32 %x
}
define weak i32 @not_called(i32 %x) {
  ret i32 %x
}
define weak i32 @__muldc3(i32 %x) {
  ret i32 %x
}
define linkonce_odr i32 @in_all_files(i32 %x) {
  ret i32 %x
}
define i32 @final(i32 %x) {
  ret i32 %x
}
define i32 @passed(ptr %f) {
  ret i32 0
}
declare i32 @declared(i32)

;FLAG !llvm.module.flags = !{!0}
;FLAG !0 = !{i32 1, !"ThinLTO", i32 0}
