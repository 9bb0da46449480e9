; The PTX of the program's accesses with a memory order: plain relaxed accesses, and no accesses of
; device registers (ld.mmio), which LLVM 22 and later emit for accesses of global memory that are
; both atomic and volatile.

; RUN: %atomic-orders %s | llc -mcpu=sm_90 -mattr=+ptx84 -o - | FileCheck %s --implicit-check-not=.mmio

target triple = "nvptx64-nvidia-cuda"

; CHECK:      fence.sc.gpu;
; CHECK:      ld.volatile.global.{{[bu]}}32
; CHECK:      fence.acq_rel.gpu;
; CHECK:      fence.acq_rel.gpu;
; CHECK:      st.volatile.global.{{[bu]}}64
; CHECK:      fence.acq_rel.gpu;
; CHECK:      st.volatile.global.{{[bu]}}8
define i32 @words(ptr addrspace(1) %place) {
  %1 = load atomic i32, ptr addrspace(1) %place seq_cst, align 4
  store atomic i64 1, ptr addrspace(1) %place release, align 8
  store atomic i8 1, ptr addrspace(1) %place release, align 1
  ret i32 %1
}
