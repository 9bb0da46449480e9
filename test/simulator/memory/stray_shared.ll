; An access to shared memory that is not inside one variable: past its end,
; across its end, before it, in the dynamic part, and far away.
; RUN: sh -c '%sim-kernel %s --check-memory --kernel past 2> %t.err; test $? -eq 78'
; RUN: FileCheck %s --match-full-lines --strict-whitespace --check-prefix=PAST < %t.err
;      PAST:warpfold-sim: out-of-bounds shared access in kernel past
; PAST-NEXT:  block 0 warp 0 lane 2 (thread 2): write of 4 bytes, store in past
; PAST-NEXT:  it starts right after shared variable words, which has 8 bytes
; PAST-NEXT:  it reaches another variable or unused bytes: keep the access within the variable
; PAST-NEXT:  repeat: warpfold-sim-kernel {{.*}}

; RUN: sh -c '%sim-kernel %s --check-memory --kernel over --threads 1 2> %t.err; test $? -eq 78'
; RUN: FileCheck %s --match-full-lines --strict-whitespace --check-prefix=OVER < %t.err
;      OVER:warpfold-sim: out-of-bounds shared access in kernel over
; OVER-NEXT:  block 0 warp 0 lane 0 (thread 0): read of 16 bytes, load in over
; OVER-NEXT:  it extends 8 bytes past the end of shared variable words, which has 8 bytes
; OVER-NEXT:  it reaches another variable or unused bytes: keep the access within the variable

; RUN: sh -c '%sim-kernel %s --check-memory --kernel before --teams 2 --threads 64 2> %t.err; test $? -eq 78'
; RUN: FileCheck %s --match-full-lines --strict-whitespace --check-prefix=BEFORE < %t.err
;      BEFORE:warpfold-sim: out-of-bounds shared access in kernel before
; BEFORE-NEXT:  block 1 warp 1 lane 31 (thread 63): atomic update of 1 byte, atomic add in before
; BEFORE-NEXT:  it starts 1 byte before shared variable bytes, which has 3 bytes
; BEFORE-NEXT:  it reaches another variable or unused bytes: keep the access within the variable

; RUN: sh -c '%sim-kernel %s --check-memory --kernel dynamic --threads 1 --shared 20 --int 5 2> %t.err; test $? -eq 78'
; RUN: FileCheck %s --match-full-lines --strict-whitespace --check-prefix=DYNAMIC < %t.err
;      DYNAMIC:warpfold-sim: out-of-bounds shared access in kernel dynamic
; DYNAMIC-NEXT:  block 0 warp 0 lane 0 (thread 0): write of 4 bytes, memset in dynamic
; DYNAMIC-NEXT:  it starts right after the dynamic shared memory, which has 20 bytes
; DYNAMIC-NEXT:  it reaches another variable or unused bytes: keep the access within the variable

; RUN: sh -c \
; RUN:   '%sim-kernel %s --check-memory --kernel dynamic --threads 1 --shared 20 --int 1000 2> %t.err; test $? -eq 78'
; RUN: FileCheck %s --match-full-lines --strict-whitespace --check-prefix=FAR < %t.err
;      FAR:warpfold-sim: out-of-bounds shared access in kernel dynamic
; FAR-NEXT:  block 0 warp 0 lane 0 (thread 0): write of 4 bytes, memset in dynamic
; FAR-NEXT:  it starts 3980 bytes after the dynamic shared memory, which has 20 bytes
; FAR-NEXT:  it reaches another variable or unused bytes: keep the access within the variable

; Accesses to the last word of each are valid.
; RUN: %sim-kernel %s --check-memory --kernel dynamic --threads 1 --shared 20 --int 4

target triple = "nvptx64-nvidia-cuda"

@bytes = internal addrspace(3) global [3 x i8] undef, align 1
@words = internal addrspace(3) global [2 x i32] undef, align 16
@dynamic.words = external addrspace(3) global [0 x i32], align 16

define ptx_kernel void @past() {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %word = getelementptr i32, ptr addrspace(3) @words, i32 %thread
  store i32 7, ptr addrspace(3) %word
  ret void
}

define ptx_kernel void @over() {
  store i64 0, ptr addrspace(3) @words
  %vector = load <4 x i32>, ptr addrspacecast (ptr addrspace(3) @words to ptr)
  %word = extractelement <4 x i32> %vector, i32 0
  store i32 %word, ptr addrspace(3) @words
  ret void
}

define ptx_kernel void @before() {
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %last = icmp eq i32 %thread, 63
  %second = icmp eq i32 %block, 1
  %stray = and i1 %last, %second
  br i1 %stray, label %strays, label %done

strays:
  %byte = getelementptr i8, ptr addrspace(3) @bytes, i32 -1
  %old = atomicrmw add ptr addrspace(3) %byte, i8 1 monotonic
  br label %done

done:
  ret void
}

define ptx_kernel void @dynamic(i64 %index) {
  %word = getelementptr i32, ptr addrspace(3) @dynamic.words, i64 %index
  call void @llvm.memset.p3.i64(ptr addrspace(3) %word, i8 0, i64 4, i1 false)
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.memset.p3.i64(ptr addrspace(3), i8, i64, i1)
