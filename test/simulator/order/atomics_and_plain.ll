; Atomic operations of many threads do not race. A plain access to the same word
; does, whichever comes first; an atomic operation of block scope is only atomic
; within its block.
; RUN: %sim-kernel %s --kernel counter --teams 4 --threads 64 --buffer 1 --check-memory \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=FINE
; RUN: %sim-kernel %s --kernel block_counter --teams 1 --threads 64 --buffer 1 --check-memory \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=BLOCK-FINE
; RUN: not %sim-kernel %s --kernel block_counter --teams 2 --threads 1 --buffer 1 --check-memory 2>&1 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=BLOCK
; RUN: not %sim-kernel %s --kernel plain_read --threads 2 --buffer 3 --check-memory 2>&1 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=READ
; RUN: not %sim-kernel %s --kernel plain_write --teams 2 --threads 1 --buffer 1 --check-memory 2>&1 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=WRITE
; RUN: sh -c \
; RUN:   '%sim-kernel %s --kernel plain_write --teams 2 --threads 1 --buffer 1 --check-memory 2>/dev/null; \
; RUN:     test $? -eq 80'
; FINE: buffer 0: 256
; BLOCK-FINE: buffer 0: 64
;      BLOCK: warpfold-sim: data race in global memory in kernel block_counter
; BLOCK-NEXT:   block 1 warp 0 lane 0 (thread 0): atomic update of 4 bytes, atomic add in block_counter
; BLOCK-NEXT:   earlier: block 0 warp 0 lane 0 (thread 0): atomic update of 4 bytes, atomic add in block_counter
; BLOCK-NEXT:   at byte 0 of buffer 0
; BLOCK-NEXT:   an atomic operation of block scope is atomic only within its block: use device scope
;      READ: warpfold-sim: data race in global memory in kernel plain_read
; READ-NEXT:   block 0 warp 0 lane 0 (thread 0): read of 4 bytes, load in plain_read
; READ-NEXT:   earlier: block 0 warp 0 lane 1 (thread 1): atomic update of 4 bytes, atomic add in plain_read
; READ-NEXT:   at byte 0 of buffer 0
; READ-NEXT:   only one of the two is atomic: make both so, or put a barrier between them
;      WRITE: warpfold-sim: data race in global memory in kernel plain_write
; WRITE-NEXT:   block 1 warp 0 lane 0 (thread 0): atomic update of 4 bytes, atomic add in plain_write
; WRITE-NEXT:   earlier: block 0 warp 0 lane 0 (thread 0): write of 4 bytes, store in plain_write
; WRITE-NEXT:   at byte 0 of buffer 0
; WRITE-NEXT:   only one of the two is atomic: make both so, or order them by a device fence on each side of an atomic flag

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @counter(ptr %count) {
  %old = atomicrmw add ptr %count, i32 1 monotonic
  ret void
}

define ptx_kernel void @block_counter(ptr %count) {
  %old = call i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr %count, i32 1)
  ret void
}

; Thread 1 counts and sets a flag; no fence orders the two for thread 0.
define ptx_kernel void @plain_read(ptr %count) {
  %flag = getelementptr i32, ptr %count, i32 1
  %seen = getelementptr i32, ptr %count, i32 2
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %counts = icmp eq i32 %thread, 1
  br i1 %counts, label %count_one, label %wait

count_one:
  %old = atomicrmw add ptr %count, i32 1 monotonic
  store volatile i32 1, ptr %flag
  ret void

wait:
  %now = load volatile i32, ptr %flag
  %counted = icmp eq i32 %now, 1
  br i1 %counted, label %read, label %wait

read:
  %plain = load i32, ptr %count
  store i32 %plain, ptr %seen
  ret void
}

define ptx_kernel void @plain_write(ptr %count) {
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %writes = icmp eq i32 %block, 0
  br i1 %writes, label %write, label %count_one

write:
  store i32 5, ptr %count
  ret void

count_one:
  %old = atomicrmw add ptr %count, i32 1 monotonic
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr, i32)
