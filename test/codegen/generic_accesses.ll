; Accesses to local memory stay such where they are to variables of the function's own stack.
; RUN: opt -load-pass-plugin=%pass-plugin -passes=warpfold-generic-accesses,verify -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

@constants = internal constant [4 x i64] [i64 7, i64 9, i64 11, i64 13]
@variable = internal addrspace(1) global i32 0

; CHECK-LABEL: @constant(
; CHECK-NEXT:  %at = getelementptr [4 x i64], ptr @constants, i64 0, i64 %i
; CHECK-NEXT:  %value = load i64, ptr %at, align 8
; CHECK-NEXT:  ret
define i64 @constant(i64 %i) {
  %at = getelementptr [4 x i64], ptr @constants, i64 0, i64 %i
  %local = addrspacecast ptr %at to ptr addrspace(5)
  %value = load i64, ptr addrspace(5) %local, align 8
  ret i64 %value
}

; A cast that is no instruction.
; CHECK-LABEL: @folded(
; CHECK-NEXT:  %value = load i64, ptr @constants, align 8
define i64 @folded() {
  %value = load i64, ptr addrspace(5) addrspacecast (ptr @constants to ptr addrspace(5)), align 8
  ret i64 %value
}

; A caller's variable may have been replaced.
; CHECK-LABEL: @argument(
; CHECK-NEXT:  store i32 1, ptr %p
; CHECK-NEXT:  %old = atomicrmw add ptr %p, i32 1 monotonic
; CHECK-NEXT:  %pair = cmpxchg ptr %p, i32 2, i32 3 monotonic monotonic
; CHECK-NEXT:  ret
define void @argument(ptr %p) {
  %local = addrspacecast ptr %p to ptr addrspace(5)
  store i32 1, ptr addrspace(5) %local
  %old = atomicrmw add ptr addrspace(5) %local, i32 1 monotonic
  %pair = cmpxchg ptr addrspace(5) %local, i32 2, i32 3 monotonic monotonic
  ret void
}

; One of two is elsewhere. What is stored is no address of the access.
; CHECK-LABEL: @either(
; CHECK:       %p = select i1 %c, ptr %own, ptr @constants
; CHECK-NEXT:  %value = load i64, ptr %p
; CHECK-NEXT:  %q = select i1 %c, ptr %own, ptr %other
; CHECK-NEXT:  %local.q = addrspacecast ptr %q to ptr addrspace(5)
; CHECK-NEXT:  store i64 %value, ptr addrspace(5) %local.q
; CHECK-NEXT:  %local.c = addrspacecast ptr @constants to ptr addrspace(5)
; CHECK-NEXT:  store ptr addrspace(5) %local.c, ptr addrspace(5) %local.q
define void @either(i1 %c) {
  %own = alloca i64
  %other = alloca i64
  %p = select i1 %c, ptr %own, ptr @constants
  %local.p = addrspacecast ptr %p to ptr addrspace(5)
  %value = load i64, ptr addrspace(5) %local.p
  %q = select i1 %c, ptr %own, ptr %other
  %local.q = addrspacecast ptr %q to ptr addrspace(5)
  store i64 %value, ptr addrspace(5) %local.q
  %local.c = addrspacecast ptr @constants to ptr addrspace(5)
  store ptr addrspace(5) %local.c, ptr addrspace(5) %local.q
  ret void
}

; Other spaces, and local memory that was never anything else.
; CHECK-LABEL: @others(
; CHECK:       load i32, ptr addrspace(3) %shared
; CHECK:       load i32, ptr addrspace(1) @variable
; CHECK:       load i32, ptr addrspace(5) %l
define i32 @others(ptr %p, ptr addrspace(5) %l) {
  %shared = addrspacecast ptr %p to ptr addrspace(3)
  %a = load i32, ptr addrspace(3) %shared
  %b = load i32, ptr addrspace(1) @variable
  %c = load i32, ptr addrspace(5) %l
  %ab = add i32 %a, %b
  %abc = add i32 %ab, %c
  ret i32 %abc
}
