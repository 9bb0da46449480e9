; All threads that arrive at a barrier must give the same count: the warps of a
; block, and the lanes of a warp.
; RUN: sh -c '%sim-kernel %s --threads 96 2>&1; echo status $?' | FileCheck %s --match-full-lines --strict-whitespace
; RUN: sh -c '%sim-kernel %s --kernel lanes --threads 64 2>&1; echo status $?' \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=LANES
; RUN: sh -c '%sim-kernel %s --kernel passes --threads 96 2>&1; echo status $?' \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=PASSES
; A barrier without a count has that of the block.
; RUN: sh -c '%sim-kernel %s --threads 64 2>&1; echo status $?' \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=SAME
;      CHECK:warpfold-sim: barrier with the wrong count in kernel kernel: warps pass different counts
; CHECK-NEXT:  block 0 warp 0: wait at barrier 1 for all threads, barrier.sync in kernel
; CHECK-NEXT:  block 0 warp 1: wait at barrier 1 for 64 threads, barrier.sync.cnt in kernel
; CHECK-NEXT:  all threads at a barrier must pass the same count; barriers for different threads need different ids
; CHECK-NEXT:status 76
;      LANES:warpfold-sim: barrier with the wrong count in kernel lanes: lanes of one warp pass different counts
; LANES-NEXT:  block 0 warp 0 lanes 0: wait at barrier 1 for 32 threads, barrier.sync.cnt in lanes
; LANES-NEXT:  block 0 warp 0 lanes 1: wait at barrier 1 for 64 threads, barrier.sync.cnt in lanes
; LANES-NEXT:  all threads at a barrier must pass the same count; barriers for different threads need different ids
; LANES-NEXT:status 76
;      PASSES:warpfold-sim: barrier with the wrong count in kernel passes: warps pass different counts
; PASSES-NEXT:  block 0 warp 0: arrive at barrier 2 for 64 threads, bar.arrive in passes
; PASSES-NEXT:  block 0 warp 1: wait at barrier 2 for 96 threads, barrier in passes
; PASSES-NEXT:  all threads at a barrier must pass the same count; barriers for different threads need different ids
; PASSES-NEXT:status 76
;      SAME:status 0

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @kernel() {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp ult i32 %thread, 32
  br i1 %first, label %all, label %some

all:
  call void @llvm.nvvm.barrier.sync(i32 1)
  ret void

some:
  call void @llvm.nvvm.barrier.sync.cnt(i32 1, i32 64)
  ret void
}

define ptx_kernel void @lanes() {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %bit = and i32 %thread, 1
  %more = shl i32 %bit, 5
  %count = add i32 %more, 32
  call void @llvm.nvvm.barrier.sync.cnt(i32 1, i32 %count)
  ret void
}

define ptx_kernel void @passes() {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp ult i32 %thread, 32
  br i1 %first, label %pass, label %wait

pass:
  call void asm sideeffect "bar.arrive 2, 64;", "~{memory}"()
  ret void

wait:
  call void @llvm.nvvm.barrier(i32 2, i32 96)
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier(i32, i32)
declare void @llvm.nvvm.barrier.sync(i32)
declare void @llvm.nvvm.barrier.sync.cnt(i32, i32)
