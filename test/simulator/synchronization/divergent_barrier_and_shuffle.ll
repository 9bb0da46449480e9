; Lanes 0 to 7 shuffle with all 32, lane 8 waits at the barrier: neither can
; continue, whatever the lanes do that have not arrived yet.
; RUN: sh -c '%sim-kernel %s --threads 64 2>&1; echo status $?' | FileCheck %s --match-full-lines --strict-whitespace
; With a mask of the eight lanes, they continue.
; RUN: sh -c '%sim-kernel %s --kernel own_mask --threads 64 2>&1; echo status $?' \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=RIGHT
;      CHECK:warpfold-sim: divergent barrier in kernel kernel: lanes of one warp wait for each other
; CHECK-NEXT:  block 0 warp 0 lanes 0-7: wait for the lanes of mask 0xffffffff at shfl.sync.down.i32 in few(int, int)
; CHECK-NEXT:  block 0 warp 0 lanes 8: wait at barrier 0 for all threads, barrier0 in kernel
; CHECK-NEXT:  let all lanes of a warp reach the same barrier: move it out of the branch, or let only whole warps branch
; CHECK-NEXT:status 75
;      RIGHT:status 0

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @kernel() {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %shuffles = icmp ult i32 %thread, 8
  br i1 %shuffles, label %few, label %join

few:
  %value = call i32 @_Z3fewii(i32 -1, i32 31)
  br label %join

join:
  call void @llvm.nvvm.barrier0()
  ret void
}

define ptx_kernel void @own_mask() {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %shuffles = icmp ult i32 %thread, 8
  br i1 %shuffles, label %few, label %join

few:
  %value = call i32 @_Z3fewii(i32 255, i32 7)
  br label %join

join:
  call void @llvm.nvvm.barrier0()
  ret void
}

define internal i32 @_Z3fewii(i32 %mask, i32 %clamp) {
  %result = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 %mask, i32 1, i32 1, i32 %clamp)
  ret i32 %result
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)
