; A barrier for 96 threads in a block of 40, which counts as 64.
; RUN: sh -c '%sim-kernel %s --threads 40 2>&1; echo status $?' | FileCheck %s --match-full-lines --strict-whitespace
;      CHECK:warpfold-sim: barrier with the wrong count in kernel kernel: 96 threads in a block of 40
; CHECK-NEXT:  block 0 warp 0 lane 0 (thread 0): wait at barrier 1 for 96 threads, barrier.sync.cnt in kernel
; CHECK-NEXT:  count 32 threads for each warp that participates, even if it has fewer, and at most as many warps as the block has
; CHECK-NEXT:status 76

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @kernel() {
  call void @llvm.nvvm.barrier.sync.cnt(i32 1, i32 96)
  ret void
}

declare void @llvm.nvvm.barrier.sync.cnt(i32, i32)
