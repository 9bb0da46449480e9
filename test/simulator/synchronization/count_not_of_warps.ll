; A warp counts as 32 threads, so that no other count is valid; neither is 0.
; RUN: sh -c '%sim-kernel %s --threads 64 --int 40 2>&1; echo status $?' \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace
; RUN: sh -c '%sim-kernel %s --threads 64 --int 0 2>&1; echo status $?' \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=NONE
; RUN: sh -c '%sim-kernel %s --kernel passes --threads 64 --int 40 2>&1; echo status $?' \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=PASSES
; RUN: sh -c '%sim-kernel %s --threads 64 --int 64 2>&1; echo status $?' \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=RIGHT
;      CHECK:warpfold-sim: barrier with the wrong count in kernel kernel: 40 is not a multiple of the warp's 32
; CHECK-NEXT:  block 0 warp 0 lane 0 (thread 0): wait at barrier 1 for 40 threads, barrier in kernel
; CHECK-NEXT:  count 32 threads for each warp that participates, even if it has fewer, and at most as many warps as the block has
; CHECK-NEXT:status 76
;      NONE:warpfold-sim: barrier with the wrong count in kernel kernel: no threads
; NONE-NEXT:  block 0 warp 0 lane 0 (thread 0): wait at barrier 1 for 0 threads, barrier in kernel
; NONE-NEXT:  count 32 threads for each warp that participates, even if it has fewer, and at most as many warps as the block has
; NONE-NEXT:status 76
;      PASSES:warpfold-sim: barrier with the wrong count in kernel passes: 40 is not a multiple of the warp's 32
; PASSES-NEXT:  block 0 warp 0 lane 0 (thread 0): arrive at barrier 1 for 40 threads, bar.arrive in passes
; PASSES-NEXT:  count 32 threads for each warp that participates, even if it has fewer, and at most as many warps as the block has
; PASSES-NEXT:status 76
;      RIGHT:status 0

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @kernel(i64 %count) {
  %word = trunc i64 %count to i32
  call void @llvm.nvvm.barrier(i32 1, i32 %word)
  ret void
}

define ptx_kernel void @passes(i64 %count) {
  %word = trunc i64 %count to i32
  call void asm sideeffect "bar.arrive 1, $0;", "r,~{memory}"(i32 %word)
  ret void
}

declare void @llvm.nvvm.barrier(i32, i32)
