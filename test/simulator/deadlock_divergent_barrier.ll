; Lanes 0 to 7 shuffle with all 32, the rest wait at the barrier: neither goes on.
; RUN: not %sim-kernel %s --threads 64 2>&1 | FileCheck %s --match-full-lines --strict-whitespace
; RUN: sh -c '%sim-kernel %s --threads 64 2>/dev/null; test $? -eq 66'
;      CHECK:warpfold-sim: deadlock in kernel kernel: no thread can move
; CHECK-NEXT:  1 teams of 64 threads; 1 resident, 0 finished, 0 not started
; CHECK-NEXT:  block 0 warp 0 lanes 0-7: wait for the lanes of mask 0xffffffff at shfl.sync.down.i32 in few(int)
; CHECK-NEXT:  block 0 warp 0 lanes 8-31: wait at barrier 0 for all threads, barrier0 in kernel
; CHECK-NEXT:  block 0 warp 1 lanes 0-31: wait at barrier 0 for all threads, barrier0 in kernel

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @kernel() {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %shuffles = icmp ult i32 %thread, 8
  br i1 %shuffles, label %few, label %join

few:
  %value = call i32 @_Z3fewi(i32 %thread)
  br label %join

join:
  call void @llvm.nvvm.barrier0()
  ret void
}

define internal i32 @_Z3fewi(i32 %value) {
  %result = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %value, i32 1, i32 31)
  ret i32 %result
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)
