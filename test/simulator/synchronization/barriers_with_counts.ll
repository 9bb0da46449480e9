; Warps 0 and 1 meet at barrier 3 while warps 2 and 3 meet at barrier 4; a
; barrier with a vote counts the odd threads of all 100, where the last warp is
; incomplete; the barrier does not wait for threads that have exited.
; RUN: %sim-kernel %s --threads 100 --buffer 4 --buffer 3 | FileCheck %s --match-full-lines
; CHECK: buffer 0: 20 10 40 30
; CHECK-NEXT: buffer 1: 50 0 1

target triple = "nvptx64-nvidia-cuda"

@words = internal addrspace(3) global [4 x i32] undef, align 4

define ptx_kernel void @kernel(ptr %pairs, ptr %votes) {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %warp = udiv i32 %thread, 32
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %leader = icmp eq i32 %lane, 0
  %one.up = add i32 %warp, 1
  %word = mul i32 %one.up, 10
  br i1 %leader, label %write, label %meet

write:
  %own = getelementptr [4 x i32], ptr addrspace(3) @words, i32 0, i32 %warp
  store i32 %word, ptr addrspace(3) %own
  br label %meet

meet:
  %high = lshr i32 %warp, 1
  %id = add i32 %high, 3
  call void @llvm.nvvm.barrier.sync.cnt(i32 %id, i32 64)
  %partner = xor i32 %warp, 1
  %other = getelementptr [4 x i32], ptr addrspace(3) @words, i32 0, i32 %partner
  %value = load i32, ptr addrspace(3) %other
  %slot = getelementptr i32, ptr %pairs, i32 %warp
  store i32 %value, ptr %slot
  %bit = and i32 %thread, 1
  %count = call i32 @llvm.nvvm.barrier0.popc(i32 %bit)
  %all = call i32 @llvm.nvvm.barrier0.and(i32 %bit)
  %any = call i32 @llvm.nvvm.barrier0.or(i32 %bit)
  %exits = icmp ugt i32 %thread, 40
  br i1 %exits, label %end, label %last

last:
  call void @llvm.nvvm.barrier.sync(i32 8)
  %first = icmp eq i32 %thread, 0
  br i1 %first, label %report, label %end

report:
  store i32 %count, ptr %votes
  %second = getelementptr i32, ptr %votes, i32 1
  store i32 %all, ptr %second
  %third = getelementptr i32, ptr %votes, i32 2
  store i32 %any, ptr %third
  br label %end

end:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare void @llvm.nvvm.barrier.sync.cnt(i32, i32)
declare void @llvm.nvvm.barrier.sync(i32)
declare i32 @llvm.nvvm.barrier0.popc(i32)
declare i32 @llvm.nvvm.barrier0.and(i32)
declare i32 @llvm.nvvm.barrier0.or(i32)
