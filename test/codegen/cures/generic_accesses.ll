; Accesses through addresses that are cast to an address space use the address before the cast.
; RUN: opt -load-pass-plugin=%pass-plugin -passes=warpfold-generic-accesses,verify -S %s | FileCheck %s
; RUN: sed 's/nvptx64-nvidia-cuda/x86_64-pc-linux-gnu/' %s | opt -load-pass-plugin=%pass-plugin \
; RUN:   -passes=warpfold-generic-accesses -S | FileCheck %s --check-prefix=HOST
; HOST: load i64, ptr addrspace(5) %local, align 8
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

; A cast that is a constant expression.
; CHECK-LABEL: @folded(
; CHECK-NEXT:  %value = load i64, ptr @constants, align 8
define i64 @folded() {
  %value = load i64, ptr addrspace(5) addrspacecast (ptr @constants to ptr addrspace(5)), align 8
  ret i64 %value
}

; CHECK-LABEL: @accesses(
; CHECK-NEXT:  %value = load i32, ptr %p
; CHECK-NEXT:  store i32 1, ptr %p
; CHECK-NEXT:  %old = atomicrmw add ptr %p, i32 1 monotonic
; CHECK-NEXT:  %pair = cmpxchg ptr %p, i32 2, i32 3 monotonic monotonic
; CHECK-NEXT:  ret
define i32 @accesses(ptr %p) {
  %global = addrspacecast ptr %p to ptr addrspace(1)
  %value = load i32, ptr addrspace(1) %global
  %local = addrspacecast ptr %p to ptr addrspace(5)
  store i32 1, ptr addrspace(5) %local
  %old = atomicrmw add ptr addrspace(5) %local, i32 1 monotonic
  %pair = cmpxchg ptr addrspace(5) %local, i32 2, i32 3 monotonic monotonic
  ret i32 %value
}

; The stored value is not the address of the access, and is unchanged.
; CHECK-LABEL: @stored(
; CHECK-NEXT:  %local = addrspacecast ptr %p to ptr addrspace(5)
; CHECK-NEXT:  store ptr addrspace(5) %local, ptr %p
define void @stored(ptr %p) {
  %local = addrspacecast ptr %p to ptr addrspace(5)
  store ptr addrspace(5) %local, ptr addrspace(5) %local
  ret void
}

; Address spaces without a cast, and a cast that is not from a generic address.
; CHECK-LABEL: @others(
; CHECK-NEXT:  load i32, ptr addrspace(1) @variable
; CHECK-NEXT:  load i32, ptr addrspace(5) %l
; CHECK-NEXT:  %odd = addrspacecast ptr addrspace(1) %g to ptr addrspace(5)
; CHECK-NEXT:  load i32, ptr addrspace(5) %odd
define i32 @others(ptr addrspace(1) %g, ptr addrspace(5) %l) {
  %a = load i32, ptr addrspace(1) @variable
  %b = load i32, ptr addrspace(5) %l
  %odd = addrspacecast ptr addrspace(1) %g to ptr addrspace(5)
  %c = load i32, ptr addrspace(5) %odd
  %ab = add i32 %a, %b
  %abc = add i32 %ab, %c
  ret i32 %abc
}
