; The roots in libdevice's functions are rounded to nearest; a program's own approximation is
; unchanged.

; RUN: %roots %s | FileCheck %s --implicit-check-not=sqrt.approx

target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define internal float @__nv_sqrtf(
; CHECK:         call float @llvm.nvvm.sqrt.rn.f(float %x)
define internal float @__nv_sqrtf(float %x) {
  %root = call float @llvm.nvvm.sqrt.approx.f(float %x)
  ret float %root
}

; CHECK-LABEL: define internal float @__nv_hypotf(
; CHECK:         call float @llvm.nvvm.sqrt.rn.ftz.f(float %x)
define internal float @__nv_hypotf(float %x) {
  %root = call float @llvm.nvvm.sqrt.approx.ftz.f(float %x)
  ret float %root
}

; CHECK-LABEL: define float @own(
; CHECK:         call float @llvm.nvvm.sqrt.approx.f(float %x)
define float @own(float %x) {
  %a = call float @__nv_sqrtf(float %x)
  %b = call float @__nv_hypotf(float %a)
  %root = call float @llvm.nvvm.sqrt.approx.f(float %x)
  %sum = fadd float %b, %root
  ret float %sum
}

; CHECK: declare float @llvm.nvvm.sqrt.approx.f(float)
; CHECK: declare float @llvm.nvvm.sqrt.approx.ftz.f(float)
declare float @llvm.nvvm.sqrt.approx.f(float)
declare float @llvm.nvvm.sqrt.approx.ftz.f(float)
