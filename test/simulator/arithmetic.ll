; Tests the arithmetic operations that libdevice uses, with results as bits.
; RUN: %sim-kernel %s --threads 1 --buffer 17 --double 0.1 | FileCheck %s --match-full-lines
; 0: high word of 0.1            1: low word of 0.1        2: 1.0 from its halves, as int
; 3: 2.5 to int, nearest even    4: -2.5 down              5: 3e9f saturated to int
; 6: not-a-number to int         7: 1/3 rounded up minus 1/3 rounded down, in last places
; 8: 1e-40f flushed to zero      9: 1e-40f kept (bits)     10: mulhi of 2^31 and 6
; 11: prmt, 0x11223344 and 0xCCBBAA99 by 0xF342 is 0xFF119922  12: sad                   13: exp2(5) 14: saturate(7)
; 15: cos from the host's library, times 1000     16: fabs by LLVM 22's name
; CHECK: buffer 0: 1069128089 -1717986918 1 2 -3 2147483647 0 1 0 71362 3 -15623902 9 32 1 995 7

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @kernel(ptr %out, double %tenth) {
  %absolute = call double @llvm.nvvm.fabs.f64(double -7.0)
  %v16 = fptosi double %absolute to i32
  call void @put(ptr %out, i32 16, i32 %v16)
  %v0 = call i32 @llvm.nvvm.d2i.hi(double %tenth)
  call void @put(ptr %out, i32 0, i32 %v0)
  %v1 = call i32 @llvm.nvvm.d2i.lo(double %tenth)
  call void @put(ptr %out, i32 1, i32 %v1)
  %one = call double @llvm.nvvm.lohi.i2d(i32 0, i32 1072693248)
  %v2 = fptosi double %one to i32
  call void @put(ptr %out, i32 2, i32 %v2)
  %v3 = call i32 @llvm.nvvm.d2i.rn(double 2.5)
  call void @put(ptr %out, i32 3, i32 %v3)
  %v4 = call i32 @llvm.nvvm.f2i.rm(float -2.5)
  call void @put(ptr %out, i32 4, i32 %v4)
  %v5 = call i32 @llvm.nvvm.f2i.rz(float 3.0e9)
  call void @put(ptr %out, i32 5, i32 %v5)
  %v6 = call i32 @llvm.nvvm.f2i.rz(float 0x7FF8000000000000)
  call void @put(ptr %out, i32 6, i32 %v6)
  %high = call double @llvm.nvvm.div.rp.d(double %one, double 3.0)
  %low = call double @llvm.nvvm.div.rm.d(double %one, double 3.0)
  %high.bits = bitcast double %high to i64
  %low.bits = bitcast double %low to i64
  %places = sub i64 %high.bits, %low.bits
  %v7 = trunc i64 %places to i32
  call void @put(ptr %out, i32 7, i32 %v7)
  %tiny = bitcast i32 71362 to float
  %flushed = call float @llvm.nvvm.mul.rn.ftz.f(float %tiny, float 1.0)
  %v8 = bitcast float %flushed to i32
  call void @put(ptr %out, i32 8, i32 %v8)
  %kept = call float @llvm.nvvm.mul.rn.f(float %tiny, float 1.0)
  %v9 = bitcast float %kept to i32
  call void @put(ptr %out, i32 9, i32 %v9)
  %v10 = call i32 @llvm.nvvm.mulhi.ui(i32 -2147483648, i32 6)
  call void @put(ptr %out, i32 10, i32 %v10)
  %v11 = call i32 @llvm.nvvm.prmt(i32 287454020, i32 -860116327, i32 62274)
  call void @put(ptr %out, i32 11, i32 %v11)
  %v12 = call i32 @llvm.nvvm.sad.i(i32 -3, i32 4, i32 2)
  call void @put(ptr %out, i32 12, i32 %v12)
  %power = call float @llvm.nvvm.ex2.approx.f(float 5.0)
  %v13 = fptosi float %power to i32
  call void @put(ptr %out, i32 13, i32 %v13)
  %unit = call float @llvm.nvvm.saturate.f(float 7.0)
  %v14 = fptosi float %unit to i32
  call void @put(ptr %out, i32 14, i32 %v14)
  %cosine = call double @__nv_cos(double %tenth)
  %thousands = fmul double %cosine, 1000.0
  %v15 = fptosi double %thousands to i32
  call void @put(ptr %out, i32 15, i32 %v15)
  ret void
}

define internal void @put(ptr %buffer, i32 %index, i32 %value) {
  %slot = getelementptr i32, ptr %buffer, i32 %index
  store i32 %value, ptr %slot
  ret void
}

declare double @llvm.nvvm.fabs.f64(double)
declare i32 @llvm.nvvm.d2i.hi(double)
declare i32 @llvm.nvvm.d2i.lo(double)
declare double @llvm.nvvm.lohi.i2d(i32, i32)
declare i32 @llvm.nvvm.d2i.rn(double)
declare i32 @llvm.nvvm.f2i.rm(float)
declare i32 @llvm.nvvm.f2i.rz(float)
declare double @llvm.nvvm.div.rp.d(double, double)
declare double @llvm.nvvm.div.rm.d(double, double)
declare float @llvm.nvvm.mul.rn.ftz.f(float, float)
declare float @llvm.nvvm.mul.rn.f(float, float)
declare i32 @llvm.nvvm.mulhi.ui(i32, i32)
declare i32 @llvm.nvvm.prmt(i32, i32, i32)
declare i32 @llvm.nvvm.sad.i(i32, i32, i32)
declare float @llvm.nvvm.ex2.approx.f(float)
declare float @llvm.nvvm.saturate.f(float)
declare double @__nv_cos(double)
