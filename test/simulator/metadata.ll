; A variable in the section llvm.metadata is only for the compiler: the NVPTX
; back end emits none, whatever its name and value. flang has a second list of
; used symbols, which contains the address of a shared variable.
; RUN: %sim-kernel %s --buffer 1 | FileCheck %s --match-full-lines
; CHECK: buffer 0: 7

target triple = "nvptx64-nvidia-cuda"

@shared = internal addrspace(3) global [32 x i32] undef
@llvm.compiler.used = appending global [1 x ptr] [ptr addrspacecast (ptr addrspace(3) @shared to ptr)],
    section "llvm.metadata"
@llvm.compiler.used7 = appending global [1 x ptr] [ptr addrspacecast (ptr addrspace(3) @shared to ptr)],
    section "llvm.metadata"

define ptx_kernel void @kernel(ptr %out) {
  store i32 7, ptr addrspace(3) @shared
  %seven = load i32, ptr addrspace(3) @shared
  store i32 %seven, ptr %out
  ret void
}
