; Results that PTX defines, but that differ between processors: shifts by the width and more,
; minimum and maximum of zeros of both signs and of NaN, and roundings to integers that are
; out of range. Sources: PTX ISA 9.0, "shl", "shr", "min", "max", "cvt"; CUDA C++ Programming
; Guide, "Floating-Point Standard" (two NaNs); libdevice User's Guide, "__nv_ilogb", and the
; code of libdevice.10.bc (llrint is cvt.rni.s64.f64, llround is cvt.rzi.s64.f64).
; RUN: %sim-kernel %s --kernel shifts --threads 1 --buffer 10 --double=32 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=WIDTH
; RUN: %sim-kernel %s --kernel shifts --threads 1 --buffer 10 --double=64 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=DOUBLE
; RUN: %sim-kernel %s --kernel shifts --threads 1 --buffer 10 --double=33 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=MORE
; RUN: %sim-kernel %s --kernel shifts --threads 1 --buffer 10 --double=4 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=WITHIN
; 32 bits: shl of 1, lshr and ashr of -16. 64 bits: the words of the same (shl:
; also the upper word). 16 bits: shl of 1, ashr of -16, lshr of -16.
; WIDTH: buffer 0: 0 0 -1 0 1 -1 -1 0 -1 0
; DOUBLE: buffer 0: 0 0 -1 0 0 0 -1 0 -1 0
; MORE: buffer 0: 0 0 -1 0 2 2147483647 -1 0 -1 0
; WITHIN: buffer 0: 16 268435455 -1 16 0 -1 -1 16 -1 4095

; RUN: %sim-kernel %s --kernel extremes --threads 1 --buffer 10 --double=0.0 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=EXTREMES
; The signs of min(+0, -0), min(-0, +0), max(+0, -0), max(-0, +0); then min(NaN,
; 3) and max(3, NaN) with NVVM's intrinsics, the same with LLVM's, min of two
; NaNs as bits, and min(3, signalling NaN).
; EXTREMES: buffer 0: 1 1 0 0 3 3 3 3 2147483647 3
; RUN: %sim-kernel %s --kernel library_extremes --threads 1 --buffer 6 --double=0.0 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=LIBRARY
; LIBRARY: buffer 0: 1 1 0 0 3 2147483647

; RUN: %sim-kernel %s --kernel integers --threads 1 --buffer 10 --double=1e30 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=LARGE
; RUN: %sim-kernel %s --kernel integers --threads 1 --buffer 10 --double=-2.5 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=TIE
; RUN: %sim-kernel %s --kernel integers --threads 1 --buffer 10 --double=0.0 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=ZERO
; RUN: %sim-kernel %s --kernel integers --threads 1 --buffer 10 --double=nan \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=NAN
; RUN: %sim-kernel %s --kernel integers --threads 1 --buffer 10 --double=inf \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=INFINITE
; Both words of llrint and of llround, then those of LLVM's llrint, then ilogb.
; LARGE: buffer 0: -1 2147483647 -1 2147483647 -1 2147483647 99 0 0 0
; TIE: buffer 0: -2 -1 -3 -1 -2 -1 1 0 0 0
; ZERO: buffer 0: 0 0 0 0 0 0 -2147483648 0 0 0
; NAN: buffer 0: 0 -2147483648 0 -2147483648 0 -2147483648 -2147483648 0 0 0
; INFINITE: buffer 0: -1 2147483647 -1 2147483647 -1 2147483647 2147483647 0 0 0

target triple = "nvptx64-nvidia-cuda"

define internal void @put(ptr %out, i32 %index, i32 %value) {
  %at = getelementptr i32, ptr %out, i32 %index
  store i32 %value, ptr %at, align 4
  ret void
}

define internal void @put_words(ptr %out, i32 %index, i64 %value) {
  %low = trunc i64 %value to i32
  call void @put(ptr %out, i32 %index, i32 %low)
  %upper = lshr i64 %value, 32
  %high = trunc i64 %upper to i32
  %next = add i32 %index, 1
  call void @put(ptr %out, i32 %next, i32 %high)
  ret void
}

define ptx_kernel void @shifts(ptr %out, double %double) {
  %amount = fptoui double %double to i32
  %amount.wide = zext i32 %amount to i64
  %amount.narrow = trunc i32 %amount to i16
  %v0 = shl i32 1, %amount
  call void @put(ptr %out, i32 0, i32 %v0)
  %v1 = lshr i32 -16, %amount
  call void @put(ptr %out, i32 1, i32 %v1)
  %v2 = ashr i32 -16, %amount
  call void @put(ptr %out, i32 2, i32 %v2)
  %v3 = shl i64 1, %amount.wide
  call void @put_words(ptr %out, i32 3, i64 %v3)
  %v5 = lshr i64 -16, %amount.wide
  %v5.low = trunc i64 %v5 to i32
  call void @put(ptr %out, i32 5, i32 %v5.low)
  %v6 = ashr i64 -16, %amount.wide
  %v6.low = trunc i64 %v6 to i32
  call void @put(ptr %out, i32 6, i32 %v6.low)
  %v7 = shl i16 1, %amount.narrow
  %v7.wide = sext i16 %v7 to i32
  call void @put(ptr %out, i32 7, i32 %v7.wide)
  %v8 = ashr i16 -16, %amount.narrow
  %v8.wide = sext i16 %v8 to i32
  call void @put(ptr %out, i32 8, i32 %v8.wide)
  %v9 = lshr i16 -16, %amount.narrow
  %v9.wide = sext i16 %v9 to i32
  call void @put(ptr %out, i32 9, i32 %v9.wide)
  ret void
}

