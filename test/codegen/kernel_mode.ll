; In a kernel that sets its mode, once and to a constant, questions for it are answered.
; RUN: opt -load-pass-plugin=%pass-plugin -passes=warpfold-kernel-mode,verify -S %s | FileCheck %s
; RUN: sed 's/@IsSPMDMode/@another/' %s | opt -load-pass-plugin=%pass-plugin -passes=warpfold-kernel-mode,verify -S | FileCheck %s --check-prefix=OTHER
; A variable of the program's may have the name.
; RUN: sed 's/addrspace(3)/addrspace(1)/' %s | opt -load-pass-plugin=%pass-plugin -passes=warpfold-kernel-mode,verify -S | FileCheck %s --check-prefix=GLOBAL
target triple = "nvptx64-nvidia-cuda"

@IsSPMDMode = internal addrspace(3) global i32 undef

; CHECK-LABEL: @spmd(
; CHECK:       store i32 1, ptr addrspace(3) @IsSPMDMode
; CHECK-NOT:   load i32
; CHECK:       %is = icmp eq i32 1, 0
; OTHER-LABEL: @spmd(
; OTHER:       load i32, ptr addrspace(3) @another
; GLOBAL-LABEL: @spmd(
; GLOBAL:      load i32, ptr addrspace(1) @IsSPMDMode
; GLOBAL-LABEL: @generic(
define ptx_kernel void @spmd(ptr %out) {
  store i32 1, ptr addrspace(3) @IsSPMDMode
  %mode = load i32, ptr addrspace(3) @IsSPMDMode
  %is = icmp eq i32 %mode, 0
  store i1 %is, ptr %out
  ret void
}

; CHECK-LABEL: @generic(
; CHECK:       %is = icmp eq i32 0, 0
define ptx_kernel void @generic(ptr %out) {
  store i32 0, ptr addrspace(3) @IsSPMDMode
  %mode = load i32, ptr addrspace(3) @IsSPMDMode
  %is = icmp eq i32 %mode, 0
  store i1 %is, ptr %out
  ret void
}

; Not of a mode that depends, is set twice, or elsewhere; not in a function of several kernels.
; CHECK-LABEL: @depends(
; CHECK:       load i32
define ptx_kernel void @depends(ptr %out, i32 %m) {
  store i32 %m, ptr addrspace(3) @IsSPMDMode
  %mode = load i32, ptr addrspace(3) @IsSPMDMode
  store i32 %mode, ptr %out
  ret void
}
; CHECK-LABEL: @twice(
; CHECK:       load i32
define ptx_kernel void @twice(ptr %out) {
  store i32 1, ptr addrspace(3) @IsSPMDMode
  store i32 0, ptr addrspace(3) @IsSPMDMode
  %mode = load i32, ptr addrspace(3) @IsSPMDMode
  store i32 %mode, ptr %out
  ret void
}
; CHECK-LABEL: @elsewhere(
; CHECK:       load i32
define ptx_kernel void @elsewhere(ptr %out) {
  %mode = load i32, ptr addrspace(3) @IsSPMDMode
  store i32 %mode, ptr %out
  ret void
}
; CHECK-LABEL: @function(
; CHECK:       load i32
define void @function(ptr %out) {
  store i32 1, ptr addrspace(3) @IsSPMDMode
  %mode = load i32, ptr addrspace(3) @IsSPMDMode
  store i32 %mode, ptr %out
  ret void
}
; CHECK-LABEL: @bits(
; CHECK:       load i8
define ptx_kernel void @bits(ptr %out) {
  store i32 1, ptr addrspace(3) @IsSPMDMode
  %mode = load i8, ptr addrspace(3) @IsSPMDMode
  store i8 %mode, ptr %out
  ret void
}
