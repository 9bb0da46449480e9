; Variables that are not used at the same time share stack memory if one
; function has many bytes of them: 300000 bytes in a stack of 262144.
; RUN: %sim-kernel %s --kernel takesTurns --threads 2 --buffer 1 | FileCheck %s --match-full-lines
; CHECK: buffer 0: 6

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @takesTurns(ptr %out) {
  %a = alloca [100000 x i8]
  %b = alloca [100000 x i8]
  %c = alloca [100000 x i8]
  call void @llvm.lifetime.start.p0(i64 100000, ptr %a)
  store volatile i32 1, ptr %a
  %1 = load volatile i32, ptr %a
  call void @llvm.lifetime.end.p0(i64 100000, ptr %a)
  call void @llvm.lifetime.start.p0(i64 100000, ptr %b)
  store volatile i32 2, ptr %b
  %2 = load volatile i32, ptr %b
  call void @llvm.lifetime.end.p0(i64 100000, ptr %b)
  call void @llvm.lifetime.start.p0(i64 100000, ptr %c)
  store volatile i32 3, ptr %c
  %3 = load volatile i32, ptr %c
  call void @llvm.lifetime.end.p0(i64 100000, ptr %c)
  %4 = add i32 %1, %2
  %5 = add i32 %3, %4
  store i32 %5, ptr %out
  ret void
}

declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
