; Shared memory is private to a block: an address in another block's memory is
; reported, with that block.
; RUN: sh -c '%sim-kernel %s --check-memory --teams 2 --threads 1 2> %t.err; test $? -eq 78'
; RUN: FileCheck %s --match-full-lines --strict-whitespace < %t.err
;      CHECK:warpfold-sim: out-of-bounds shared access in kernel kernel
; CHECK-NEXT:  block 1 warp 0 lane 0 (thread 0): read of 4 bytes, load in kernel
; CHECK-NEXT:  it starts at byte 4 of shared variable pair of block 0
; CHECK-NEXT:  on a GPU each block has separate shared memory, and the address would refer to the accessing block's: use global memory
; CHECK-NEXT:  repeat: warpfold-sim-kernel {{.*}}

target triple = "nvptx64-nvidia-cuda"

@pair = internal addrspace(3) global [2 x i32] undef, align 4
@published = internal global i64 0, align 8

define ptx_kernel void @kernel() {
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %is.first = icmp eq i32 %block, 0
  br i1 %is.first, label %first, label %wait

first:
  %generic = addrspacecast ptr addrspace(3) @pair to ptr
  %second = getelementptr i32, ptr %generic, i64 1
  store i32 7, ptr %second
  %address = ptrtoint ptr %second to i64
  store atomic i64 %address, ptr @published syncscope("device") release, align 8
  br label %stay

stay:
  %still = load atomic i64, ptr @published syncscope("device") monotonic, align 8
  %is.there = icmp ne i64 %still, 0
  br i1 %is.there, label %stay, label %done

wait:
  %seen = load atomic i64, ptr @published syncscope("device") acquire, align 8
  %is.set = icmp ne i64 %seen, 0
  br i1 %is.set, label %use, label %wait

use:
  %pointer = inttoptr i64 %seen to ptr
  %value = load i32, ptr %pointer
  %unused = zext i32 %value to i64
  store atomic i64 0, ptr @published syncscope("device") monotonic, align 8
  br label %done

done:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
