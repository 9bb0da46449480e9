; A release store and an acquire load transfer data without fences; a relaxed
; load does not.
; RUN: %sim-kernel %s --kernel both --teams 2 --threads 1 --buffer 3 --check-memory \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=FINE
; RUN: not %sim-kernel %s --kernel relaxed_load --teams 2 --threads 1 --buffer 3 --check-memory 2>&1 \
; RUN:   | FileCheck %s --match-full-lines
; FINE: buffer 0: 7 1 7
;      CHECK: warpfold-sim: data race in global memory in kernel relaxed_load
; CHECK-NEXT:   block 1 warp 0 lane 0 (thread 0): read of 4 bytes, load in relaxed_load
; CHECK-NEXT:   earlier: block 0 warp 0 lane 0 (thread 0): write of 4 bytes, store in relaxed_load

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @both(ptr %data) {
  %flag = getelementptr i32, ptr %data, i32 1
  %seen = getelementptr i32, ptr %data, i32 2
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %writes = icmp eq i32 %block, 0
  br i1 %writes, label %write, label %wait

write:
  store i32 7, ptr %data
  store atomic i32 1, ptr %flag release, align 4
  ret void

wait:
  %value = load atomic i32, ptr %flag acquire, align 4
  %set = icmp eq i32 %value, 1
  br i1 %set, label %read, label %wait

read:
  %read_data = load i32, ptr %data
  store i32 %read_data, ptr %seen
  ret void
}

define ptx_kernel void @relaxed_load(ptr %data) {
  %flag = getelementptr i32, ptr %data, i32 1
  %seen = getelementptr i32, ptr %data, i32 2
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %writes = icmp eq i32 %block, 0
  br i1 %writes, label %write, label %wait

write:
  store i32 7, ptr %data
  store atomic i32 1, ptr %flag release, align 4
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

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
