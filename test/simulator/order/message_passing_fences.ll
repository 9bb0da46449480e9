; Block 0 writes data and sets a flag, block 1 waits for the flag and reads the
; data. This is only ordered with a device fence on each side of the flag; a
; fence of block scope does not affect another block.
; RUN: %sim-kernel %s --kernel both --teams 2 --threads 1 --buffer 3 --check-memory \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=FINE
; RUN: not %sim-kernel %s --kernel writer_only --teams 2 --threads 1 --buffer 3 --check-memory 2>&1 \
; RUN:   | FileCheck %s --match-full-lines -DKERNEL=writer_only
; RUN: not %sim-kernel %s --kernel reader_only --teams 2 --threads 1 --buffer 3 --check-memory 2>&1 \
; RUN:   | FileCheck %s --match-full-lines -DKERNEL=reader_only
; RUN: not %sim-kernel %s --kernel block_scope --teams 2 --threads 1 --buffer 3 --check-memory 2>&1 \
; RUN:   | FileCheck %s --match-full-lines -DKERNEL=block_scope
; FINE: buffer 0: 7 1 7
;      CHECK: warpfold-sim: data race in global memory in kernel [[KERNEL]]
; CHECK-NEXT:   block 1 warp 0 lane 0 (thread 0): read of 4 bytes, load in [[KERNEL]]
; CHECK-NEXT:   earlier: block 0 warp 0 lane 0 (thread 0): write of 4 bytes, store in [[KERNEL]]
; CHECK-NEXT:   at byte 0 of buffer 0
; CHECK-NEXT:   nothing orders the two blocks: each side needs a device fence, and between the fences an atomic flag that both use

target triple = "nvptx64-nvidia-cuda"

; memory: the data, the flag, the value that block 1 read
define ptx_kernel void @both(ptr %data) {
  %flag = getelementptr i32, ptr %data, i32 1
  %seen = getelementptr i32, ptr %data, i32 2
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %writes = icmp eq i32 %block, 0
  br i1 %writes, label %write, label %wait

write:
  store i32 7, ptr %data
  call void @llvm.nvvm.membar.gl()
  store atomic i32 1, ptr %flag monotonic, align 4
  ret void

wait:
  %value = load atomic i32, ptr %flag monotonic, align 4
  %set = icmp eq i32 %value, 1
  br i1 %set, label %read, label %wait

read:
  call void @llvm.nvvm.membar.gl()
  %read_data = load i32, ptr %data
  store i32 %read_data, ptr %seen
  ret void
}

define ptx_kernel void @writer_only(ptr %data) {
  %flag = getelementptr i32, ptr %data, i32 1
  %seen = getelementptr i32, ptr %data, i32 2
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %writes = icmp eq i32 %block, 0
  br i1 %writes, label %write, label %wait

write:
  store i32 7, ptr %data
  call void @llvm.nvvm.membar.gl()
  store atomic i32 1, ptr %flag monotonic, align 4
  ret void

wait:
  %value = load atomic i32, ptr %flag monotonic, align 4
  %set = icmp eq i32 %value, 1
  br i1 %set, label %read, label %wait

read:
  %read_data = load i32, ptr %data
  store i32 %read_data, ptr %seen
  ret void
}

define ptx_kernel void @reader_only(ptr %data) {
  %flag = getelementptr i32, ptr %data, i32 1
  %seen = getelementptr i32, ptr %data, i32 2
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %writes = icmp eq i32 %block, 0
  br i1 %writes, label %write, label %wait

write:
  store i32 7, ptr %data
  store atomic i32 1, ptr %flag monotonic, align 4
  ret void

wait:
  %value = load atomic i32, ptr %flag monotonic, align 4
  %set = icmp eq i32 %value, 1
  br i1 %set, label %read, label %wait

read:
  call void @llvm.nvvm.membar.gl()
  %read_data = load i32, ptr %data
  store i32 %read_data, ptr %seen
  ret void
}

define ptx_kernel void @block_scope(ptr %data) {
  %flag = getelementptr i32, ptr %data, i32 1
  %seen = getelementptr i32, ptr %data, i32 2
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %writes = icmp eq i32 %block, 0
  br i1 %writes, label %write, label %wait

write:
  store i32 7, ptr %data
  call void @llvm.nvvm.membar.cta()
  store atomic i32 1, ptr %flag monotonic, align 4
  ret void

wait:
  %value = load atomic i32, ptr %flag monotonic, align 4
  %set = icmp eq i32 %value, 1
  br i1 %set, label %read, label %wait

read:
  call void @llvm.nvvm.membar.cta()
  %read_data = load i32, ptr %data
  store i32 %read_data, ptr %seen
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.nvvm.membar.gl()
declare void @llvm.nvvm.membar.cta()
