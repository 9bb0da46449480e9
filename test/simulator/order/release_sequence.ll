; Block 0 releases data with an increment, block 1 increments after it, block 2
; waits for both. The release sequence of block 0 continues with a
; read-modify-write of another block, and ends with a store of another block.
; RUN: %sim-kernel %s --kernel update --teams 3 --threads 1 --buffer 3 --check-memory \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=FINE
; RUN: not %sim-kernel %s --kernel overwrite --teams 3 --threads 1 --buffer 3 --check-memory 2>&1 \
; RUN:   | FileCheck %s --match-full-lines
; FINE: buffer 0: 7 2 7
;      CHECK: warpfold-sim: data race in global memory in kernel overwrite
; CHECK-NEXT:   block 2 warp 0 lane 0 (thread 0): read of 4 bytes, load in overwrite
; CHECK-NEXT:   earlier: block 0 warp 0 lane 0 (thread 0): write of 4 bytes, store in overwrite

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @update(ptr %data) {
  %flag = getelementptr i32, ptr %data, i32 1
  %seen = getelementptr i32, ptr %data, i32 2
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  switch i32 %block, label %wait_for_both [
    i32 0, label %write
    i32 1, label %wait_for_one
  ]

write:
  store i32 7, ptr %data
  call void @llvm.nvvm.membar.gl()
  %first = atomicrmw add ptr %flag, i32 1 monotonic
  ret void

wait_for_one:
  %one = load volatile i32, ptr %flag
  %is_one = icmp eq i32 %one, 1
  br i1 %is_one, label %go_on, label %wait_for_one

go_on:
  %second = atomicrmw add ptr %flag, i32 1 monotonic
  ret void

wait_for_both:
  %two = load volatile i32, ptr %flag
  %is_two = icmp eq i32 %two, 2
  br i1 %is_two, label %read, label %wait_for_both

read:
  call void @llvm.nvvm.membar.gl()
  %read_data = load i32, ptr %data
  store i32 %read_data, ptr %seen
  ret void
}

define ptx_kernel void @overwrite(ptr %data) {
  %flag = getelementptr i32, ptr %data, i32 1
  %seen = getelementptr i32, ptr %data, i32 2
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  switch i32 %block, label %wait_for_both [
    i32 0, label %write
    i32 1, label %wait_for_one
  ]

write:
  store i32 7, ptr %data
  call void @llvm.nvvm.membar.gl()
  %first = atomicrmw add ptr %flag, i32 1 monotonic
  ret void

wait_for_one:
  %one = load volatile i32, ptr %flag
  %is_one = icmp eq i32 %one, 1
  br i1 %is_one, label %go_on, label %wait_for_one

go_on:
  store volatile i32 2, ptr %flag
  ret void

wait_for_both:
  %two = load volatile i32, ptr %flag
  %is_two = icmp eq i32 %two, 2
  br i1 %is_two, label %read, label %wait_for_both

read:
  call void @llvm.nvvm.membar.gl()
  %read_data = load i32, ptr %data
  store i32 %read_data, ptr %seen
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.nvvm.membar.gl()
