; Producer and consumer: warp 0 arrives without waiting, warp 1 waits for it.
; Both count as 32 of the 64 threads, although warp 1 has only 8.
; RUN: %sim-kernel %s --threads 40 --buffer 2 | FileCheck %s --match-full-lines
; CHECK: buffer 0: 7 7

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @kernel(ptr %out) {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %produces = icmp ult i32 %thread, 32
  br i1 %produces, label %producer, label %consumer

producer:
  store i32 7, ptr %out
  call void asm sideeffect "bar.arrive 2, 64;", "~{memory}"()
  ret void

consumer:
  call void @llvm.nvvm.barrier.sync.cnt(i32 2, i32 64)
  %value = load i32, ptr %out
  %second = getelementptr i32, ptr %out, i32 1
  store i32 %value, ptr %second
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.sync.cnt(i32, i32)
