; An access that the code marks as local, to a variable in global memory, would use a different
; address on a GPU. With LLVM 22, stock kernels contain such accesses (docs/StockDefects.md, 51).
; RUN: %sim-kernel %s --kernel own --threads 1 --buffer 1 --check-memory | FileCheck %s --match-full-lines
; RUN: %sim-kernel %s --kernel reads --threads 2 --buffer 1 | FileCheck %s --match-full-lines
; RUN: not %sim-kernel %s --kernel reads --threads 2 --buffer 1 --check-memory 2>&1 | FileCheck %s --check-prefix=READS
; RUN: not %sim-kernel %s --kernel writes --threads 2 --buffer 1 --check-memory 2>&1 \
; RUN:   | FileCheck %s --check-prefix=WRITES
; CHECK: buffer 0: 9
; READS: warpfold-sim: out-of-bounds local access in kernel reads
; READS: read of 8 bytes, load in reads
; READS: the address is in no thread's stack
; WRITES: warpfold-sim: out-of-bounds local access in kernel writes
; WRITES: write of 4 bytes, store in writes

target triple = "nvptx64-nvidia-cuda"

@constants = internal addrspace(1) constant [4 x i64] [i64 7, i64 9, i64 11, i64 13]

define ptx_kernel void @own(ptr %out) {
  %n = load volatile i32, ptr @one
  %variable = alloca [4 x i32]
  %at = getelementptr i32, ptr %variable, i32 %n
  %local = addrspacecast ptr %at to ptr addrspace(5)
  store i32 9, ptr addrspace(5) %local
  %value = load i32, ptr addrspace(5) %local
  store i32 %value, ptr %out
  ret void
}

define ptx_kernel void @reads(ptr %out) {
  %one = load volatile i64, ptr @one
  %generic = addrspacecast ptr addrspace(1) @constants to ptr
  %at = getelementptr i64, ptr %generic, i64 %one
  %local = addrspacecast ptr %at to ptr addrspace(5)
  %value = load i64, ptr addrspace(5) %local
  %narrow = trunc i64 %value to i32
  store i32 %narrow, ptr %out
  ret void
}

define ptx_kernel void @writes(ptr %out) {
  %local = addrspacecast ptr %out to ptr addrspace(5)
  store i32 9, ptr addrspace(5) %local
  ret void
}

@one = internal global i64 1
