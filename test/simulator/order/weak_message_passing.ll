; With --weak-memory, a block that reads the flag may, under some seed, not see
; the data written before it; with a device fence on each side it does under
; every seed.
; RUN: sh -c \
; RUN:   'for seed in 1 2 3 4 5 6 7 8 9 10 11 12; do %sim-kernel %s --kernel both --teams 2 --threads 1 --buffer 3 \
; RUN:     --weak-memory --seed=$seed || exit 1; done' \
; RUN:   | sort -u | FileCheck %s --match-full-lines --check-prefix=NEW
; RUN: sh -c \
; RUN:   'for seed in 1 2 3 4 5 6 7 8 9 10 11 12; do %sim-kernel %s --kernel none --teams 2 --threads 1 --buffer 3 \
; RUN:     --weak-memory --seed=$seed || exit 1; done' \
; RUN:   | sort -u | FileCheck %s --match-full-lines --check-prefix=OLD
; RUN: sh -c \
; RUN:   'for seed in 1 2 3 4 5 6 7 8 9 10 11 12; do %sim-kernel %s --kernel writer_only --teams 2 --threads 1 \
; RUN:     --buffer 3 --weak-memory --seed=$seed || exit 1; done' \
; RUN:   | sort -u | FileCheck %s --match-full-lines --check-prefix=OLD
; RUN: sh -c \
; RUN:   'for seed in 1 2 3 4 5 6 7 8 9 10 11 12; do %sim-kernel %s --kernel reader_only --teams 2 --threads 1 \
; RUN:     --buffer 3 --weak-memory --seed=$seed || exit 1; done' \
; RUN:   | sort -u | FileCheck %s --match-full-lines --check-prefix=OLD
; RUN: sh -c \
; RUN:   'for seed in 1 2 3 4 5 6 7 8 9 10 11 12; do %sim-kernel %s --kernel block_scope --teams 2 --threads 1 \
; RUN:     --buffer 3 --weak-memory --seed=$seed || exit 1; done' \
; RUN:   | sort -u | FileCheck %s --match-full-lines --check-prefix=OLD
; NEW: buffer 0: 7 1 7
; NEW-NOT: {{.+}}
; OLD: buffer 0: 7 1 0
; OLD-NEXT: buffer 0: 7 1 7

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @both(ptr %data) {
  %flag = getelementptr i32, ptr %data, i32 1
  %seen = getelementptr i32, ptr %data, i32 2
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %writes = icmp eq i32 %block, 0
  br i1 %writes, label %write, label %wait

write:
  store volatile i32 7, ptr %data
  call void @llvm.nvvm.membar.gl()
  store volatile i32 1, ptr %flag
  ret void

wait:
  %value = load volatile i32, ptr %flag
  %set = icmp eq i32 %value, 1
  br i1 %set, label %read, label %wait

read:
  call void @llvm.nvvm.membar.gl()
  %read_data = load volatile i32, ptr %data
  store i32 %read_data, ptr %seen
  ret void
}

define ptx_kernel void @none(ptr %data) {
  %flag = getelementptr i32, ptr %data, i32 1
  %seen = getelementptr i32, ptr %data, i32 2
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %writes = icmp eq i32 %block, 0
  br i1 %writes, label %write, label %wait

write:
  store volatile i32 7, ptr %data
  store volatile i32 1, ptr %flag
  ret void

wait:
  %value = load volatile i32, ptr %flag
  %set = icmp eq i32 %value, 1
  br i1 %set, label %read, label %wait

read:
  %read_data = load volatile i32, ptr %data
  store i32 %read_data, ptr %seen
  ret void
}

define ptx_kernel void @writer_only(ptr %data) {
  %flag = getelementptr i32, ptr %data, i32 1
  %seen = getelementptr i32, ptr %data, i32 2
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %writes = icmp eq i32 %block, 0
  br i1 %writes, label %write, label %wait

write:
  store volatile i32 7, ptr %data
  call void @llvm.nvvm.membar.gl()
  store volatile i32 1, ptr %flag
  ret void

wait:
  %value = load volatile i32, ptr %flag
  %set = icmp eq i32 %value, 1
  br i1 %set, label %read, label %wait

read:
  %read_data = load volatile i32, ptr %data
  store i32 %read_data, ptr %seen
  ret void
}

define ptx_kernel void @reader_only(ptr %data) {
  %flag = getelementptr i32, ptr %data, i32 1
  %seen = getelementptr i32, ptr %data, i32 2
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %writes = icmp eq i32 %block, 0
  br i1 %writes, label %write, label %wait

write:
  store volatile i32 7, ptr %data
  store volatile i32 1, ptr %flag
  ret void

wait:
  %value = load volatile i32, ptr %flag
  %set = icmp eq i32 %value, 1
  br i1 %set, label %read, label %wait

read:
  call void @llvm.nvvm.membar.gl()
  %read_data = load volatile i32, ptr %data
  store i32 %read_data, ptr %seen
  ret void
}

define ptx_kernel void @block_scope(ptr %data) {
  %flag = getelementptr i32, ptr %data, i32 1
  %seen = getelementptr i32, ptr %data, i32 2
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %writes = icmp eq i32 %block, 0
  br i1 %writes, label %write, label %wait

write:
  store volatile i32 7, ptr %data
  call void @llvm.nvvm.membar.cta()
  store volatile i32 1, ptr %flag
  ret void

wait:
  %value = load volatile i32, ptr %flag
  %set = icmp eq i32 %value, 1
  br i1 %set, label %read, label %wait

read:
  call void @llvm.nvvm.membar.cta()
  %read_data = load volatile i32, ptr %data
  store i32 %read_data, ptr %seen
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.nvvm.membar.gl()
declare void @llvm.nvvm.membar.cta()
