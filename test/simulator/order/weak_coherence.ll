; All threads see the values of a word in the same order: a thread that has read a
; newer one never reads an older one, and a loop that waits for the last one ends.
; RUN: sh -c \
; RUN:   'for seed in 1 2 3 4 5 6 7 8 9 10 11 12; do %sim-kernel %s --kernel kernel --teams 5 --threads 1 --buffer 7 \
; RUN:     --weak-memory --seed=$seed || exit 1; done' \
; RUN:   | sort -u | FileCheck %s --match-full-lines --check-prefix=ALL
; ALL: buffer 0: 6 0 0 0 0 0 0
; ALL-NOT: {{.+}}

target triple = "nvptx64-nvidia-cuda"

; Block 0 writes 1 to 6, the others count decreases of the value.
define ptx_kernel void @kernel(ptr %data) {
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %writes = icmp eq i32 %block, 0
  br i1 %writes, label %write, label %look

write:
  %next = phi i32 [ 1, %0 ], [ %after, %write ]
  store volatile i32 %next, ptr %data
  %after = add i32 %next, 1
  %more = icmp ult i32 %after, 7
  br i1 %more, label %write, label %done

look:
  %last = phi i32 [ 0, %0 ], [ %value, %look ]
  %falls = phi i32 [ 0, %0 ], [ %sum, %look ]
  %value = load volatile i32, ptr %data
  %lower = icmp ult i32 %value, %last
  %one = zext i1 %lower to i32
  %sum = add i32 %falls, %one
  %end = icmp eq i32 %value, 6
  br i1 %end, label %tell, label %look

tell:
  %slot = getelementptr i32, ptr %data, i32 %block
  store i32 %sum, ptr %slot
  ret void

done:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
