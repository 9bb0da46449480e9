; Every thread of every block takes one lock: lanes of a warp and blocks that wait
; for each other all make progress. Blocks 4 to 7 start when earlier ones end.
; RUN: %sim-kernel %s --teams 8 --threads 64 --buffer 2 | FileCheck %s --match-full-lines
; RUN: env WARPFOLD_SIM_SMS=1 WARPFOLD_SIM_BLOCKS_PER_SM=1 %sim-kernel %s --teams 8 --threads 64 --buffer 2 \
; RUN:   | FileCheck %s --match-full-lines
; CHECK: buffer 0: 0 512

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @kernel(ptr %lock) {
  br label %try

try:
  %pair = cmpxchg ptr %lock, i32 0, i32 1 acquire monotonic
  %taken = extractvalue { i32, i1 } %pair, 1
  br i1 %taken, label %inside, label %try

inside:
  %counter = getelementptr i32, ptr %lock, i32 1
  %old = load i32, ptr %counter
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  ; Gives other threads time to enter if the lock does not work.
  call void @llvm.nvvm.nanosleep(i32 %thread)
  %new = add i32 %old, 1
  store i32 %new, ptr %counter
  store atomic i32 0, ptr %lock release, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.nanosleep(i32)
