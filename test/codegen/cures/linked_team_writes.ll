; A team's code calls a function of another file. If device code is linked as bitcode, the kernel
; does not stay in generic mode for this call, because the link sees the function. At the link its
; writes follow a barrier, one thread executes moves, and the code that the kernel's own compilation
; has ordered is unchanged. A function that writes and cannot be inlined then keeps the mode.

; RUN: %team-writes -pass-remarks-missed=warpfold %s -o %t.compiled.ll 2>&1 | count 0
; RUN: FileCheck %s --check-prefix=COMPILED --implicit-check-not='asm sideeffect' < %t.compiled.ll
; RUN: sed '/^declare void @of_other_file/d' %t.compiled.ll > %t.linked.ll
; RUN: cat %S/../Inputs/linked_functions.ll >> %t.linked.ll
; RUN: %linked-team-writes -pass-remarks-missed=warpfold %t.linked.ll -o %t.after 2> %t.remarks
; RUN: FileCheck %s --check-prefix=LINKED --implicit-check-not='asm sideeffect' < %t.after
; RUN: FileCheck %s --check-prefix=REMARK --implicit-check-not=remark: < %t.remarks
; REMARK: remark: {{.*}}the kernel stays in generic mode: its team's code calls of_other_file_not_inlined,

; A kernel that is not compiled for a link of bitcode keeps its mode at once.
; RUN: sed '/^!/d' %s | %team-writes -pass-remarks-missed=warpfold -disable-output 2>&1 \
; RUN:   | FileCheck %s --check-prefix=PLAIN
; PLAIN-COUNT-5: the kernel stays in generic mode: its team's code calls of_other_file

; A function of this file that writes and is not inlined: the link has no more information about it.
; RUN: sed 's/^;MIXED //' %s | %team-writes -pass-remarks-missed=warpfold -o /dev/null 2>&1 \
; RUN:   | FileCheck %s --check-prefix=BOTH --implicit-check-not=remark:
; BOTH: remark: {{.*}}its team's code calls of_other_file_counts,
; BOTH: remark: {{.*}}its team's code calls of_this_file,

target triple = "nvptx64-nvidia-cuda"

%config = type { i8, i8, i8, i32, i32, i32, i32, i32, i32 }
%environment = type { %config, ptr, ptr }
@generic = constant %environment { %config { i8 1, i8 1, i8 1, i32 1, i32 128, i32 0, i32 0, i32 0, i32 0 }, ptr null,
    ptr null }

