; Votes, matches and redux among lanes 0 to 7; the other lanes do not participate.
; RUN: %sim-kernel %s --buffer 16 | FileCheck %s --match-full-lines
; all(lane < 8), all(lane < 7), any(lane == 7), uniform(lane < 8), uniform(lane < 3),
; ballot(odd), match.any(lane / 3) of lane 7, match.all(lane) and its predicate,
; match.all(5) and its predicate, redux add, umax, min of lane - 4, and, or.
; CHECK: buffer 0: 1 0 1 1 0 170 192 0 0 255 1 28 7 -4 0 7

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @kernel(ptr %out) {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %joins = icmp ult i32 %lane, 8
  br i1 %joins, label %vote, label %end

vote:
  %below.7 = icmp ult i32 %lane, 7
  %is.7 = icmp eq i32 %lane, 7
  %below.3 = icmp ult i32 %lane, 3
  %is.odd = trunc i32 %lane to i1
  %third = udiv i32 %lane, 3
  %shifted = sub i32 %lane, 4
  %v0 = call i1 @llvm.nvvm.vote.all.sync(i32 255, i1 %joins)
  %v1 = call i1 @llvm.nvvm.vote.all.sync(i32 255, i1 %below.7)
  %v2 = call i1 @llvm.nvvm.vote.any.sync(i32 255, i1 %is.7)
  %v3 = call i1 @llvm.nvvm.vote.uni.sync(i32 255, i1 %joins)
  %v4 = call i1 @llvm.nvvm.vote.uni.sync(i32 255, i1 %below.3)
  %v5 = call i32 @llvm.nvvm.vote.ballot.sync(i32 255, i1 %is.odd)
  %v6 = call i32 @llvm.nvvm.match.any.sync.i32(i32 255, i32 %third)
  %differ = call { i32, i1 } @llvm.nvvm.match.all.sync.i32p(i32 255, i32 %lane)
  %agree = call { i32, i1 } @llvm.nvvm.match.all.sync.i64p(i32 255, i64 5)
  %v11 = call i32 @llvm.nvvm.redux.sync.add(i32 %lane, i32 255)
  %v12 = call i32 @llvm.nvvm.redux.sync.umax(i32 %lane, i32 255)
  %v13 = call i32 @llvm.nvvm.redux.sync.min(i32 %shifted, i32 255)
  %v14 = call i32 @llvm.nvvm.redux.sync.and(i32 %lane, i32 255)
  %v15 = call i32 @llvm.nvvm.redux.sync.or(i32 %lane, i32 255)
  br i1 %is.7, label %write, label %end

write:
  %w0 = zext i1 %v0 to i32
  %w1 = zext i1 %v1 to i32
  %w2 = zext i1 %v2 to i32
  %w3 = zext i1 %v3 to i32
  %w4 = zext i1 %v4 to i32
  %w7 = extractvalue { i32, i1 } %differ, 0
  %p7 = extractvalue { i32, i1 } %differ, 1
  %w8 = zext i1 %p7 to i32
  %w9 = extractvalue { i32, i1 } %agree, 0
  %p9 = extractvalue { i32, i1 } %agree, 1
  %w10 = zext i1 %p9 to i32
  call void @put(ptr %out, i32 0, i32 %w0)
  call void @put(ptr %out, i32 1, i32 %w1)
  call void @put(ptr %out, i32 2, i32 %w2)
  call void @put(ptr %out, i32 3, i32 %w3)
  call void @put(ptr %out, i32 4, i32 %w4)
  call void @put(ptr %out, i32 5, i32 %v5)
  call void @put(ptr %out, i32 6, i32 %v6)
  call void @put(ptr %out, i32 7, i32 %w7)
  call void @put(ptr %out, i32 8, i32 %w8)
  call void @put(ptr %out, i32 9, i32 %w9)
  call void @put(ptr %out, i32 10, i32 %w10)
  call void @put(ptr %out, i32 11, i32 %v11)
  call void @put(ptr %out, i32 12, i32 %v12)
  call void @put(ptr %out, i32 13, i32 %v13)
  call void @put(ptr %out, i32 14, i32 %v14)
  call void @put(ptr %out, i32 15, i32 %v15)
  br label %end

end:
  ret void
}

define internal void @put(ptr %buffer, i32 %index, i32 %value) {
  %slot = getelementptr i32, ptr %buffer, i32 %index
  store i32 %value, ptr %slot
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i1 @llvm.nvvm.vote.all.sync(i32, i1)
declare i1 @llvm.nvvm.vote.any.sync(i32, i1)
declare i1 @llvm.nvvm.vote.uni.sync(i32, i1)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare i32 @llvm.nvvm.match.any.sync.i32(i32, i32)
declare { i32, i1 } @llvm.nvvm.match.all.sync.i32p(i32, i32)
declare { i32, i1 } @llvm.nvvm.match.all.sync.i64p(i32, i64)
declare i32 @llvm.nvvm.redux.sync.add(i32, i32)
declare i32 @llvm.nvvm.redux.sync.umax(i32, i32)
declare i32 @llvm.nvvm.redux.sync.min(i32, i32)
declare i32 @llvm.nvvm.redux.sync.and(i32, i32)
declare i32 @llvm.nvvm.redux.sync.or(i32, i32)
