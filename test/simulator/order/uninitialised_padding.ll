; Uninitialised bytes in a value that also has initialised bytes are the padding
; of a struct: they may be moved with the others, through registers, vectors,
; loops and shuffles, but not used in computations. A value without any
; initialised byte may not even be moved.
; RUN: %sim-kernel %s --kernel moved --threads 2 --buffer 8 --check-memory \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=MOVED
; RUN: %sim-kernel %s --kernel written_half --threads 1 --buffer 1 --check-memory \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=HALF
; RUN: not %sim-kernel %s --kernel other_half --threads 1 --buffer 1 --check-memory 2>&1 \
; RUN:   | FileCheck %s --match-full-lines -DKERNEL=other_half -DBYTE=4
; RUN: not %sim-kernel %s --kernel other_element --threads 1 --buffer 1 --check-memory 2>&1 \
; RUN:   | FileCheck %s --match-full-lines -DKERNEL=other_element -DBYTE=4
; RUN: not %sim-kernel %s --kernel all_compared --threads 1 --buffer 1 --check-memory 2>&1 \
; RUN:   | FileCheck %s --match-full-lines -DKERNEL=all_compared -DBYTE=4
; RUN: not %sim-kernel %s --kernel inserted --threads 1 --buffer 1 --check-memory 2>&1 \
; RUN:   | FileCheck %s --match-full-lines -DKERNEL=inserted -DBYTE=4
; RUN: not %sim-kernel %s --kernel shifted_in_loop --threads 1 --buffer 1 --check-memory 2>&1 \
; RUN:   | FileCheck %s --match-full-lines -DKERNEL=shifted_in_loop -DBYTE=4
; RUN: not %sim-kernel %s --kernel shuffled --threads 1 --buffer 1 --check-memory 2>&1 \
; RUN:   | FileCheck %s --match-full-lines -DKERNEL=shuffled -DBYTE=4
; RUN: not %sim-kernel %s --kernel as_flags --threads 1 --buffer 1 --check-memory 2>&1 \
; RUN:   | FileCheck %s --match-full-lines -DKERNEL=as_flags -DBYTE=4
; RUN: not %sim-kernel %s --kernel nothing_there --threads 1 --buffer 1 --check-memory 2>&1 \
; RUN:   | FileCheck %s --match-full-lines -DKERNEL=nothing_there -DBYTE=8
; MOVED: buffer 0: 7 {{-?[0-9]+}} 7 {{-?[0-9]+}} 7 {{-?[0-9]+}} 7 {{-?[0-9]+}}
; HALF: buffer 0: 8
;      CHECK: warpfold-sim: read of uninitialised shared memory in kernel [[KERNEL]]
; CHECK-NEXT:   block 0 warp 0 lane 0 (thread 0): read of 8 bytes, load in [[KERNEL]]
; CHECK-NEXT:   at byte [[BYTE]] of shared variable pair of block 0

target triple = "nvptx64-nvidia-cuda"

@pair = internal addrspace(3) global [2 x i64] undef, align 8

; Reads the lower half of the first word.
define internal void @write() {
  store i32 7, ptr addrspace(3) @pair
  call void @llvm.nvvm.barrier0()
  ret void
}

define ptx_kernel void @moved(ptr %out) {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %thread, 0
  br i1 %first, label %write, label %join

write:
  store i32 7, ptr addrspace(3) @pair
  br label %join

join:
  call void @llvm.nvvm.barrier0()
  %value = load i64, ptr addrspace(3) @pair
  br label %loop

loop:
  %round = phi i32 [ 0, %join ], [ %next, %loop ]
  %handed = phi i64 [ %value, %join ], [ %handed, %loop ]
  %next = add i32 %round, 1
  %again = icmp ult i32 %next, 3
  br i1 %again, label %loop, label %done

done:
  %low = trunc i64 %handed to i32
  %shifted = lshr i64 %handed, 32
  %high = trunc i64 %shifted to i32
  %other.low = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 3, i32 %low, i32 1, i32 31)
  %other.high = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 3, i32 %high, i32 1, i32 31)
  %wide.low = zext i32 %other.low to i64
  %wide.high = zext i32 %other.high to i64
  %placed = shl i64 %wide.high, 32
  %packed = or disjoint i64 %placed, %wide.low
  %mine = insertelement <2 x i64> poison, i64 %handed, i64 0
  %both = insertelement <2 x i64> %mine, i64 %packed, i64 1
  %slot = getelementptr <2 x i64>, ptr %out, i32 %thread
  store <2 x i64> %both, ptr %slot, align 8
  ret void
}

