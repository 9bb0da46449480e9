; A compiler may load a shared variable that the program does not load, and
; discard the value. Such a load is not an access; a load whose value is used in
; a decision, stored or carried around a loop is one.
; RUN: %sim-kernel %s --kernel chosen --threads 2 --buffer 2 --check-memory \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=FINE
; RUN: %sim-kernel %s --kernel branched --threads 2 --buffer 2 --check-memory \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=FINE
; RUN: not %sim-kernel %s --kernel decides --threads 2 --buffer 2 --check-memory 2>&1 \
; RUN:   | FileCheck %s --match-full-lines -DKERNEL=decides
; RUN: not %sim-kernel %s --kernel summed --threads 2 --buffer 2 --check-memory 2>&1 \
; RUN:   | FileCheck %s --match-full-lines -DKERNEL=summed
; FINE: buffer 0: 5 5
;      CHECK: warpfold-sim: read of uninitialised shared memory in kernel [[KERNEL]]
; CHECK-NEXT:   block 0 warp 0 lane 0 (thread 0): read of 4 bytes, load in [[KERNEL]]

target triple = "nvptx64-nvidia-cuda"

@word = internal addrspace(3) global i32 undef, align 4

define ptx_kernel void @chosen(ptr %out) {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %many = icmp ugt i32 %thread, 100
  %value = load i32, ptr addrspace(3) @word
  %more = add i32 %value, 1
  %result = select i1 %many, i32 %more, i32 5
  %slot = getelementptr i32, ptr %out, i32 %thread
  store i32 %result, ptr %slot
  ret void
}

define ptx_kernel void @branched(ptr %out) {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %many = icmp ugt i32 %thread, 100
  %value = load i32, ptr addrspace(3) @word
  br i1 %many, label %use, label %join

use:
  %more = add i32 %value, 1
  br label %join

join:
  %result = phi i32 [ 5, %0 ], [ %more, %use ]
  %slot = getelementptr i32, ptr %out, i32 %thread
  store i32 %result, ptr %slot
  ret void
}

define ptx_kernel void @decides(ptr %out) {
  %value = load i32, ptr addrspace(3) @word
  %positive = icmp sgt i32 %value, 0
  br i1 %positive, label %write, label %done

write:
  store i32 1, ptr %out
  br label %done

done:
  ret void
}

define ptx_kernel void @summed(ptr %out) {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop

loop:
  %round = phi i32 [ 0, %0 ], [ %next, %loop ]
  %sum = phi i32 [ 0, %0 ], [ %more, %loop ]
  %value = load i32, ptr addrspace(3) @word
  %more = add i32 %sum, %value
  %next = add i32 %round, 1
  %again = icmp ult i32 %next, 3
  br i1 %again, label %loop, label %done

done:
  %result = phi i32 [ %more, %loop ]
  %slot = getelementptr i32, ptr %out, i32 %thread
  store i32 %result, ptr %slot
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
