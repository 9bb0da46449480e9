; Inside a block, a fence of block scope on both sides suffices.
; RUN: %sim-kernel %s --kernel both --threads 33 --buffer 3 --check-memory \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=FINE
; RUN: not %sim-kernel %s --kernel writer_only --threads 33 --buffer 3 --check-memory 2>&1 \
; RUN:   | FileCheck %s --match-full-lines
; FINE: buffer 0: 7 1 7
;      CHECK: warpfold-sim: data race in global memory in kernel writer_only
; CHECK-NEXT:   block 0 warp 1 lane 0 (thread 32): read of 4 bytes, load in writer_only
; CHECK-NEXT:   earlier: block 0 warp 0 lane 0 (thread 0): write of 4 bytes, store in writer_only
; CHECK-NEXT:   at byte 0 of buffer 0
; CHECK-NEXT:   nothing orders the two threads: a block barrier belongs between them

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @both(ptr %data) {
  %flag = getelementptr i32, ptr %data, i32 1
  %seen = getelementptr i32, ptr %data, i32 2
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  switch i32 %thread, label %done [
    i32 0, label %write
    i32 32, label %wait
  ]

write:
  store i32 7, ptr %data
  call void @llvm.nvvm.membar.cta()
  store volatile i32 1, ptr %flag
  ret void

wait:
  %value = load volatile i32, ptr %flag
  %set = icmp eq i32 %value, 1
  br i1 %set, label %read, label %wait

read:
  call void @llvm.nvvm.membar.cta()
  %read_data = load i32, ptr %data
  store i32 %read_data, ptr %seen
  ret void

done:
  ret void
}

define ptx_kernel void @writer_only(ptr %data) {
  %flag = getelementptr i32, ptr %data, i32 1
  %seen = getelementptr i32, ptr %data, i32 2
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  switch i32 %thread, label %done [
    i32 0, label %write
    i32 32, label %wait
  ]

write:
  store i32 7, ptr %data
  call void @llvm.nvvm.membar.cta()
  store volatile i32 1, ptr %flag
  ret void

wait:
  %value = load volatile i32, ptr %flag
  %set = icmp eq i32 %value, 1
  br i1 %set, label %read, label %wait

read:
  %read_data = load i32, ptr %data
  store i32 %read_data, ptr %seen
  ret void

done:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.membar.cta()
