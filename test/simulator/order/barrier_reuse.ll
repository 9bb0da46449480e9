; Two rounds in which each thread writes its word and reads its neighbour's. A
; barrier after the writes orders them before the reads; without the barrier before
; the second round, a thread may overwrite a word that its neighbour still reads.
; RUN: %sim-kernel %s --kernel both --threads 64 --buffer 64 --check-memory \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=FINE
; RUN: not %sim-kernel %s --kernel none_before_reuse --threads 64 --buffer 64 --check-memory 2>&1 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=REUSE
; RUN: not %sim-kernel %s --kernel none_before_reads --threads 64 --buffer 64 --check-memory 2>&1 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=READS
; FINE: buffer 0: 2 4 6 {{.*}} 126 0
;      REUSE: warpfold-sim: data race in shared memory in kernel none_before_reuse
; REUSE-NEXT:   block 0 warp 1 lane 1 (thread 33): write of 4 bytes, store in none_before_reuse
; REUSE-NEXT:   earlier: block 0 warp 1 lane 0 (thread 32): read of 4 bytes, load in none_before_reuse
; REUSE-NEXT:   at byte 132 of shared variable words of block 0
; REUSE-NEXT:   nothing orders the two lanes: a bar.warp.sync that names both, or a block barrier, belongs between them (shuffles and votes do not order memory)
;      READS: warpfold-sim: data race in shared memory in kernel none_before_reads
; READS-NEXT:   block 0 warp 0 lane 1 (thread 1): write of 4 bytes, store in none_before_reads
; READS-NEXT:   earlier: block 0 warp 0 lane 0 (thread 0): read of 4 bytes, load in none_before_reads

target triple = "nvptx64-nvidia-cuda"

@words = internal addrspace(3) global [64 x i32] undef, align 4

define ptx_kernel void @both(ptr %out) {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = getelementptr i32, ptr addrspace(3) @words, i32 %thread
  %next = add i32 %thread, 1
  %neighbour = urem i32 %next, 64
  %other = getelementptr i32, ptr addrspace(3) @words, i32 %neighbour
  store i32 %thread, ptr addrspace(3) %own
  call void @llvm.nvvm.barrier0()
  %first = load i32, ptr addrspace(3) %other
  call void @llvm.nvvm.barrier0()
  store i32 %thread, ptr addrspace(3) %own
  call void @llvm.nvvm.barrier0()
  %second = load i32, ptr addrspace(3) %other
  %sum = add i32 %first, %second
  %slot = getelementptr i32, ptr %out, i32 %thread
  store i32 %sum, ptr %slot
  ret void
}

define ptx_kernel void @none_before_reuse(ptr %out) {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = getelementptr i32, ptr addrspace(3) @words, i32 %thread
  %next = add i32 %thread, 1
  %neighbour = urem i32 %next, 64
  %other = getelementptr i32, ptr addrspace(3) @words, i32 %neighbour
  store i32 %thread, ptr addrspace(3) %own
  call void @llvm.nvvm.barrier0()
  %first = load i32, ptr addrspace(3) %other
  store i32 %thread, ptr addrspace(3) %own
  call void @llvm.nvvm.barrier0()
  %second = load i32, ptr addrspace(3) %other
  %sum = add i32 %first, %second
  %slot = getelementptr i32, ptr %out, i32 %thread
  store i32 %sum, ptr %slot
  ret void
}

define ptx_kernel void @none_before_reads(ptr %out) {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = getelementptr i32, ptr addrspace(3) @words, i32 %thread
  %next = add i32 %thread, 1
  %neighbour = urem i32 %next, 64
  %other = getelementptr i32, ptr addrspace(3) @words, i32 %neighbour
  store i32 %thread, ptr addrspace(3) %own
  call void @llvm.nvvm.barrier0()
  %first = load i32, ptr addrspace(3) %other
  call void @llvm.nvvm.barrier0()
  store i32 %thread, ptr addrspace(3) %own
  %second = load i32, ptr addrspace(3) %other
  %sum = add i32 %first, %second
  %slot = getelementptr i32, ptr %out, i32 %thread
  store i32 %sum, ptr %slot
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
