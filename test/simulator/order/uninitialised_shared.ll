; Shared memory is uninitialised when a block starts. A read of uninitialised
; memory is reported; a copy of it within shared memory is not, but a read of
; the copy is. Data that an earlier block wrote does not count.
; RUN: %sim-kernel %s --kernel written --teams 8 --threads 2 --buffer 1 --check-memory \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=FINE
; RUN: not %sim-kernel %s --kernel never_written --teams 1 --threads 2 --buffer 1 --check-memory 2>&1 \
; RUN:   | FileCheck %s --match-full-lines
; RUN: sh -c \
; RUN:   '%sim-kernel %s --kernel never_written --teams 1 --threads 2 --buffer 1 --check-memory 2>/dev/null; \
; RUN:     test $? -eq 79'
; RUN: not %sim-kernel %s --kernel copied --teams 1 --threads 1 --buffer 1 --check-memory 2>&1 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=COPY
; RUN: env WARPFOLD_SIM_SMS=1 WARPFOLD_SIM_BLOCKS_PER_SM=1 not %sim-kernel %s --kernel written_by_block_0 --teams 2 \
; RUN:   --threads 1 --buffer 1 --check-memory 2>&1 | FileCheck %s --match-full-lines --check-prefix=SECOND
; FINE: buffer 0: 16
;      CHECK: warpfold-sim: read of uninitialised shared memory in kernel never_written
; CHECK-NEXT:   block 0 warp 0 lane 0 (thread 0): read of 4 bytes, load in never_written
; CHECK-NEXT:   at byte 5 of shared variable words of block 0
; CHECK-NEXT:   no thread has written it since the block started: write it first
;      COPY: warpfold-sim: read of uninitialised shared memory in kernel copied
; COPY-NEXT:   block 0 warp 0 lane 0 (thread 0): read of 4 bytes, load in copied
; COPY-NEXT:   at byte 20 of shared variable words of block 0
;      SECOND: warpfold-sim: read of uninitialised shared memory in kernel written_by_block_0
; SECOND-NEXT:   block 1 warp 0 lane 0 (thread 0): read of 4 bytes, load in written_by_block_0

target triple = "nvptx64-nvidia-cuda"

@words = internal addrspace(3) global [8 x i32] undef, align 4

define ptx_kernel void @written(ptr %out) {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = getelementptr i32, ptr addrspace(3) @words, i32 %thread
  store i32 1, ptr addrspace(3) %own
  %value = load i32, ptr addrspace(3) %own
  %old = atomicrmw add ptr %out, i32 %value monotonic
  ret void
}

define ptx_kernel void @never_written(ptr %out) {
  %word = getelementptr i32, ptr addrspace(3) @words, i32 1
  store i8 0, ptr addrspace(3) %word
  %value = load i32, ptr addrspace(3) %word
  %more = add i32 %value, 1
  store i32 %more, ptr %out
  ret void
}

define ptx_kernel void @copied(ptr %out) {
  store i32 1, ptr addrspace(3) @words
  %to = getelementptr i32, ptr addrspace(3) @words, i32 4
  call void @llvm.memcpy.p3.p3.i64(ptr addrspace(3) %to, ptr addrspace(3) @words, i64 8, i1 false)
  %first = load i32, ptr addrspace(3) %to
  %second_word = getelementptr i32, ptr addrspace(3) %to, i32 1
  %second = load i32, ptr addrspace(3) %second_word
  %sum = add i32 %first, %second
  store i32 %sum, ptr %out
  ret void
}

define ptx_kernel void @written_by_block_0(ptr %out) {
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %writes = icmp eq i32 %block, 0
  br i1 %writes, label %write, label %read

write:
  store i32 1, ptr addrspace(3) @words
  ret void

read:
  %value = load i32, ptr addrspace(3) @words
  store i32 %value, ptr %out
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.memcpy.p3.p3.i64(ptr addrspace(3), ptr addrspace(3), i64, i1)
