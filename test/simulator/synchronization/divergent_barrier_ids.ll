; Lanes of one warp at barriers with different ids: one instruction for all, two
; that are not aligned, one that waits and one that does not. A warp arrives
; with all its lanes, so that neither barrier ever opens.
; RUN: sh -c '%sim-kernel %s 2>&1; echo status $?' | FileCheck %s --match-full-lines --strict-whitespace
; RUN: sh -c '%sim-kernel %s --kernel unaligned 2>&1; echo status $?' \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=UNALIGNED
; RUN: sh -c '%sim-kernel %s --kernel passes 2>&1; echo status $?' \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=PASSES
; Different warps may use different barriers.
; RUN: sh -c '%sim-kernel %s --kernel warps --threads 64 2>&1; echo status $?' \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=RIGHT
;      CHECK:warpfold-sim: divergent barrier in kernel kernel: lanes of one warp wait at different barriers
; CHECK-NEXT:  block 0 warp 0 lanes 0: wait at barrier 0 for all threads, barrier.n in kernel
; CHECK-NEXT:  block 0 warp 0 lanes 1: wait at barrier 1 for all threads, barrier.n in kernel
; CHECK-NEXT:  let all lanes of a warp reach the same barrier: move it out of the branch, or let only whole warps branch
; CHECK-NEXT:status 75
;      UNALIGNED:warpfold-sim: divergent barrier in kernel unaligned: lanes of one warp wait at different barriers
; UNALIGNED-NEXT:  block 0 warp 0 lanes 0: wait at barrier 0 for all threads, barrier.sync in unaligned
; UNALIGNED-NEXT:  block 0 warp 0 lanes 1: wait at barrier 1 for all threads, barrier.sync in unaligned
; UNALIGNED-NEXT:  let all lanes of a warp reach the same barrier: move it out of the branch, or let only whole warps branch
; UNALIGNED-NEXT:status 75
;      PASSES:warpfold-sim: divergent barrier in kernel passes: lanes of one warp wait at different barriers
; PASSES-NEXT:  block 0 warp 0 lanes 0-7: arrive at barrier 1 for 32 threads, barrier.arrive in passes
; PASSES-NEXT:  block 0 warp 0 lanes 8: wait at barrier 1 for 32 threads, barrier.sync.cnt in passes
; PASSES-NEXT:  let all lanes of a warp reach the same barrier: move it out of the branch, or let only whole warps branch
; PASSES-NEXT:status 75
;      RIGHT:status 0

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @kernel() {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %id = and i32 %lane, 1
  call void @llvm.nvvm.barrier.n(i32 %id)
  ret void
}

define ptx_kernel void @unaligned() {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %id = and i32 %lane, 1
  call void @llvm.nvvm.barrier.sync(i32 %id)
  ret void
}

define ptx_kernel void @passes() {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %is.few = icmp ult i32 %lane, 8
  br i1 %is.few, label %few, label %many

few:
  call void asm sideeffect "barrier.arrive 1, 32;", "~{memory}"()
  ret void

many:
  call void @llvm.nvvm.barrier.sync.cnt(i32 1, i32 32)
  ret void
}

define ptx_kernel void @warps() {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %warp = lshr i32 %thread, 5
  call void @llvm.nvvm.barrier(i32 %warp, i32 32)
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier(i32, i32)
declare void @llvm.nvvm.barrier.n(i32)
declare void @llvm.nvvm.barrier.sync(i32)
declare void @llvm.nvvm.barrier.sync.cnt(i32, i32)
