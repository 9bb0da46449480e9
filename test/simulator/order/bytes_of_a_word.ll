; Accesses to neighbouring bytes of one word do not race; accesses to the same
; byte do, even if only one of them is to a part of a word.
; RUN: %sim-kernel %s --kernel neighbours --threads 4 --buffer 1 --check-memory \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=FINE
; RUN: not %sim-kernel %s --kernel same_byte --threads 2 --buffer 1 --check-memory 2>&1 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=SAME
; RUN: not %sim-kernel %s --kernel byte_and_word --threads 4 --buffer 1 --check-memory 2>&1 \
; RUN:   | FileCheck %s --match-full-lines --check-prefix=WORD
; FINE: buffer 0: 50462976
;      SAME: warpfold-sim: data race in shared memory in kernel same_byte
; SAME-NEXT:   block 0 warp 0 lane 1 (thread 1): write of 1 byte, store in same_byte
; SAME-NEXT:   earlier: block 0 warp 0 lane 0 (thread 0): write of 1 byte, store in same_byte
; SAME-NEXT:   at byte 2 of shared variable bytes of block 0
;      WORD: warpfold-sim: data race in shared memory in kernel byte_and_word
; WORD-NEXT:   block 0 warp 0 lane 3 (thread 3): read of 4 bytes, load in byte_and_word
; WORD-NEXT:   earlier: block 0 warp 0 lane 0 (thread 0): write of 1 byte, store in byte_and_word
; WORD-NEXT:   at byte 0 of shared variable bytes of block 0

target triple = "nvptx64-nvidia-cuda"

@bytes = internal addrspace(3) global [4 x i8] undef, align 4

define ptx_kernel void @neighbours(ptr %out) {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %byte = trunc i32 %thread to i8
  %own = getelementptr i8, ptr addrspace(3) @bytes, i32 %thread
  store i8 %byte, ptr addrspace(3) %own
  %again = load i8, ptr addrspace(3) %own
  %slot = getelementptr i8, ptr %out, i32 %thread
  store i8 %again, ptr %slot
  ret void
}

define ptx_kernel void @same_byte(ptr %out) {
  %own = getelementptr i8, ptr addrspace(3) @bytes, i32 2
  store i8 1, ptr addrspace(3) %own
  ret void
}

define ptx_kernel void @byte_and_word(ptr %out) {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %byte = trunc i32 %thread to i8
  %own = getelementptr i8, ptr addrspace(3) @bytes, i32 %thread
  store i8 %byte, ptr addrspace(3) %own
  %last = icmp eq i32 %thread, 3
  br i1 %last, label %read, label %done

read:
  %word = load i32, ptr addrspace(3) @bytes
  store i32 %word, ptr %out
  br label %done

done:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