define internal void @put_sign(ptr %out, i32 %index, double %value) {
  %bits = bitcast double %value to i64
  %sign = lshr i64 %bits, 63
  %word = trunc i64 %sign to i32
  call void @put(ptr %out, i32 %index, i32 %word)
  ret void
}

define internal void @put_number(ptr %out, i32 %index, float %value) {
  %word = fptosi float %value to i32
  call void @put(ptr %out, i32 %index, i32 %word)
  ret void
}

define ptx_kernel void @extremes(ptr %out, double %zero) {
  %minus = fneg double %zero
  %v0 = call double @llvm.nvvm.fmin.d(double %zero, double %minus)
  call void @put_sign(ptr %out, i32 0, double %v0)
  %v1 = call double @llvm.nvvm.fmin.d(double %minus, double %zero)
  call void @put_sign(ptr %out, i32 1, double %v1)
  %v2 = call double @llvm.nvvm.fmax.d(double %zero, double %minus)
  call void @put_sign(ptr %out, i32 2, double %v2)
  %v3 = call double @llvm.nvvm.fmax.d(double %minus, double %zero)
  call void @put_sign(ptr %out, i32 3, double %v3)
  %zero.float = fptrunc double %zero to float
  %three = fadd float %zero.float, 3.0
  %nan.bits = bitcast float %zero.float to i32
  %quiet.bits = or i32 %nan.bits, 2143289344
  %quiet = bitcast i32 %quiet.bits to float
  %signalling.bits = or i32 %nan.bits, 2139095041
  %signalling = bitcast i32 %signalling.bits to float
  %v4 = call float @llvm.nvvm.fmin.f(float %quiet, float %three)
  call void @put_number(ptr %out, i32 4, float %v4)
  %v5 = call float @llvm.nvvm.fmax.f(float %three, float %quiet)
  call void @put_number(ptr %out, i32 5, float %v5)
  %v6 = call float @llvm.minnum.f32(float %quiet, float %three)
  call void @put_number(ptr %out, i32 6, float %v6)
  %v7 = call float @llvm.maxnum.f32(float %three, float %quiet)
  call void @put_number(ptr %out, i32 7, float %v7)
  %v8 = call float @llvm.nvvm.fmin.f(float %quiet, float %quiet)
  %v8.bits = bitcast float %v8 to i32
  call void @put(ptr %out, i32 8, i32 %v8.bits)
  %v9 = call float @llvm.nvvm.fmin.f(float %three, float %signalling)
  call void @put_number(ptr %out, i32 9, float %v9)
  ret void
}

define ptx_kernel void @library_extremes(ptr %out, double %zero) {
  %minus = fneg double %zero
  %v0 = call double @__nv_fmin(double %zero, double %minus)
  call void @put_sign(ptr %out, i32 0, double %v0)
  %v1 = call double @fmin(double %minus, double %zero)
  call void @put_sign(ptr %out, i32 1, double %v1)
  %v2 = call double @__nv_fmax(double %zero, double %minus)
  call void @put_sign(ptr %out, i32 2, double %v2)
  %v3 = call double @fmax(double %minus, double %zero)
  call void @put_sign(ptr %out, i32 3, double %v3)
  %zero.float = fptrunc double %zero to float
  %three = fadd float %zero.float, 3.0
  %quiet.float = fdiv float %zero.float, %zero.float
  %v4 = call float @__nv_fminf(float %quiet.float, float %three)
  call void @put_number(ptr %out, i32 4, float %v4)
  %v5 = call float @fmaxf(float %quiet.float, float %quiet.float)
  %v5.bits = bitcast float %v5 to i32
  call void @put(ptr %out, i32 5, i32 %v5.bits)
  ret void
}

define ptx_kernel void @integers(ptr %out, double %double) {
  %v0 = call i64 @__nv_llrint(double %double)
  call void @put_words(ptr %out, i32 0, i64 %v0)
  %v2 = call i64 @__nv_llround(double %double)
  call void @put_words(ptr %out, i32 2, i64 %v2)
  %v4 = call i64 @llvm.llrint.i64.f64(double %double)
  call void @put_words(ptr %out, i32 4, i64 %v4)
  %v6 = call i32 @__nv_ilogb(double %double)
  call void @put(ptr %out, i32 6, i32 %v6)
  ret void
}

declare double @llvm.nvvm.fmin.d(double, double)
declare double @llvm.nvvm.fmax.d(double, double)
declare float @llvm.nvvm.fmin.f(float, float)
declare float @llvm.nvvm.fmax.f(float, float)
declare float @llvm.minnum.f32(float, float)
declare float @llvm.maxnum.f32(float, float)
declare i64 @llvm.llrint.i64.f64(double)
declare i64 @__nv_llrint(double)
declare i64 @__nv_llround(double)
declare i32 @__nv_ilogb(double)
declare double @__nv_fmin(double, double)
declare double @__nv_fmax(double, double)
declare double @fmin(double, double)
declare double @fmax(double, double)
declare float @__nv_fminf(float, float)
declare float @fmaxf(float, float)
