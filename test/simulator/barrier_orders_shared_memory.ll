; Each thread writes its shared word, waits at a barrier, and reads its neighbour's word.
; RUN: %sim-kernel %s --threads 40 --buffer 40 | FileCheck %s --match-full-lines
; CHECK: buffer 0: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 0

target triple = "nvptx64-nvidia-cuda"

@words = internal addrspace(3) global [40 x i32] undef, align 4

define ptx_kernel void @kernel(ptr %out) {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @words to ptr), i32 %thread
  store i32 %thread, ptr %own
  call void @llvm.nvvm.barrier0()
  %next = add i32 %thread, 1
  %neighbour = urem i32 %next, 40
  %other = getelementptr [40 x i32], ptr addrspace(3) @words, i32 0, i32 %neighbour
  %value = load i32, ptr addrspace(3) %other
  %slot = getelementptr i32, ptr %out, i32 %thread
  store i32 %value, ptr %slot
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
