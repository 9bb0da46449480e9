; Lanes 0 and 1 of each warp record their order, before and after a barrier:
; 1000 * team + 100 * warp + 10 * lane + phase.
;
; Fair: the lowest first, and all in turn.
; RUN: %sim-kernel %s --teams 2 --threads 96 --buffer 1 --buffer 24 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=FAIR
; FAIR: buffer 1: 0 10 100 110 200 210 201 211 1 11 101 111 1000 1010 1100 1110 1200 1210 1201 1211 1001 1011 1101 1111
;
; Split: the lanes of one warp are not adjacent any more.
; RUN: %sim-kernel %s --teams 2 --threads 96 --buffer 1 --buffer 24 --split-warps \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=SPLIT
; SPLIT: buffer 1: 0 110 200 10 100 210 1 111 1200 1010 1100 1210 1000 1110 1201 1011 101 211 11 201 1111 1211 1001 1101
;
; The last lane first, and team 0 ends before team 1 starts.
; RUN: %sim-kernel %s --teams 2 --threads 96 --buffer 1 --buffer 24 --schedule=adversarial --seed=8 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=LAST
; LAST: buffer 1: 10 0 110 100 210 200 11 1 111 101 211 201 1210 1200 1010 1000 1110 1100 1211 1201 1011 1001 1111 1101
;
; Warp 1 of team 0 is delayed until no other thread can run.
; RUN: %sim-kernel %s --teams 2 --threads 96 --buffer 1 --buffer 24 --schedule=adversarial --seed=7 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=HELD
; HELD: buffer 1: 210 200 10 0 1210 1200 1010 1000 1110 1100 1211 1201 1011 1001 1111 1101 110 100 211 201 11 1 111 101
;
; The same seed gives the same order, another seed another order.
; RUN: %sim-kernel %s --teams 2 --threads 96 --buffer 1 --buffer 24 --schedule=random --seed=1 > %t.random.1
; RUN: %sim-kernel %s --teams 2 --threads 96 --buffer 1 --buffer 24 --schedule=random --seed=1 | cmp - %t.random.1
; RUN: %sim-kernel %s --teams 2 --threads 96 --buffer 1 --buffer 24 --schedule=random --seed=2 \
; RUN:   | not cmp -s - %t.random.1
; RUN: FileCheck %s --match-full-lines --check-prefix=RANDOM < %t.random.1
; RANDOM: buffer 1: 10 0 1200 1210 210 1010 200 1000 100 1100 1110 110 1201 1211 11 1 201 211 1011 1001 101 111 1101 1111

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @kernel(ptr %counter, ptr %sequence) {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %team = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %warp = udiv i32 %thread, 32
  %a = mul i32 %team, 1000
  %b = mul i32 %warp, 100
  %c = mul i32 %lane, 10
  %ab = add i32 %a, %b
  %name = add i32 %ab, %c
  %notes = icmp ult i32 %lane, 2
  br label %phase

phase:
  %number = phi i32 [ 0, %0 ], [ 1, %next ]
  br i1 %notes, label %note, label %next

note:
  %position = atomicrmw add ptr %counter, i32 1 monotonic
  %slot = getelementptr i32, ptr %sequence, i32 %position
  %entry = add i32 %name, %number
  store i32 %entry, ptr %slot
  br label %next

next:
  call void @llvm.nvvm.barrier0()
  %first = icmp eq i32 %number, 0
  br i1 %first, label %phase, label %end

end:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.nvvm.barrier0()
