; Lane 0 writes, and the others read its value. A bar.warp.sync orders only the
; lanes in its mask; a shuffle orders none.
; RUN: %sim-kernel %s --kernel all --threads 4 --buffer 5 --check-memory \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=FINE
; RUN: not %sim-kernel %s --kernel lanes_0_and_1 --threads 4 --buffer 5 --check-memory 2>&1 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=MASK
; RUN: not %sim-kernel %s --kernel shuffle --threads 4 --buffer 5 --check-memory 2>&1 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=SHUFFLE
; FINE: buffer 0: 7 7 7 7 7
;      MASK: warpfold-sim: data race in global memory in kernel lanes_0_and_1
; MASK-NEXT:   block 0 warp 0 lane 2 (thread 2): read of 4 bytes, load in lanes_0_and_1
; MASK-NEXT:   earlier: block 0 warp 0 lane 0 (thread 0): write of 4 bytes, store in lanes_0_and_1
;      SHUFFLE: warpfold-sim: data race in global memory in kernel shuffle
; SHUFFLE-NEXT:   block 0 warp 0 lane 3 (thread 3): read of 4 bytes, load in shuffle
; SHUFFLE-NEXT:   earlier: block 0 warp 0 lane 0 (thread 0): write of 4 bytes, store in shuffle
; SHUFFLE-NEXT:   at byte 0 of buffer 0
; SHUFFLE-NEXT:   nothing orders the two lanes: a bar.warp.sync that names both, or a block barrier, belongs between them (shuffles and votes do not order memory)

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @all(ptr %data) {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %writes = icmp eq i32 %thread, 0
  br i1 %writes, label %write, label %join

write:
  store i32 7, ptr %data
  br label %join

join:
  call void @llvm.nvvm.bar.warp.sync(i32 15)
  %value = load i32, ptr %data
  %next = add i32 %thread, 1
  %own = getelementptr i32, ptr %data, i32 %next
  store i32 %value, ptr %own
  ret void
}

define ptx_kernel void @lanes_0_and_1(ptr %data) {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %writes = icmp eq i32 %thread, 0
  br i1 %writes, label %write, label %join

write:
  store i32 7, ptr %data
  br label %join

join:
  %named = icmp ult i32 %thread, 2
  br i1 %named, label %meet, label %read

meet:
  call void @llvm.nvvm.bar.warp.sync(i32 3)
  br label %read

read:
  %value = load i32, ptr %data
  %next = add i32 %thread, 1
  %own = getelementptr i32, ptr %data, i32 %next
  store i32 %value, ptr %own
  ret void
}

define ptx_kernel void @shuffle(ptr %data) {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %writes = icmp eq i32 %thread, 0
  br i1 %writes, label %write, label %join

write:
  store i32 7, ptr %data
  br label %join

join:
  %zero = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 15, i32 %thread, i32 0, i32 31)
  %value = load i32, ptr %data
  %next = add i32 %thread, 1
  %own = getelementptr i32, ptr %data, i32 %next
  store i32 %value, ptr %own
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.bar.warp.sync(i32)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
