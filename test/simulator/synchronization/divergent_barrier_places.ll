; Lanes 0 to 7 arrive at a barrier at another location than the rest of their
; warp. bar.sync does not allow this, barrier.sync does; bar.sync does allow it
; in a function, which is one location for all callers, if the others have
; exited, or if they belong to another warp.
; RUN: sh -c '%sim-kernel %s --threads 64 2>&1; echo status $?' | FileCheck %s --match-full-lines --strict-whitespace
; RUN: sh -c '%sim-kernel %s --kernel assembly --threads 64 2>&1; echo status $?' \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=ASSEMBLY
; RUN: sh -c '%sim-kernel %s --kernel votes --threads 64 2>&1; echo status $?' \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=VOTES
; RUN: sh -c '%sim-kernel %s --kernel unaligned --threads 64 2>&1; echo status $?' \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=RIGHT
; RUN: sh -c '%sim-kernel %s --kernel unaligned_assembly --threads 64 2>&1; echo status $?' \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=RIGHT
; RUN: sh -c '%sim-kernel %s --kernel one_place --threads 64 2>&1; echo status $?' \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=RIGHT
; RUN: sh -c '%sim-kernel %s --kernel exited --threads 64 2>&1; echo status $?' \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=RIGHT
; RUN: sh -c '%sim-kernel %s --kernel warps --threads 64 2>&1; echo status $?' \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=RIGHT
;      CHECK:warpfold-sim: divergent barrier in kernel kernel: lanes of one warp wait at different barriers
; CHECK-NEXT:  block 0 warp 0 lanes 0-7: wait at barrier 0 for all threads, barrier0 in kernel
; CHECK-NEXT:  block 0 warp 0 lanes 8: wait at barrier 0 for all threads, barrier0 in kernel
; CHECK-NEXT:  let all lanes of a warp reach the same barrier: move it out of the branch, or let only whole warps branch
; CHECK-NEXT:status 75
;      ASSEMBLY:warpfold-sim: divergent barrier in kernel assembly: lanes of one warp wait at different barriers
; ASSEMBLY-NEXT:  block 0 warp 0 lanes 0-7: wait at barrier 1 for 64 threads, barrier in assembly
; ASSEMBLY-NEXT:  block 0 warp 0 lanes 8: wait at barrier 1 for 64 threads, barrier.sync.cnt in assembly
; ASSEMBLY-NEXT:  let all lanes of a warp reach the same barrier: move it out of the branch, or let only whole warps branch
; ASSEMBLY-NEXT:status 75
;      VOTES:warpfold-sim: divergent barrier in kernel votes: lanes of one warp wait at different barriers
; VOTES-NEXT:  block 0 warp 0 lanes 0-7: wait at barrier 0 for all threads, barrier0.or in votes
; VOTES-NEXT:  block 0 warp 0 lanes 8: wait at barrier 0 for all threads, barrier0 in votes
; VOTES-NEXT:  let all lanes of a warp reach the same barrier: move it out of the branch, or let only whole warps branch
; VOTES-NEXT:status 75
;      RIGHT:status 0

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @kernel() {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %is.few = icmp ult i32 %thread, 8
  br i1 %is.few, label %few, label %many

few:
  call void @llvm.nvvm.barrier0()
  ret void

many:
  call void @llvm.nvvm.barrier0()
  ret void
}

define ptx_kernel void @assembly() {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %is.few = icmp ult i32 %thread, 8
  br i1 %is.few, label %few, label %many

few:
  call void asm sideeffect "barrier.sync.aligned 1, 64;", "~{memory}"()
  ret void

many:
  call void asm sideeffect "barrier.sync 1, 64;", "~{memory}"()
  ret void
}

define ptx_kernel void @votes() {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %is.few = icmp ult i32 %thread, 8
  br i1 %is.few, label %few, label %many

few:
  %any = call i32 @llvm.nvvm.barrier0.or(i32 1)
  ret void

many:
  call void @llvm.nvvm.barrier0()
  ret void
}

define ptx_kernel void @unaligned() {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %is.few = icmp ult i32 %thread, 8
  br i1 %is.few, label %few, label %many

few:
  call void @llvm.nvvm.barrier.sync(i32 0)
  ret void

many:
  call void @llvm.nvvm.barrier.sync(i32 0)
  ret void
}

define ptx_kernel void @unaligned_assembly() {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %is.few = icmp ult i32 %thread, 8
  br i1 %is.few, label %few, label %many

few:
  call void asm sideeffect "barrier.sync 3;", "~{memory}"()
  ret void

many:
  call void asm sideeffect "barrier.sync 3;", "~{memory}"()
  ret void
}

define internal void @meet() noinline {
  call void @llvm.nvvm.barrier0()
  ret void
}

define ptx_kernel void @one_place() {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %is.few = icmp ult i32 %thread, 8
  br i1 %is.few, label %few, label %many

few:
  call void @meet()
  ret void

many:
  call void @meet()
  ret void
}

define ptx_kernel void @exited() {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %is.few = icmp ult i32 %thread, 8
  br i1 %is.few, label %few, label %many

few:
  ret void

many:
  call void @llvm.nvvm.barrier0()
  ret void
}

define ptx_kernel void @warps() {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %is.first = icmp ult i32 %thread, 32
  br i1 %is.first, label %first, label %second

first:
  call void @llvm.nvvm.barrier0()
  ret void

second:
  call void @llvm.nvvm.barrier0()
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.barrier0.or(i32)
declare void @llvm.nvvm.barrier.sync(i32)
