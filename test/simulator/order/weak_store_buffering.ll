; Two blocks each set their word and read the other's. Both may read 0 (store
; buffering), unless there is a fence of device scope in between: then the later
; fence observes the writes before the earlier one.
; RUN: sh -c \
; RUN:   'for seed in 1 2 3 4 5 6 7 8 9 10 11 12; do %sim-kernel %s --kernel device --teams 2 --threads 1 --buffer 4 \
; RUN:     --weak-memory --schedule=random --seed=$seed || exit 1; done' \
; RUN:   | sort -u | FileCheck %s --match-full-lines --check-prefix=DEVICE
; RUN: sh -c \
; RUN:   'for seed in 1 2 3 4 5 6 7 8 9 10 11 12; do %sim-kernel %s --kernel none --teams 2 --threads 1 --buffer 4 \
; RUN:     --weak-memory --seed=$seed || exit 1; done' \
; RUN:   | sort -u | FileCheck %s --match-full-lines --check-prefix=NONE
; RUN: sh -c \
; RUN:   'for seed in 1 2 3 4 5 6 7 8 9 10 11 12; do %sim-kernel %s --kernel block --teams 2 --threads 1 --buffer 4 \
; RUN:     --weak-memory --seed=$seed || exit 1; done' \
; RUN:   | sort -u | FileCheck %s --match-full-lines --check-prefix=NONE
; DEVICE-NOT: buffer 0: 1 1 0 0
; DEVICE: buffer 0: 1 1 0 1
; DEVICE-NEXT: buffer 0: 1 1 1 0
; DEVICE-NEXT: buffer 0: 1 1 1 1
; NONE: buffer 0: 1 1 0 0

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @device(ptr %data) {
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %other_block = xor i32 %block, 1
  %own = getelementptr i32, ptr %data, i32 %block
  %other = getelementptr i32, ptr %data, i32 %other_block
  store volatile i32 1, ptr %own
  call void @llvm.nvvm.membar.gl()
  %value = load volatile i32, ptr %other
  %slot = getelementptr [2 x i32], ptr %data, i32 1, i32 %block
  store i32 %value, ptr %slot
  ret void
}

define ptx_kernel void @none(ptr %data) {
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %other_block = xor i32 %block, 1
  %own = getelementptr i32, ptr %data, i32 %block
  %other = getelementptr i32, ptr %data, i32 %other_block
  store volatile i32 1, ptr %own
  %value = load volatile i32, ptr %other
  %slot = getelementptr [2 x i32], ptr %data, i32 1, i32 %block
  store i32 %value, ptr %slot
  ret void
}

define ptx_kernel void @block(ptr %data) {
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %other_block = xor i32 %block, 1
  %own = getelementptr i32, ptr %data, i32 %block
  %other = getelementptr i32, ptr %data, i32 %other_block
  store volatile i32 1, ptr %own
  call void @llvm.nvvm.membar.cta()
  %value = load volatile i32, ptr %other
  %slot = getelementptr [2 x i32], ptr %data, i32 1, i32 %block
  store i32 %value, ptr %slot
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.nvvm.membar.gl()
declare void @llvm.nvvm.membar.cta()
