; Lanes that take the same branch are active together; after it all 20 lanes are
; active again. Lanes 20 to 31 have exited.
; RUN: %sim-kernel %s --threads 32 --buffer 32 --buffer 32 | FileCheck %s --match-full-lines
; CHECK: buffer 0: 255 255 255 255 255 255 255 255 1048320 1048320 1048320 1048320 1048320 1048320 1048320 1048320 1048320 1048320 1048320 1048320 0 0 0 0 0 0 0 0 0 0 0 0
; CHECK-NEXT: buffer 1: 1048575 1048575 1048575 1048575 1048575 1048575 1048575 1048575 1048575 1048575 1048575 1048575 1048575 1048575 1048575 1048575 1048575 1048575 1048575 1048575 0 0 0 0 0 0 0 0 0 0 0 0

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @kernel(ptr %inside, ptr %after) {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %leaves = icmp uge i32 %lane, 20
  br i1 %leaves, label %end, label %stay

stay:
  %low = icmp ult i32 %lane, 8
  br i1 %low, label %first, label %second

first:
  %mask.first = call i32 @llvm.nvvm.activemask()
  br label %join

second:
  %mask.second = call i32 @llvm.nvvm.activemask()
  br label %join

join:
  %mask = phi i32 [ %mask.first, %first ], [ %mask.second, %second ]
  %all = call i32 @llvm.nvvm.activemask()
  %slot.a = getelementptr i32, ptr %inside, i32 %lane
  store i32 %mask, ptr %slot.a
  %slot.b = getelementptr i32, ptr %after, i32 %lane
  store i32 %all, ptr %slot.b
  br label %end

end:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.activemask()
