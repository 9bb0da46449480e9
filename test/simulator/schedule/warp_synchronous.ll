; Each lane writes a word of shared memory and reads its lower neighbour's, without
; bar.warp.sync in between: the result is correct if lanes run in order. Lane 0 reads its
; own word. The value -1515870811 (0xA5A5A5A5) means that the word was not written yet.
; RUN: %sim-kernel %s --threads 8 --shared 32 --buffer 8 | FileCheck %s --match-full-lines --check-prefix=FAIR
; RUN: %sim-kernel %s --threads 8 --shared 32 --buffer 8 --schedule=adversarial --seed=1 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=LAST
; RUN: %sim-kernel %s --threads 8 --shared 32 --buffer 8 --split-warps --schedule=random --seed=1 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=RANDOM
; RANDOM: buffer 0: 0 0 -1515870811 2 -1515870811 -1515870811 -1515870811 6
; FAIR: buffer 0: 0 0 1 2 3 4 5 6
; LAST: buffer 0: 0 -1515870811 -1515870811 -1515870811 -1515870811 -1515870811 -1515870811 -1515870811

target triple = "nvptx64-nvidia-cuda"

@frame = external addrspace(3) global [0 x i32], align 4

define ptx_kernel void @kernel(ptr %out) {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %mine = getelementptr [0 x i32], ptr addrspace(3) @frame, i32 0, i32 %lane
  store i32 %lane, ptr addrspace(3) %mine
  %is.first = icmp eq i32 %lane, 0
  %one = select i1 %is.first, i32 0, i32 1
  %other = sub i32 %lane, %one
  %theirs = getelementptr [0 x i32], ptr addrspace(3) @frame, i32 0, i32 %other
  %seen = load i32, ptr addrspace(3) %theirs
  %slot = getelementptr i32, ptr %out, i32 %lane
  store i32 %seen, ptr %slot
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
