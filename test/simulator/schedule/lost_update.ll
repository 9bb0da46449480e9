; Each thread of four teams adds one to a word eight times, with a fence instead
; of an atomic operation. A team that runs without interruption loses nothing.
; RUN: %sim-kernel %s --teams 4 --threads 1 --buffer 1 | FileCheck %s --match-full-lines --check-prefix=FAIR
; RUN: sh -c \
; RUN:   'for seed in 1 2 3 4 5 6 7 8; do %sim-kernel %s --teams 4 --threads 1 --buffer 1 --schedule=random \
; RUN:     --seed=$seed; done' \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=RANDOM
; RANDOM: buffer 0: 16
; RANDOM-NEXT: buffer 0: 32
; RANDOM-NEXT: buffer 0: 24
; RANDOM-NEXT: buffer 0: 32
; RANDOM-NEXT: buffer 0: 32
; RANDOM-NEXT: buffer 0: 26
; RANDOM-NEXT: buffer 0: 16
; RANDOM-NEXT: buffer 0: 32
; RUN: sh -c \
; RUN:   'for seed in 1 2 3 4 5 6 7 8; do %sim-kernel %s --teams 4 --threads 1 --buffer 1 --schedule=adversarial \
; RUN:     --seed=$seed; done' \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=ADVERSARIAL
; ADVERSARIAL: buffer 0: 32
; ADVERSARIAL-NEXT: buffer 0: 8
; ADVERSARIAL-NEXT: buffer 0: 32
; ADVERSARIAL-NEXT: buffer 0: 32
; ADVERSARIAL-NEXT: buffer 0: 32
; ADVERSARIAL-NEXT: buffer 0: 32
; ADVERSARIAL-NEXT: buffer 0: 32
; ADVERSARIAL-NEXT: buffer 0: 8
; FAIR: buffer 0: 32

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @kernel(ptr %word) {
  br label %loop

loop:
  %round = phi i32 [ 0, %0 ], [ %next, %loop ]
  %old = load i32, ptr %word
  call void @llvm.nvvm.membar.gl()
  %new = add i32 %old, 1
  store i32 %new, ptr %word
  %next = add i32 %round, 1
  %again = icmp ne i32 %next, 8
  br i1 %again, label %loop, label %end

end:
  ret void
}

declare void @llvm.nvvm.membar.gl()
