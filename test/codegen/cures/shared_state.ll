; Marked variables of the runtime are shared by all files if a kernel calls a function of another
; file, under a name without a dot; if another file may call a function, those that the function uses.

; RUN: sed -e s/CALLED/printed/ %s | %shared-state | FileCheck %s --check-prefix=OUTSIDE
; OUTSIDE:       @__warpfold_state_reached = linkonce hidden addrspace(3) global i32 undef
; OUTSIDE:       @stack.5 = internal unnamed_addr addrspace(3) global i32 undef
; OUTSIDE:       @users = internal addrspace(3) global i32 undef
; OUTSIDE:       load i32, ptr addrspace(3) @__warpfold_state_reached

; RUN: sed -e s/CALLED/elsewhere/ %s | %shared-state | FileCheck %s --check-prefix=LEAVES
; RUN: sed -e s/CALLED/replaceable/ %s | %shared-state | FileCheck %s --check-prefix=LEAVES
; RUN: sed -e 's/@CALLED/%%launch/' %s | %shared-state | FileCheck %s --check-prefix=LEAVES
; LEAVES:        @__warpfold_state_reached = linkonce hidden addrspace(3) global i32 undef
; LEAVES:        @__warpfold_state_stack_0 = linkonce hidden addrspace(3) global i32 undef
; LEAVES:        @users = internal addrspace(3) global i32 undef

; No function is called from another file, or calls one: each file has its own inline functions, but
; not at -O0.
; RUN: sed -e s/CALLED/printed/ -e 's/define void @asks/define internal void @asks/' %s | %shared-state \
; RUN:   | FileCheck %s --check-prefix=KEPT
; RUN: sed -e s/CALLED/printed/ -e 's/define void @asks/define linkonce_odr void @asks/' %s | %shared-state \
; RUN:   | FileCheck %s --check-prefix=KEPT
; RUN: sed -e s/CALLED/printed/ -e 's/define void @asks() {/define linkonce_odr void @asks() noinline optnone {/' %s \
; RUN:   | %shared-state | FileCheck %s --check-prefix=OUTSIDE
; RUN: sed -e s/CALLED/printed/ -e 's/define void @asks() {/define internal void @asks() noinline optnone {/' %s \
; RUN:   | %shared-state | FileCheck %s --check-prefix=KEPT
; RUN: sed -e s/CALLED/sin/ -e 's/define void @asks/define internal void @asks/' %s | %shared-state \
; RUN:   | FileCheck %s --check-prefix=LEAVES
; RUN: sed -e s/CALLED/__nv_sin/ -e 's/define void @asks/define internal void @asks/' %s | %shared-state \
; RUN:   | FileCheck %s --check-prefix=KEPT
; RUN: sed -e s/CALLED/vprintf/ -e 's/define void @asks/define internal void @asks/' %s | %shared-state \
; RUN:   | FileCheck %s --check-prefix=KEPT
; RUN: sed -e s/CALLED/elsewhere/ -e '/^target/d' %s | %shared-state | FileCheck %s --check-prefix=KEPT
; RUN: sed -e s/CALLED/elsewhere/ -e 's/^;FLAG //' %s | %shared-state | FileCheck %s --check-prefix=KEPT
; KEPT:          @reached.1 = internal addrspace(3) global i32 undef
; KEPT:          @stack.5 = internal unnamed_addr addrspace(3) global i32 undef

target triple = "nvptx64-nvidia-cuda"

@reached.1 = internal addrspace(3) global i32 undef #0
@stack.5 = internal unnamed_addr addrspace(3) global i32 undef #1
@users = internal addrspace(3) global i32 undef

define void @kernel(ptr %launch) #2 {
  call void @__kmpc_alloc_shared()
  call void @CALLED()
  call void asm sideeffect "membar.gl;", ""()
  call void @llvm.assume(i1 true)
  ret void
}

define void @asks() {
  call void @omp_get_thread_num()
  ret void
}

define internal void @omp_get_thread_num() {
  %v = load i32, ptr addrspace(3) @reached.1
  ret void
}

define internal void @__kmpc_alloc_shared() {
  %v = load i32, ptr addrspace(3) @stack.5
  ret void
}

; A call as the runtime's call of a region.
define internal void @__kmpc_parallel_51(ptr %region) {
  call void %region()
  ret void
}

define internal void @printed() {
  %v = load i32, ptr addrspace(3) @users
  ret void
}
define weak void @replaceable() {
  ret void
}
declare void @elsewhere()
declare void @sin()
declare void @vprintf()
declare void @__nv_sin()
declare void @llvm.assume(i1)

attributes #0 = { "warpfold-state"="reached" }
attributes #1 = { "warpfold-state"="stack.0" }
attributes #2 = { "kernel" }

;FLAG !llvm.module.flags = !{!0}
;FLAG !0 = !{i32 1, !"ThinLTO", i32 0}
