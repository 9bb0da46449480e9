; Even and odd lanes shuffle among themselves at different locations in the code,
; each with their own mask; then all 32 meet, although they arrive on two paths.
; RUN: %sim-kernel %s --buffer 32 --buffer 32 | FileCheck %s --match-full-lines
; CHECK: buffer 0: 30 31 30 31 30 31 30 31 30 31 30 31 30 31 30 31 30 31 30 31 30 31 30 31 30 31 30 31 30 31 30 31
; CHECK-NEXT: buffer 1: 101 200 103 202 105 204 107 206 109 208 111 210 113 212 115 214 117 216 119 218 121 220 123 222 125 224 127 226 129 228 131 230

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @kernel(ptr %among, ptr %across) {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %bit = and i32 %lane, 1
  %is.odd = icmp eq i32 %bit, 1
  br i1 %is.odd, label %odd, label %even

odd:
  %from.31 = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 2863311530, i32 %lane, i32 31, i32 31)
  %mine.odd = add i32 %lane, 100
  %other.odd = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %mine.odd, i32 1, i32 31)
  br label %end

even:
  %from.30 = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 1431655765, i32 %lane, i32 30, i32 31)
  %mine.even = add i32 %lane, 200
  %other.even = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %mine.even, i32 1, i32 31)
  br label %end

end:
  %a = phi i32 [ %from.31, %odd ], [ %from.30, %even ]
  %b = phi i32 [ %other.odd, %odd ], [ %other.even, %even ]
  %slot.a = getelementptr i32, ptr %among, i32 %lane
  store i32 %a, ptr %slot.a
  %slot.b = getelementptr i32, ptr %across, i32 %lane
  store i32 %b, ptr %slot.b
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
