; A barrier for 96 threads in a block of 64: nobody else will come.
; RUN: not %sim-kernel %s --threads 64 2>&1 | FileCheck %s --match-full-lines --strict-whitespace
;      CHECK:warpfold-sim: deadlock in kernel kernel: no thread can move
; CHECK-NEXT:  1 teams of 64 threads; 1 resident, 0 finished, 0 not started
; CHECK-NEXT:  block 0 warp 0 lanes 0-31: wait at barrier 1 for 96 threads, barrier.sync.cnt in kernel
; CHECK-NEXT:  block 0 warp 1 lanes 0-31: wait at barrier 1 for 96 threads, barrier.sync.cnt in kernel

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @kernel() {
  call void @llvm.nvvm.barrier.sync.cnt(i32 1, i32 96)
  ret void
}

declare void @llvm.nvvm.barrier.sync.cnt(i32, i32)
