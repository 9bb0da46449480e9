; Warp 0 arrives at a barrier without waiting, warp 1 waits for it. Writes of
; warp 0 before its arrival are ordered, later writes are not.
; RUN: %sim-kernel %s --kernel before --threads 64 --buffer 2 --check-memory \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=FINE
; RUN: not %sim-kernel %s --kernel after --threads 64 --buffer 2 --check-memory 2>&1 | FileCheck %s --match-full-lines
; FINE: buffer 0: 7 7
;      CHECK: warpfold-sim: data race in global memory in kernel after
; CHECK-NEXT:   block 0 warp 1 lane 0 (thread 32): read of 4 bytes, load in after
; CHECK-NEXT:   earlier: block 0 warp 0 lane 0 (thread 0): write of 4 bytes, store in after

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @before(ptr %out) {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %produces = icmp ult i32 %thread, 32
  br i1 %produces, label %producer, label %consumer

producer:
  %first = icmp eq i32 %thread, 0
  br i1 %first, label %write, label %arrive

write:
  store i32 7, ptr %out
  br label %arrive

arrive:
  call void asm sideeffect "bar.arrive 2, 64;", "~{memory}"()
  ret void

consumer:
  call void @llvm.nvvm.barrier.sync.cnt(i32 2, i32 64)
  %reads = icmp eq i32 %thread, 32
  br i1 %reads, label %read, label %nothing

read:
  %value = load i32, ptr %out
  %second = getelementptr i32, ptr %out, i32 1
  store i32 %value, ptr %second
  ret void

nothing:
  ret void
}

define ptx_kernel void @after(ptr %out) {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %produces = icmp ult i32 %thread, 32
  br i1 %produces, label %producer, label %consumer

producer:
  call void asm sideeffect "bar.arrive 2, 64;", "~{memory}"()
  %first = icmp eq i32 %thread, 0
  br i1 %first, label %write, label %done

write:
  store i32 7, ptr %out
  br label %done

done:
  ret void

consumer:
  call void @llvm.nvvm.barrier.sync.cnt(i32 2, i32 64)
  %reads = icmp eq i32 %thread, 32
  br i1 %reads, label %read, label %nothing

read:
  %value = load i32, ptr %out
  %second = getelementptr i32, ptr %out, i32 1
  store i32 %value, ptr %second
  ret void

nothing:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.sync.cnt(i32, i32)
