; All four shuffles, with the source, the predicate, and segments of 8 lanes.
; RUN: %sim-kernel %s --buffer 32 --buffer 32 --buffer 32 --buffer 32 --buffer 32 | FileCheck %s --match-full-lines
; Down by 3; the last three lanes of a segment keep their values.
; CHECK: buffer 0: 3 4 5 6 7 5 6 7 11 12 13 14 15 13 14 15 19 20 21 22 23 21 22 23 27 28 29 30 31 29 30 31
; Up by 1 in the whole warp.
; CHECK-NEXT: buffer 1: 0 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30
; Butterfly with 5.
; CHECK-NEXT: buffer 2: 5 4 7 6 1 0 3 2 13 12 15 14 9 8 11 10 21 20 23 22 17 16 19 18 29 28 31 30 25 24 27 26
; Index 9 in segments of 8 is index 1 of each.
; CHECK-NEXT: buffer 3: 1 1 1 1 1 1 1 1 9 9 9 9 9 9 9 9 17 17 17 17 17 17 17 17 25 25 25 25 25 25 25 25
; The predicate of the first shuffle: whether the source was in range.
; CHECK-NEXT: buffer 4: 1 1 1 1 1 0 0 0 1 1 1 1 1 0 0 0 1 1 1 1 1 0 0 0 1 1 1 1 1 0 0 0

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @kernel(ptr %down, ptr %up, ptr %butterfly, ptr %index, ptr %predicate) {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  ; 0x181f: segments of 8, clamp to the last lane of the segment.
  %pair = call { i32, i1 } @llvm.nvvm.shfl.sync.down.i32p(i32 -1, i32 %lane, i32 3, i32 6175)
  %a = extractvalue { i32, i1 } %pair, 0
  %p = extractvalue { i32, i1 } %pair, 1
  %b = call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %lane, i32 1, i32 0)
  %c = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %lane, i32 5, i32 31)
  %lane.float = uitofp i32 %lane to float
  %d.float = call float @llvm.nvvm.shfl.sync.idx.f32(i32 -1, float %lane.float, i32 9, i32 6175)
  %d = fptoui float %d.float to i32
  %e = zext i1 %p to i32
  call void @put(ptr %down, i32 %a)
  call void @put(ptr %up, i32 %b)
  call void @put(ptr %butterfly, i32 %c)
  call void @put(ptr %index, i32 %d)
  call void @put(ptr %predicate, i32 %e)
  ret void
}

define internal void @put(ptr %buffer, i32 %value) {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %slot = getelementptr i32, ptr %buffer, i32 %lane
  store i32 %value, ptr %slot
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare { i32, i1 } @llvm.nvvm.shfl.sync.down.i32p(i32, i32, i32, i32)
declare i32 @llvm.nvvm.shfl.sync.up.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
declare float @llvm.nvvm.shfl.sync.idx.f32(i32, float, i32, i32)
