; Even and odd lanes meet at warp operations, each with a mask that also names
; the other half: neither can continue. In a cycle of three lanes, the last one
; to arrive closes it. If the masks name no other lanes, or one half arrives
; later, the operations complete.
; RUN: sh -c '%sim-kernel %s 2>&1; echo status $?' | FileCheck %s --match-full-lines --strict-whitespace
; RUN: sh -c '%sim-kernel %s --kernel ring --threads 3 2>&1; echo status $?' \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=RING
; RUN: sh -c '%sim-kernel %s --kernel later 2>&1; echo status $?' \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=RIGHT
;      CHECK:warpfold-sim: vote with a lane that does not take part in kernel kernel: lanes of one warp wait for each other
; CHECK-NEXT:  block 0 warp 0 lanes 0: wait for the lanes of mask 0xffffffff at vote.ballot.sync in kernel
; CHECK-NEXT:  block 0 warp 0 lanes 1: wait for the lanes of mask 0xffffffff at bar.warp.sync in kernel
; CHECK-NEXT:  all lanes of a mask must execute the same operation with the same mask
; CHECK-NEXT:status 77
;      RING:warpfold-sim: warp barrier with a lane that does not take part in kernel ring: lanes of one warp wait for each other
; RING-NEXT:  block 0 warp 0 lanes 0: wait for the lanes of mask 0x00000003 at bar.warp.sync in ring
; RING-NEXT:  block 0 warp 0 lanes 1: wait for the lanes of mask 0x00000006 at bar.warp.sync in ring
; RING-NEXT:  block 0 warp 0 lanes 2: wait for the lanes of mask 0x00000005 at bar.warp.sync in ring
; RING-NEXT:  all lanes of a mask must execute the same operation with the same mask
; RING-NEXT:status 77
;      RIGHT:status 0

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @kernel() {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %bit = trunc i32 %lane to i1
  br i1 %bit, label %odd, label %even

odd:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret void

even:
  %votes = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 true)
  ret void
}

; Lane 0 waits for 1, 1 for 2, 2 for 0.
define ptx_kernel void @ring() {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %is.last = icmp eq i32 %lane, 2
  %pair = shl i32 3, %lane
  %mask = select i1 %is.last, i32 5, i32 %pair
  call void @llvm.nvvm.bar.warp.sync(i32 %mask)
  ret void
}

; Lanes 0 and 1 wait for all; the others join each other first.
define ptx_kernel void @later() {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %is.early = icmp ult i32 %lane, 2
  br i1 %is.early, label %all, label %others

others:
  %votes = call i32 @llvm.nvvm.vote.ballot.sync(i32 -4, i1 true)
  br label %all

all:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare void @llvm.nvvm.bar.warp.sync(i32)
