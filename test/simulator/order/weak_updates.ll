; A read-modify-write reads the newest value: every ticket is issued once.
; RUN: sh -c \
; RUN:   'for seed in 1 2 3 4 5 6 7 8 9 10 11 12; do %sim-kernel %s --kernel kernel --teams 4 --threads 8 --buffer 34 \
; RUN:     --weak-memory --seed=$seed || exit 1; done' \
; RUN:   | sort -u | FileCheck %s --match-full-lines --check-prefix=ALL
; ALL: buffer 0: 32 0 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
; ALL-NOT: {{.+}}

target triple = "nvptx64-nvidia-cuda"

; The word after the counter is not used; ticket N marks word 2 + N.
define ptx_kernel void @kernel(ptr %count) {
  %ticket = atomicrmw add ptr %count, i32 1 monotonic
  %index = add i32 %ticket, 2
  %slot = getelementptr i32, ptr %count, i32 %index
  %old = atomicrmw add ptr %slot, i32 1 monotonic
  ret void
}
