; With split warps, activemask returns a subset of the active lanes. All lanes
; in the subset receive the same mask: a vote with the mask completes, and the
; masks of its lanes are equal (the second buffer).
; RUN: %sim-kernel %s --threads 6 --buffer 6 --buffer 6 --schedule=random --seed=1 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=WHOLE
; RUN: %sim-kernel %s --threads 6 --buffer 6 --buffer 6 --split-warps \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=ALONE
; RUN: sh -c \
; RUN:   'for seed in 1 2 3 4 5 6 7 8; do %sim-kernel %s --threads 6 --buffer 6 --buffer 6 --split-warps \
; RUN:     --schedule=random --seed=$seed; done' \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=RANDOM
; RANDOM: buffer 0: 1 62 62 62 62 62
; RANDOM-NEXT: buffer 1: 1 1 1 1 1 1
; RANDOM-NEXT: buffer 0: 1 2 44 44 16 44
; RANDOM-NEXT: buffer 1: 1 1 1 1 1 1
; RANDOM-NEXT: buffer 0: 63 63 63 63 63 63
; RANDOM-NEXT: buffer 1: 1 1 1 1 1 1
; RANDOM-NEXT: buffer 0: 1 2 4 8 16 32
; RANDOM-NEXT: buffer 1: 1 1 1 1 1 1
; RANDOM-NEXT: buffer 0: 63 63 63 63 63 63
; RANDOM-NEXT: buffer 1: 1 1 1 1 1 1
; RANDOM-NEXT: buffer 0: 1 2 4 8 16 32
; RANDOM-NEXT: buffer 1: 1 1 1 1 1 1
; RANDOM-NEXT: buffer 0: 1 2 4 8 48 48
; RANDOM-NEXT: buffer 1: 1 1 1 1 1 1
; RANDOM-NEXT: buffer 0: 63 63 63 63 63 63
; RANDOM-NEXT: buffer 1: 1 1 1 1 1 1
; RUN: sh -c \
; RUN:   'for seed in 1 2 3 4; do %sim-kernel %s --threads 6 --buffer 6 --buffer 6 --split-warps \
; RUN:     --schedule=adversarial --seed=$seed; done' \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=ADVERSARIAL
; ADVERSARIAL: buffer 0: 31 31 31 31 31 32
; ADVERSARIAL-NEXT: buffer 1: 1 1 1 1 1 1
; ADVERSARIAL-NEXT: buffer 0: 1 2 12 12 16 32
; ADVERSARIAL-NEXT: buffer 1: 1 1 1 1 1 1
; ADVERSARIAL-NEXT: buffer 0: 63 63 63 63 63 63
; ADVERSARIAL-NEXT: buffer 1: 1 1 1 1 1 1
; ADVERSARIAL-NEXT: buffer 0: 1 2 4 8 16 32
; ADVERSARIAL-NEXT: buffer 1: 1 1 1 1 1 1
; WHOLE: buffer 0: 63 63 63 63 63 63
; WHOLE-NEXT: buffer 1: 1 1 1 1 1 1
; ALONE: buffer 0: 1 2 4 8 16 32
; ALONE-NEXT: buffer 1: 1 1 1 1 1 1

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @kernel(ptr %masks, ptr %same) {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %mask = call i32 @llvm.nvvm.activemask()
  %matching = call i32 @llvm.nvvm.match.any.sync.i32(i32 %mask, i32 %mask)
  %equal = icmp eq i32 %matching, %mask
  %word = zext i1 %equal to i32
  %slot.a = getelementptr i32, ptr %masks, i32 %lane
  store i32 %mask, ptr %slot.a
  %slot.b = getelementptr i32, ptr %same, i32 %lane
  store i32 %word, ptr %slot.b
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.activemask()
declare i32 @llvm.nvvm.match.any.sync.i32(i32, i32)
