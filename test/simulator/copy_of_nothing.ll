; openmp-opt and the inliner leave a copy from no object if a callee does not use
; a byval argument. No GPU code contains this copy, so that it is not an access.
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
