; Uses of memory from the device's malloc after it is freed, invalid frees, and
; accesses past the end of a block.
; RUN: sh -c '%sim-kernel %s --check-memory --kernel used --threads 64 2> %t.err; test $? -eq 81'
; RUN: FileCheck %s --match-full-lines --strict-whitespace --check-prefix=USED < %t.err
;      USED:warpfold-sim: use of freed device memory in kernel used
; USED-NEXT:  block 0 warp 1 lane 1 (thread 33): read of 4 bytes, load in used
; USED-NEXT:  it starts at byte 8 of a block from malloc of 64 bytes
; USED-NEXT:  freed by block 0 warp 0 lane 3 (thread 3): free in used
; USED-NEXT:  free the block after its last use
; USED-NEXT:  repeat: warpfold-sim-kernel {{.*}}

; RUN: sh -c '%sim-kernel %s --check-memory --kernel twice --threads 1 2> %t.err; test $? -eq 81'
; RUN: FileCheck %s --match-full-lines --strict-whitespace --check-prefix=TWICE < %t.err
;      TWICE:warpfold-sim: use of freed device memory in kernel twice
; TWICE-NEXT:  block 0 warp 0 lane 0 (thread 0): free in twice
; TWICE-NEXT:  the block was freed by block 0 warp 0 lane 0 (thread 0): free in twice
; TWICE-NEXT:  free each block once
; TWICE-NEXT:  repeat: warpfold-sim-kernel {{.*}}

; RUN: sh -c '%sim-kernel %s --check-memory --kernel wild --threads 1 --buffer 4 2> %t.err; test $? -eq 81'
; RUN: FileCheck %s --match-full-lines --strict-whitespace --check-prefix=WILD < %t.err
;      WILD:warpfold-sim: use of freed device memory in kernel wild
; WILD-NEXT:  block 0 warp 0 lane 0 (thread 0): free in wild
; WILD-NEXT:  malloc in device code has not returned this address
; WILD-NEXT:  free only what malloc returned
; WILD-NEXT:  repeat: warpfold-sim-kernel {{.*}}

; RUN: sh -c '%sim-kernel %s --check-memory --kernel past --threads 1 --int 64 2> %t.err; test $? -eq 78'
; RUN: FileCheck %s --match-full-lines --strict-whitespace --check-prefix=PAST < %t.err
;      PAST:warpfold-sim: out-of-bounds heap access in kernel past
; PAST-NEXT:  block 0 warp 0 lane 0 (thread 0): write of 1 byte, store in past
; PAST-NEXT:  it starts right after a block from malloc, which has 64 bytes
; PAST-NEXT:  it reaches another block or unused bytes: keep the access within the block
; PAST-NEXT:  repeat: warpfold-sim-kernel {{.*}}

; An access to the last byte is valid.
; RUN: %sim-kernel %s --check-memory --kernel past --threads 1 --int 63

; realloc keeps the contents and calloc clears the memory, even without --check-memory.
; RUN: %sim-kernel %s --kernel resized --threads 1 --buffer 3 | FileCheck %s --match-full-lines --check-prefix=RESIZED
; RUN: %sim-kernel %s --check-memory --kernel resized --threads 1 --buffer 3 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=RESIZED
; RUN: %sim-kernel %s --weak-memory --kernel resized --threads 1 --buffer 3 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=RESIZED
; RESIZED: buffer 0: 11 22 0

target triple = "nvptx64-nvidia-cuda"

@pointer = internal addrspace(3) global ptr undef, align 8

define ptx_kernel void @used() {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %is.owner = icmp eq i32 %thread, 3
  br i1 %is.owner, label %owner, label %meet

owner:
  %block = call ptr @malloc(i64 64)
  store ptr %block, ptr addrspace(3) @pointer
  call void @free(ptr %block)
  br label %meet

meet:
  call void @llvm.nvvm.barrier0()
  %is.user = icmp eq i32 %thread, 33
  br i1 %is.user, label %user, label %done

user:
  %there = load ptr, ptr addrspace(3) @pointer
  %third = getelementptr i32, ptr %there, i32 2
  %value = load i32, ptr %third
  br label %done

done:
  ret void
}

define ptx_kernel void @twice() {
  %block = call ptr @malloc(i64 64)
  call void @free(ptr null)
  call void @free(ptr %block)
  call void @free(ptr %block)
  ret void
}

define ptx_kernel void @wild(ptr %out) {
  call void @free(ptr %out)
  ret void
}

define ptx_kernel void @past(i64 %index) {
  %block = call ptr @malloc(i64 64)
  %byte = getelementptr i8, ptr %block, i64 %index
  store i8 1, ptr %byte
  call void @free(ptr %block)
  ret void
}

define ptx_kernel void @resized(ptr %out) {
  %block = call ptr @malloc(i64 8)
  store i32 11, ptr %block
  %second = getelementptr i32, ptr %block, i32 1
  store i32 22, ptr %second
  %larger = call ptr @realloc(ptr %block, i64 5000)
  call ptr @memcpy(ptr %out, ptr %larger, i64 8)
  call void @free(ptr %larger)
  %clear = call ptr @calloc(i64 3, i64 4)
  %last = getelementptr i32, ptr %clear, i32 2
  %zero = load i32, ptr %last
  %out.last = getelementptr i32, ptr %out, i32 2
  store i32 %zero, ptr %out.last
  call void @free(ptr %clear)
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare ptr @malloc(i64)
declare ptr @calloc(i64, i64)
declare ptr @realloc(ptr, i64)
declare void @free(ptr)
declare ptr @memcpy(ptr, ptr, i64)
