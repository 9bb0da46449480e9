; A team's code that is linked with the runtime later queries the kernel's mode under a name that
; openmp-opt does not recognize, so that the query does not prevent SPMD mode; the link replaces
; it by the query of the runtime.

; RUN: %team-writes %s -o %t.ll
; RUN: FileCheck %s --check-prefixes=BOTH,COMPILED --implicit-check-not=__kmpc_is_spmd < %t.ll
; RUN: %link-time-queries %t.ll | FileCheck %s --check-prefixes=BOTH,LINKED --implicit-check-not=__warpfold_is_spmd

target triple = "nvptx64-nvidia-cuda"

%config = type { i8, i8, i8, i32, i32, i32, i32, i32, i32 }
%environment = type { %config, ptr, ptr }
@moves_kernel_environment = constant %environment { %config { i8 1, i8 1, i8 1, i32 0, i32 0, i32 0, i32 0, i32 0,
    i32 0 }, ptr null, ptr null }

; BOTH-LABEL: define void @moves(
; COMPILED:     call i8 @__warpfold_is_spmd_exec_mode() [[ALLOWED:#[0-9]+]]
; LINKED:       call i8 @__kmpc_is_spmd_exec_mode()
; BOTH:         call void @llvm.memset
define void @moves(ptr %p) {
  %start = call i32 @__kmpc_target_init(ptr @moves_kernel_environment, ptr null)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 64, i1 false)
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @region, ptr null, ptr null, i64 0)
  ret void
}

define internal void @region(ptr %thread, ptr %zero) {
  ret void
}

; BOTH-LABEL: define internal void @moves.team.barrier()
; COMPILED:     call i8 @__warpfold_is_spmd_exec_mode() [[ALLOWED]]
; LINKED:       call i8 @__kmpc_is_spmd_exec_mode()
; COMPILED:   attributes [[ALLOWED]] = { nounwind willreturn memory(read)
; COMPILED-SAME: {{^ }}"llvm.assume"="ompx_spmd_amenable,omp_no_openmp" }

declare i32 @__kmpc_target_init(ptr, ptr)
declare void @__kmpc_parallel_51(ptr, i32, i32, i32, i32, ptr, ptr, ptr, i64)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
