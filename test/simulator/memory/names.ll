; The names of addresses in reports: a byte of a device variable, of the host's
; buffer, of a block from malloc, of a shared variable in its block.
; RUN: sh -c '%sim-kernel %s --check-memory --kernel variable --threads 1 --teams 2 2> %t.err; test $? -eq 80'
; RUN: FileCheck %s --check-prefix=VARIABLE < %t.err
; VARIABLE: warpfold-sim: data race in global memory in kernel variable
; VARIABLE: {{^}}  at byte 8 of device variable counts{{$}}

; RUN: sh -c \
; RUN:   '%sim-kernel %s --check-memory --kernel buffer --threads 1 --teams 2 --buffer 1 --buffer 4 2> %t.err; \
; RUN:     test $? -eq 80'
; RUN: FileCheck %s --check-prefix=BUFFER < %t.err
; BUFFER: warpfold-sim: data race in global memory in kernel buffer
; BUFFER: {{^}}  at byte 12 of buffer 1{{$}}

; RUN: sh -c '%sim-kernel %s --check-memory --kernel heap --threads 2 2> %t.err; test $? -eq 80'
; RUN: FileCheck %s --check-prefix=HEAP < %t.err
; HEAP: warpfold-sim: data race in global memory in kernel heap
; HEAP: {{^}}  at byte 4 of a block from malloc of 24 bytes{{$}}

; RUN: sh -c '%sim-kernel %s --check-memory --kernel shared --threads 2 --teams 3 2> %t.err; test $? -eq 80'
; RUN: FileCheck %s --check-prefix=SHARED < %t.err
; SHARED: warpfold-sim: data race in shared memory in kernel shared
; SHARED: {{^}}  at byte 0 of shared variable pointer of block 2{{$}}

target triple = "nvptx64-nvidia-cuda"

@counts = addrspace(1) global [4 x i32] zeroinitializer, align 4
@pointer = internal addrspace(3) global ptr undef, align 8

define ptx_kernel void @variable() {
  %third = getelementptr i32, ptr addrspace(1) @counts, i32 2
  store i32 1, ptr addrspace(1) %third
  ret void
}

define ptx_kernel void @buffer(ptr %first, ptr %second) {
  %last = getelementptr i32, ptr %second, i32 3
  store i32 1, ptr %last
  ret void
}

define ptx_kernel void @heap() {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %thread, 0
  br i1 %first, label %owner, label %meet

owner:
  %block = call ptr @malloc(i64 24)
  store ptr %block, ptr addrspace(3) @pointer
  br label %meet

meet:
  call void @llvm.nvvm.barrier0()
  %there = load ptr, ptr addrspace(3) @pointer
  %word = getelementptr i32, ptr %there, i32 1
  store i32 %thread, ptr %word
  ret void
}

define ptx_kernel void @shared() {
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %last = icmp eq i32 %block, 2
  br i1 %last, label %write, label %done

write:
  store i64 0, ptr addrspace(3) @pointer
  br label %done

done:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.nvvm.barrier0()
declare ptr @malloc(i64)
