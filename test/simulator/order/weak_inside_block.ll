; Within a block, too, other threads see a store late, until a barrier of the
; block or of the warp. A shuffle makes nothing visible.
; RUN: sh -c \
; RUN:   'for seed in 1 2 3 4 5 6 7 8 9 10 11 12; do %sim-kernel %s --kernel block_barrier --threads 4 --buffer 1 \
; RUN:     --weak-memory --seed=$seed || exit 1; done' \
; RUN:   | sort -u | FileCheck %s --match-full-lines --check-prefix=NEW
; RUN: sh -c \
; RUN:   'for seed in 1 2 3 4 5 6 7 8 9 10 11 12; do %sim-kernel %s --kernel warp_barrier --threads 4 --buffer 1 \
; RUN:     --weak-memory --seed=$seed || exit 1; done' \
; RUN:   | sort -u | FileCheck %s --match-full-lines --check-prefix=NEW
; RUN: sh -c \
; RUN:   'for seed in 1 2 3 4 5 6 7 8 9 10 11 12; do %sim-kernel %s --kernel shuffle --threads 4 --buffer 1 \
; RUN:     --weak-memory --seed=$seed || exit 1; done' \
; RUN:   | sort -u | FileCheck %s --match-full-lines --check-prefix=OLD
; NEW: buffer 0: 4
; NEW-NOT: {{.+}}
; OLD: buffer 0: {{[0-3]}}

target triple = "nvptx64-nvidia-cuda"

@words = internal addrspace(3) global [4 x i32] undef, align 4

define ptx_kernel void @block_barrier(ptr %out) {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = getelementptr i32, ptr addrspace(3) @words, i32 %thread
  store volatile i32 0, ptr addrspace(3) %own
  call void @llvm.nvvm.barrier0()
  store volatile i32 1, ptr addrspace(3) %own
  call void @llvm.nvvm.barrier0()
  %next = add i32 %thread, 1
  %neighbour = urem i32 %next, 4
  %other = getelementptr i32, ptr addrspace(3) @words, i32 %neighbour
  %value = load volatile i32, ptr addrspace(3) %other
  %old = atomicrmw add ptr %out, i32 %value monotonic
  ret void
}

define ptx_kernel void @warp_barrier(ptr %out) {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = getelementptr i32, ptr addrspace(3) @words, i32 %thread
  store volatile i32 0, ptr addrspace(3) %own
  call void @llvm.nvvm.barrier0()
  store volatile i32 1, ptr addrspace(3) %own
  call void @llvm.nvvm.bar.warp.sync(i32 15)
  %next = add i32 %thread, 1
  %neighbour = urem i32 %next, 4
  %other = getelementptr i32, ptr addrspace(3) @words, i32 %neighbour
  %value = load volatile i32, ptr addrspace(3) %other
  %old = atomicrmw add ptr %out, i32 %value monotonic
  ret void
}

define ptx_kernel void @shuffle(ptr %out) {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = getelementptr i32, ptr addrspace(3) @words, i32 %thread
  store volatile i32 0, ptr addrspace(3) %own
  call void @llvm.nvvm.barrier0()
  store volatile i32 1, ptr addrspace(3) %own
  %zero = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 15, i32 %thread, i32 0, i32 31)
  %next = add i32 %thread, 1
  %neighbour = urem i32 %next, 4
  %other = getelementptr i32, ptr addrspace(3) @words, i32 %neighbour
  %value = load volatile i32, ptr addrspace(3) %other
  %old = atomicrmw add ptr %out, i32 %value monotonic
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.bar.warp.sync(i32)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
