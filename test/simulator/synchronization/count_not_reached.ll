; Three warps arrive at a barrier of two; two warps wait at different barriers;
; one warp of the two that a barrier counts has ended.
; RUN: sh -c '%sim-kernel %s --threads 96 2>&1; echo status $?' | FileCheck %s --match-full-lines --strict-whitespace
; RUN: sh -c '%sim-kernel %s --kernel ids --threads 64 2>&1; echo status $?' \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=IDS
; RUN: sh -c '%sim-kernel %s --kernel ends --threads 64 2>&1; echo status $?' \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=ENDS
; Without a count, a barrier does not wait for threads that have ended.
; RUN: sh -c '%sim-kernel %s --kernel may_end --threads 64 2>&1; echo status $?' \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=RIGHT
;      CHECK:warpfold-sim: barrier with the wrong count in kernel kernel: no other warp can arrive
; CHECK-NEXT:  block 0 barrier 1: expects 64 threads, 32 have arrived (1 warp)
; CHECK-NEXT:  block 0 warp 2 lanes 0-31: wait at barrier 1 for 64 threads, barrier.sync.cnt in kernel
; CHECK-NEXT:  let every warp that a barrier counts reach it, as often as the others; a warp that has ended does not count
; CHECK-NEXT:status 76
;      IDS:warpfold-sim: barrier with the wrong count in kernel ids: no other warp can arrive
; IDS-NEXT:  block 0 barrier 0: expects all threads, 32 have arrived (1 warp)
; IDS-NEXT:  block 0 barrier 1: expects 64 threads, 32 have arrived (1 warp)
; IDS-NEXT:  block 0 warp 0 lanes 0-31: wait at barrier 0 for all threads, barrier0 in ids
; IDS-NEXT:  block 0 warp 1 lanes 0-31: wait at barrier 1 for 64 threads, barrier.sync.cnt in ids
; IDS-NEXT:  let every warp that a barrier counts reach it, as often as the others; a warp that has ended does not count
; IDS-NEXT:status 76
;      ENDS:warpfold-sim: barrier with the wrong count in kernel ends: no other warp can arrive
; ENDS-NEXT:  block 0 barrier 1: expects 64 threads, 32 have arrived (1 warp)
; ENDS-NEXT:  block 0 warp 0 lanes 0-31: wait at barrier 1 for 64 threads, barrier.sync.cnt in ends
; ENDS-NEXT:  let every warp that a barrier counts reach it, as often as the others; a warp that has ended does not count
; ENDS-NEXT:status 76
;      RIGHT:status 0

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @kernel() {
  call void @llvm.nvvm.barrier.sync.cnt(i32 1, i32 64)
  ret void
}

define ptx_kernel void @ids() {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp ult i32 %thread, 32
  br i1 %first, label %all, label %some

all:
  call void @llvm.nvvm.barrier0()
  ret void

some:
  call void @llvm.nvvm.barrier.sync.cnt(i32 1, i32 64)
  ret void
}

define ptx_kernel void @ends() {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp ult i32 %thread, 32
  br i1 %first, label %wait, label %end

wait:
  call void @llvm.nvvm.barrier.sync.cnt(i32 1, i32 64)
  ret void

end:
  ret void
}

define ptx_kernel void @may_end() {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp ult i32 %thread, 32
  br i1 %first, label %wait, label %end

wait:
  call void @llvm.nvvm.barrier.sync(i32 1)
  ret void

end:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.barrier.sync(i32)
declare void @llvm.nvvm.barrier.sync.cnt(i32, i32)
