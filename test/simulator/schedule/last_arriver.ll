; Eight teams count themselves; the buffer has the number of the last one, which
; depends on the seed.
; RUN: sh -c \
; RUN:   'for seed in 1 2 3 4 5 6 7 8 9 10 11 12; do %sim-kernel %s --teams 8 --threads 1 --sms 4 --buffer 2 \
; RUN:     --schedule=adversarial --seed=$seed; done' \
; RUN:   | FileCheck %s --match-full-lines
; CHECK: buffer 0: 8 5
; CHECK-NEXT: buffer 0: 8 7
; CHECK-NEXT: buffer 0: 8 5
; CHECK-NEXT: buffer 0: 8 0
; CHECK-NEXT: buffer 0: 8 7
; CHECK-NEXT: buffer 0: 8 7
; CHECK-NEXT: buffer 0: 8 2
; CHECK-NEXT: buffer 0: 8 0
; CHECK-NEXT: buffer 0: 8 5
; CHECK-NEXT: buffer 0: 8 5
; CHECK-NEXT: buffer 0: 8 5
; CHECK-NEXT: buffer 0: 8 6

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @kernel(ptr %count) {
  %team = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %before = atomicrmw add ptr %count, i32 1 monotonic
  %is.last = icmp eq i32 %before, 7
  br i1 %is.last, label %last, label %end

last:
  %name = getelementptr i32, ptr %count, i32 1
  store i32 %team, ptr %name
  br label %end

end:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
