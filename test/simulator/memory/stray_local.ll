; An access to the thread's stack that is not inside one variable: past its end,
; in a function that has returned, and to a variable freed by a stackrestore.
; RUN: sh -c '%sim-kernel %s --check-memory --kernel past --threads 1 --int 10 2> %t.err; test $? -eq 78'
; RUN: FileCheck %s --match-full-lines --strict-whitespace --check-prefix=PAST < %t.err
;      PAST:warpfold-sim: out-of-bounds local access in kernel past
; PAST-NEXT:  block 0 warp 0 lane 0 (thread 0): write of 4 bytes, store in set
; PAST-NEXT:  it starts right after variable ten in past, which has 40 bytes
; PAST-NEXT:  it reaches another variable, unused bytes, or a variable of a function that has returned: keep the access within a live variable
; PAST-NEXT:  repeat: warpfold-sim-kernel {{.*}}

; RUN: sh -c '%sim-kernel %s --check-memory --kernel past --threads 1 --int -1 2> %t.err; test $? -eq 78'
; RUN: FileCheck %s --match-full-lines --strict-whitespace --check-prefix=BEFORE < %t.err
;      BEFORE:warpfold-sim: out-of-bounds local access in kernel past
; BEFORE-NEXT:  block 0 warp 0 lane 0 (thread 0): write of 4 bytes, store in set
; BEFORE-NEXT:  it starts 4 bytes before variable ten in past, which has 40 bytes
; BEFORE-NEXT:  it reaches another variable, unused bytes, or a variable of a function that has returned: keep the access within a live variable

; RUN: sh -c '%sim-kernel %s --check-memory --kernel returned --threads 1 2> %t.err; test $? -eq 78'
; RUN: FileCheck %s --match-full-lines --strict-whitespace --check-prefix=RETURNED < %t.err
;      RETURNED:warpfold-sim: out-of-bounds local access in kernel returned
; RETURNED-NEXT:  block 0 warp 0 lane 0 (thread 0): read of 4 bytes, volatile load in returned
; RETURNED-NEXT:  the thread has no variable whose address it uses
; RETURNED-NEXT:  it reaches another variable, unused bytes, or a variable of a function that has returned: keep the access within a live variable

; RUN: sh -c '%sim-kernel %s --check-memory --kernel restored --threads 1 2> %t.err; test $? -eq 78'
; RUN: FileCheck %s --match-full-lines --strict-whitespace --check-prefix=RESTORED < %t.err
;      RESTORED:warpfold-sim: out-of-bounds local access in kernel restored
; RESTORED-NEXT:  block 0 warp 0 lane 0 (thread 0): write of 4 bytes, store in set

; RUN: sh -c '%sim-kernel %s --check-memory --kernel foreign --threads 40 2> %t.err; test $? -eq 78'
; RUN: FileCheck %s --match-full-lines --strict-whitespace --check-prefix=FOREIGN < %t.err
;      FOREIGN:warpfold-sim: out-of-bounds local access in kernel foreign
; FOREIGN-NEXT:  block 0 warp 1 lane 7 (thread 39): read of 4 bytes, load in foreign
; FOREIGN-NEXT:  the address is in the stack of block 0 warp 0 lane 5 (thread 5), byte 4 of variable pair in foreign
; FOREIGN-NEXT:  on a GPU each thread has a separate stack, and the address would refer to the accessing thread's: pass the value, or keep it in shared or global memory
; FOREIGN-NEXT:  repeat: warpfold-sim-kernel {{.*}}

target triple = "nvptx64-nvidia-cuda"

@pointer = internal addrspace(3) global ptr undef, align 8

define internal void @set(ptr %array, i64 %index) noinline {
  %word = getelementptr i32, ptr %array, i64 %index
  store i32 1, ptr %word
  ret void
}

define ptx_kernel void @past(i64 %index) {
  %ten = alloca [10 x i32]
  %other = alloca [10 x i32]
  call void @set(ptr %other, i64 9)
  call void @set(ptr %ten, i64 9)
  call void @set(ptr %ten, i64 %index)
  ret void
}

define internal ptr @address() noinline {
  %gone = alloca i32
  call void @set(ptr %gone, i64 0)
  ret ptr %gone
}

define ptx_kernel void @returned() {
  %dangling = call ptr @address()
  %value = load volatile i32, ptr %dangling
  ret void
}

define ptx_kernel void @restored() {
  %fixed = alloca i32
  call void @set(ptr %fixed, i64 0)
  %top = call ptr @llvm.stacksave.p0()
  %bytes = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %variable = alloca i32, i32 %bytes
  call void @set(ptr %variable, i64 0)
  call void @llvm.stackrestore.p0(ptr %top)
  call void @set(ptr %fixed, i64 0)
  call void @set(ptr %variable, i64 0)
  ret void
}

define ptx_kernel void @foreign() {
  %pair = alloca [2 x i32]
  %second = getelementptr i32, ptr %pair, i64 1
  call void @set(ptr %pair, i64 1)
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %is.owner = icmp eq i32 %thread, 5
  br i1 %is.owner, label %owner, label %meet

owner:
  store ptr %second, ptr addrspace(3) @pointer
  br label %meet

meet:
  call void @llvm.nvvm.barrier0()
  %is.user = icmp eq i32 %thread, 39
  br i1 %is.user, label %user, label %done

user:
  %there = load ptr, ptr addrspace(3) @pointer
  %value = load i32, ptr %there
  br label %done

done:
  call void @llvm.nvvm.barrier0()
  ret void
}

declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare void @llvm.nvvm.barrier0()
