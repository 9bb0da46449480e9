; The last of three blocks that count themselves resets the counter with a plain
; store. Its increment observed those of the others, which therefore precede its
; later operations without any fence (PTX ISA, "Causality Order": observation).
; A block that only stores is not ordered.
; RUN: %sim-kernel %s --kernel last --teams 3 --threads 1 --buffer 1 --check-memory \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=FINE
; RUN: not %sim-kernel %s --kernel first --teams 3 --threads 1 --buffer 1 --check-memory 2>&1 \
; RUN:   | FileCheck %s --match-full-lines
; FINE: buffer 0: 0
;      CHECK: warpfold-sim: data race in global memory in kernel first
; CHECK-NEXT:   block 1 warp 0 lane 0 (thread 0): atomic update of 4 bytes, atomic add in first
; CHECK-NEXT:   earlier: block 0 warp 0 lane 0 (thread 0): write of 4 bytes, store in first

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @last(ptr %counter) {
  %before = atomicrmw add ptr %counter, i32 1 monotonic
  %is_last = icmp eq i32 %before, 2
  br i1 %is_last, label %reset, label %done

reset:
  store i32 0, ptr %counter
  ret void

done:
  ret void
}

define ptx_kernel void @first(ptr %counter) {
  %before = atomicrmw add ptr %counter, i32 1 monotonic
  %is_first = icmp eq i32 %before, 0
  br i1 %is_first, label %reset, label %done

reset:
  store i32 0, ptr %counter
  ret void

done:
  ret void
}

