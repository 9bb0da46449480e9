; flang's intrinsics, calls of C's library and of flang's runtime become calls of libdevice, which is
; linked, compiled like the module, and configured by it. Functions that libdevice lacks, or has for
; other arguments, are unchanged.
; REQUIRES: device-runtime

; RUN: rm -rf %t && mkdir -p %t/nvvm/libdevice
; RUN: opt %S/../Inputs/libdevice.ll -o %t/nvvm/libdevice/libdevice.10.bc
; RUN: env WARPFOLD_FLANG_CUDA=%t opt -load-pass-plugin=%pass-plugin -passes=warpfold-flang-module,verify -S %s \
; RUN:   | FileCheck %s

; The toolkit that is specified has no libdevice: no other toolkit is searched.
; RUN: rm -r %t/nvvm
; RUN: not env WARPFOLD_FLANG_CUDA=%t opt -load-pass-plugin=%pass-plugin -passes=warpfold-flang-module -S %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=NONE
; NONE: error: functions of real numbers require CUDA's libdevice, and there is no nvvm/libdevice/libdevice.10.bc in
; NONE-SAME: {{^ }}'{{.+}}'; specify a toolkit that contains it with warpfold-flang's --cuda-path

; If no function needs libdevice, it is not searched; clang has linked it into its own modules.
; RUN: sed '/^; LIBDEVICE/,/^attributes/ { /^attributes/!d }' %s \
; RUN:   | env WARPFOLD_FLANG_CUDA=%t opt -load-pass-plugin=%pass-plugin -passes=warpfold-flang-module,verify -S \
; RUN:   | FileCheck %s --check-prefix=NEEDLESS
; NEEDLESS: call double @llvm.floor.f64(
; RUN: sed 's/flang version/clang version/' %s | env WARPFOLD_FLANG_CUDA=%t opt -load-pass-plugin=%pass-plugin \
; RUN:   -passes=warpfold-flang-module,verify -S | FileCheck %s --check-prefix=CLANGS
; CLANGS: call fast double @llvm.sin.f64(

target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define double @selected(
; CHECK-NEXT:    call double @llvm.floor.f64(
; CHECK-NEXT:    call double @llvm.sqrt.f64(
define double @selected(double %x) #0 {
  %a = call double @llvm.floor.f64(double %x)
  %b = call double @llvm.sqrt.f64(double %a)
  ret double %b
}

; LIBDEVICE
; CHECK-LABEL: define void @intrinsics(
; CHECK-NEXT:    call fast double @__nv_sin(double %x)
; CHECK-NEXT:    call float @__nv_sinf(float %y)
; CHECK-NEXT:    call double @__nv_pow(double %x, double %x)
; CHECK-NEXT:    call float @__nv_atan2f(float %y, float %y)
; CHECK-NEXT:    call double @__nv_powi(double %x, i32 %n)
; CHECK-NEXT:    %[[LONG:.+]] = call i64 @__nv_llround(double %x)
; CHECK-NEXT:    trunc i64 %[[LONG]] to i32
; CHECK-NEXT:    call i64 @__nv_llrintf(float %y)
; CHECK-NEXT:    ret void
define void @intrinsics(double %x, float %y, i32 %n) #0 {
  %a = call fast double @llvm.sin.f64(double %x)
  %b = call float @llvm.sin.f32(float %y)
  %c = call double @llvm.pow.f64(double %x, double %x)
  %d = call float @atan2f(float %y, float %y)
  %e = call double @llvm.powi.f64.i32(double %x, i32 %n)
  %f = call i32 @llvm.lround.i32.f64(double %x)
  %g = call i64 @llvm.llrint.i64.f32(float %y)
  ret void
}

; CHECK-LABEL: define void @library(
; CHECK-NEXT:    call double @__nv_erf(double %x)
; CHECK-NEXT:    call float @__nv_erff(float %y)
; CHECK-NEXT:    call float @__nv_jnf(i32 %n, float %y)
; CHECK-NEXT:    call double @__nv_erfcx(double %x)
; CHECK-NEXT:    call double @__nv_fmod(double %x, double 7.000000e+00)
; CHECK-NEXT:    call float @__nv_fmodf(float %y, float %y)
; CHECK-NEXT:    ret void
define void @library(double %x, float %y, i32 %n) #0 {
  %a = call double @erf(double %x)
  %b = call float @erff(float %y)
  %c = call float @jnf(i32 %n, float %y)
  %d = call double @_FortranAErfcScaled8(double %x)
  %e = call double @_FortranAModReal8(double %x, double 7.0, ptr null, i32 0)
  %f = frem float %y, %y
  ret void
}

; CHECK-LABEL: define void @others(
; CHECK-NEXT:    call half @llvm.sin.f16(
; CHECK-NEXT:    call double @llvm.powi.f64.i64(
; CHECK-NEXT:    call double @y0(i32
; CHECK-NEXT:    call double @y1(double
; CHECK-NEXT:    call double @j0(ptr
; CHECK-NEXT:    call i32 @tan(
; CHECK-NEXT:    call double @lround(
; CHECK-NEXT:    frem half
; CHECK-NEXT:    call double @_FortranANorm2_8(
; CHECK-NEXT:    ret void
define void @others(half %h, double %x, i64 %n, ptr %p) #0 {
  %a = call half @llvm.sin.f16(half %h)
  %b = call double @llvm.powi.f64.i64(double %x, i64 %n)
  %c = call double @y0(i32 1)
  %d = call double @y1(double %x)
  %e = call double @j0(ptr %p)
  %f = call i32 @tan(double %x)
  %g = call double @lround(double %x)
  %i = frem half %h, %h
  %j = call double @_FortranANorm2_8(ptr %p, ptr null, i32 0, i32 0)
  ret void
}

; A function of the program.
; CHECK-LABEL: define internal double @y1(
define internal double @y1(double %x) #0 {
  ret double %x
}

; CHECK-LABEL: define internal double @__nv_sin(double %x)
; CHECK-SAME:    #[[LIKE:[0-9]+]]
; CHECK-NEXT:    %[[ELSE:.+]] = call i32 @__nvvm_reflect(ptr @.str.3)
; CHECK-NEXT:    call void @answers(i32 0, i32 900, i32 1, i32 %[[ELSE]])
; CHECK: attributes #[[LIKE]] = { "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }
attributes #0 = { "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" }

declare double @llvm.floor.f64(double)
declare double @llvm.sqrt.f64(double)
declare double @llvm.sin.f64(double)
declare float @llvm.sin.f32(float)
declare half @llvm.sin.f16(half)
declare double @llvm.pow.f64(double, double)
declare double @llvm.powi.f64.i32(double, i32)
declare double @llvm.powi.f64.i64(double, i64)
declare i32 @llvm.lround.i32.f64(double)
declare i64 @llvm.llrint.i64.f32(float)
declare float @atan2f(float, float)
declare double @erf(double)
declare float @erff(float)
declare float @jnf(i32, float)
declare double @y0(i32)
declare double @j0(ptr)
declare i32 @tan(double)
declare double @lround(double)
declare double @_FortranAErfcScaled8(double)
declare double @_FortranAModReal8(double, double, ptr, i32)
declare double @_FortranANorm2_8(ptr, ptr, i32, i32)

!llvm.ident = !{!0}
!0 = !{!"flang version 22.1.8"}