; COMPILED: define void @kernel(ptr %launch, ptr %p) [[MARKED:#[0-9]+]] {
; COMPILED: call void @of_other_file_counts(
; COMPILED: define void @moves(ptr %launch, ptr %p) [[MARKED]] {
; COMPILED: define void @has_teams(ptr %launch, ptr %p) [[MARKED]] {
; COMPILED: define void @kept(ptr %launch, ptr %p) [[MARKED]] {
; COMPILED: define void @alone(ptr %launch, ptr %p) {
; COMPILED: attributes [[MARKED]] = { "warpfold-calls-other-files" }

; The kernel's own read and write got their barrier at compile time.
; LINKED-LABEL: define void @kernel(
; LINKED:         %a = load i32, ptr %p
; LINKED-NEXT:    call void @kernel.team.barrier()
; LINKED-NEXT:    store i32 %a, ptr %p
; LINKED-NEXT:    %v.i = load i32, ptr %p
; LINKED-NEXT:    %w.i = add i32 %v.i, 1
; LINKED-NEXT:    call void @kernel.team.barrier()
; LINKED-NEXT:    store i32 %w.i, ptr %p
; LINKED-NEXT:    call void @__kmpc_parallel_51(
define void @kernel(ptr %launch, ptr %p) {
  %id = call i32 @__kmpc_target_init(ptr @generic, ptr %launch)
  %list = alloca [1 x ptr]
  %a = load i32, ptr %p
  store i32 %a, ptr %p
  call void @of_other_file_counts(ptr %p)
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @region, ptr null, ptr %list, i64 0)
  ret void
}

; The first of two moves is in the kernel itself.
; LINKED-LABEL: define void @moves(
; LINKED:         br i1 %is.writer
; LINKED-NOT:     br i1
; LINKED:         call void @llvm.memset.p0.i64(ptr %p, i8 0,
; LINKED:         call void @moves.team.barrier()
; LINKED:         br i1 %is.writer
; LINKED-NOT:     br i1
; LINKED:         call void @llvm.memset.p0.i64(ptr %p, i8 1,
; LINKED:         call void @moves.team.barrier()
; LINKED:         ret void
define void @moves(ptr %launch, ptr %p) {
  %id = call i32 @__kmpc_target_init(ptr @generic, ptr %launch)
  %list = alloca [1 x ptr]
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 64, i1 false)
  call void @of_other_file_moves(ptr %p)
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @region, ptr null, ptr %list, i64 0)
  ret void
}

; The kernel is marked, and the code of its teams is changed.
; LINKED-LABEL: define internal void @teams(
; LINKED:         %v.i = load i32, ptr %p
; LINKED:         call void @teams.team.barrier()
; LINKED-NEXT:    store i32 %w.i, ptr %p
define void @has_teams(ptr %launch, ptr %p) {
  %id = call i32 @__kmpc_target_init(ptr @generic, ptr %launch)
  call void @teams(ptr null, ptr null, ptr %p)
  ret void
}
define internal void @teams(ptr %thread, ptr %bound, ptr %p) {
  %list = alloca [1 x ptr]
  call void @of_other_file_counts(ptr %p)
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @region, ptr null, ptr %list, i64 0)
  ret void
}

; LINKED-LABEL: define void @kept(
; LINKED:         call void asm sideeffect "", ""()
; LINKED-NEXT:    call void @of_other_file_not_inlined(
; LINKED-NEXT:    call void @of_other_file_computes(
define void @kept(ptr %launch, ptr %p) {
  %id = call i32 @__kmpc_target_init(ptr @generic, ptr %launch)
  %list = alloca [1 x ptr]
  call void @of_other_file_not_inlined(ptr %p)
  call void @of_other_file_computes(ptr %p)
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @region, ptr null, ptr %list, i64 0)
  ret void
}

; Its writes have been ordered at compile time.
; LINKED-LABEL: define void @alone(
; LINKED:         %a = load i32, ptr %p
; LINKED-NEXT:    call void @alone.team.barrier()
; LINKED-NEXT:    store i32 %a, ptr %p
define void @alone(ptr %launch, ptr %p) {
  %id = call i32 @__kmpc_target_init(ptr @generic, ptr %launch)
  %list = alloca [1 x ptr]
  %a = load i32, ptr %p
  store i32 %a, ptr %p
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @region, ptr null, ptr %list, i64 0)
  ret void
}

define internal void @region(ptr %thread, ptr %zero) {
  ret void
}

; A kernel that was not compiled with the pass (Inputs/linked_functions.ll) is left unchanged.
; LINKED-LABEL: define void @unmarked(
; LINKED:         call void @of_other_file_counts(

declare void @of_other_file_counts(ptr)
declare void @of_other_file_moves(ptr)
declare void @of_other_file_not_inlined(ptr)
declare void @of_other_file_computes(ptr)
declare i32 @__kmpc_target_init(ptr, ptr)
declare void @__kmpc_parallel_51(ptr, i32, i32, i32, i32, ptr, ptr, ptr, i64)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

;MIXED define void @mixed(ptr %launch, ptr %p) {
;MIXED   %id = call i32 @__kmpc_target_init(ptr @generic, ptr %launch)
;MIXED   %list = alloca [1 x ptr]
;MIXED   call void @of_other_file_counts(ptr %p)
;MIXED   call void @of_this_file(ptr %p)
;MIXED   call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @region, ptr null, ptr %list, i64 0)
;MIXED   ret void
;MIXED }
;MIXED define void @of_this_file(ptr %p) noinline {
;MIXED   store i32 1, ptr %p
;MIXED   ret void
;MIXED }

!llvm.module.flags = !{!0}
!0 = !{i32 1, !"ThinLTO", i32 0}