define ptx_kernel void @written_half(ptr %out) {
  call void @write()
  %value = load i64, ptr addrspace(3) @pair
  %low = trunc i64 %value to i32
  %more = add i32 %low, 1
  store i32 %more, ptr %out
  ret void
}

define ptx_kernel void @other_half(ptr %out) {
  call void @write()
  %value = load i64, ptr addrspace(3) @pair
  %shifted = lshr i64 %value, 32
  %high = trunc i64 %shifted to i32
  %more = add i32 %high, 1
  store i32 %more, ptr %out
  ret void
}

define ptx_kernel void @other_element(ptr %out) {
  call void @write()
  %value = load <2 x i32>, ptr addrspace(3) @pair, align 8
  %high = extractelement <2 x i32> %value, i64 1
  %more = add i32 %high, 1
  store i32 %more, ptr %out
  ret void
}

define ptx_kernel void @all_compared(ptr %out) {
  call void @write()
  %value = load i64, ptr addrspace(3) @pair
  %is = icmp eq i64 %value, 7
  %word = zext i1 %is to i32
  store i32 %word, ptr %out
  ret void
}

define ptx_kernel void @inserted(ptr %out) {
  call void @write()
  %value = load i64, ptr addrspace(3) @pair
  %vector = insertelement <2 x i64> zeroinitializer, i64 %value, i64 1
  %words = bitcast <2 x i64> %vector to <4 x i32>
  %high = extractelement <4 x i32> %words, i64 3
  %more = add i32 %high, 1
  store i32 %more, ptr %out
  ret void
}

; The upper half is moved in the first round and used in a computation after the second.
define ptx_kernel void @shifted_in_loop(ptr %out) {
  call void @write()
  %value = load i64, ptr addrspace(3) @pair
  br label %loop

loop:
  %round = phi i32 [ 0, %0 ], [ %next, %loop ]
  %handed = phi i64 [ %value, %0 ], [ %shifted, %loop ]
  %shifted = lshr i64 %handed, 16
  %next = add i32 %round, 1
  %again = icmp ult i32 %next, 2
  br i1 %again, label %loop, label %done

done:
  %byte = trunc i64 %shifted to i8
  %more = add i8 %byte, 1
  store i8 %more, ptr %out
  ret void
}

define ptx_kernel void @shuffled(ptr %out) {
  call void @write()
  %value = load i64, ptr addrspace(3) @pair
  %shifted = lshr i64 %value, 32
  %high = trunc i64 %shifted to i32
  %other = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 1, i32 %high, i32 0, i32 31)
  %more = add i32 %other, 1
  store i32 %more, ptr %out
  ret void
}

; A bitwise or that is an operation, not a way to combine halves.
define ptx_kernel void @as_flags(ptr %out) {
  call void @write()
  %value = load i64, ptr addrspace(3) @pair
  %flags = or i64 %value, 1
  store i64 %flags, ptr addrspace(3) getelementptr inbounds (i8, ptr addrspace(3) @pair, i64 8)
  ret void
}

define ptx_kernel void @nothing_there(ptr %out) {
  call void @write()
  %value = load i64, ptr addrspace(3) getelementptr inbounds (i8, ptr addrspace(3) @pair, i64 8)
  store i64 %value, ptr addrspace(3) @pair
  ret void
}

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
