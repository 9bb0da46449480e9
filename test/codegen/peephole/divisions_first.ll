; Divisions of 64-bit integers that are expanded precede the loads of their block: the loads of
; several iterations of collapsed loops are in flight (peephole/CallFreeDivisions.cpp).
;
; RUN: %divisions %s -o - | FileCheck %s

target triple = "nvptx64-nvidia-cuda"

declare void @exits()

; CHECK-LABEL: define double @iterations(
; CHECK-NOT: = load
; CHECK: = udiv i32
; CHECK-NOT: = load
; CHECK: = udiv i32
; CHECK-NOT: = load
; CHECK: = udiv i32
; CHECK: load double
; CHECK-NOT: br
; CHECK: ret
define double @iterations(ptr %a, i64 %i, i64 %columns, i64 %stride, i64 %pitch) #0 {
  %row0 = sdiv i64 %i, %columns
  %at0 = mul i64 %row0, %pitch
  %p0 = getelementptr double, ptr %a, i64 %at0
  %v0 = load double, ptr %p0
  %next = add i64 %i, %stride
  %row1 = sdiv i64 %next, %columns
  %at1 = mul i64 %row1, %pitch
  %p1 = getelementptr double, ptr %a, i64 %at1
  %v1 = load double, ptr %p1
  %last = add i64 %next, %stride
  %row2 = sdiv i64 %last, %columns
  %at2 = mul i64 %row2, %pitch
  %p2 = getelementptr double, ptr %a, i64 %at2
  %v2 = load double, ptr %p2
  %some = fadd double %v0, %v1
  %sum = fadd double %some, %v2
  ret double %sum
}

; Three collapsed loops: a quotient of a remainder; a division of 32 bits is not expanded.
;
; CHECK-LABEL: define i64 @levels(
; CHECK: udiv i32
; CHECK: urem i32
; CHECK: load i64
; CHECK-NOT: br
; CHECK: load i64
; CHECK-NOT: br
; CHECK: ret
define i64 @levels(ptr %a, i64 %i, i32 %n, i32 %m, i64 %columns) #0 {
  %v0 = load i64, ptr %a
  %short = udiv i32 %n, %m
  %wide = zext i32 %short to i64
  %more = add i64 %i, %wide
  %row = sdiv i64 %more, %columns
  %rest = urem i64 %row, %i
  %p1 = getelementptr i64, ptr %a, i64 %rest
  %v1 = load i64, ptr %p1
  %sum = add i64 %v0, %v1
  ret i64 %sum
}

; A division by a constant is not expanded.
;
; CHECK-LABEL: define i64 @constant(
; CHECK: udiv i64 %i, 7
; CHECK-NEXT: ret
define i64 @constant(i64 %i) #0 {
  %seventh = udiv i64 %i, 7
  ret i64 %seventh
}

; The dividend has been loaded.
;
; CHECK-LABEL: define i64 @loaded(
; CHECK: %v0 = load i64
; CHECK: udiv i32
; CHECK: ret
define i64 @loaded(ptr %a, i64 %columns) #0 {
  %v0 = load i64, ptr %a
  %twice = add i64 %v0, %v0
  %row = sdiv i64 %twice, %columns
  ret i64 %row
}

; The block is unreachable.
;
; CHECK-LABEL: define i64 @afterExit(
; CHECK: %v0 = load i64
; CHECK: call void @exits()
; CHECK: udiv i32
; CHECK: ret
define i64 @afterExit(ptr %a, i64 %i, i64 %columns) #0 {
  %v0 = load i64, ptr %a
  call void @exits()
  %row = sdiv i64 %i, %columns
  %sum = add i64 %v0, %row
  ret i64 %sum
}

attributes #0 = { "warpfold-write-out-divisions" }
