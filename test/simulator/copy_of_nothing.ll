; A copy from no object, which openmp-opt and the inliner leave where a callee does not use
; what it is given by value: no GPU's code has it, and it is no access.
; RUN: %sim-kernel %s --kernel copies --threads 1 --buffer 1 --check-memory | FileCheck %s --match-full-lines
; RUN: %sim-kernel %s --kernel copies --threads 1 --buffer 1 | FileCheck %s --match-full-lines
; CHECK: buffer 0: 7

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @copies(ptr %out) {
  store i32 7, ptr %out
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %out, ptr align 4 undef, i64 4, i1 false)
  call void @llvm.memmove.p0.p0.i64(ptr align 4 %out, ptr align 4 poison, i64 4, i1 false)
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
