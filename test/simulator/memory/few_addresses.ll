; Device memory is available in processes with few addresses: with a limit, or
; on kernels whose processes have 39 bits of addresses.
; REQUIRES: host-x86_64
; RUN: sh -c \
; RUN:   'ulimit -v 16000000; %sim-kernel %s --kernel allocate --check-memory --sms 1 --blocks-per-sm 1 --threads 2 \
; RUN:     --buffer 2' \
; RUN:   | FileCheck %s --match-full-lines
; CHECK: buffer 0: 7 8

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @allocate(ptr %out) {
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %memory = call ptr @malloc(i64 1000)
  %number = add i32 %thread, 7
  store i32 %number, ptr %memory
  %loaded = load i32, ptr %memory
  %at = getelementptr i32, ptr %out, i32 %thread
  store i32 %loaded, ptr %at
  call void @free(ptr %memory)
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare ptr @malloc(i64)
declare void @free(ptr)
